#include "editor/exchange/GraphPlace.h"

#include "core/types/WrittenCell.h"

#include <algorithm>
#include <cstdint>

namespace gloam::editor {

std::optional<Point> graphPlaceOf(const Level& level)
{
    const Value* graph = level.extras.unknown.find("graph");
    std::int64_t x = 0;
    std::int64_t y = 0;
    const auto isFar = [](std::int64_t at) { return at < -farthestGraphPlace || at > farthestGraphPlace; };
    if (!graph || !readCell(*graph, x, y) || isFar(x) || isFar(y))
        return std::nullopt;
    return Point{static_cast<int>(x), static_cast<int>(y)};
}

void setGraphPlace(Level& level, const std::optional<Point>& place)
{
    const auto held = [](int at) { return std::clamp(at, -farthestGraphPlace, farthestGraphPlace); };
    if (place)
        level.extras.unknown.set("graph", List{held(place->x), held(place->y)});
    else
        level.extras.unknown.erase("graph");
}

}  // namespace gloam::editor
