#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Whether walking into a closed door opens it: by its body, and by what the ruleset says of doors.
bool opensDoors(const Entity& mover, const TypeRegistry& types, const Policies& policies);

/// Whether one may step over somebody who is in the way (ENT-26).
bool isSteppedOver(const Entity& other, const TypeRegistry& types, const PassOver& rule);

/// The solid entity in a cell that keeps a mover out; those it may step over do not.
const Entity* blockerIn(const Level& level, EntityId mover, Point cell, const PassOver& rule);

Outcome perform(Deed& deed, const command::Move& move);
Outcome perform(Deed& deed, const command::Wait& wait);

}  // namespace gloam
