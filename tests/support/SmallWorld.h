#pragma once

#include "core/game/Game.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// Worlds drawn in a test, without a file: `#` wall, `.` floor, `+` and `'` door, `>` `<` stairs, `~` water, `^` trap,
/// blank void; on floor: `@` hero, `G` goblin (hunts), `S` statue (solid), `H` hermit (asks something), `L` lamp
/// (radius 5), `C` cold lamp (radius 5, #7FD1FF), `d` dagger, `O` ogre (2 by 2, its top left cell).
class SmallWorld {
public:
    SmallWorld();

    /// Adds a level; the drawing excludes leading and trailing line ends and common indentation.
    SmallWorld& level(const Name& id, std::string_view drawing, int depth = 1);

    /// Joins two cells by stairs in both directions.
    SmallWorld& link(const Place& from, const Place& to);

    Level& edit(const Name& id) { return m_world.levels.at(id).write(); }
    const TypeRegistry& types() const { return *m_world.registry; }
    World& world() { return m_world; }
    EntityId add(const Name& level, const Name& type, Point at);

    /// Begins at the first `@`; a world that cannot be played ends the program with the reason.
    Game begin(std::uint64_t seed = 1) const;

private:
    World m_world;
    std::uint64_t m_nextId = leastAuthoredId;
};

/// A game of one level named `room`.
Game gameOf(std::string_view drawing, std::uint64_t seed = 1);

/// The lines of a drawing without their common indentation.
std::vector<std::string> linesOf(std::string_view drawing);

}  // namespace gloam::test
