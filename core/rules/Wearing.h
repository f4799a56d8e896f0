#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Where a thing would be worn, and what must come off before.
struct Fitting {
    Name slot;
    std::vector<EntityId> inTheWay;  ///< sorted
};

/// The first of a thing's slots that is free, else the first that its wearer has; nothing: it has none of them.
std::optional<Fitting> fittingOf(const Level& level, const Entity& who, const Entity& item);

/// Whether its wearer has on what the thing needs (gloves).
bool hasWhatItNeeds(const Level& level, const Entity& who, const Entity& item);

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

}  // namespace gloam
