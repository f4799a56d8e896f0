#pragma once

#include "core/map/Entity.h"
#include "core/world/World.h"

namespace gloam {

inline constexpr int hostileFeeling = -10;  ///< this and less (FACT-01)
inline constexpr int alliedFeeling = 50;    ///< this and more

/// What one faction feels for another: as the world says, or the libraries it uses; else as the other feels for it; else
/// as a matter of course: all for its own, nothing good for others, and who is of none loves nobody.
int feelingBetween(const World& world, const Name& from, const Name& toward);

/// What one feels for another, by their factions (FACT-02).
int feelingOf(const World& world, const Entity& who, const Entity& toward);

/// Whether two would fight: one of them is hostile to the other.
bool areEnemies(const World& world, const Entity& a, const Entity& b);

/// Whether one would stand by the other.
bool isAllied(const World& world, const Entity& who, const Entity& toward);

/// Every faction that has an entry or that a type or an entity is of, sorted.
std::vector<Name> factionNames(const World& world);

}  // namespace gloam
