#pragma once

#include "core/map/Entity.h"

namespace gloam {

/// An ability that a creature has.
struct KnownAbility {
    Name ability;
    int level = 1;
    int cooldown = 0;  ///< turns until it can be used again; 0 if ready
    bool operator==(const KnownAbility&) const = default;
};
void fields(FieldVisitor& visitor, KnownAbility& known);

/// The abilities of a creature, in the order of their keys (ABIL-02).
struct Abilities {
    std::vector<KnownAbility> known;
    std::string start;  ///< its initial abilities, "Quickflesh:1, Emberpalm:2" (ABIL-03), until the first change
    bool operator==(const Abilities&) const = default;

    const KnownAbility* find(const Name& ability) const;
};
void fields(FieldVisitor& visitor, Abilities& abilities);

inline constexpr int mostLevel = 100;  ///< of an ability

/// An entity's abilities in the order of their keys: learned ones, then those of its type.
std::vector<KnownAbility> knownAbilitiesOf(const Entity& entity, const TypeRegistry& types);

}  // namespace gloam
