#pragma once

#include "core/action/Fwd.h"

namespace gloam {

enum class TriggerMoment;

/// Whether an entity's trigger waits for the actor to use it.
bool waitsForUse(const Deed& deed, EntityId thing);

/// Sets off a trigger by use; refused if none waits for use.
Outcome useTrigger(Deed& deed, EntityId thing);

/// Sets off all triggers of the level that wait for this moment, such as the end of a turn: its own, then those of its
/// things. The hero counts as the user.
void setOffAll(Deed& deed, TriggerMoment moment);

/// Sets off what waits for the hero to come to the level: for the first time, then for any time.
void heroComes(Deed& deed);

void registerTriggers(HookTable& hooks);

}  // namespace gloam
