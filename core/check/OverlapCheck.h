#pragma once

#include "core/world/World.h"

#include <unordered_map>

namespace gloam {

/// Finds solid bodies of one level in the way of those placed before them, each pair once. One that is larger than its
/// level is in the way of all, so it is left out. The time is in proportion to the cells of the bodies, even where
/// thousands share a cell.
class OverlapCheck {
public:
    explicit OverlapCheck(const Level& level) : m_level(level) {}

    /// Call it for each entity in the order of ids. `path` is that of the entity.
    void check(const Entity& entity, const std::string& path, Problems& problems);

private:
    const Level& m_level;
    std::unordered_map<std::int64_t, const Entity*> m_first;  ///< the solid entity with the smallest id, by cell
};

}  // namespace gloam
