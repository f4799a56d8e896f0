#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Whether walking into a closed door opens it: the mover and the ruleset must allow it.
bool opensDoors(const Entity& mover, const TypeRegistry& types, const Policies& policies);

/// Whether a mover may step over an entity in its way (ENT-26).
bool isSteppedOver(const Entity& other, const TypeRegistry& types, const PassOver& rule);

/// The solid entity in a cell that blocks a mover; those it may step over do not.
const Entity* blockerIn(const Level& level, EntityId mover, Point cell, const PassOver& rule);

Outcome perform(Deed& deed, const command::Move& move);
Outcome perform(Deed& deed, const command::Wait& wait);

}  // namespace gloam
