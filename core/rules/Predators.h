#pragma once

#include "core/action/Deed.h"
#include "core/types/Effect.h"

namespace gloam {

/// Does not go from where it is (ENT-16).
struct Rooted {
    friend bool operator==(const Rooted&, const Rooted&) = default;
};
void fields(FieldVisitor& visitor, Rooted& rooted);

/// Eats small creatures that come beside it, one a turn (ENT-16).
struct Predator {
    Name eats;         ///< a type
    int mostSize = 1;  ///< the largest that it swallows
    friend bool operator==(const Predator&, const Predator&) = default;
};
void fields(FieldVisitor& visitor, Predator& predator);

/// What a blow does besides its damage, of a weapon or of who strikes with what it has by nature (ENT-18). Effects at the
/// cell shape fall on who was hit.
struct OnHit {
    std::vector<Effect> effects;
    friend bool operator==(const OnHit&, const OnHit&) = default;
};
void fields(FieldVisitor& visitor, OnHit& onHit);

void registerPredators(PartTable& parts, HookTable& hooks);

}  // namespace gloam
