#include "core/view/frame/Viewport.h"

#include <algorithm>

namespace gloam {

namespace {

/// The first cell of a window along one side of a map that is known from `first` up to, not including, `end`.
int windowStart(int map, int view, int centre, int first, int end)
{
    if (map <= view)
        return -((view - map) / 2);
    const int black = std::max(0, view - (end - first));
    const int start = std::clamp(centre - view / 2, first - black, end - view + black);
    const int before = std::min(view / 4, centre);  // as far as the map goes
    const int after = std::min(view / 4, map - 1 - centre);
    return std::clamp(start, centre + after + 1 - view, centre - before);
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

Rect windowFor(Size map, Size view, Point hero, const std::optional<Rect>& known)
{
    const Rect part = known.value_or(Rect{{0, 0}, map});
    return {{windowStart(map.width, view.width, hero.x, part.left(), part.right()),
             windowStart(map.height, view.height, hero.y, part.top(), part.bottom())},
            view};
}

}  // namespace gloam
