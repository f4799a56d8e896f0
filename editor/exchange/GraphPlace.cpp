#include "editor/exchange/GraphPlace.h"

#include <algorithm>
#include <cstdint>

namespace gloam::editor {

std::optional<Point> graphPlaceOf(const Level& level)
{
    const Value* graph = level.extras.unknown.find("graph");
    const List* list = graph ? graph->as<List>() : nullptr;
    if (!list || list->size() != 2)
        return std::nullopt;
    const auto* x = (*list)[0].as<std::int64_t>();
    const auto* y = (*list)[1].as<std::int64_t>();
    const auto isFar = [](std::int64_t at) { return at < -farthestGraphPlace || at > farthestGraphPlace; };
    if (!x || !y || isFar(*x) || isFar(*y))
        return std::nullopt;
    return Point{static_cast<int>(*x), static_cast<int>(*y)};
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
