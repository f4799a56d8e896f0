#include "editor/pane/LinkActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/document/LinkPlans.h"
#include "editor/pane/CursorTravel.h"
#include "editor/pane/EditBar.h"
#include "editor/pane/LevelActs.h"
#include "editor/pane/LevelDrag.h"
#include "editor/pane/LinkBar.h"
#include "editor/panels/LinkOptionsPage.h"
#include "editor/panels/LinkToPage.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/LinkTool.h"
#include "editor/ui/MapSpeech.h"

namespace gloam::editor {

LinkActs::LinkActs(const UiStyle& style, EditorState& state, ToolController& tools, CursorTravel& travel,
                   LevelDrag& drag, LevelCanvas& canvas, QWidget* over)
    : QObject(over), m_state(state), m_tools(tools), m_travel(travel), m_drag(drag), m_canvas(canvas), m_over(over),
      m_page(new LinkToPage(style, state.document, state.notices, state.open, state.subject, tools.linkTool().options(),
                            over)),
      m_optionsPage(new LinkOptionsPage(style, state.document, state.question, state.tool, state.open, state.subject,
                                        tools.linkTool().options(), over))
{
    connect(&canvas, &LevelCanvas::followed, this, &LinkActs::follow);
    connect(&state.destination, &DestinationQuestion::asked, this, &LinkActs::askDestination);
    connect(m_page, &LinkToPage::closed, &canvas, qOverload<>(&QWidget::setFocus));
    connect(m_page, &LinkToPage::mapWanted, this, &LinkActs::pickDestination);
    connect(m_optionsPage, &LinkOptionsPage::closed, &canvas, qOverload<>(&QWidget::setFocus));
}

void LinkActs::addBar(const UiStyle& style, const ActionTable& actions, EditBar& bar)
{
    m_bar = new LinkBar(style, actions, m_state.tool, m_state.patrol, m_tools.linkTool().options(), &bar);
    bar.addOptions(m_bar);
    connect(m_bar, &LinkBar::optionsAsked, this, &LinkActs::openOptions);
    connect(m_bar, &LinkBar::left, &m_canvas, qOverload<>(&QWidget::setFocus));
}

void LinkActs::addActs(ActHandlers& acts)
{
    const auto whyNoEnd = [this] { return noEnd(1); };
    acts.add(
        QStringLiteral("follow-link"), [this] { follow(m_state.open.cursor()); },
        [this] { return noWayOn(m_state.open.cursor()); });
    acts.add(
        QStringLiteral("next-link"), [this] { goToEnd(1); }, whyNoEnd);
    acts.add(
        QStringLiteral("previous-link"), [this] { goToEnd(-1); }, whyNoEnd);
    acts.add(QStringLiteral("next-link-kind"), [this] { takeNextKind(); });
    acts.add(QStringLiteral("link-options"), [this] { enterOptions(); });
}

/// Why no link can be followed from a cell; empty if one can.
QString LinkActs::noWayOn(Point cell) const
{
    if (!whyNoLevel(m_state.open).isEmpty() || destinationDrawn(m_state.document.world(), {m_state.open.id(), cell}))
        return whyNoLevel(m_state.open);
    return tr("No link leads on from (%1, %2).").arg(cell.x).arg(cell.y);
}

/// The same for going to the next end of one.
QString LinkActs::noEnd(int way) const
{
    const bool isThere =
        linkEndBeside(m_state.document.world(), {m_state.open.id(), m_state.open.cursor()}, way).has_value();
    return isThere ? QString() : tr("No link begins or ends on this level.");
}

/// Follows a link to its other end.
void LinkActs::follow(Point cell)
{
    const auto to = destinationDrawn(m_state.document.world(), {m_state.open.id(), cell});
    if (!to) {
        m_state.notices.tell(noWayOn(cell));
        return;
    }
    if (!to->hasCell() && m_state.document.world().findLevel(to->level)) {
        m_state.navigation.open(to->level);
        return;
    }
    if (!m_state.document.world().contains(*to)) {
        m_state.notices.tell(tr("This link is broken: there is no such place."), Sign::Danger);
        return;
    }
    m_state.open.setCursor(cell);
    m_state.navigation.goAlongLink(*to);
}

void LinkActs::goToEnd(int way)
{
    const auto cell = linkEndBeside(m_state.document.world(), {m_state.open.id(), m_state.open.cursor()}, way);
    if (!cell) {
        m_state.notices.tell(noEnd(way));
        return;
    }
    m_travel.moveTo(*cell);
    m_canvas.speech().say(describeCell(m_state.document.world(), {m_state.open.id(), *cell}));
}

/// If a link has lost one end, the other one stays.
void LinkActs::askDestination(std::optional<LinkId> id)
{
    m_drag.drop();
    const Link* link = id ? m_state.document.world().links.find(*id) : nullptr;
    if (!link) {
        m_page->open({m_state.open.id(), m_state.open.cursor()});
        return;
    }
    const bool isFoundLater = !link->from.hasCell() && m_state.document.world().findLevel(link->from.level);
    const bool hasBeginning =
        isFoundLater
        || (m_state.document.world().contains(link->from)
            && canBeginOn(kindOf(*link),
                          m_state.document.world().findLevel(link->from.level)->tiles.typeAt(link->from.at)));
    m_page->open(hasBeginning ? link->from : link->to, id);
}

void LinkActs::pickDestination(const Place& from, std::optional<LinkId> link)
{
    m_state.tool.choose(ToolKind::Link);
    m_tools.linkTool().carryFrom(from, link);
    m_tools.aimAtCursor();
    m_canvas.setFocus();
}

/// With another tool in hand, takes the link tool with the kind it had.
void LinkActs::takeNextKind()
{
    LinkOptions& options = m_tools.linkTool().options();
    if (m_state.tool.kind() == ToolKind::Link)
        options.chooseNextKind();
    m_state.tool.choose(ToolKind::Link);
    m_state.notices.tell(tr("The next link: %1, %2.").arg(titleOfKind(options.kind()), helpOfKind(options.kind())));
}

void LinkActs::enterOptions()
{
    m_state.tool.choose(ToolKind::Link);
    if (m_bar)
        m_bar->enter();
}

/// Below the bar, where they were asked for.
void LinkActs::openOptions()
{
    const QPoint below = m_bar->mapTo(m_over, QPoint(0, m_bar->height()));
    m_optionsPage->openAt(below + QPoint(0, 8));
}

}  // namespace gloam::editor
