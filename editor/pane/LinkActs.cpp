#include "editor/pane/LinkActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/document/LinkPlans.h"
#include "editor/pane/CursorTravel.h"
#include "editor/pane/LevelDrag.h"
#include "editor/panels/LinkToPage.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/LinkTool.h"
#include "editor/ui/MapSpeech.h"

namespace gloam::editor {

LinkActs::LinkActs(const UiStyle& style, EditorState& state, ToolController& hand, CursorTravel& travel,
                   LevelDrag& drag, LevelCanvas& canvas, QWidget* over)
    : QObject(over), m_state(state), m_hand(hand), m_travel(travel), m_drag(drag), m_canvas(canvas),
      m_page(new LinkToPage(style, state, over))
{
    connect(&canvas, &LevelCanvas::followed, this, &LinkActs::follow);
    connect(&state, &EditorState::destinationAsked, this, &LinkActs::askDestination);
    connect(m_page, &LinkToPage::closed, &canvas, qOverload<>(&QWidget::setFocus));
    connect(m_page, &LinkToPage::mapWanted, this, &LinkActs::pickDestination);
}

void LinkActs::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("follow-link"), [this] { follow(m_state.cursor()); });
    acts.add(QStringLiteral("next-link"), [this] { goToEnd(1); });
    acts.add(QStringLiteral("previous-link"), [this] { goToEnd(-1); });
}

/// Follows a link to its other end.
void LinkActs::follow(Point cell)
{
    const auto to = destinationDrawn(m_state.world(), {m_state.levelId(), cell});
    if (!to) {
        m_state.tell(tr("No link leads on from (%1, %2).").arg(cell.x).arg(cell.y));
        return;
    }
    if (!m_state.world().contains(*to)) {
        m_state.tell(tr("This link is broken: there is no such place."), Sign::Danger);
        return;
    }
    m_state.setCursor(cell);
    m_state.goAlongLink(*to);
}

void LinkActs::goToEnd(int way)
{
    const auto cell = linkEndBeside(m_state.world(), {m_state.levelId(), m_state.cursor()}, way);
    if (!cell) {
        m_state.tell(tr("No link begins or ends on this level."));
        return;
    }
    m_travel.moveTo(*cell);
    m_canvas.speech().say(describeCell(m_state.world(), {m_state.levelId(), *cell}));
}

/// If a link has lost one end, the other one stays.
void LinkActs::askDestination(std::optional<LinkId> id)
{
    m_drag.drop();
    const Link* link = id ? m_state.world().links.find(*id) : nullptr;
    if (!link) {
        m_page->open({m_state.levelId(), m_state.cursor()});
        return;
    }
    const bool hasBeginning =
        m_state.world().contains(link->from) && stairsAt(m_state.world(), link->from) != StairDirection::None;
    m_page->open(hasBeginning ? link->from : link->to, id);
}

void LinkActs::pickDestination(const Place& from, std::optional<LinkId> link)
{
    m_state.chooseTool(ToolKind::Link);
    m_hand.linkTool().carryFrom(from, link);
    m_hand.aimAtCursor();
    m_canvas.setFocus();
}

}  // namespace gloam::editor
