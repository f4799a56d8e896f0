#pragma once

#include "core/base/Field.h"

namespace gloam {

/// A tile that may lie in the place of another, and how often.
struct TerrainVariant {
    Name tile;
    int weight = 1;
    friend bool operator==(const TerrainVariant&, const TerrainVariant&) = default;
};
void fields(FieldVisitor& visitor, TerrainVariant& variant);

/// How a tile is laid as ground: what goes around it, and what stands in its place now and then. For hands that paint and
/// for generators; play does not ask.
///
///     floor: {edge: wall}                                  a room is walled where it meets the void
///     water: {edge: shallow-water, over: [grass, sand]}    a lake has a shore, where it meets grass and sand
struct TerrainRule {
    Name edge;                              ///< put upon the eight cells around, where they are void or of `over`
    std::vector<Name> over;                 ///< tiles that give way to the edge, and those that have them as ancestors
    Name bare;                              ///< what is left where it is brushed away; empty: solid ground
    int weight = 1;                         ///< how often it lies there itself, beside its variants
    std::vector<TerrainVariant> variants;

    bool isNothing() const { return edge.isEmpty() && over.empty() && bare.isEmpty() && variants.empty(); }
    friend bool operator==(const TerrainRule&, const TerrainRule&) = default;
};
void fields(FieldVisitor& visitor, TerrainRule& rule);

}  // namespace gloam
