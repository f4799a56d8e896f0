#include "core/game/Outfitting.h"

#include "core/ai/Moods.h"
#include "core/game/TurnContext.h"
#include "core/parts/Brain.h"
#include "core/parts/Items.h"
#include "core/rules/Inventories.h"

namespace gloam {

void outfitLevel(TurnContext& turn, const Name& id, const std::set<EntityId>& before)
{
    const std::size_t told = turn.result.events.size();
    std::vector<EntityId> carriers;
    std::vector<EntityId> dreamers;
    for (const Entity& entity : turn.state.world.levels.at(id)->entities.all()) {
        if (before.count(entity.id) > 0)
            continue;
        if (part<Inventory>(entity, turn.types()))
            carriers.push_back(entity.id);
        if (entity.id != heroId && part<Brain>(entity, turn.types()))
            dreamers.push_back(entity.id);
    }
    Deed deed(turn.deeds, id, heroId);
    for (const EntityId who : carriers)
        outfit(deed, who);
    for (const EntityId who : dreamers)
        beginAsleep(deed, who);
    turn.result.events.erase(turn.result.events.begin() + static_cast<std::ptrdiff_t>(told), turn.result.events.end());
}

void outfitAll(TurnContext& turn)
{
    for (const auto& [id, level] : turn.state.world.levels)
        outfitLevel(turn, id);
}

}  // namespace gloam
