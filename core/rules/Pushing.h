#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// What can be pushed about (TILE-29).
struct Pushable {
    bool fills = false;  ///< whether it fills a pit that it is pushed into, and is used up
    friend bool operator==(const Pushable&, const Pushable&) = default;
};
void fields(FieldVisitor& visitor, Pushable& pushable);

/// Pushing what stands beside one cell on, and going after it where one can (TILE-29).
Outcome perform(Deed& deed, const command::Push& push);

void registerPushing(PartTable& parts);

}  // namespace gloam
