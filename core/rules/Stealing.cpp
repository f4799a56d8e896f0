#include "core/rules/Stealing.h"

#include "core/action/Deed.h"
#include "core/parts/Brain.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/rules/Alertness.h"
#include "core/rules/Inventories.h"

namespace gloam {

namespace {

/// What can be lifted from a victim: items it carries loose.
std::vector<EntityId> lootOf(const Deed& deed, EntityId victim)
{
    std::vector<EntityId> loot;
    for (const Entity* item : contentsOf(deed.level(), victim))
        if (deed.read<Item>(item->id) && slotOf(deed.level(), *item).isEmpty())
            loot.push_back(item->id);
    return loot;
}

}  // namespace

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
    const std::vector<EntityId> loot = lootOf(deed, steal.target);
    if (loot.empty())
        return Refusal{RefusalReason::NothingToTake, victim->at, steal.target};
    const EntityId taken = loot[deed.chance("combat").below(loot.size())];
    const Item* item = deed.read<Item>(taken);
    deed.tell(event::Handled{deed.subject(thief), deed.subject(taken), ItemEvent::Stolen, item ? item->count : 1,
                             steal.target == heroId ? std::string("you") : deed.subject(steal.target).name});
    deed.putInto(taken, thief);
    const EntityId kept = keep(deed, thief, taken);
    if (deed.read<Brain>(thief))
        if (Mood* mood = writeMood(deed, thief))
            mood->loot = kept;
    return Done{};
}

}  // namespace gloam
