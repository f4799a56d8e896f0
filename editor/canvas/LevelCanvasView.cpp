#include "editor/canvas/LevelCanvas.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int overscroll = 64;        ///< pixels visible beyond the edge of a large level
constexpr int cellsOfSight = 2;       ///< cells between what is brought into view and the edge

int clampedAlong(int at, int level, int view)
{
    if (level <= view)
        return std::clamp(at, level - view, 0);
    return std::clamp(at, -overscroll, level - view + overscroll);
}

int centredAlong(int middle, int level, int view)
{
    return level <= view ? (level - view) / 2 : middle - view / 2;
}

/// Along one side: a level larger than the view fills it.
int filledAlong(int at, int level, int view)
{
    return level <= view ? at : std::clamp(at, 0, level - view);
}

/// Moves `at` just enough to bring `first` to `last` into a view, with a margin, or part of them if they do not fit.
int broughtIntoSight(int at, int first, int last, int view, int margin)
{
    const auto [least, most] = std::minmax({last + margin - view, first - margin});
    return std::clamp(at, least, most);
}

}  // namespace

QSize LevelCanvas::levelPixels(CellStep step) const
{
    const Size size = m_bench.level() ? m_bench.level()->tiles.size() : Size{};
    return {size.width * cellSize(m_look.form(step)).width(), size.height * cellSize(m_look.form(step)).height()};
}

QPoint LevelCanvas::pixelsOf(Point cell, CellStep step) const
{
    return {cell.x * cellSize(m_look.form(step)).width(), cell.y * cellSize(m_look.form(step)).height()};
}

Camera LevelCanvas::clampedCamera(Camera camera) const
{
    const QSize level = levelPixels(camera.step);
    camera.topLeft = {clampedAlong(camera.topLeft.x(), level.width(), width()), clampedAlong(camera.topLeft.y(), level.height(), height())};
    return camera;
}

Camera LevelCanvas::cameraOn(Point cell, CellStep step) const
{
    const QSize level = levelPixels(step);
    const QPoint middle = pixelsOf(cell, step) + QPoint(cellSize(m_look.form(step)).width(), cellSize(m_look.form(step)).height()) / 2;
    return {step, {centredAlong(middle.x(), level.width(), width()), centredAlong(middle.y(), level.height(), height())}};
}

Camera LevelCanvas::filled(Camera camera) const
{
    const QSize level = levelPixels(camera.step);
    camera.topLeft = {filledAlong(camera.topLeft.x(), level.width(), width()),
                      filledAlong(camera.topLeft.y(), level.height(), height())};
    return camera;
}

void LevelCanvas::zoom(int steps, QPoint keeping)
{
    std::optional<CellStep> next = step();
    for (int i = 0; i < std::abs(steps) && next; ++i)
        next = steps > 0 ? larger(*next) : smaller(*next, smallestStep);
    if (!next)
        return;
    const QSize before = cellSize(m_look.form(step()));
    const QSize after = cellSize(m_look.form(*next));
    const QPoint inLevel = m_camera.topLeft + keeping;
    const QPoint scaled(inLevel.x() * after.width() / before.width(), inLevel.y() * after.height() / before.height());
    setCamera({*next, scaled - keeping});
    update();
}

void LevelCanvas::zoomTo(CellStep next)
{
    zoom(static_cast<int>(next) - static_cast<int>(step()), rect().center());
}

void LevelCanvas::zoomToFit()
{
    CellStep fitting = smallestStep;
    for (auto each = larger(smallestStep); each; each = larger(*each))
        if (levelPixels(*each).width() <= width() && levelPixels(*each).height() <= height())
            fitting = *each;
    setCamera(filled(cameraOn(m_bench.cursor(), fitting)));
    update();
}

void LevelCanvas::centreOn(Point cell)
{
    setCamera(cameraOn(cell, step()));
    update();
}

void LevelCanvas::scrollTo(QPoint topLeft)
{
    if (topLeft != m_camera.topLeft)
        panBy(topLeft - m_camera.topLeft);
}

Rect LevelCanvas::cellsSeen() const
{
    const QPoint last = m_camera.topLeft + QPoint(width() - 1, height() - 1);
    if (!m_bench.level() || last.x() < 0 || last.y() < 0)
        return {};
    const QSize cell = cellSize(m_look.form(m_camera.step));
    const Point first{std::max(0, m_camera.topLeft.x()) / cell.width(), std::max(0, m_camera.topLeft.y()) / cell.height()};
    const Rect seen{first, {last.x() / cell.width() - first.x + 1, last.y() / cell.height() - first.y + 1}};
    return intersected(seen, {{0, 0}, m_bench.level()->tiles.size()});
}

void LevelCanvas::panBy(QPoint pixels)
{
    setCamera({m_camera.step, m_camera.topLeft + pixels});
    update();
}

void LevelCanvas::ensureVisible(const Rect& cells)
{
    const QSize cell = cellSize(m_look.form(m_camera.step));
    const QPoint first = pixelsOf(cells.at, m_camera.step);
    const QPoint last = pixelsOf({cells.right(), cells.bottom()}, m_camera.step);
    const QPoint at(broughtIntoSight(m_camera.topLeft.x(), first.x(), last.x(), width(), cellsOfSight * cell.width()),
                    broughtIntoSight(m_camera.topLeft.y(), first.y(), last.y(), height(), cellsOfSight * cell.height()));
    if (at != m_camera.topLeft)
        panBy(at - m_camera.topLeft);
}

}  // namespace gloam::editor
