#pragma once

#include "core/world/World.h"

#include <vector>

namespace gloam::editor {

/// Where you were before following links, so that you can go back and forward. Skips places that no longer exist.
class Trail {
public:
    /// Records a link followed from a place; forgets the places ahead.
    void leave(const Place& from);

    /// The previous or next place that still exists; `here` is the current one.
    std::optional<Place> back(const World& world, const Place& here) { return step(m_behind, m_ahead, world, here); }
    std::optional<Place> forward(const World& world, const Place& here) { return step(m_ahead, m_behind, world, here); }

    void clear();

private:
    static std::optional<Place> step(std::vector<Place>& from, std::vector<Place>& to, const World& world,
                                     const Place& here);

    std::vector<Place> m_behind;
    std::vector<Place> m_ahead;
};

/// The level that stairs of a level lead to, up (-1) or down (1): those in the cell, else the first linked ones in
/// reading order; nullopt if none are linked.
std::optional<Name> levelByStairs(const World& world, const Place& from, int way);

/// The next (1) or previous (-1) link end on a level in reading order, wrapping around; nullopt if it has no links.
std::optional<Point> linkEndBeside(const World& world, const Place& from, int way);

}  // namespace gloam::editor
