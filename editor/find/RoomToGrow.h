#pragma once

#include "core/base/BitGrid.h"
#include "core/world/World.h"
#include "editor/document/EditResult.h"

#include <map>

namespace gloam::editor {

/// Whether entities that a step gives larger or solid bodies have room, also beside each other.
class RoomToGrow {
public:
    explicit RoomToGrow(const World& world) : m_world(world) {}

    /// Takes the cells of an entity as it will be; refused if it has no room. One that stands as before needs none.
    EditResult take(const Name& level, const Entity& present, const Entity& changed);

private:
    const World& m_world;
    std::map<Name, BitGrid> m_taken;  ///< by level
};

}  // namespace gloam::editor
