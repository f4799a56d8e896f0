#include "core/rules/Powers.h"

namespace gloam {

bool changeAbility(Deed&, EntityId, const Name&, int)
{
    return false;
}

std::optional<RefusalReason> whyNotReady(const Level&, const Entity&, const KnownAbility& known, const AbilityType& type)
{
    if (type.isPassive)
        return RefusalReason::NoAbility;
    return known.cooldown > 0 ? std::optional(RefusalReason::NotReady) : std::nullopt;
}

Outcome perform(Deed&, const command::UseAbility&)
{
    return Refusal{RefusalReason::NoAbility, {}, {}, {}};
}

void registerPowers(PartTable& parts, HookTable&, StatTable&)
{
    parts.add<Abilities>("abilities");
}

}  // namespace gloam
