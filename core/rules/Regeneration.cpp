#include "core/rules/Regeneration.h"

#include <algorithm>

namespace gloam {

void fields(FieldVisitor& visitor, Regeneration& regeneration)
{
    field(visitor, {"turns", "how long a hit point takes", "turns", 1, 1'000'000}, regeneration.turns);
    field(visitor, {"counter", "since the last one", "turns", 0, 1'000'000}, regeneration.counter);
    field(visitor, {"max-hp-then", "the most hit points when the count began", {}, 0, 1'000'000}, regeneration.maxHpThen);
}

int heal(Deed& deed, EntityId who, int hp)
{
    const Entity* entity = deed.find(who);
    if (!entity)
        return 0;
    const int most = deed.policies().stats.valueOf(deed.level(), *entity, stat::maxHp).value;
    const int healed = std::clamp(most - entity->hp, 0, std::max(0, hp));
    if (healed == 0)
        return 0;
    deed.setHitPoints(who, entity->hp + healed);
    deed.tell(event::Healed{deed.subject(who), healed});
    return healed;
}


void registerRegeneration(PartTable& parts)
{
    parts.add<Regeneration>("regeneration");
}

}  // namespace gloam
