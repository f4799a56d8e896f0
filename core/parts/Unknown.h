#pragma once

#include "core/map/Entity.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gloam {

/// How many types of a world can be unknown: each of them takes a slot for what it seems to be.
inline constexpr std::size_t mostUnknown = 5'000;

/// One look that an unknown item can have.
struct UnknownLook {
    std::string name;  ///< "murky"
    Colour color;
    bool operator==(const UnknownLook&) const = default;
};
void fields(FieldVisitor& visitor, UnknownLook& look);

/// An item that a player does not know until it is used or identified. Each run deals the looks of a family to its
/// types. A part of types: an entity's own is not asked.
struct Unknown {
    Name family;                     ///< those that share the looks
    std::string noun;                ///< after the name of a look: "draught"
    std::vector<UnknownLook> looks;  ///< at least one for each type of the family; none: the type is known
    std::string description;         ///< of each while it is unknown
    Glyph glyph;                     ///< of each while it is unknown; if empty, its own
    bool isKnownWhenBought = true;

    // While its type is unknown in a running game; no part of what is written.
    Name as;                           ///< the type that it seems to be
    std::shared_ptr<const Look> real;  ///< its own look

    bool operator==(const Unknown&) const = default;
};
void fields(FieldVisitor& visitor, Unknown& unknown);

/// What an item is called while it has this look.
std::string nameOf(const Unknown& unknown, const UnknownLook& look);

/// The part of a type that the player of a running game does not know; null for all others.
const Unknown* unknownOf(const EntityType& type);

/// The id of a type, or of what it seems to be while the player does not know it.
const Name& idSeen(const EntityType& type);

/// The families of unknown items, by name. Their members, by name, are the types from which no other type of the family
/// inherits: each of them gets a look.
std::map<Name, std::vector<EntityTypeId>> familiesOf(const TypeRegistry& types);

/// World flags that keep what a run knows: the number of a type's look, counted from 1, and whether it is known.
Name lookFlag(const Name& type);
Name knownFlag(const Name& type);

}  // namespace gloam
