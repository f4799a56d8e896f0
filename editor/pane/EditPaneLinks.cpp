#include "editor/canvas/LevelCanvas.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/document/LinkPlans.h"
#include "editor/pane/EditPane.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/LevelPopup.h"
#include "editor/panels/LinkToPage.h"
#include "editor/panels/LostLinks.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/LinkTool.h"
#include "editor/ui/MapSpeech.h"

#include <QAction>
#include <QActionGroup>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

/// By LinkDisplay.
constexpr std::array<const char*, linkDisplayCount> linkDisplayActs{"links-none", "links-selected", "links-direct", "links-transitive", "links-all"};

struct ProblemHere {
    Point at;
    QString sentence;
};

/// The problems that have a cell on a level, in reading order.
std::vector<ProblemHere> problemsOn(const Problems& problems, const World& world, const Name& level)
{
    std::vector<ProblemHere> here;
    for (const Problem& problem : problems)
        if (const ProblemTarget target = targetOf(problem, world); target.level == level && target.at)
            here.push_back({*target.at, QString::fromStdString(problem.sentence)});
    std::stable_sort(here.begin(), here.end(), [](const ProblemHere& a, const ProblemHere& b) { return comesBefore(a.at, b.at); });
    return here;
}

}  // namespace

void EditPane::connectLinks()
{
    connect(&m_bench, &Workbench::destinationAsked, this, &EditPane::openLinkTo);
    connect(&m_bench, &Workbench::linkFollowed, this, [this](const Place& from) { m_trail.leave(from); });
    connect(m_linkTo, &LinkToPage::closed, this, &EditPane::focusCanvas);
    connect(m_linkTo, &LinkToPage::mapWanted, this, &EditPane::pickDestination);
    connect(m_popup, &LevelPopup::opened, m_canvas, &LevelCanvas::stopScrolling);
    connect(m_lost, &LostLinks::left, this, &EditPane::focusCanvas);
    connect(&m_canvas->overlay(), &OverlayPaint::changed, this, &EditPane::showOverlay);
    connect(&m_bench, &Workbench::cursorMoved, this, &EditPane::showOverlay);
    connect(&m_bench.document(), &WorldDocument::worldReplaced, this, [this] { m_trail.clear(); });
    offerLinkDisplays();
}

/// One of the acts is ticked: that of what is drawn now, however it was chosen.
void EditPane::offerLinkDisplays()
{
    auto* choices = new QActionGroup(this);
    for (const char* act : linkDisplayActs) {
        QAction* const action = m_actions.action(QLatin1String(act));
        action->setCheckable(true);
        action->setIconVisibleInMenu(false);   // it would stand where the tick is seen
        choices->addAction(action);
    }
    const auto tick = [this] { m_actions.action(QLatin1String(linkDisplayActs[static_cast<std::size_t>(m_bench.linkDisplay())]))->setChecked(true); };
    connect(&m_bench, &Workbench::linkDisplayChanged, this, tick);
    connect(choices, &QActionGroup::triggered, this, tick, Qt::QueuedConnection);   // what was not done is not ticked
    tick();
}

bool EditPane::actOnLinks(const QString& name)
{
    if (name == QLatin1String("follow-link"))
        follow(m_bench.cursor());
    else if (name == QLatin1String("go-back"))
        goAlongTrail(false);
    else if (name == QLatin1String("go-forward"))
        goAlongTrail(true);
    else if (name == QLatin1String("next-link"))
        goToLinkEnd(1);
    else if (name == QLatin1String("previous-link"))
        goToLinkEnd(-1);
    else if (name == QLatin1String("link-display"))
        drawLinks(static_cast<LinkDisplay>((static_cast<int>(m_bench.linkDisplay()) + 1) % linkDisplayCount));
    else if (const auto found = std::find(linkDisplayActs.begin(), linkDisplayActs.end(), name); found != linkDisplayActs.end())
        drawLinks(static_cast<LinkDisplay>(found - linkDisplayActs.begin()));
    else if (name == QLatin1String("next-problem-here"))
        goToProblemHere(1);
    else if (name == QLatin1String("previous-problem-here"))
        goToProblemHere(-1);
    else
        return false;
    return true;
}

bool EditPane::actOnOverlay(const QString& name)
{
    if (name == QLatin1String("overlay"))
        setOverlay(m_bench.overlay() == Overlay::None ? Overlay::Sight : m_bench.overlay() == Overlay::Sight ? Overlay::Light : Overlay::None);
    else if (name == QLatin1String("overlay-off"))
        setOverlay(Overlay::None);
    else if (name == QLatin1String("overlay-sight"))
        setOverlay(Overlay::Sight);
    else if (name == QLatin1String("overlay-light"))
        setOverlay(Overlay::Light);
    else
        return false;
    return true;
}

/// Where a link may begin the link tool asks where to; from a lever, and from an end that is selected, it takes the wire along.
void EditPane::applyTool()
{
    if (m_bench.tool() == ToolKind::Link && !m_hand.isBusy() && m_hand.linkTool().canAskAtCursor())
        openLinkTo(std::nullopt);
    else
        m_hand.apply();
}

/// Whether the cursor is on stairs that lead nowhere yet.
bool EditPane::isOnLooseStairs() const
{
    const Place here{m_bench.levelId(), m_bench.cursor()};
    return m_bench.level() && m_bench.level()->tiles.typeAt(here.at).stairs != StairDirection::None &&
           canLinkFrom(m_bench.world(), here);
}

/// Of a link that has lost one end the other stays.
void EditPane::openLinkTo(std::optional<LinkId> id)
{
    dropGesture();
    const Link* link = id ? m_bench.world().links.find(*id) : nullptr;
    if (!link) {
        m_linkTo->open({m_bench.levelId(), m_bench.cursor()});
        return;
    }
    const bool hasBeginning = m_bench.world().contains(link->from) &&
                              m_bench.world().findLevel(link->from.level)->tiles.typeAt(link->from.at).stairs != StairDirection::None;
    m_linkTo->open(hasBeginning ? link->from : link->to, id);
}

void EditPane::pickDestination(const Place& from, std::optional<LinkId> link)
{
    m_bench.chooseTool(ToolKind::Link);
    m_hand.linkTool().carryFrom(from, link);
    m_hand.aimAtCursor();
    focusCanvas();
}

/// Along a link, to its other end.
void EditPane::follow(Point cell)
{
    const Place here{m_bench.levelId(), cell};
    const auto to = destinationDrawn(m_bench.world(), here);
    if (!to) {
        m_bench.tell(tr("No link leads on from (%1, %2).").arg(cell.x).arg(cell.y));
        return;
    }
    if (!m_bench.world().contains(*to)) {
        m_bench.tell(tr("This link is broken: there is no such place."), Sign::Danger);
        return;
    }
    m_bench.setCursor(cell);
    m_bench.goAlongLink(*to);
}

void EditPane::goAlongTrail(bool isForward)
{
    const Place here{m_bench.levelId(), m_bench.cursor()};
    const auto to = isForward ? m_trail.forward(m_bench.world(), here) : m_trail.back(m_bench.world(), here);
    if (to)
        m_bench.openLevelAt(*to);
    else
        m_bench.tell(isForward ? tr("There is no link to go forward along.")
                               : tr("There is no link to go back along."));
}

void EditPane::goToLinkEnd(int way)
{
    const auto cell = linkEndBeside(m_bench.world(), {m_bench.levelId(), m_bench.cursor()}, way);
    if (!cell) {
        m_bench.tell(tr("No link begins or ends on this level."));
        return;
    }
    moveCursor(*cell);
    m_canvas->speech().say(describeCell(m_bench.world(), {m_bench.levelId(), *cell}));
}

void EditPane::goToProblemHere(int way)
{
    const std::vector<ProblemHere> here = problemsOn(m_found, m_bench.world(), m_bench.levelId());
    if (here.empty()) {
        m_bench.tell(tr("No cell of this level has a problem."));
        return;
    }
    const Point cursor = m_bench.cursor();
    const auto isBefore = [](const ProblemHere& problem, Point cell) { return comesBefore(problem.at, cell); };
    const auto isAfter = [](Point cell, const ProblemHere& problem) { return comesBefore(cell, problem.at); };
    auto found = way > 0 ? std::upper_bound(here.begin(), here.end(), cursor, isAfter) : std::lower_bound(here.begin(), here.end(), cursor, isBefore);
    if (way > 0)
        found = found == here.end() ? here.begin() : found;
    else
        found = found == here.begin() ? std::prev(here.end()) : std::prev(found);
    moveCursor(found->at);
    m_bench.tell(found->sentence);
}

/// In words, with its cell; empty where nothing is wrong on this level.
QString EditPane::nearestProblem() const
{
    const std::vector<ProblemHere> here = problemsOn(m_found, m_bench.world(), m_bench.levelId());
    const auto far = [cursor = m_bench.cursor()](const ProblemHere& problem) {
        return std::max(std::abs(problem.at.x - cursor.x), std::abs(problem.at.y - cursor.y));
    };
    const auto nearest = std::min_element(here.begin(), here.end(), [&](const ProblemHere& a, const ProblemHere& b) { return far(a) < far(b); });
    if (nearest == here.end())
        return {};
    return tr("Nearest problem, at %1, %2: %3").arg(nearest->at.x).arg(nearest->at.y).arg(nearest->sentence);
}

void EditPane::drawLinks(LinkDisplay display)
{
    m_bench.setLinkDisplay(display);
    switch (display) {
    case LinkDisplay::None: m_bench.tell(tr("Links: none are drawn.")); break;
    case LinkDisplay::Selected: m_bench.tell(tr("Links: the selected one is drawn.")); break;
    case LinkDisplay::Direct: m_bench.tell(tr("Links: those at the cursor and at what is selected are drawn.")); break;
    case LinkDisplay::Transitive:
        m_bench.tell(
            tr("Links: those at the cursor and at what is selected are drawn, with all that they lead on to."));
        break;
    case LinkDisplay::All: m_bench.tell(tr("Links: all of this level are drawn.")); break;
    }
}

void EditPane::setOverlay(Overlay overlay)
{
    m_bench.setOverlay(overlay);
    m_bench.tell(overlay == Overlay::None ? tr("The overlay is off.")
                                          : tr("Overlay: %1.").arg(nameOf(overlay).toLower()));
    showOverlay();
}

void EditPane::showOverlay()
{
    m_status->setOverlay(m_canvas->overlay().legend(m_canvas->hovered().value_or(m_bench.cursor())));
}

}  // namespace gloam::editor
