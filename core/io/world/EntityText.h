#pragma once

#include "core/map/Entity.h"
#include "core/types/Extras.h"

namespace gloam {

/// An entity of a level's `entities`. One without an id gets one hashed from level, cell and place in the list.
Entity readEntity(const Map& written, const TypeRegistry& types, const PartTable& parts, const Name& level, std::size_t order,
                  const std::string& path, Problems& problems);

/// What differs from its type, and what its author set, in one line.
Map entityTree(const Entity& entity, const TypeRegistry& types);

/// The fields of an entity besides those of its parts: visits them at their defaults.
void visitEntityState(FieldVisitor& visitor);

/// The states that `flags` names, in order.
std::vector<std::string> entityFlagNames();

/// The name of the type that an entity's text asks for; empty when it is missing.
Name typeNameOf(const Map& written);

/// A 64-bit id of the upper half from level, cell and order, for what an author left without one.
EntityId derivedId(const Name& level, Point at, std::size_t order);

}  // namespace gloam
