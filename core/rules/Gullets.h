#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// A container that lives (ENT-15). It is fed with what can be eaten, or it digests what is in it.
struct Gullet {
    int turns = 400;  ///< that it lives on a meal
    int left = 400;   ///< until it is hungry
    friend bool operator==(const Gullet&, const Gullet&) = default;
};
void fields(FieldVisitor& visitor, Gullet& gullet);

/// A thing that bites the hand that reaches into it, or uses it (ENT-15).
struct Biting {
    Dice damage{1, 4, 0};
    int percent = 100;  ///< how often
    friend bool operator==(const Biting&, const Biting&) = default;
};
void fields(FieldVisitor& visitor, Biting& biting);

/// Nothing happens with a thing that does not bite.
void biteWhoReachesIn(Deed& deed, EntityId thing, EntityId who);

void registerGullets(PartTable& parts, HookTable& hooks);

}  // namespace gloam
