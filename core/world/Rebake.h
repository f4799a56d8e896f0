#pragma once

#include "core/world/World.h"

namespace gloam {

/// What follows from the sources of a world's types: the registry, and the levels as they stand upon it.
struct Baked {
    std::shared_ptr<const TypeRegistry> registry;
    std::map<Name, Cow<Level>> levels;
};

/// Bakes a world's types anew from their sources and puts every level upon them, as if the world had been written and
/// read again: what an entity's author did not set is its type's anew, and tiles go to their types' layers. Types keep
/// their slots. Hands out what stood before.
Baked rebake(World& world, const PartTable& parts);

/// Puts a level upon other types of the same slots; `before` are those it stands upon, and must outlive the call.
void rebind(Level& level, const TypeRegistry& before, const std::shared_ptr<const TypeRegistry>& after, const PartTable& parts);

}  // namespace gloam
