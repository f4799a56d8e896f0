#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Wears a carried item, one of a stack, if a slot is free and nothing forbids it (INV-04).
bool wearIfFree(Deed& deed, EntityId who, EntityId item, bool isTold = true);

/// Why a worn item cannot leave its slot: it is stuck on, another worn item needs it, or a part forbids it. No veto if
/// it is not worn.
Veto askBeforeTakingOff(Deed& deed, EntityId item);

/// A worn item leaves its slot and stays in the inventory. Does nothing if it is not worn.
void takeOff(Deed& deed, EntityId item, bool isTold = true);

/// The same without a message, for an item that is gone or already elsewhere.
void forgetWorn(Deed& deed, EntityId item);

Outcome perform(Deed& deed, const command::Wear& wear);
Outcome perform(Deed& deed, const command::TakeOff& off);

/// Makes worn items add to their wearer's stats.
void registerWearing(StatTable& stats);

}  // namespace gloam
