#include "core/view/frame/Viewport.h"

#include <algorithm>

namespace gloam {

namespace {

/// As close to a former start as keeps a cell this far from both ends.
int keptStart(int before, int view, int cell, int margin)
{
    return std::clamp(before, cell - (view - 1 - margin), cell - margin);
}

/// The first cell of a window along one side of a map that is known from `first` up to, not including, `end`.
int windowStart(int map, int view, int centre, int first, int end, std::optional<int> shownFrom)
{
    if (map <= view)
        return -((view - map) / 2);
    const int black = std::max(0, view - (end - first));
    const int wanted = shownFrom ? keptStart(*shownFrom, view, centre, view / 3) : centre - view / 2;
    const int start = std::clamp(wanted, first - black, end - view + black);
    const int before = std::min(view / 4, centre);  // as far as the map goes
    const int after = std::min(view / 4, map - 1 - centre);
    return std::clamp(start, centre + after + 1 - view, centre - before);
}

}  // namespace

std::optional<CameraMode> cameraNamed(const Name& word)
{
    if (word == "auto")
        return CameraMode::Auto;
    if (word == "follow")
        return CameraMode::Follow;
    return word == "whole" ? std::optional(CameraMode::Whole) : std::nullopt;
}

Rect windowFor(Size map, Size view, Point hero, const std::optional<Rect>& known, const std::optional<Rect>& before)
{
    const Rect part = known.value_or(Rect{{0, 0}, map});
    const bool isKept = before && before->size == view;
    const auto from = [isKept](int start) { return isKept ? std::optional(start) : std::nullopt; };
    return {{windowStart(map.width, view.width, hero.x, part.left(), part.right(), from(isKept ? before->at.x : 0)),
             windowStart(map.height, view.height, hero.y, part.top(), part.bottom(), from(isKept ? before->at.y : 0))},
            view};
}

Rect windowWith(Rect before, Point cursor)
{
    const auto margin = [](int view) { return std::min(2, (view - 1) / 2); };
    return {{keptStart(before.at.x, before.size.width, cursor.x, margin(before.size.width)),
             keptStart(before.at.y, before.size.height, cursor.y, margin(before.size.height))},
            before.size};
}

}  // namespace gloam
