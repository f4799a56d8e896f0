#pragma once

#include "core/base/Cow.h"
#include "core/base/Grid.h"
#include "core/base/Name.h"
#include "core/types/TileType.h"

#include <map>

namespace gloam {

/// What somebody remembers of the levels: for each cell ever seen the tile that was seen there last (FOV-08, 15, 16).
/// A cell once seen is never forgotten.
class Memory {
public:
    /// The tile remembered; `nothing` where the cell was never seen.
    TileId at(const Name& level, Point p) const
    {
        const Grid<TileId>* tiles = find(level);
        return tiles && tiles->contains(p) ? (*tiles)[p] : TileId{};
    }
    const Grid<TileId>* find(const Name& level) const
    {
        const auto found = m_levels.find(level);
        return found == m_levels.end() ? nullptr : &*found->second;
    }

    /// Cells outside of the level are passed over; a cell of the void is remembered as `bound`, so give no `nothing`.
    void remember(const Name& level, Size size, Point p, TileId tile)
    {
        Cow<Grid<TileId>>& tiles = m_levels[level];
        if (tiles->size() != size)
            tiles = Cow<Grid<TileId>>(Grid<TileId>(size));
        if (size.contains(p) && (*tiles)[p] != tile)
            tiles.write()[p] = tile;
    }

    const std::map<Name, Cow<Grid<TileId>>>& levels() const { return m_levels; }

    friend bool operator==(const Memory&, const Memory&) = default;

private:
    std::map<Name, Cow<Grid<TileId>>> m_levels;
};

}  // namespace gloam
