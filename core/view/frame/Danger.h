#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Grid.h"
#include "core/game/Game.h"

#include <vector>

namespace gloam {

/// Where the creatures of a level would notice the hero and attack, if it stood there with the light it brings along.
/// They look from where they are placed; those that sleep or lack a state in which they attack do not count, nor do
/// cells where nobody can stand.
class Danger {
public:
    Danger(const Game& game, const Level& level);

    int watchersOf(Point at) const { return m_counts.contains(at) ? m_counts[at] : 0; }
    std::vector<EntityId> watchersAt(Point at) const;  ///< sorted by id
    int most() const { return m_most; }                ///< the greatest number of watchers of a cell

private:
    struct Watcher {
        EntityId id;
        CellMask watched;
    };
    std::vector<Watcher> m_watchers;
    Grid<std::uint16_t> m_counts;
    int m_most = 0;
};

}  // namespace gloam
