#include "editor/canvas/CanvasView.h"

#include <QWidget>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int overscroll = 64;   ///< pixels visible beyond the edge of a large level
constexpr int cellsOfSight = 2;  ///< kept between what is brought into view and the edge

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

/// Along one axis: a level larger than the view fills it.
int filledAlong(int at, int level, int view)
{
    return level <= view ? at : std::clamp(at, 0, level - view);
}

/// Along one axis: a level that fits stays as far from the middle as it was, or is centred if it did not fit before.
/// A larger one stays where it is, and fills the view if it did.
int resizedAlong(int at, int level, int before, int view)
{
    const bool hadRoom = level <= before;
    if (level <= view && !hadRoom)
        return centredAlong(0, level, view);
    if (hadRoom)
        return at + before / 2 - view / 2;
    const bool isFilled = at >= 0 && at <= level - before;
    return isFilled ? filledAlong(at, level, view) : at;
}

/// Moves `at` as little as needed to bring `first` to `last` into the view with a margin, or part of it if it is too
/// large.
int broughtIntoSight(int at, int first, int last, int view, int margin)
{
    const auto [least, most] = std::minmax({last + margin - view, first - margin});
    return std::clamp(at, least, most);
}

}  // namespace

void CanvasView::setCamera(const Camera& camera)
{
    const QSize level = levelPixels(camera.step);
    m_camera = {camera.step,
                {clampedAlong(camera.topLeft.x(), level.width(), m_canvas.width()),
                 clampedAlong(camera.topLeft.y(), level.height(), m_canvas.height())}};
}

QSize CanvasView::cell(CellStep step) const
{
    return cellSize(m_style.form(step));
}

QSize CanvasView::levelPixels(CellStep step) const
{
    const Size size = m_open.level() ? m_open.level()->tiles.size() : Size{};
    return {size.width * cell(step).width(), size.height * cell(step).height()};
}

QPoint CanvasView::pixelsOf(Point at, CellStep step) const
{
    return {at.x * cell(step).width(), at.y * cell(step).height()};
}

Camera CanvasView::centredOn(Point at, CellStep step) const
{
    const QSize level = levelPixels(step);
    const QPoint middle = pixelsOf(at, step) + QPoint(cell(step).width(), cell(step).height()) / 2;
    return {step,
            {centredAlong(middle.x(), level.width(), m_canvas.width()),
             centredAlong(middle.y(), level.height(), m_canvas.height())}};
}

Camera CanvasView::filled(Camera camera) const
{
    const QSize level = levelPixels(camera.step);
    camera.topLeft = {filledAlong(camera.topLeft.x(), level.width(), m_canvas.width()),
                      filledAlong(camera.topLeft.y(), level.height(), m_canvas.height())};
    return camera;
}

Camera CanvasView::resized(Camera camera, QSize before) const
{
    if (!before.isValid())
        return camera;
    const QSize level = levelPixels(camera.step);
    const QRect cursor(pixelsOf(m_open.cursor(), camera.step), cell(camera.step));
    const bool wasSeen = QRect(camera.topLeft, before).contains(cursor);
    camera.topLeft = {resizedAlong(camera.topLeft.x(), level.width(), before.width(), m_canvas.width()),
                      resizedAlong(camera.topLeft.y(), level.height(), before.height(), m_canvas.height())};
    if (wasSeen && !QRect(camera.topLeft, m_canvas.size()).contains(cursor))
        camera.topLeft = showing(camera, {m_open.cursor(), {1, 1}}).topLeft;
    return camera;
}

std::optional<Camera> CanvasView::zoomed(int steps, QPoint keeping) const
{
    std::optional<CellStep> next = step();
    for (int i = 0; i < std::abs(steps) && next; ++i)
        next = steps > 0 ? larger(*next) : smaller(*next, smallestStep);
    if (!next)
        return std::nullopt;
    const QSize before = cell(step());
    const QSize after = cell(*next);
    const QPoint inLevel = topLeft() + keeping;
    const QPoint scaled(inLevel.x() * after.width() / before.width(), inLevel.y() * after.height() / before.height());
    return Camera{*next, scaled - keeping};
}

Camera CanvasView::fitting() const
{
    CellStep fit = smallestStep;
    for (auto each = larger(smallestStep); each; each = larger(*each))
        if (levelPixels(*each).width() <= m_canvas.width() && levelPixels(*each).height() <= m_canvas.height())
            fit = *each;
    return filled(centredOn(m_open.cursor(), fit));
}

Camera CanvasView::showing(const Camera& camera, const Rect& cells) const
{
    const QSize side = cell(camera.step);
    const QPoint at = camera.topLeft;
    const QPoint first = pixelsOf(cells.at, camera.step);
    const QPoint last = pixelsOf({cells.right(), cells.bottom()}, camera.step);
    return {camera.step,
            {broughtIntoSight(at.x(), first.x(), last.x(), m_canvas.width(), cellsOfSight * side.width()),
             broughtIntoSight(at.y(), first.y(), last.y(), m_canvas.height(), cellsOfSight * side.height())}};
}

Rect CanvasView::cellsSeen() const
{
    const QPoint last = topLeft() + QPoint(m_canvas.width() - 1, m_canvas.height() - 1);
    if (!m_open.level() || last.x() < 0 || last.y() < 0)
        return {};
    const QSize side = cell(step());
    const Point first{std::max(0, topLeft().x()) / side.width(), std::max(0, topLeft().y()) / side.height()};
    const Rect seen{first, {last.x() / side.width() - first.x + 1, last.y() / side.height() - first.y + 1}};
    return intersected(seen, {{0, 0}, m_open.level()->tiles.size()});
}

}  // namespace gloam::editor
