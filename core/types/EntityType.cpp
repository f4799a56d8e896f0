#include "core/types/EntityType.h"

namespace gloam {

std::span<const std::string_view> namesOf(Rarity)
{
    static constexpr std::string_view names[] = {"gray", "white", "blue", "green", "purple", "gold"};
    return names;
}

void fields(FieldVisitor& visitor, Look& look)
{
    field(visitor, {"name", "its name"}, look.name);
    field(visitor, {.name = "description", .help = "what you learn by looking at it", .input = InputStyle::Prose},
          look.description);
    field(visitor, {.name = "lore", .help = "what people say about it", .input = InputStyle::Prose}, look.lore);
    field(visitor, {"glyph", "its glyph on the map"}, look.glyph);
    field(visitor, {"color", "colour of the glyph in sight"}, look.color);
    field(visitor, {"remembered", "colour of the glyph out of sight; if empty, derived"}, look.remembered);
    field(visitor, {"layer", "drawing order: the highest in a cell is drawn", {}, -100, 100}, look.layer);
    field(visitor, {"rarity", "how rare it is"}, look.rarity);
}

void fields(FieldVisitor& visitor, Body& body)
{
    constexpr int mostFootprint = 64;
    field(visitor, {"footprint", "width and height it covers", "cells", 1, mostFootprint}, body.footprint);
    field(visitor, {"size", "0 for an item, 1 or more for what takes up its cells", {}, 0, 100}, body.size);
    field(visitor, {"solid", "whether it blocks the way"}, body.isSolid);
    field(visitor, {"opaque", "whether it blocks sight"}, body.isOpaque);
    field(visitor, {"faction", "whose side it is on"}, body.faction);
    field(visitor, {"tags", "words to find it by"}, body.tags);
    field(visitor, {"weight", "how much it weighs", "pounds", 0, 1'000'000}, body.weight);
    field(visitor, {"properties", "properties you add yourself"}, body.properties);
}

void fields(FieldVisitor& visitor, Stats& stats)
{
    field(visitor, {"hp", "its starting and maximum hit points", "points", 1, 1'000'000}, stats.hp);
    field(visitor, {"speed", "energy it gains; 100 is one act per turn", "a tick", 1, 100'000}, stats.speed);
    field(visitor,
          {"delay", "time between acts, under delay timing; with by-speed, one of delay 10 acts by its speed", "ticks",
           1, 1'000'000},
          stats.delay);
    field(visitor, {"view-radius", "how far it sees; -1 for the ruleset's radius", "cells", -1, 10'000},
          stats.viewRadius);
}

}  // namespace gloam
