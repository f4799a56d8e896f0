#pragma once

#include "core/world/Level.h"

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

}  // namespace gloam
