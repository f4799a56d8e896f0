#include "core/world/CellLock.h"
#include "core/world/Region.h"
#include "editor/document/WorkPlans.h"
#include "editor/state/LongWork.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/OwnTools.h"
#include "editor/tools/PaintTool.h"
#include "editor/tools/PaintWork.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

/// With more cells than this, a move shows only their bounds.
constexpr int mostMovedInSight = 65'536;
constexpr std::size_t mostWandPreview = 16'384;

CellArea shifted(const CellArea& area, Point way)
{
    std::vector<Point> cells = area.cells();
    for (Point& cell : cells)
        cell = cell + way;
    return CellArea(area.level(), cells);
}

/// Adds the second to the first; its values win.
void add(LevelChange& work, const LevelChange& later)
{
    work.tiles.add(later.tiles);
    for (const auto& [at, cell] : later.cells)
        work.cells[at] = cell;
    for (const Entity& entity : later.placed)
        work.placed.push_back(entity);
    for (const LevelNote& note : later.notes)
        work.notes.push_back(note);
}

/// Selects cells by a rectangle and moves their contents: a drag from within the selection cuts its cells and puts them
/// down elsewhere, with their links; with Ctrl it copies them. With Shift or Alt a drag always draws a rectangle. The
/// keys held at the end count.
class AreaTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Modifiers held) override;
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override { m_from.reset(); }
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    Point way() const { return *m_aim - *m_from; }
    bool isMoving() const { return m_isFromWithin && !m_held.shift && !m_held.alt; }
    bool isCopying() const { return isMoving() && m_held.ctrl; }
    CellArea boxed() const;
    CellArea cellsMoved() const;
    LevelChange moveWork() const;
    EditResult canMove(const LevelChange& work) const;
    WithGround ground() const;
    void move();

    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Modifiers m_held;
    bool m_isFromWithin = false;  ///< pressed on a selected cell
};

/// Selects connected cells with the same tile (connected by their sides).
class WandTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Modifiers) override { m_aim = m_from = cell; }
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override { m_from.reset(); }
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Modifiers m_held;
};

/// Combines a selection with new cells: Shift adds them, Ctrl removes them, both intersect; otherwise only the new
/// cells.
CellArea combined(const CellArea& area, const CellArea& others, Modifiers held)
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

void AreaTool::press(Point cell, Modifiers held)
{
    if (!state().open.level())
        return;
    m_from = m_aim = cell;
    m_held = held;
    m_isFromWithin = state().cells.area().contains(cell);
}

void AreaTool::aim(std::optional<Point> cell, Modifiers held)
{
    m_aim = cell || m_from ? (cell ? cell : m_aim) : std::nullopt;
    m_held = held;
}

void AreaTool::release(Modifiers held)
{
    if (!m_from || !state().open.level())
        return;
    m_held = held;
    const bool isMoved = way() != Point{};
    if (isMoving() && isMoved)
        move();
    else
        state().cells.select(combined(state().cells.area(), boxed(), held));
    m_from.reset();
}

CellArea AreaTool::boxed() const
{
    return CellArea(state().open.level()->tiles.size(), rectBetween(*m_from, *m_aim));
}

/// The selected cells; a move leaves locked ones behind.
CellArea AreaTool::cellsMoved() const
{
    const Level& level = *state().open.level();
    std::vector<Point> cells = state().cells.area().cells();
    if (!isCopying())
        std::erase_if(cells, [&level](Point cell) { return isLocked(level, cell); });
    return CellArea(level.tiles.size(), cells);
}

WithGround AreaTool::ground() const
{
    return state().display.layers().isOpen(LevelLayer::Terrain) ? WithGround::Yes : WithGround::No;
}

/// Nothing may be lost or left behind: otherwise the whole move is refused.
EditResult AreaTool::canMove(const LevelChange& work) const
{
    const Level& level = *state().open.level();
    const CellArea cells = cellsMoved();
    for (const Point cell : cells.cells())
        if (const Point to = cell + way(); level.contains(to) && isLocked(level, to) && !cells.contains(to))
            return {QCoreApplication::translate("Tools", "The cell (%1, %2) is locked: nothing can be moved onto it.")
                        .arg(to.x)
                        .arg(to.y)};
    return canMoveCells(state().document.world(), state().open.id(), work, cells, way(), ground());
}

/// Fills the old place first, unless copying; then puts the piece on the result.
LevelChange AreaTool::moveWork() const
{
    const Level& level = *state().open.level();
    LevelChange work;
    Level cleared = level;
    const CellArea area = cellsMoved();
    if (!isCopying()) {
        clearCells(work, state().display, state().open, state().cells.area());
        work.removed.clear();  // they move elsewhere
        LevelChange allowed = work;
        spare(allowed, state().display, state().open);
        allowed.tiles.exchangeWith(cleared.tiles);
    }
    const Stamp piece = cutStamp(level, area, state().display.layers().open());
    LevelChange laid;
    if (!area.isEmpty())
        layStamp(laid, cleared, area.bounds().at + way(), piece);
    add(work, laid);
    return work;
}

void AreaTool::move()
{
    const CellArea moved = shifted(state().cells.area(), way());
    LevelChange work = moveWork();
    const QString text = (isCopying() ? QCoreApplication::translate("Tools", "copy %1 on %2")
                                      : QCoreApplication::translate("Tools", "move %1 on %2"))
                             .arg(cellsInWords(state().cells.area().count()))
                             .arg(QString::fromStdString(state().open.level()->displayName()));
    EditResult result;
    if (isCopying()) {
        result = doWork(state().document, state().notices, state().display, state().open, std::move(work),
                        PlacedIds::New, text);
    } else {
        tellSkipped(state().notices, state().display, spare(work, state().display, state().open));
        result = canMove(work);
        if (result)
            result = state().document.perform(
                planMoveCells(state().document.world(), state().open.id(), work, cellsMoved(), way(), ground(), text));
        state().notices.tell(result);
    }
    if (result)
        state().cells.select(moved);
}

ToolPreview AreaTool::preview() const
{
    ToolPreview preview;
    if (!state().open.level())
        return preview;
    if (!m_from) {
        if (m_aim && state().open.level()->contains(*m_aim))
            preview.marks.push_back({*m_aim, {1, 1}});
        return preview;
    }
    if (!isMoving()) {
        const Rect inside = intersected(rectBetween(*m_from, *m_aim), {{0, 0}, state().open.level()->tiles.size()});
        if (!inside.isEmpty())
            preview.box = inside;
        return preview;
    }
    if (way() == Point{})
        return preview;
    if (state().cells.area().count() > mostMovedInSight) {
        const Rect bounds = state().cells.area().bounds();
        preview.outline.push_back({bounds.at + way(), bounds.size});
        return preview;
    }
    for (const Rect& row : state().cells.area().rows())
        preview.outline.push_back({row.at + way(), row.size});
    LevelChange work = moveWork();
    spare(work, state().display, state().open);
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
        QT_TRANSLATE_NOOP("Tools",
                          "Drag to select cells, drag the selection to move it. Shift: more, Ctrl: fewer, or a copy."),
        QT_TRANSLATE_NOOP("Tools", "Adds to the selected cells."),
        QT_TRANSLATE_NOOP("Tools", "Takes out of the selected cells; from within them: copies them."),
        QT_TRANSLATE_NOOP("Tools", "Draws a rectangle also from within the selection."),
        QT_TRANSLATE_NOOP("Tools", "Keeps what is selected twice.")};
    if (m_from && isMoving())
        return isCopying() ? QCoreApplication::translate("Tools", "Drag the copy to its place. Esc drops it.")
                           : QCoreApplication::translate("Tools", "Drag the cells to their new place. Ctrl: a copy, "
                                                                  "Alt: a rectangle from here. Esc puts them back.");
    const Size size = m_from ? rectBetween(*m_from, *m_aim).size : Size{};
    const QString text = hints.of(m_held);
    return m_from ? QCoreApplication::translate("Tools", "%1 by %2. %3").arg(size.width).arg(size.height).arg(text)
                  : text;
}

void WandTool::aim(std::optional<Point> cell, Modifiers held)
{
    m_aim = cell;
    m_held = held;
}

void WandTool::release(Modifiers held)
{
    const auto from = std::exchange(m_from, std::nullopt);
    if (!from || !state().open.level() || !state().open.level()->contains(*from))
        return;
    LongWork waiting(document(), state().work, QCoreApplication::translate("Tools", "select"));
    const CellArea region = regionAround(state().open.level()->tiles, *from, waiting);
    if (!waiting.isStopped())
        state().cells.select(combined(state().cells.area(), region, held));
}

ToolPreview WandTool::preview() const
{
    ToolPreview preview;
    const auto cell = m_from ? m_from : m_aim;
    if (!state().open.level() || !cell || !state().open.level()->contains(*cell))
        return preview;
    preview.outline = runsOf(regionAt(state().open.level()->tiles, *cell, mostWandPreview));
    return preview;
}

QString WandTool::hint() const
{
    static constexpr ToolHints hints{
        QT_TRANSLATE_NOOP("Tools",
                          "Click to select the area of one tile. Shift: more, Ctrl: fewer, both: what is in both."),
        QT_TRANSLATE_NOOP("Tools", "Adds to the selected cells."),
        QT_TRANSLATE_NOOP("Tools", "Takes out of the selected cells."), nullptr,
        QT_TRANSLATE_NOOP("Tools", "Keeps what is selected twice.")};
    return hints.of(m_held);
}

}  // namespace

std::unique_ptr<Tool> makeAreaTool(EditorState& state)
{
    return std::make_unique<AreaTool>(state);
}

std::unique_ptr<Tool> makeWandTool(EditorState& state)
{
    return std::make_unique<WandTool>(state);
}

}  // namespace gloam::editor
