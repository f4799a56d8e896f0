#pragma once

#include "core/types/TypeRegistry.h"
#include "core/view/frame/Palette.h"

#include <array>
#include <optional>
#include <vector>

namespace gloam {

/// The tiles of a cell, by layer.
using TileStack = std::array<TileId, 4>;

/// The tile that says whether a cell is wall or floor.
constexpr TileId decidingTile(const TileStack& stack)
{
    const TileId structure = stack[static_cast<std::size_t>(Layer::Structure)];
    return structure != nothingTile ? structure : stack[static_cast<std::size_t>(Layer::Terrain)];
}

/// The topmost tile; `nothing` in the void.
constexpr TileId topTile(const TileStack& stack)
{
    TileId top = nothingTile;
    for (const TileId tile : stack)
        if (tile != nothingTile)
            top = tile;
    return top;
}

/// How a tile is drawn in one palette.
struct TileLook {
    char32_t sign = U' ';
    Rgb ink;
    std::optional<Rgb> material;   ///< of its ground; if empty, what lies below shows
    bool isWallLike = false;
    bool isOpaque = false;
    bool isTrap = false;
    bool isLiquid = false;         ///< its sign moves
};

/// The looks of one registry's tiles in one palette; each is worked out once. Refers to both.
class TileLooks {
public:
    TileLooks(const TypeRegistry& types, const Palette& palette) : m_types(types), m_palette(palette), m_looks(types.tiles().size()) {}

    const TileLook& of(TileId tile);

    /// What the ground of a cell is made of: the topmost tile that says so, else floor.
    Rgb materialOf(const TileStack& stack);

    Ground kindOf(const TileStack& stack) { return of(decidingTile(stack)).isWallLike ? Ground::Wall : Ground::Floor; }

private:
    const TypeRegistry& m_types;
    const Palette& m_palette;
    std::vector<std::optional<TileLook>> m_looks;
};

}  // namespace gloam
