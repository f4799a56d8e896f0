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

/// Why a thing cannot go into a container as things are: it is the container or holds it, there are too many things or
/// too many pounds in it or in what it is in, or it takes no such things. Of a stack so
/// many, 0 for all.
Veto whyItDoesNotFit(const Level& level, const Entity& thing, const Entity& container, int count = 0);

/// Whether something around a thing is closed, so that it can neither act nor leave.
bool isShutIn(const Level& level, const Entity& thing);

Outcome perform(Deed& deed, const command::PutIn& put);

/// What was in a container that is broken lies where it stood.
void registerContainers(PartTable& parts, HookTable& hooks);

}  // namespace gloam
