#pragma once

#include "core/world/Level.h"

namespace gloam {

/// Where an item would be worn, and what must come off first.
struct SlotChoice {
    Name slot;
    std::vector<EntityId> inTheWay;  ///< sorted
};

/// The first free slot that fits the item, else the first the wearer has; nullopt if it has none.
std::optional<SlotChoice> slotChoiceOf(const Level& level, const Entity& who, const Entity& item);

/// Whether something is worn in the slot that the item needs, such as gloves.
bool hasWhatItNeeds(const Level& level, const Entity& who, const Entity& item);

}  // namespace gloam
