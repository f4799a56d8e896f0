#include "core/types/TerrainRule.h"

namespace gloam {

void fields(FieldVisitor& visitor, TerrainVariant& variant)
{
    field(visitor, {.name = "tile", .help = "the tile that lies there instead", .refersTo = "tiles"}, variant.tile);
    field(visitor, {"weight", "how often, against the other weights", {}, 0, 1000}, variant.weight);
}

void fields(FieldVisitor& visitor, TerrainRule& rule)
{
    field(visitor, {.name = "edge", .help = "the tile that the terrain brush puts around it", .refersTo = "tiles"}, rule.edge);
    field(visitor, {.name = "over", .help = "the tiles that give way to the edge, beside the void", .refersTo = "tiles"}, rule.over);
    field(visitor, {.name = "bare", .help = "the tile that is left where it is brushed away; none: solid ground", .refersTo = "tiles"}, rule.bare);
    field(visitor, {"weight", "how often it lies there itself, against its variants", {}, 0, 1000}, rule.weight);
    field(visitor, {"variants", "tiles that lie in its place now and then"}, rule.variants);
}

}  // namespace gloam
