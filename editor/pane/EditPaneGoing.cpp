#include "core/base/Direction.h"
#include "core/world/Rooms.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/dialogs/GoToDialog.h"
#include "editor/panels/EditStatus.h"
#include "editor/pane/CursorKeys.h"
#include "editor/pane/EditPane.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/RoomWords.h"

namespace gloam::editor {

/// Where the cursor goes, and what is read out of where it is.
bool EditPane::actOnPlace(const QString& name)
{
    const Place here{m_bench.levelId(), m_bench.cursor()};
    if (name == QLatin1String("nearest"))
        m_bench.tell(nearestThings(m_bench.world(), here));
    else if (name == QLatin1String("describe"))
        m_bench.tell(whatIsHere());
    else if (name == QLatin1String("next-room"))
        goToRoom(1);
    else if (name == QLatin1String("previous-room"))
        goToRoom(-1);
    else if (name == QLatin1String("go-to-cell"))
        askWhereToGo();
    else if (name == QLatin1String("previous-level"))
        openBeside(-1);
    else if (name == QLatin1String("next-level"))
        openBeside(1);
    else if (const auto to = m_bench.level() ? cursorAfter(name, *m_bench.level(), here.at) : std::nullopt)
        moveCursor(*to);
    else
        return false;
    return true;
}

/// The cell, the ways on, the room with its exits and the nearest problem, as far as there are any.
QString EditPane::whatIsHere() const
{
    const Place here{m_bench.levelId(), m_bench.cursor()};
    QStringList sentences{describeCell(m_bench.world(), here), exitsOf(m_bench.world(), here), describeRoom(m_bench.world(), here), nearestProblem()};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

void EditPane::moveCursor(Point to)
{
    m_bench.setCursor(to);
    m_isWalked = true;
    m_canvas->ensureVisible({m_bench.cursor(), {1, 1}});
    m_hand.aimAtCursor();
    m_status->setHover(std::nullopt);
}

void EditPane::goToRoom(int way)
{
    if (!m_bench.level())
        return;
    const Rooms rooms(m_bench.level()->tiles);
    const auto index = rooms.beside(m_bench.cursor(), way);
    if (!index) {
        m_bench.tell(tr("This level has no room: no part of it is two cells wide."));
        return;
    }
    moveCursor(rooms.all()[*index].middle);
    m_bench.tell(roomText(rooms, *index));
}

void EditPane::askWhereToGo()
{
    if (!m_bench.level())
        return;
    auto* dialog = new GoToDialog(m_look, m_bench, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, &EditPane::focusCanvas);
    connect(dialog, &GoToDialog::chosen, this, [this](const Place& place) {
        m_trail.leave({m_bench.levelId(), m_bench.cursor()});
        m_bench.openLevelAt(place);
        moveCursor(place.at);
    });
    dialog->open();
}

void EditPane::openBeside(int way)
{
    if (const auto level = levelByStairs(m_bench.world(), {m_bench.levelId(), m_bench.cursor()}, way))
        m_bench.openLevel(*level);
    else if (const auto beside = levelBeside(m_bench.world(), m_bench.levelId(), way))
        m_bench.openLevel(*beside);
    else
        m_bench.tell(way < 0 ? tr("This is the first level.") : tr("This is the last level."));
}

}  // namespace gloam::editor
