#pragma once

#include "core/action/Event.h"
#include "core/action/Outcome.h"
#include "core/base/Point.h"

#include <optional>

namespace gloam {

enum class TriggerMoment;

/// Whether an entity's trigger waits for the actor to use it.
bool waitsForUse(const Deed& deed, EntityId entity);

/// Sets off an entity's own trigger if the actor walks into it and the trigger waits for that (EVT-08); nullopt: none
/// does, or its conditions do not hold, and what a bump usually does follows.
std::optional<Outcome> bumpTrigger(Deed& deed, EntityId entity);

/// The same for the entities in a cell whose wall or closed door the actor walks into, by id.
std::optional<Outcome> bumpTriggerIn(Deed& deed, Point at);

/// Whether an entity in the cell waits for the actor to shoot there.
bool waitsForShot(const Deed& deed, Point at);

/// Sets off the first entity, by id, in the cell of a shot that waits for it and whose conditions hold (EVT-08).
/// Reports the shot first, then the effects of the entity. Returns nullopt, with nothing reported, if the usual shot
/// should follow.
std::optional<Outcome> shotTrigger(Deed& deed, const event::Fired& fired);

/// Sets off the first entity, by id, in a cell in sight that waits for a look and whose conditions hold (EVT-08). Takes
/// no time, and often nothing comes of it.
Outcome perform(Deed& deed, const command::Look& look);

/// Sets off an entity's trigger if it waits for use and its conditions hold; nullopt otherwise: what usually happens
/// should follow.
std::optional<Outcome> useTrigger(Deed& deed, EntityId entity);

/// Sets off all triggers of the level that wait for this moment, such as the end of a turn: its own, then those of its
/// entities. The hero counts as the user.
void setOffAll(Deed& deed, TriggerMoment moment);

/// Sets off what waits for the hero to come to the level: for the first time, then for any time.
void heroComes(Deed& deed);

void registerTriggers(HookTable& hooks);

}  // namespace gloam
