#include "editor/tools/PaintTool.h"

#include "core/space/Line.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

void PaintTool::press(Point at, Held held)
{
    const Point cell = near(at);
    m_stroke = Stroke{cell, cell, {cell}, strokeBefore()};
    m_trailWork = {};
    m_held = held;
    work(m_trailWork, {cell}, held);
}

void PaintTool::aim(std::optional<Point> cell, Held held)
{
    m_held = held;
    m_aim = cell;
    if (m_stroke && cell)
        extend(near(*cell), held);
}

/// Far outside of the level is as good as a level's size outside.
Point PaintTool::near(Point cell) const
{
    const Size size = bench().level() ? bench().level()->tiles.size() : Size{};
    return {std::clamp(cell.x, -size.width, 2 * size.width), std::clamp(cell.y, -size.height, 2 * size.height)};
}

/// The mouse tells of a few cells of a fast drag; those between are on the line.
void PaintTool::extend(Point to, Held held)
{
    if (to == m_stroke->to)
        return;
    std::vector<Point> added = m_shape.isTrail ? line(m_stroke->to, to) : std::vector<Point>{m_stroke->to, to};
    added.erase(added.begin());
    m_stroke->to = to;
    m_stroke->trail.insert(m_stroke->trail.end(), added.begin(), added.end());
    if (m_shape.isTrail)
        work(m_trailWork, added, held);
}

void PaintTool::release(Held held)
{
    if (!m_stroke)
        return;
    const Stroke stroke = *m_stroke;
    const CellWork done = workOf(stroke, held, static_cast<std::size_t>(-1));
    cancel();
    const Name level = bench().levelId();
    const bool isOutside = bench().level() && done.tiles.isEmpty() && done.removed.empty() &&
                           !bench().level()->contains(stroke.from) && !bench().level()->contains(stroke.to);
    if (isOutside) {
        TilePatch outside;
        outside.set(stroke.to, Layer::Terrain, nothingTile);
        bench().tell(document().canPaint(level, outside));
        return;
    }
    m_lastEnd = Place{level, stroke.to};
    bench().tell(done.removed.empty() ? document().paint(level, done.tiles) : document().erase(level, done.tiles, done.removed));
}

void PaintTool::cancel()
{
    m_stroke.reset();
    m_trailWork = {};
}

ToolPreview PaintTool::preview() const
{
    ToolPreview preview;
    if (!bench().level() || (!m_stroke && !m_aim))
        return preview;
    const Stroke hover = m_stroke ? Stroke() : Stroke{*m_aim, *m_aim, {*m_aim}, strokeBefore()};
    CellWork shown = workOf(m_stroke ? *m_stroke : hover, m_held, m_shape.mostPreviewed);
    preview.level.tiles = std::move(shown.tiles);
    preview.level.lifted = std::move(shown.removed);
    if (const auto bounds = outline())
        preview.marks.push_back(*bounds);
    else if (m_aim)
        preview.marks.push_back({*m_aim, {1, 1}});
    return preview;
}

QString PaintTool::hint() const
{
    const auto bounds = outline();
    if (!bounds)
        return m_hint;
    return QCoreApplication::translate("Tools", "%1 by %2. %3").arg(bounds->size.width).arg(bounds->size.height).arg(m_hint);
}

/// The bounds of what it takes inside of the level, while it is pressed and if its shape has any.
std::optional<Rect> PaintTool::outline() const
{
    const Level* level = bench().level();
    if (!m_stroke || !m_shape.isOutlined || !level)
        return std::nullopt;
    const std::vector<Point> cells = m_shape.cells(*level, *m_stroke, m_held, 0);   // the outline alone
    if (cells.empty())
        return std::nullopt;
    const Point first = cells.front();   // in reading order: the corners are its ends
    const Point last = cells.back();
    const Rect inside = intersected({first, {last.x - first.x + 1, last.y - first.y + 1}}, {{0, 0}, level->tiles.size()});
    return inside.isEmpty() ? std::nullopt : std::optional(inside);
}

void PaintTool::work(CellWork& work, const std::vector<Point>& cells, Held held) const
{
    const Level* level = bench().level();
    for (const Point cell : cells)
        if (level && level->contains(cell))
            m_effect(work, bench(), cell, held);
}

CellWork PaintTool::workOf(const Stroke& stroke, Held held, std::size_t most) const
{
    if (m_stroke && m_shape.isTrail && !held.shift)
        return m_trailWork;
    CellWork result;
    if (bench().level())
        work(result, m_shape.cells(*bench().level(), stroke, held, most), held);
    return result;
}

std::optional<Point> PaintTool::strokeBefore() const
{
    const bool isHere = m_lastEnd && m_lastEnd->level == bench().levelId();
    return isHere ? std::optional(m_lastEnd->at) : std::nullopt;
}

}  // namespace gloam::editor
