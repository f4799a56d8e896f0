#pragma once

#include "core/action/Fwd.h"

namespace gloam {

struct AbilityType;
struct KnownAbility;

/// Grants an ability, or raises it by `levels`; an ability below level 1 is removed (ABIL-03). False if there is no
/// such ability or entity.
bool changeAbility(Deed& deed, EntityId who, const Name& ability, int levels);

/// Why an ability cannot be used now; nullopt if it can.
std::optional<RefusalReason> whyNotReady(const Level& level, const Entity& who, const KnownAbility& known,
                                         const AbilityType& type);

/// How far away an ability's target may be, at a level.
int rangeOf(const AbilityType& type, int level);

Outcome perform(Deed& deed, const command::UseAbility& use);

void registerAbilities(HookTable& hooks, StatTable& stats);

}  // namespace gloam
