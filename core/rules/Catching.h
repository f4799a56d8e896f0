#pragma once

#include "core/action/Deed.h"
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

/// Whether a blow of the actor with a weapon would catch somebody instead of hurting it.
bool isCaughtWith(const Deed& deed, EntityId target, EntityId weapon);

/// Off the cells, into somebody's keeping.
void catchInto(Deed& deed, EntityId who, EntityId target);

void registerCatching(PartTable& parts, HookTable& hooks);

}  // namespace gloam
