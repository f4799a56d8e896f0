#pragma once

#include "core/base/Field.h"

namespace gloam {

/// A tile that may replace another, and how often.
struct TerrainVariant {
    Name tile;
    int weight = 1;
    bool operator==(const TerrainVariant&) const = default;
};
void fields(FieldVisitor& visitor, TerrainVariant& variant);

/// How a tile is laid as ground: what surrounds it, and what sometimes replaces it. For painting tools and generators;
/// play does not use it.
///
///     floor: {edge: wall}                                  a room gets walls where it meets the void
///     water: {edge: shallow-water, over: [grass, sand]}    a lake gets a shore where it meets grass and sand
struct TerrainRule {
    Name edge;               ///< placed on the eight cells around that are void or of `over`
    std::vector<Name> over;  ///< tiles, and their descendants, that give way to the edge
    Name bare;               ///< left where the brush removes it; if empty, solid ground
    int weight = 1;          ///< how often the tile itself is used, relative to its variants
    std::vector<TerrainVariant> variants;

    bool isNothing() const { return edge.isEmpty() && over.empty() && bare.isEmpty() && variants.empty(); }
    bool operator==(const TerrainRule&) const = default;
};
void fields(FieldVisitor& visitor, TerrainRule& rule);

}  // namespace gloam
