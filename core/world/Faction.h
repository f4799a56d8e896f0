#pragma once

#include "core/base/Field.h"
#include "core/types/Extras.h"

#include <map>
#include <optional>

namespace gloam {

inline constexpr int leastFeeling = -100;
inline constexpr int mostFeeling = 100;

/// How a faction feels about another.
struct Feeling {
    Name toward;
    int feeling = 0;  ///< -10 or less is hostile, 50 or more allied (FACT-01)
    bool operator==(const Feeling&) const = default;
};
void fields(FieldVisitor& visitor, Feeling& feeling);

/// A group of entities; an entity's Body names its faction.
struct Faction {
    std::string name;               ///< shown to players; if empty, its id
    std::vector<Feeling> feelings;  ///< at most one per other faction
    Extras extras;
    bool operator==(const Faction&) const = default;
};
void fields(FieldVisitor& visitor, Faction& faction);

/// The factions by id. A faction need not be listed here: unlisted ones have the usual feelings.
using Factions = std::map<Name, Faction>;

/// The feeling stored for another faction; nullopt if there is none.
std::optional<int> feelingIn(const Factions& factions, const Name& from, const Name& toward);

/// Stores a feeling for another faction, clamped to its limits, and adds the faction if necessary.
void setFeeling(Factions& factions, const Name& from, const Name& toward, int feeling);

}  // namespace gloam
