#include "core/rules/Stealing.h"

#include "core/action/Deed.h"
#include "core/parts/Brain.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/rules/Alertness.h"
#include "core/rules/Inventories.h"
#include "core/rules/Wearing.h"

namespace gloam {

std::vector<EntityId> lootOf(const Level& level, const Entity& thief, EntityId victim)
{
    const TypeRegistry& types = level.tiles.types();
    const Brain* brain = part<Brain>(thief, types);
    const Theft theft = brain ? brain->steals : Theft{};
    std::vector<EntityId> loot;
    for (const Entity* entity : contentsOf(level, victim)) {
        const Item* item = part<Item>(*entity, types);
        const Equippable* worn = slotOf(level, *entity).isEmpty() ? nullptr : part<Equippable>(*entity, types);
        if (item && (theft.kind.isEmpty() || item->kind == theft.kind)
            && (slotOf(level, *entity).isEmpty() || (theft.isWorn && (!worn || !worn->isSticky))))
            loot.push_back(entity->id);
    }
    return loot;
}

Outcome perform(Deed& deed, const command::Steal& steal)
{
    const EntityId thief = deed.actorId();
    const Entity* victim = deed.find(steal.target);
    if (!victim || !deed.read<Inventory>(steal.target))
        return Refusal{RefusalReason::NothingThere};
    if (!isAdjacent(deed.actor().cells(), victim->cells()))
        return Refusal{RefusalReason::NotAdjacent, victim->at, steal.target};
    if (!deed.read<Inventory>(thief))
        return Refusal{RefusalReason::NoRoom, {}, thief};
    const std::vector<EntityId> loot = lootOf(deed.level(), deed.actor(), steal.target);
    if (loot.empty())
        return Refusal{RefusalReason::NothingToTake, victim->at, steal.target};
    const EntityId taken = loot[deed.chance("combat").below(loot.size())];
    const Item* item = deed.read<Item>(taken);
    deed.tell(event::Handled{deed.subject(thief), deed.subject(taken), ItemEvent::Stolen, item ? item->count : 1,
                             steal.target == heroId ? std::string("you") : deed.subject(steal.target).name});
    takeOff(deed, taken, false);
    deed.putInto(taken, thief);
    const EntityId kept = keep(deed, thief, taken);
    if (deed.read<Brain>(thief))
        if (Mood* mood = writeMood(deed, thief))
            mood->loot = kept;
    return Done{};
}

}  // namespace gloam
