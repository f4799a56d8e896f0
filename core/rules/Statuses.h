#pragma once

#include "core/action/Deed.h"
#include "core/action/StatTable.h"

namespace gloam {

/// Puts somebody into a status, for so many of its turns or for as long as the status usually lasts; one who is in it
/// already, as its type stacks. `strength` is how often it counts. False when there is no such status or entity, or a part
/// speaks against it.
bool afflict(Deed& deed, EntityId who, const Name& status, std::optional<int> turns = std::nullopt, int strength = 1);

/// Ends a status, whatever was left of it. False when nobody was in it.
bool endStatus(Deed& deed, EntityId who, const Name& status);

bool hasStatus(const Entity& entity, const TypeRegistry& types, const Name& status);

/// Whether its turns pass without an act.
bool isHelpless(const Entity& entity, const TypeRegistry& types);

/// Ends what being hurt ends, such as sleep.
void endWhenHurt(Deed& deed, EntityId who);

void registerStatuses(HookTable& hooks, StatTable& stats);

}  // namespace gloam
