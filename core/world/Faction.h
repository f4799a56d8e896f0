#pragma once

#include "core/base/Field.h"
#include "core/types/Extras.h"

#include <map>
#include <optional>

namespace gloam {

inline constexpr int leastFeeling = -100;
inline constexpr int mostFeeling = 100;

/// What a faction feels for another.
struct Feeling {
    Name toward;
    int feeling = 0;  ///< -10 and less is hostile, 50 and more allied (FACT-01)
    friend bool operator==(const Feeling&, const Feeling&) = default;
};
void fields(FieldVisitor& visitor, Feeling& feeling);

/// Those who hold together. Entities belong to one by the `faction` of their Body.
struct Faction {
    std::string name;               ///< for people to read; empty: its id
    std::vector<Feeling> feelings;  ///< each towards another at most once
    Extras extras;
    friend bool operator==(const Faction&, const Faction&) = default;
};
void fields(FieldVisitor& visitor, Faction& faction);

/// The factions by id. One need not stand here: what nobody speaks of is felt as a matter of course.
using Factions = std::map<Name, Faction>;

/// What is written of one's feeling for another; nothing where it is not.
std::optional<int> feelingIn(const Factions& factions, const Name& from, const Name& toward);

/// Writes what one feels for another, within the bounds, and makes the faction known if need be.
void setFeeling(Factions& factions, const Name& from, const Name& toward, int feeling);

}  // namespace gloam
