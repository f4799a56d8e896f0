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
    field(visitor, {"name", "what it is called"}, tile.name);
    field(visitor, {"description", "what a look at it tells"}, tile.description);
    field(visitor, {"lore", "what is said of it"}, tile.lore);
    field(visitor, {"glyph", "the sign on the map"}, tile.glyph);
    field(visitor, {"color", "the sign's colour in sight"}, tile.color);
    field(visitor, {"remembered", "the sign's colour out of sight; derived when empty"}, tile.remembered);
    field(visitor, {"ground", "the colour of the ground in full light; when empty what lies below shows, or the theme's floor or wall"}, tile.ground);
    field(visitor, {"layer", "where it lies in a cell"}, tile.layer);
    field(visitor, {"walkable", "whether feet may enter"}, tile.isWalkable);
    field(visitor, {"transparent", "whether sight passes"}, tile.isTransparent);
    field(visitor, {"swim", "whether only swimmers enter"}, tile.isSwum);
    field(visitor, {"smoke", "whether it hides what is behind it for a while"}, tile.isSmoke);
    field(visitor, {"speed", "pace of a step onto it", "percent", 1, 1000}, tile.speed);
    field(visitor, {.name = "opens-to", .help = "the tile it becomes when opened", .refersTo = "tiles"}, tile.opensTo);
    field(visitor, {.name = "closes-to", .help = "the tile it becomes when closed", .refersTo = "tiles"}, tile.closesTo);
    field(visitor, {"stairs", "which way it leads"}, tile.stairs);
    field(visitor, {.name = "seen-as", .help = "the tile it is taken for until it is found", .refersTo = "tiles"}, tile.seenAs);
    field(visitor, {.name = "found-as", .help = "the tile it becomes when it is found", .refersTo = "tiles"}, tile.foundAs);
    field(visitor, {"hardness", "to dig through; 0 is never", "turns", 0, 10'000}, tile.hardness);
    field(visitor, {.name = "dug-to", .help = "the tile that is left of it; none: what lies below", .refersTo = "tiles"}, tile.dugTo);
    field(visitor, {.name = "filled-to", .help = "the tile it becomes when something is pushed into it", .refersTo = "tiles"}, tile.filledTo);
    field(visitor, {"terrain", "how the terrain brush lays it"}, tile.terrain);
    field(visitor, {"tags", "words to find it by"}, tile.tags);
    field(visitor, {"properties", "whatever its author adds"}, tile.properties);
}

}  // namespace gloam
