#pragma once

#include "core/map/Entity.h"

#include <map>

namespace gloam {

/// Counts the values that entities copy from their types. An entity that changes one value of a part gets a copy of the
/// whole part, so without a limit a small file could use any amount of memory.
class CopiedValues {
public:
    CopiedValues(const TypeRegistry& types, const PartTable& parts) : m_types(types), m_parts(parts) {}

    /// How many values an entity of that type copies, given what its file says of it.
    std::size_t in(const Map& written, EntityTypeId type);

private:
    const TypeRegistry& m_types;
    const PartTable& m_parts;
    std::map<std::pair<std::size_t, const void*>, std::size_t> m_known;  ///< by type and kind of part
};

/// Reads an entity of a level's `entities`. Without an id it gets one hashed from level, cell and position in the list.
Entity readEntity(const Map& written, const TypeRegistry& types, const PartTable& parts, const Name& level,
                  std::size_t order, const std::string& path, Problems& problems);

/// What differs from its type or was set by its author, on one line.
Map entityTree(const Entity& entity, const TypeRegistry& types);

/// Visits the fields of an entity apart from those of its parts, at their defaults.
void visitEntityState(FieldVisitor& visitor);

/// The states that `flags` names, in order.
std::vector<std::string> entityFlagNames();

/// The type name in an entity's text; empty if missing.
Name typeNameOf(const Map& written);

/// An id from the upper half of 64 bits, derived from level, cell and order, for an entity its author left without one.
EntityId derivedId(const Name& level, Point at, std::size_t order);
/// Whether it is derived from that level and cell, and an order below `orders`.
bool isDerivedId(EntityId id, const Name& level, Point at, std::size_t orders);

}  // namespace gloam
