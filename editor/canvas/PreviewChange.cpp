#include "editor/canvas/PreviewChange.h"

#include "core/world/Level.h"
#include "core/world/TileRuns.h"

namespace gloam::editor {

std::vector<Rect> differenceOf(const LevelPreview& before, const LevelPreview& after, const Level& level)
{
    std::vector<Rect> cells;
    for (const Layer layer : allLayers)
        sweepRuns(before.tiles.runs(layer), after.tiles.runs(layer),
                  [&cells](const TileRun& run, const TileId* old, const TileId* now) {
                      if (!old || !now || *old != *now)
                          cells.push_back({run.at, {run.width, 1}});
                  });
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
