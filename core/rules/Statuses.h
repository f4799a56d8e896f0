#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// The statuses of somebody as they are now: a copy, since each of them may change the rest.
std::vector<Affliction> afflictionsOf(const Deed& deed, EntityId who);

/// One of them for writing; null if it does not have it.
Affliction* findAffliction(Deed& deed, EntityId who, const Name& status);

/// Gives an entity a status for `turns` of its turns, or for the status's usual length. If it has the status already, the
/// status's stacking rule decides. `strength` is how many times it counts. False if there is no such status or entity, or a
/// part prevents it.
bool afflict(Deed& deed, EntityId who, const Name& status, std::optional<int> turns = std::nullopt, int strength = 1);

/// Ends a status, however many turns are left. False if the entity did not have it.
bool endStatus(Deed& deed, EntityId who, const Name& status);

/// Ends what being hurt ends, such as sleep.
void endWhenHurt(Deed& deed, EntityId who);

void registerStatuses(StatTable& stats);

}  // namespace gloam
