#include "core/types/TerrainRule.h"

namespace gloam {

void fields(FieldVisitor& visitor, TerrainVariant& variant)
{
    field(visitor, {.name = "tile", .help = "tile used instead", .refersTo = "tiles"}, variant.tile);
    field(visitor, {"weight", "how often, relative to the other weights", {}, 0, 1000}, variant.weight);
}

void fields(FieldVisitor& visitor, TerrainRule& rule)
{
    field(visitor, {.name = "edge", .help = "tile the terrain brush puts around it", .refersTo = "tiles"}, rule.edge);
    field(visitor, {.name = "over", .help = "tiles that give way to the edge, besides the void", .refersTo = "tiles"},
          rule.over);
    field(visitor,
          {.name = "bare", .help = "tile left where the brush removes it; if empty, solid ground", .refersTo = "tiles"},
          rule.bare);
    field(visitor, {"weight", "how often the tile itself is used, relative to its variants", {}, 0, 1000}, rule.weight);
    field(visitor, {"variants", "tiles sometimes used in its place"}, rule.variants);
}

}  // namespace gloam
