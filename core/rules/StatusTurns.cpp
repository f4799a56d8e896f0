#include "core/rules/StatusTurns.h"

#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/rules/Harm.h"
#include "core/rules/Statuses.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::int64_t mostDamageOfStatus = 1'000'000'000;

int rolledDamage(Deed& deed, const StatusType& type, int strength)
{
    std::int64_t damage = 0;
    for (int i = 0; i < strength; ++i) {
        const int one = roll(type.damage, deed.chance("combat"));
        damage += std::max(0, one);
    }
    return static_cast<int>(std::min<std::int64_t>(damage, mostDamageOfStatus));
}

/// One turn of one status: its damage and its end. The creature may be gone afterwards.
void tickOne(Deed& deed, EntityId who, const Affliction& affliction)
{
    const StatusType* type = deed.types().findStatus(affliction.status);
    if (!type)
        return;
    if (type->damage != Dice{}) {
        const int damage = rolledDamage(deed, *type, affliction.strength);
        hurt(deed, who, {type->id, {{}, type->id, type->displayName(), deed.find(who)->at}, damage, type->element});
    }
    const Entity* entity = deed.find(who);
    Affliction* left = entity && isAlive(*entity) ? findAffliction(deed, who, affliction.status) : nullptr;
    if (!left || left->turns == 0 || --left->turns > 0)
        return;
    endStatus(deed, who, affliction.status);
    if (!type->onEnd.isEmpty() && deed.find(who))
        afflict(deed, who, type->onEnd);
}

Veto tick(Deed& deed, EntityId who, hook::Turn&)
{
    for (const Affliction& affliction : afflictionsOf(deed, who)) {
        const Entity* entity = deed.find(who);
        if (!entity || !isAlive(*entity))
            return {};
        if (hasStatus(*entity, deed.types(), affliction.status))
            tickOne(deed, who, affliction);
    }
    return {};
}

}  // namespace

void registerStatusTurns(HookTable& hooks)
{
    hooks.on<Statuses, hook::Turn>(&tick);
}

}  // namespace gloam
