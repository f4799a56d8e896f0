#include "editor/tools/AreaTool.h"

#include "core/world/CellLock.h"
#include "core/world/Region.h"
#include "editor/tools/PaintTool.h"
#include "editor/tools/PaintWork.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

/// Cells whose move is drawn cell by cell; of more only their bounds.
constexpr int mostMovedInSight = 65'536;
constexpr std::size_t mostWandPreview = 16'384;

CellArea shifted(const CellArea& area, Point way)
{
    std::vector<Point> cells = area.cells();
    for (Point& cell : cells)
        cell = cell + way;
    return CellArea(area.level(), cells);
}

/// One after the other; the later goes before.
void add(LevelWork& work, const LevelWork& later)
{
    std::vector<TileChange> changes = work.tiles.changes();
    changes.insert(changes.end(), later.tiles.changes().begin(), later.tiles.changes().end());
    work.tiles = TilePatch(std::move(changes));
    for (const auto& [at, cell] : later.cells)
        work.cells[at] = cell;
    for (const Entity& entity : later.placed)
        work.placed.push_back(entity);
    for (const LevelNote& note : later.notes)
        work.notes.push_back(note);
}

}  // namespace

CellArea combined(const CellArea& area, const CellArea& others, Held held)
{
    CellArea result = held.shift || held.ctrl ? area : others;
    if (held.shift && held.ctrl)
        result.intersect(others);
    else if (held.shift)
        result.add(others);
    else if (held.ctrl)
        result.subtract(others);
    return result;
}

void AreaTool::press(Point cell, Held held)
{
    if (!bench().level())
        return;
    m_from = m_aim = cell;
    m_held = held;
    m_isFromWithin = bench().area().contains(cell);
}

void AreaTool::aim(std::optional<Point> cell, Held held)
{
    m_aim = cell || m_from ? (cell ? cell : m_aim) : std::nullopt;
    m_held = held;
}

void AreaTool::release(Held held)
{
    if (!m_from || !bench().level())
        return;
    m_held = held;
    const bool isMoved = way() != Point{};
    if (isMoving() && isMoved)
        move();
    else
        bench().selectArea(combined(bench().area(), boxed(), held));
    m_from.reset();
}

CellArea AreaTool::boxed() const
{
    return CellArea(bench().level()->tiles.size(), rectBetween(*m_from, *m_aim));
}

/// Locked cells stay where they are.
CellArea AreaTool::cellsMoved() const
{
    const Level& level = *bench().level();
    std::vector<Point> cells = bench().area().cells();
    if (!isCopying())
        std::erase_if(cells, [&level](Point cell) { return isLocked(level, cell); });
    return CellArea(level.tiles.size(), cells);
}

WithGround AreaTool::ground() const
{
    return bench().layers().isOpen(LevelLayer::Terrain) ? WithGround::Yes : WithGround::No;
}

/// Nothing of what is moved may be lost or stay behind: then it is refused as a whole.
Answer AreaTool::canMove(const LevelWork& work) const
{
    const Level& level = *bench().level();
    const CellArea cells = cellsMoved();
    for (const Point cell : cells.cells())
        if (const Point to = cell + way(); level.contains(to) && isLocked(level, to) && !cells.contains(to))
            return {QCoreApplication::translate("Tools", "The cell (%1, %2) is locked: nothing can be moved onto it.").arg(to.x).arg(to.y)};
    return canMoveCells(bench().world(), bench().levelId(), work, cells, way(), ground());
}

/// What was there is filled in first, unless it is only copied; then the piece is laid on what the level is then.
LevelWork AreaTool::moveWork() const
{
    const Level& level = *bench().level();
    LevelWork work;
    Level cleared = level;
    const CellArea area = cellsMoved();
    if (!isCopying()) {
        clearCells(work, bench(), bench().area());
        work.removed.clear();   // they are put elsewhere
        LevelWork allowed = work;
        spare(allowed, bench());
        allowed.tiles.exchangeWith(cleared.tiles);
    }
    const Stamp piece = cutStamp(level, area, bench().layers().open());
    LevelWork laid;
    if (!area.isEmpty())
        layStamp(laid, cleared, area.bounds().at + way(), piece);
    add(work, laid);
    return work;
}

void AreaTool::move()
{
    const CellArea moved = shifted(bench().area(), way());
    LevelWork work = moveWork();
    const QString text = (isCopying() ? QCoreApplication::translate("Tools", "copy %1 cells on %2") : QCoreApplication::translate("Tools", "move %1 cells on %2"))
                             .arg(bench().area().count()).arg(QString::fromStdString(bench().level()->displayName()));
    Answer answer;
    if (isCopying()) {
        answer = doWork(bench(), std::move(work), PlacedIds::New, text);
    } else {
        tellSpared(bench(), spare(work, bench()));
        answer = canMove(work);
        if (answer)
            answer = bench().perform(
                planMoveCells(bench().world(), bench().levelId(), work, cellsMoved(), way(), ground(), text));
        bench().tell(answer);
    }
    if (answer)
        bench().selectArea(moved);
}

ToolPreview AreaTool::preview() const
{
    ToolPreview preview;
    if (!bench().level())
        return preview;
    if (!m_from) {
        if (m_aim && bench().level()->contains(*m_aim))
            preview.marks.push_back({*m_aim, {1, 1}});
        return preview;
    }
    if (!isMoving()) {
        const Rect inside = intersected(rectBetween(*m_from, *m_aim), {{0, 0}, bench().level()->tiles.size()});
        if (!inside.isEmpty())
            preview.box = inside;
        return preview;
    }
    if (way() == Point{})
        return preview;
    if (bench().area().count() > mostMovedInSight) {
        const Rect bounds = bench().area().bounds();
        preview.outline.push_back({bounds.at + way(), bounds.size});
        return preview;
    }
    for (const Rect& row : bench().area().rows())
        preview.outline.push_back({row.at + way(), row.size});
    LevelWork work = moveWork();
    spare(work, bench());
    if (!isCopying())
        preview.objection = canMove(work).objection;
    preview.level.tiles = std::move(work.tiles);
    for (Entity& entity : work.placed) {
        if (!isCopying())
            preview.level.lifted.push_back(entity.id);
        if (entity.isPlaced())
            preview.level.entities.push_back(std::move(entity));
    }
    return preview;
}

QString AreaTool::hint() const
{
    static constexpr ToolHints hints{
        QT_TRANSLATE_NOOP("Tools", "Drag to select cells, drag the selection to move it. Shift: more, Ctrl: fewer, or a copy."),
        QT_TRANSLATE_NOOP("Tools", "Adds to the selected cells."), QT_TRANSLATE_NOOP("Tools", "Takes out of the selected cells; from within them: copies them."),
        QT_TRANSLATE_NOOP("Tools", "Draws a rectangle also from within the selection."), QT_TRANSLATE_NOOP("Tools", "Keeps what is selected twice.")};
    if (m_from && isMoving())
        return isCopying()
                   ? QCoreApplication::translate("Tools", "Drag the copy to its place. Esc drops it.")
                   : QCoreApplication::translate(
                         "Tools",
                         "Drag the cells to their new place. Ctrl: a copy, Alt: a rectangle from here. Esc puts them back.");
    const Size size = m_from ? rectBetween(*m_from, *m_aim).size : Size{};
    const QString text = hints.of(m_held);
    return m_from ? QCoreApplication::translate("Tools", "%1 by %2. %3").arg(size.width).arg(size.height).arg(text) : text;
}

void WandTool::aim(std::optional<Point> cell, Held held)
{
    m_aim = cell;
    m_held = held;
}

void WandTool::release(Held held)
{
    const auto from = std::exchange(m_from, std::nullopt);
    if (!from || !bench().level() || !bench().level()->contains(*from))
        return;
    const TileMap& tiles = bench().level()->tiles;
    bench().selectArea(combined(bench().area(), CellArea(tiles.size(), regionAt(tiles, *from, static_cast<std::size_t>(tiles.size().area()))), held));
}

ToolPreview WandTool::preview() const
{
    ToolPreview preview;
    const auto cell = m_from ? m_from : m_aim;
    if (!bench().level() || !cell || !bench().level()->contains(*cell))
        return preview;
    preview.outline = runsOf(regionAt(bench().level()->tiles, *cell, mostWandPreview));
    return preview;
}

QString WandTool::hint() const
{
    static constexpr ToolHints hints{QT_TRANSLATE_NOOP("Tools", "Click to select the area of one tile. Shift: more, Ctrl: fewer, both: what is in both."),
                                     QT_TRANSLATE_NOOP("Tools", "Adds to the selected cells."), QT_TRANSLATE_NOOP("Tools", "Takes out of the selected cells."),
                                     nullptr, QT_TRANSLATE_NOOP("Tools", "Keeps what is selected twice.")};
    return hints.of(m_held);
}

}  // namespace gloam::editor
