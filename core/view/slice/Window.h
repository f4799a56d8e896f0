#pragma once

#include "core/view/slice/Slice.h"

#include <array>
#include <optional>

namespace gloam {

/// A part of a slice of the same size wherever the viewer is: what bots learn from, and what travels with little ado
/// (MAP-19). Cells beyond the map or out of sight are as unseen cells of a slice are.
struct SliceWindow {
    Rect box;                            ///< may reach beyond the map
    BitGrid seen;                        ///< of the box's size, as all below
    std::array<Grid<TileId>, 4> floors;  ///< by layer; `unseenTile` where nothing is seen
    Grid<EntityId> entities2D;           ///< the entity drawn in each cell; nobody where nothing is seen
    bool operator==(const SliceWindow&) const = default;
};

/// The window of a slice around the eye of its viewer: what is seen within `radius`, by the slice's metric, if that is
/// given. Of an even size, the eye is right of and below the middle.
SliceWindow windowOf(const Slice& slice, Size size, std::optional<int> radius = std::nullopt);

}  // namespace gloam
