#pragma once

#include "core/view/slice/Slice.h"

#include <vector>

namespace gloam {

/// What a consumer that has one slice needs to get the next one (MAP-20): cells and entities that changed, and the
/// memory of cells that were not remembered so before. It is keyed by the revision and the viewer's cell of the slice
/// that it builds on, and by a key of all that it takes over from it, as slices of different turns can share the former
/// two. If that slice is of another level or size, the delta is the whole slice.
struct SliceDelta {
    struct Tile {
        Layer layer{};
        Point at;
        TileId tile;  ///< `unseenTile`: out of sight now
        bool operator==(const Tile&) const = default;
    };
    struct Drawn {
        Point at;
        EntityId who;
        bool operator==(const Drawn&) const = default;
    };
    struct Lit {
        Point at;
        CellLight light;
        bool operator==(const Lit&) const = default;
    };
    struct Remembered {
        Point at;
        TileId tile;
        bool operator==(const Remembered&) const = default;
    };

    bool isWhole = false;                ///< it builds on nothing
    std::uint64_t baseRevision = 0;      ///< of the slice it builds on
    Point baseAt;                        ///< where the viewer of that slice stood
    std::uint64_t baseKey = 0;           ///< of what is taken over from that slice (keyOf)
    Slice rest;                          ///< all but what follows; of a whole delta, everything
    std::vector<Tile> tiles;             ///< seen cells that were out of sight or had another tile
    std::vector<Drawn> drawn;            ///< seen cells in which another entity is drawn
    std::vector<Lit> lit;                ///< seen cells with another light
    std::vector<VisibleEntity> changed;  ///< entities in sight that are new or not as before, in the same order
    std::vector<EntityId> order;         ///< all that are in sight, in the order of `visible`
    std::vector<Remembered> memoryPatch;
};

SliceDelta difference(const Slice& before, const Slice& after);

/// Whether a delta builds on a slice.
bool buildsOn(const SliceDelta& delta, const Slice& before);

/// The slice after the delta; it must build on `before`.
Slice patched(const Slice& before, const SliceDelta& delta);

}  // namespace gloam
