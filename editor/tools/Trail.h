#pragma once

#include "core/world/World.h"

#include <vector>

namespace gloam::editor {

/// Where one was before one followed a link, to go back and forward again. Places that are gone are passed over.
class Trail {
public:
    /// One goes from a place by a link: what lay ahead is forgotten.
    void leave(const Place& from);

    /// The place before or after, when there is one that the world has; `here` is where one is now.
    std::optional<Place> back(const World& world, const Place& here) { return step(m_behind, m_ahead, world, here); }
    std::optional<Place> forward(const World& world, const Place& here) { return step(m_ahead, m_behind, world, here); }

    void clear();

private:
    static std::optional<Place> step(std::vector<Place>& from, std::vector<Place>& to, const World& world, const Place& here);

    std::vector<Place> m_behind;
    std::vector<Place> m_ahead;
};

/// The level that the stairs of a level lead to, up (-1) or down (1): those in the cell, else the first in reading order
/// that are linked; none where no such stairs lead on.
std::optional<Name> levelByStairs(const World& world, const Place& from, int way);

/// The next (1) or the previous (-1) end of a link on a level in reading order, round and round; none without links.
std::optional<Point> linkEndBeside(const World& world, const Place& from, int way);

}  // namespace gloam::editor
