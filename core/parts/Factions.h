#pragma once

#include "core/map/Entity.h"
#include "core/world/World.h"

namespace gloam {

inline constexpr int hostileFeeling = -10;  ///< at most this (FACT-01)
inline constexpr int alliedFeeling = 50;    ///< at least this

/// How one faction feels about another: as the world or its libraries say; else as the other feels about it; else
/// allied to itself and hostile to all others. Without a faction, everyone is hostile.
int feelingBetween(const World& world, const Name& from, const Name& toward);

/// How one entity feels about another, by their factions (FACT-02).
int feelingOf(const World& world, const Entity& who, const Entity& toward);

/// Whether two would fight: either is hostile to the other.
bool areEnemies(const World& world, const Entity& a, const Entity& b);

/// Every faction with an entry, a type or an entity, sorted.
std::vector<Name> factionNames(const World& world);

}  // namespace gloam
