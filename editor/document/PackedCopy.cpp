#include "editor/document/PackedCopy.h"

namespace gloam::editor {

bool isLarge(const Level& level)
{
    constexpr long long manyCells = 1'000'000;
    return level.tiles.size().area() >= manyCells;
}

World packedCopy(World world)
{
    for (auto& [id, level] : world.levels)
        if (isLarge(*level) && !level->tiles.isPacked())
            level.write().tiles.pack();
    return world;
}

}  // namespace gloam::editor
