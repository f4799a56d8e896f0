#pragma once

#include "editor/exchange/TiledParts.h"

namespace gloam::editor {

inline constexpr std::uint32_t tiledFlipBits = 0xF0000000;  ///< across, down, diagonal, and of hexagons

/// The tilesets of a map by their first tiles.
class TiledSets {
public:
    struct Member {
        std::uint32_t first = 0;
        std::shared_ptr<const TiledTileset> tileset;
    };

    void add(std::uint32_t first, std::shared_ptr<const TiledTileset> tileset);

    /// The last tileset that begins at a tile or before it; null if none does.
    const Member* memberOf(std::uint32_t tile) const;

    const std::vector<Member>& members() const { return m_members; }

private:
    std::vector<Member> m_members;  ///< sorted by `first`
};

/// What a map says of one of its tilesets, for those who write tiles of it.
ForeignSet foreignSet(const TiledTileset& tileset, std::uint32_t first);

/// A tile of a tileset as what a cell can hold.
ForeignKind kindIn(const TiledTileset& tileset, std::uint32_t id);

}  // namespace gloam::editor
