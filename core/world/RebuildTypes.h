#pragma once

#include "core/world/World.h"

namespace gloam {

/// What follows from the sources of a world's types: the registry, and the levels that use it.
struct Baked {
    std::shared_ptr<const TypeRegistry> registry;
    std::map<Name, Cow<Level>> levels;
};

/// Rebakes a world's types from their sources and moves every level to them, as if the world had been written and read
/// again: fields that an entity's author did not set take the new type's values, and tiles move to their types' layers.
/// Types keep their slots. What is wrong with them, `TypeRegistry::problems` tells; a game does not begin with errors
/// there. Returns the previous state.
Baked rebuildTypes(World& world, const PartTable& parts);

/// Moves a level to other types in the same slots; `before` are its current types and must outlive the call.
void rebind(Level& level, const TypeRegistry& before, const std::shared_ptr<const TypeRegistry>& after,
            const PartTable& parts);

}  // namespace gloam
