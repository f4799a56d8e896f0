#include "core/view/frame/TileLooks.h"

#include "core/view/frame/CellLook.h"

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
                        isLiquid(tile)};
    }
    return *look;
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
