#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// A copy of an entity's current statuses: each of them may change the others.
std::vector<Affliction> afflictionsOf(const Deed& deed, EntityId who);

/// One status for writing; null if the entity does not have it.
Affliction* findAffliction(Deed& deed, EntityId who, const Name& status);

/// Gives an entity a status for `turns` of its turns, or for the status's usual time. If it already has the status, the
/// status's stacking rule decides. `strength` is how many times it counts. False if there is no such status or entity,
/// or if a part or an immunity prevents it.
bool afflict(Deed& deed, EntityId who, const Name& status, std::optional<int> turns = std::nullopt, int strength = 1);

/// Ends a status, even if turns are left. False if the entity did not have it.
bool endStatus(Deed& deed, EntityId who, const Name& status);

/// Ends statuses that being hurt ends, such as sleep.
void endWhenHurt(Deed& deed, EntityId who);

void registerStatuses(StatTable& stats);

}  // namespace gloam
