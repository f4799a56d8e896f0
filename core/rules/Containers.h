#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Holds things, carried or standing somewhere (ENT-11, INV-08).
struct Container {
    int holds = 8;         ///< how many things at most
    int maxWeight = 0;     ///< pounds at most; 0: whatever fits
    Name accepts;          ///< only things of this type; empty: any
    bool isClosed = false; ///< nothing in it can act or leave by itself, such as a moth under glass
    friend bool operator==(const Container&, const Container&) = default;
};
void fields(FieldVisitor& visitor, Container& container);

Outcome perform(Deed& deed, const command::PutIn& put);

void registerContainers(PartTable& parts, HookTable& hooks);

}  // namespace gloam
