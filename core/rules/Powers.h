#pragma once

#include "core/action/Fwd.h"

namespace gloam {

struct AbilityType;
struct KnownAbility;

/// Grants an ability, or raises it by `levels`; an ability below level 1 is removed (ABIL-03). False if there is no such
/// ability or entity.
bool changeAbility(Deed& deed, EntityId who, const Name& ability, int levels);

/// Why a power cannot be used now; nothing when it can.
std::optional<RefusalReason> whyNotReady(const Level& level, const Entity& who, const KnownAbility& known, const AbilityType& type);

/// How far the cell may be that a power is aimed at, at a level.
int rangeOf(const AbilityType& type, int level);

Outcome perform(Deed& deed, const command::UseAbility& use);

void registerPowers(HookTable& hooks, StatTable& stats);

}  // namespace gloam
