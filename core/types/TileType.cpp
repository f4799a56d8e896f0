#include "core/types/TileType.h"

namespace gloam {

std::span<const std::string_view> namesOf(Layer)
{
    static constexpr std::string_view names[] = {"terrain", "structure", "decor", "effect"};
    return names;
}

std::span<const std::string_view> namesOf(StairDirection)
{
    static constexpr std::string_view names[] = {"none", "down", "up"};
    return names;
}

void fields(FieldVisitor& visitor, TileType& tile)
{
    field(visitor, {"name", "its name"}, tile.name);
    field(visitor, {.name = "description", .help = "what you learn by looking at it", .input = InputStyle::Prose},
          tile.description);
    field(visitor, {.name = "lore", .help = "what people say about it", .input = InputStyle::Prose}, tile.lore);
    field(visitor, {"glyph", "its glyph on the map"}, tile.glyph);
    field(visitor, {"color", "colour of the glyph in sight"}, tile.color);
    field(visitor, {"remembered", "colour of the glyph out of sight; if empty, derived"}, tile.remembered);
    field(visitor,
          {"ground", "colour of the ground in full light; if empty, what lies below, or the theme's floor or wall"},
          tile.ground);
    field(visitor, {"layer", "its layer in a cell"}, tile.layer);
    field(visitor, {"walkable", "whether it can be walked on"}, tile.isWalkable);
    field(visitor, {"transparent", "whether it can be seen through"}, tile.isTransparent);
    field(visitor, {"swim", "whether only swimmers can enter"}, tile.isSwum);
    field(visitor, {"smoke", "whether it hides what is behind it for a while"}, tile.isSmoke);
    field(visitor,
          {"fades", "how long an effect that comes in play stays; 0: for ever, as what you draw does", "turns", 0,
           1'000'000},
          tile.fades);
    field(visitor, {"speed", "speed of a step onto it", "percent", 1, 1000}, tile.speed);
    field(visitor, {.name = "opens-to", .help = "tile it becomes when opened", .refersTo = "tiles"}, tile.opensTo);
    field(visitor, {.name = "closes-to", .help = "tile it becomes when closed", .refersTo = "tiles"}, tile.closesTo);
    field(visitor, {"save-point", "whether you can save beside it, in worlds with save points"}, tile.isSavePoint);
    field(visitor, {"stairs", "which way the stairs lead"}, tile.stairs);
    field(visitor,
          {.name = "leads", .help = "the kind of passage it looks like, if not stairs", .refersTo = "link-kinds"},
          tile.leads);
    field(visitor, {.name = "seen-as", .help = "tile it looks like until it is found", .refersTo = "tiles"},
          tile.seenAs);
    field(visitor, {.name = "found-as", .help = "tile it becomes when found", .refersTo = "tiles"}, tile.foundAs);
    field(visitor, {"hardness", "how long it takes to dig through; 0 for never", "turns", 0, 10'000}, tile.hardness);
    field(visitor,
          {.name = "dug-to", .help = "tile left when it is dug away; if empty, what lies below", .refersTo = "tiles"},
          tile.dugTo);
    field(visitor,
          {.name = "filled-to", .help = "tile it becomes when something is pushed into it", .refersTo = "tiles"},
          tile.filledTo);
    field(visitor, {"touch", "what it does each turn to a creature that stands in its cell"}, tile.touch);
    field(visitor, {"burns", "how it burns"}, tile.burns);
    field(visitor, {"fire", "whether it sets alight what burns in its cell and beside it"}, tile.isFire);
    field(visitor, {"quenches", "whether it puts out fire in its cell"}, tile.quenches);
    field(visitor, {"light", "the light it gives"}, tile.light);
    field(visitor, {"terrain", "how the terrain brush lays it"}, tile.terrain);
    field(visitor, {"tags", "words to find it by"}, tile.tags);
    field(visitor, {"properties", "properties you add yourself"}, tile.properties);
}

}  // namespace gloam
