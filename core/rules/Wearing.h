#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Wears a thing that is carried where a place is free and nothing speaks against it; one of a stack (INV-04).
bool wearIfFree(Deed& deed, EntityId who, EntityId item, bool isTold = true);

/// Why a worn thing cannot leave its slot: it is fast, something else is held with it, or a part speaks against it.
/// Nothing for what is not worn.
Veto askBeforeTakingOff(Deed& deed, EntityId item);

/// A worn thing leaves its slot and stays in its wearer's keeping. Nothing happens with what is not worn.
void takeOff(Deed& deed, EntityId item, bool isTold = true);

/// The same without a word, for what is no more or is elsewhere already.
void forgetWorn(Deed& deed, EntityId item);

Outcome perform(Deed& deed, const command::Wear& wear);
Outcome perform(Deed& deed, const command::TakeOff& off);

/// Lets worn things add to their wearer's stats.
void registerWearing(StatTable& stats);

}  // namespace gloam
