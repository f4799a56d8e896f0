#pragma once

#include "core/types/Effect.h"

namespace gloam {

/// A creature that can be caught, and is a thing then (ENT-14). It keeps its mind, and does not stay for ever.
struct Catchable {
    Name by;                     ///< what must be wielded to catch it: a type
    int escape = 100;            ///< average number of turns until it escapes; 0: never
    std::vector<Effect> freed;   ///< what comes of letting it go
    friend bool operator==(const Catchable&, const Catchable&) = default;
};
void fields(FieldVisitor& visitor, Catchable& catchable);

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

/// Eats small creatures that come beside it, one a turn (ENT-16).
struct Predator {
    Name eats;         ///< a type
    int mostSize = 1;  ///< the largest that it swallows
    friend bool operator==(const Predator&, const Predator&) = default;
};
void fields(FieldVisitor& visitor, Predator& predator);

}  // namespace gloam
