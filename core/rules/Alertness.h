#pragma once

#include "core/action/Fwd.h"
#include "core/parts/Brain.h"

namespace gloam {

/// A creature's mood, for writing; a new one is as its brain begins. Null if there is no such creature.
Mood* writeMood(Deed& deed, EntityId who);

/// Whether an alert would change a creature: the first of many about the same place does, and the rest do not.
bool isNews(const Entity& who, const TypeRegistry& types, Point place, EntityId whom, MindSense by, std::int64_t turn);

/// A creature learns of a place, and of whom to find there. Ignored while it fights, flees or steals.
void alert(Deed& deed, EntityId who, Point place, EntityId whom, MindSense by);

/// Whether those who hear a noise are alerted, and nothing else happens to them.
bool isHearingAlone(const Deed& deed);

/// Creatures with a brain are alerted by noises and remember who hurt them; the hero leaves a trail if anything on the
/// level can smell it.
void registerAlertness(HookTable& hooks);

}  // namespace gloam
