#pragma once

#include "core/action/Deed.h"
#include "core/types/AbilityType.h"

namespace gloam {

/// The powers somebody has, in the order of their keys: those it knows, then those it is born with.
std::vector<KnownAbility> powersOf(const Entity& entity, const TypeRegistry& types);

/// Gives a power, or makes one that is there stronger by so many levels; with fewer than none left it is gone
/// (ABIL-03). False when there is no such power or entity.
bool changeAbility(Deed& deed, EntityId who, const Name& ability, int levels);

/// Why a power cannot be used now; nothing when it can.
std::optional<RefusalReason> whyNotReady(const Level& level, const Entity& who, const KnownAbility& known, const AbilityType& type);

/// How far the cell may be that a power is aimed at, at a level.
int rangeOf(const AbilityType& type, int level);

Outcome perform(Deed& deed, const command::UseAbility& use);

void registerPowers(PartTable& parts, HookTable& hooks, StatTable& stats);

}  // namespace gloam
