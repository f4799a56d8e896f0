#include "core/parts/Parts.h"

#include "core/parts/Abilities.h"
#include "core/parts/Arms.h"
#include "core/parts/Attributes.h"
#include "core/parts/Brain.h"
#include "core/parts/Chasing.h"
#include "core/parts/Ends.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Moving.h"
#include "core/parts/Talk.h"
#include "core/parts/Unknown.h"
#include "core/parts/Uses.h"
#include "core/parts/Waiting.h"
#include "core/types/Resists.h"

namespace gloam {

void registerParts(PartTable& parts)
{
    parts.add<Look>("look", true);
    parts.add<Body>("body", true);
    parts.add<Stats>("stats");
    parts.add<Statuses>("statuses");
    parts.add<Mobile>("mobile");
    parts.add<Attributes>("attributes");
    parts.add<Melee>("melee");
    parts.add<Armor>("armor");
    parts.add<Resists>("resists");
    parts.add<RangedArm>("ranged");
    parts.add<D20>("d20");
    parts.add<Digger>("digger");
    parts.add<Pushable>("pushable");
    parts.add<Trap>("trap");
    parts.add<Light>("light");
    parts.add<Fuel>("fuel");
    parts.add<Item>("item");
    parts.add<Equippable>("equippable");
    parts.add<Inventory>("inventory");
    parts.add<Container>("container");
    parts.add<Usable>("usable");
    parts.add<Edible>("edible");
    parts.add<Thrown>("thrown");
    parts.add<Gullet>("gullet");
    parts.add<Biting>("biting");
    parts.add<Catchable>("catchable");
    parts.add<Rooted>("rooted");
    parts.add<Predator>("predator");
    parts.add<OnHit>("on-hit");
    parts.add<WhenStruck>("when-struck");
    parts.add<Perishable>("perishable");
    parts.add<Rising>("rises");
    parts.add<Necromancer>("necromancer");
    parts.add<Hunger>("hunger");
    parts.add<Regeneration>("regeneration");
    parts.add<Darkvision>("darkvision");
    parts.add<Abilities>("abilities");
    parts.add<Trigger>("trigger");
    parts.add<Switchable>("switchable");
    parts.add<Remains>("remains");
    parts.add<Talk>("talk");
    parts.add<Ledger>("ledger");
    parts.add<Tasks>("tasks");
    parts.add<Glowing>("glowing");
    parts.add<Fleeting>("fleeting");
    parts.add<Sensing>("sensing");
    parts.add<Brain>("brain");
    parts.add<Mood>("mood");
    parts.add<Trail>("trail");
    parts.add<ChaseState>("chase");
    parts.add<Unknown>("unknown");
}

}  // namespace gloam
