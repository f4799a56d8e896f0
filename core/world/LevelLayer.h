#pragma once

#include "core/types/TileType.h"

#include <cstdint>

namespace gloam {

/// The layers an author distinguishes on a level, bottom to top: the four layers of tiles, overrides of single cells,
/// entities, links, notes.
enum class LevelLayer { Terrain, Structure, Decor, Effects, Cells, Entities, Links, Notes };
inline constexpr int levelLayerCount = 8;

constexpr LevelLayer levelLayerOf(Layer layer)
{
    return static_cast<LevelLayer>(layer);
}

/// A set of layers.
class LevelLayers {
public:
    static constexpr LevelLayers all() { return LevelLayers((1U << levelLayerCount) - 1); }
    constexpr LevelLayers() = default;

    constexpr bool has(LevelLayer layer) const { return ((m_bits >> static_cast<unsigned>(layer)) & 1U) != 0; }
    constexpr bool has(Layer layer) const { return has(levelLayerOf(layer)); }
    constexpr void set(LevelLayer layer, bool value)
    {
        const auto bit = 1U << static_cast<unsigned>(layer);
        m_bits = value ? m_bits | bit : m_bits & ~bit;
    }
    constexpr bool isAll() const { return *this == all(); }

    friend constexpr bool operator==(LevelLayers, LevelLayers) = default;

private:
    explicit constexpr LevelLayers(std::uint32_t bits) : m_bits(bits) {}

    std::uint32_t m_bits = 0;
};

}  // namespace gloam
