#include "editor/canvas/PreviewChange.h"

#include "core/world/Level.h"

namespace gloam::editor {

std::vector<Rect> differenceOf(const LevelPreview& before, const LevelPreview& after, const Level& level)
{
    std::vector<Rect> cells;
    const auto add = [&cells](Point at) {
        if (!cells.empty() && cells.back().top() == at.y && cells.back().right() >= at.x)
            cells.back().size.width = at.x + 1 - cells.back().left();
        else
            cells.push_back({at, {1, 1}});
    };
    const auto& old = before.tiles.changes();
    const auto& now = after.tiles.changes();
    const auto isBefore = [](const TileChange& a, const TileChange& b) {
        return a.at == b.at ? a.layer < b.layer : comesBefore(a.at, b.at);
    };
    std::size_t i = 0;
    for (std::size_t j = 0; i < old.size() || j < now.size();) {
        if (i < old.size() && j < now.size() && old[i] == now[j]) {
            ++i;
            ++j;
        } else if (j == now.size() || (i < old.size() && isBefore(old[i], now[j])))
            add(old[i++].at);
        else
            add(now[j++].at);
    }
    if (before.entities != after.entities)
        for (const std::vector<Entity>* each : {&before.entities, &after.entities})
            for (const Entity& entity : *each)
                cells.push_back(entity.cells());
    if (before.lifted != after.lifted)
        for (const std::vector<EntityId>* each : {&before.lifted, &after.lifted})
            for (const EntityId id : *each)
                if (const Entity* entity = level.entities.find(id))
                    cells.push_back(entity->cells());
    return cells;
}

}  // namespace gloam::editor
