#pragma once

#include "core/types/Effect.h"

namespace gloam {

/// A creature that can be caught and is then an item (ENT-14). It keeps its mind, and escapes sooner or later.
struct Catchable {
    Name by;                    ///< type that must be wielded to catch it
    int escape = 100;           ///< average number of turns until it escapes; 0 for never
    std::vector<Effect> freed;  ///< effects of letting it go
    bool operator==(const Catchable&) const = default;
};
void fields(FieldVisitor& visitor, Catchable& catchable);

/// A living container (ENT-15). You feed it with food, or it digests its contents.
struct Gullet {
    int turns = 400;  ///< how long a meal lasts
    int left = 400;   ///< until it is hungry
    bool operator==(const Gullet&) const = default;
};
void fields(FieldVisitor& visitor, Gullet& gullet);

/// Bites a hand that reaches into it or uses it (ENT-15).
struct Biting {
    Dice damage{1, 4, 0};
    int percent = 100;  ///< chance of a bite
    bool operator==(const Biting&) const = default;
};
void fields(FieldVisitor& visitor, Biting& biting);

/// Eats small creatures that come beside it, one per turn (ENT-16).
struct Predator {
    Name eats;         ///< a type
    int mostSize = 1;  ///< largest size it can swallow
    bool operator==(const Predator&) const = default;
};
void fields(FieldVisitor& visitor, Predator& predator);

}  // namespace gloam
