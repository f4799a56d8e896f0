#pragma once

#include "core/map/TileMap.h"
#include "core/world/Level.h"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gloam {

/// The tiles of a cell, by layer.
using TileStack = std::array<TileId, 4>;

/// Turns drawings into stacks of tiles.
class LegendReader {
public:
    LegendReader(const std::vector<LegendEntry>& legend, const TypeRegistry& types);
    LegendReader(const LegendReader&) = delete;
    LegendReader& operator=(const LegendReader&) = delete;

    /// The stack of a glyph; null if the legend lacks it. A blank is void unless the legend says otherwise.
    const TileStack* find(char32_t glyph) const
    {
        if (glyph < m_ascii.size())
            return m_ascii[glyph];
        const auto found = m_stacks.find(glyph);
        return found == m_stacks.end() ? nullptr : &found->second;
    }

private:
    std::unordered_map<char32_t, TileStack> m_stacks;
    std::array<const TileStack*, 128> m_ascii{};  ///< those of `m_stacks`, which nearly every drawing is made of
};

/// Turns stacks of tiles into glyphs. Adds what the legend lacks: the top tile's own glyph if free, else the next free
/// one.
class LegendWriter {
public:
    explicit LegendWriter(const Level& level);

    void readRow(int y, std::u32string& glyphs);  ///< replaces the glyphs by those of a row
    const std::vector<LegendEntry>& legend() const { return m_legend; }

private:
    static std::uint64_t keyOf(const TileStack& stack)
    {
        std::uint64_t key = 0;
        for (const TileId tile : stack)
            key = key << 16 | tile.slot;
        return key;
    }
    static std::size_t placeOf(std::uint64_t key)
    {
        return (key * 0x9E37'79B9'7F4A'7C15U) >> 56;  // below 256; the highest bits depend on all of the key
    }
    static std::size_t placeOf(std::uint32_t pair) { return (pair * 0x9E37'79B9U) >> 24; }  // likewise
    void readStacks(const std::array<const TileId*, 4>& rows, std::u32string& glyphs);
    void readPairs(const std::array<const TileId*, 4>& rows, std::u32string& glyphs);
    char32_t glyphOf(const TileStack& stack, std::uint64_t key);
    char32_t addEntry(const TileStack& stack);
    bool isTaken(char32_t glyph) const { return m_taken.count(glyph) > 0; }
    char32_t nextFree();

    const TileMap& m_tiles;
    std::vector<LegendEntry> m_legend;
    std::unordered_map<std::uint64_t, char32_t> m_glyphs;
    std::unordered_set<char32_t> m_taken;
    struct Known {
        std::uint64_t key = 0;
        char32_t glyph = 0;  ///< 0 for none
    };
    std::array<Known, 256> m_known{};            ///< the stacks asked for last, each at a place that its key decides
    std::array<std::vector<TileId>, 4> m_rooms;  ///< for the layers of a row
    std::vector<std::uint64_t> m_keys;           ///< of the stacks of a row
    struct KnownPair {
        std::uint32_t pair = 0;  ///< a terrain and what stands on it
        char32_t glyph = 0;      ///< 0 for none
    };
    std::array<KnownPair, 256> m_knownPairs{};  ///< likewise where nothing else lies
    std::vector<std::uint32_t> m_pairs;         ///< of a row
    std::size_t m_range = 0;                    ///< of the free glyphs
    char32_t m_next = 0;                        ///< no glyph before it is free
};

}  // namespace gloam
