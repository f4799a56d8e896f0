#pragma once

#include "core/view/slice/Slice.h"

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

namespace gloam {

/// What a viewer knows about walking, as planes of the level's size: the same as Footing says cell by cell, 64 cells at
/// a time. Creatures do not count. A value that keeps its storage: once warm, reading a slice allocates nothing.
class KnownPlanes {
public:
    void read(const Slice& slice);

    const BitGrid& known() const { return m_planes[Known]; }
    const BitGrid& open() const { return m_planes[Open]; }
    const BitGrid& doors() const { return m_planes[Door]; }     ///< closed, and the viewer could open them
    const BitGrid& mouths() const { return m_planes[Taking]; }  ///< what takes you elsewhere as you enter
    const BitGrid& stairs(StairDirection direction) const       ///< down or up
    {
        return m_planes[direction == StairDirection::Down ? Down : Up];
    }

    /// The unknown cells next to an open one or a door: walking there will show something new.
    BitGrid edge() const;

private:
    enum Plane : std::size_t { Known, Open, Door, Taking, Down, Up, planeCount };
    using Traits = std::uint8_t;  ///< of a tile: the bits of the planes in which its cells are

    void learnTypes(const Slice& slice);
    void forgetLevel(Size size);
    void readMemory(const Grid<TileId>& remembered);
    void readRow(int y);
    void readSight(const Slice& slice);

    using Planes = std::array<BitGrid, planeCount>;
    Planes m_planes;
    Grid<TileId> m_remembered;  ///< what was read last, so that only rows that have changed are read again
    Planes m_ofMemory;          ///< by that alone
    std::shared_ptr<const TypeRegistry> m_types;
    bool m_opensDoors = false;
    bool m_swims = false;
    std::vector<Traits> m_traits;  ///< by tile, for such a viewer
};

/// Calls `visit(Point)` for each cell of a plane, in reading order.
template <typename Visit> void forEachCell(const BitGrid& plane, Visit visit)
{
    for (int y = 0; y < plane.size().height; ++y)
        for (int word = 0; word < plane.wordsPerRow(); ++word)
            for (std::uint64_t cells = plane.row(y)[word]; cells != 0; cells &= cells - 1)
                visit(Point{word * 64 + std::countr_zero(cells), y});
}

}  // namespace gloam
