#pragma once

#include "core/action/Fwd.h"

namespace gloam {

enum class TriggerMoment;

/// Whether a thing's trigger waits for the actor to use it.
bool waitsForUse(const Deed& deed, EntityId thing);

/// Lets a thing's trigger happen for who uses it; refused when it has none that waits for that.
Outcome useTrigger(Deed& deed, EntityId thing);

/// Sets off all triggers of the level that wait for a moment that nobody brings about: a turn's end, the start. The user
/// of what they do is the hero.
void setOffAll(Deed& deed, TriggerMoment moment);

void registerTriggers(HookTable& hooks);

}  // namespace gloam
