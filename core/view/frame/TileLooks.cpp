#include "core/view/frame/TileLooks.h"

#include "core/view/frame/CellLook.h"

#include <algorithm>
#include <cstddef>

namespace gloam {

namespace {

/// A wall or floor whose author defines no ground uses the theme's; a door or a statue stands on what is below.
std::optional<Rgb> materialOfTile(const TileType& tile, const Palette& palette)
{
    if (!tile.ground.isEmpty())
        return palette.materialOf(tile.ground);
    if (isWallLike(tile))
        return palette.material(Ground::Wall);
    return tile.layer == Layer::Terrain ? std::optional(palette.material(Ground::Floor)) : std::nullopt;
}

bool isGround(const TileType& tile)
{
    return tile.layer == Layer::Terrain && tile.isWalkable && !isLiquid(tile) && !isOnGround(tile);
}

/// The sign on a block of wall, which must not outshine what lives between the walls: light falls on the block itself.
/// Palettes in steps keep every ink.
Rgb inkOfTile(const TileType& tile, const std::optional<Rgb>& material, const Palette& palette)
{
    constexpr double mostContrast = 2.2;
    constexpr int percentOfBlock = 8;
    Rgb ink = palette.resolve(tile.color);
    if (!palette.isSoft() || !material || !isWallLike(tile) || tile.glyph.sign != U'#')
        return ink;
    while (contrastOf(ink, *material) > mostContrast)
        ink = mixed(ink, *material, percentOfBlock);
    return ink;
}

}  // namespace

const TileLook& TileLooks::of(TileId id)
{
    std::optional<TileLook>& look = m_looks[id.slot];
    if (!look) {
        const TileType& tile = m_types.tile(id);
        const std::optional<Rgb> material = materialOfTile(tile, m_palette);
        look = TileLook{tile.glyph.sign,
                        inkOfTile(tile, material, m_palette),
                        material,
                        isWallLike(tile),
                        !tile.isTransparent,
                        isTrap(tile),
                        isLiquid(tile),
                        isOnGround(tile),
                        isGround(tile)};
    }
    return *look;
}

std::optional<Rgb> TileLooks::groundAround(const std::array<TileId, 8>& neighbours)
{
    std::optional<Rgb> most;
    std::ptrdiff_t mostCells = 0;
    for (const TileId tile : neighbours) {
        if (tile == nothingTile || !of(tile).isGround)
            continue;
        const std::optional<Rgb> material = of(tile).material;
        const std::ptrdiff_t cells = std::count_if(neighbours.begin(), neighbours.end(), [&](TileId other) {
            return other != nothingTile && of(other).isGround && of(other).material == material;
        });
        if (cells > mostCells) {
            most = material;
            mostCells = cells;
        }
    }
    return most;
}

/// That of the topmost tile that has one and does not stand on the ground.
std::optional<Rgb> TileLooks::ownMaterial(const TileStack& stack)
{
    for (auto tile = stack.rbegin(); tile != stack.rend(); ++tile)
        if (*tile != nothingTile && of(*tile).material && !of(*tile).isOnGround)
            return of(*tile).material;
    return std::nullopt;
}

Rgb TileLooks::materialOf(const TileStack& stack)
{
    for (auto tile = stack.rbegin(); tile != stack.rend(); ++tile)
        if (*tile != nothingTile)
            if (const auto material = of(*tile).material)
                return *material;
    return m_palette.material(Ground::Floor);
}

}  // namespace gloam
