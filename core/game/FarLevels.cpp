#include "core/game/FarLevels.h"

#include "core/space/Distance.h"
#include "core/world/Overland.h"

namespace gloam {

void packFarLevels(GameState& state, const Name& from)
{
    const auto overland = overlandOf(state.world);
    const auto here = overland ? zoneOf(*overland, state.level) : std::nullopt;
    const auto isBeside = [&](const Name& id) {
        const auto zone = here ? zoneOf(*overland, id) : std::nullopt;
        return zone && chebyshevDistance(*zone, *here) <= 1;
    };
    for (const auto& [id, tick] : state.leftAt) {
        const auto level = state.world.levels.find(id);
        const bool isNear = id == state.level || id == from || isBeside(id);
        if (!isNear && level != state.world.levels.end() && !level->second->tiles.isPacked())
            level->second.write().tiles.pack();
    }
}

}  // namespace gloam
