#pragma once

#include "core/types/TypeRegistry.h"
#include "core/view/frame/Palette.h"

#include <array>
#include <optional>
#include <vector>

namespace gloam {

/// The tiles of a cell, by layer.
using TileStack = std::array<TileId, 4>;

/// The tile that decides whether a cell is wall or floor.
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

/// How a tile looks in one palette.
struct TileLook {
    char32_t sign = U' ';
    Rgb ink;
    std::optional<Rgb> material;  ///< of its ground; if empty, what is below shows
    bool isWallLike = false;
    bool isOpaque = false;
    bool isTrap = false;
    bool isLiquid = false;    ///< its glyph moves
    bool isOnGround = false;  ///< it stands on the ground below or around it
    bool isGround = false;    ///< what stands beside it may stand on its material
};

/// The looks of one registry's tiles in one palette, each computed once. Refers to both.
class TileLooks {
public:
    TileLooks(const TypeRegistry& types, const Palette& palette)
        : m_types(types), m_palette(palette), m_looks(types.tiles().size())
    {}

    const TileLook& of(TileId tile);

    /// The material of a cell's ground: that of the topmost tile that defines it, else floor's.
    Rgb materialOf(const TileStack& stack);

    /// The same for a cell that lies among others, whose known tiles `around` gives: what stands on the ground shows
    /// that of a tile below it, else the one that most of its neighbours have.
    template <typename Around> Rgb materialOf(const TileStack& stack, Around around)
    {
        if (const std::optional<Rgb> own = ownMaterial(stack))
            return *own;
        return groundAround(around()).value_or(materialOf(stack));
    }

    /// The ground that most tiles around a cell have; nothing if none is known.
    std::optional<Rgb> groundAround(const std::array<TileId, 8>& neighbours);

    Ground kindOf(const TileStack& stack) { return of(decidingTile(stack)).isWallLike ? Ground::Wall : Ground::Floor; }

private:
    std::optional<Rgb> ownMaterial(const TileStack& stack);

    const TypeRegistry& m_types;
    const Palette& m_palette;
    std::vector<std::optional<TileLook>> m_looks;
};

}  // namespace gloam
