#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// What somebody leaves where it dies: a tile of the effect layer, such as a stain, and a thing, such as a corpse.
struct Remains {
    Name tile{"blood"};
    Name thing;
    friend bool operator==(const Remains&, const Remains&) = default;
};
void fields(FieldVisitor& visitor, Remains& remains);

void registerRemains(PartTable& parts, HookTable& hooks);

}  // namespace gloam
