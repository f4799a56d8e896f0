#pragma once

#include "core/base/Colour.h"
#include "core/types/TypeRegistry.h"

#include <map>
#include <optional>

namespace gloam::editor {

/// The glyphs and inks by which drawings name the types of a world. Types that look alike get inks that differ by a
/// shade, so that each of them is found again.
class SignTable {
public:
    explicit SignTable(const TypeRegistry& types);

    /// What a drawing means: a tile, an entity, or neither.
    struct Meaning {
        Name tile;
        Name entity;
        bool hasInk = false;  ///< its ink is the one asked for, too
        bool isEmpty() const { return tile.isEmpty() && entity.isEmpty(); }
    };

    /// The type with a glyph and an ink; else the first with the glyph, tiles before entities and parents before
    /// children.
    Meaning meaningOf(char32_t sign, std::optional<Rgb> ink) const;

    Rgb inkOf(TileId tile) const { return m_tileInks[tile.slot]; }
    Rgb inkOf(EntityTypeId entity) const { return m_entityInks[entity.slot]; }

private:
    Rgb take(char32_t sign, Rgb ink, const Meaning& meaning);
    void addTiles(const TypeRegistry& types);
    void addEntities(const TypeRegistry& types);

    std::map<std::pair<char32_t, std::uint32_t>, Meaning> m_byInk;
    std::map<char32_t, Meaning> m_firsts;
    std::vector<Rgb> m_tileInks;    ///< by slot
    std::vector<Rgb> m_entityInks;  ///< by slot
};

}  // namespace gloam::editor
