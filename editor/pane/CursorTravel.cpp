#include "editor/pane/CursorTravel.h"

#include "core/base/Direction.h"
#include "core/world/Rooms.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/dialogs/GoToDialog.h"
#include "editor/pane/CursorKeys.h"
#include "editor/pane/LevelActs.h"
#include "editor/tools/Duplicating.h"
#include "editor/tools/RoomWords.h"

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

void AreaExtender::extend(EditorState& state, Point to)
{
    const Place here{state.open.id(), state.open.cursor()};
    const bool goesOn = m_anchor && m_anchor->level == here.level && m_end == here.at && m_area == state.cells.area();
    if (!goesOn)
        m_anchor = here;
    state.open.setCursor(to);
    m_end = state.open.cursor();
    const Point from = m_anchor->at;
    m_area =
        CellArea(state.cells.area().level(), Rect{{std::min(from.x, m_end.x), std::min(from.y, m_end.y)},
                                                  {std::abs(from.x - m_end.x) + 1, std::abs(from.y - m_end.y) + 1}});
    state.cells.select(m_area);
}

CursorTravel::CursorTravel(const UiStyle& style, EditorState& state, ToolController& tools, LevelCanvas& canvas,
                           QWidget* over)
    : QObject(over), m_style(style), m_state(state), m_tools(tools), m_canvas(canvas), m_over(over)
{
    connect(&canvas, &LevelCanvas::pressed, this, [this] { m_isWalked = false; });
    connect(&state.navigation, &Navigation::linkFollowed, this, [this](const Place& from) { m_trail.leave(from); });
    connect(&state.document, &WorldDocument::worldReplaced, this, [this] { m_trail.clear(); });
}

void CursorTravel::addActs(ActHandlers& acts)
{
    for (const auto& [name, way] : cursorWays())
        acts.add(name, [this, lead = way] {
            if (m_state.open.level())
                moveTo(lead(*m_state.open.level(), m_state.open.cursor()));
        });
    acts.addDirections(QStringLiteral("nudge-"), [this](Direction direction) { nudge(step(direction)); });
    acts.addDirections(QStringLiteral("extend-"), [this](Direction direction) { extendArea(step(direction)); });
    acts.add(QStringLiteral("next-room"), [this] { goToRoom(1); });
    acts.add(QStringLiteral("previous-room"), [this] { goToRoom(-1); });
    acts.add(QStringLiteral("go-to-cell"), [this] { askWhereToGo(); });
    acts.add(
        QStringLiteral("next-level"), [this] { openBeside(1); }, [this] { return whyNoneBeside(1); });
    acts.add(
        QStringLiteral("previous-level"), [this] { openBeside(-1); }, [this] { return whyNoneBeside(-1); });
    acts.add(
        QStringLiteral("go-back"), [this] { goAlongTrail(false); }, [this] { return whyNoTrail(false); });
    acts.add(
        QStringLiteral("go-forward"), [this] { goAlongTrail(true); }, [this] { return whyNoTrail(true); });
    acts.object(QStringLiteral("go-to-cell"), [this] { return whyNoLevel(m_state.open); });
}

void CursorTravel::moveTo(Point cell)
{
    m_state.open.setCursor(cell);
    m_isWalked = true;
    m_canvas.ensureVisible({m_state.open.cursor(), {1, 1}});
    m_tools.aimAtCursor();
    emit moved();
}

/// Moves what is selected; screen readers hear the new position, as with the cursor. While keys lead a gesture, Alt
/// belongs to the gesture and the cursor just moves.
void CursorTravel::nudge(Point by)
{
    if (m_tools.isLedByKeys()) {
        moveTo(m_state.open.cursor() + by);
        return;
    }
    m_state.notices.tell(nudgeSelected(m_state.document, m_state.open, m_state.subject, by));
    m_canvas.ensureVisible({m_state.open.cursor(), {1, 1}});
}

/// While keys lead a gesture, Shift belongs to the gesture and the cursor just moves.
void CursorTravel::extendArea(Point by)
{
    if (!m_state.open.level())
        return;
    const Point to = m_state.open.cursor() + by;
    if (m_tools.isLedByKeys()) {
        moveTo(to);
        return;
    }
    m_extender.extend(m_state, to);
    moveTo(m_state.open.cursor());
}

void CursorTravel::goToRoom(int way)
{
    if (!m_state.open.level())
        return;
    const Rooms rooms(m_state.open.level()->tiles);
    const auto index = rooms.beside(m_state.open.cursor(), way);
    if (!index) {
        m_state.notices.tell(tr("This level has no room: no part of it is two cells wide."));
        return;
    }
    moveTo(rooms.all()[*index].middle);
    m_state.notices.tell(roomText(rooms, *index));
}

void CursorTravel::askWhereToGo()
{
    if (!m_state.open.level())
        return;
    auto* dialog = new GoToDialog(m_style, m_state.document, m_state.open, m_over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, &m_canvas, qOverload<>(&QWidget::setFocus));
    connect(dialog, &GoToDialog::chosen, this, &CursorTravel::goTo);
    dialog->open();
}

void CursorTravel::goTo(const Place& place)
{
    m_trail.leave(here());
    m_state.navigation.openAt(place);
    moveTo(place.at);
}

void CursorTravel::goToLevel(const Name& level)
{
    m_trail.leave(here());
    m_state.navigation.open(level);
    m_state.navigation.openAt(here());
    moveTo(here().at);
}

std::optional<Name> CursorTravel::levelAlong(int way) const
{
    if (const auto level = levelByStairs(m_state.document.world(), here(), way))
        return level;
    return levelBeside(m_state.document.world(), m_state.open.id(), way);
}

QString CursorTravel::whyNoneBeside(int way) const
{
    if (!m_state.open.level() || levelAlong(way))
        return whyNoLevel(m_state.open);
    return way < 0 ? tr("This is the first level.") : tr("This is the last level.");
}

void CursorTravel::openBeside(int way)
{
    if (const QString objection = whyNoneBeside(way); !objection.isEmpty())
        m_state.notices.tell(objection);
    else
        m_state.navigation.open(*levelAlong(way));
}

QString CursorTravel::whyNoTrail(bool isForward) const
{
    Trail trail = m_trail;  // going along it changes it
    const World& world = m_state.document.world();
    if (isForward ? trail.forward(world, here()) : trail.back(world, here()))
        return {};
    return isForward ? tr("There is no link to go forward along.") : tr("There is no link to go back along.");
}

void CursorTravel::goAlongTrail(bool isForward)
{
    const auto to =
        isForward ? m_trail.forward(m_state.document.world(), here()) : m_trail.back(m_state.document.world(), here());
    if (to)
        m_state.navigation.openAt(*to);
    else
        m_state.notices.tell(whyNoTrail(isForward));
}

}  // namespace gloam::editor
