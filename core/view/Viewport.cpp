#include "core/view/Viewport.h"

#include <algorithm>

namespace gloam {

namespace {

/// The first cell of a window along one side.
int windowStart(int map, int view, int centre)
{
    if (map <= view)
        return -((view - map) / 2);
    return std::clamp(centre - view / 2, 0, map - view);
}

}  // namespace

std::optional<CameraMode> cameraNamed(const Name& word)
{
    if (word == Name("auto"))
        return CameraMode::Auto;
    if (word == Name("follow"))
        return CameraMode::Follow;
    return word == Name("whole") ? std::optional(CameraMode::Whole) : std::nullopt;
}

Rect windowFor(CameraMode mode, Size map, Size view, Point hero)
{
    // Where the whole fits, following it means to centre it: automatic and following differ in nothing else.
    if (mode == CameraMode::Whole)
        return windowAround(hero, map, {std::max(map.width, view.width), std::max(map.height, view.height)});
    return windowAround(hero, map, view);
}

Rect windowAround(Point centre, Size map, Size view)
{
    return {{windowStart(map.width, view.width, centre.x), windowStart(map.height, view.height, centre.y)}, view};
}

std::optional<Point> screenOf(Rect window, Point cell)
{
    return window.contains(cell) ? std::optional(cell - window.at) : std::nullopt;
}

std::optional<Point> cellAt(Rect window, Size map, Point screen)
{
    const Point cell = window.at + screen;
    return window.contains(cell) && map.contains(cell) ? std::optional(cell) : std::nullopt;
}

}  // namespace gloam
