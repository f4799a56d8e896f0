#include "core/types/EntityType.h"

namespace gloam {

std::span<const std::string_view> namesOf(Rarity)
{
    static constexpr std::string_view names[] = {"gray", "white", "blue", "green", "purple", "gold"};
    return names;
}

void fields(FieldVisitor& visitor, Look& look)
{
    field(visitor, {"name", "what it is called"}, look.name);
    field(visitor, {"description", "what a look at it tells"}, look.description);
    field(visitor, {"lore", "what is said of it"}, look.lore);
    field(visitor, {"glyph", "the sign on the map"}, look.glyph);
    field(visitor, {"color", "the sign's colour in sight"}, look.color);
    field(visitor, {"remembered", "the sign's colour out of sight; derived when empty"}, look.remembered);
    field(visitor, {"layer", "what is drawn when several share a cell: the highest", {}, -100, 100}, look.layer);
    field(visitor, {"rarity", "how seldom it is found"}, look.rarity);
}

void fields(FieldVisitor& visitor, Body& body)
{
    constexpr int mostFootprint = 64;
    field(visitor, {"footprint", "width and height it covers", "cells", 1, mostFootprint}, body.footprint);
    field(visitor, {"size", "0 for an item, 1 and more for what takes up its cells", {}, 0, 100}, body.size);
    field(visitor, {"solid", "whether it keeps others out"}, body.isSolid);
    field(visitor, {"opaque", "whether it hides what is behind it"}, body.isOpaque);
    field(visitor, {"faction", "whose side it is on"}, body.faction);
    field(visitor, {"tags", "words to find it by"}, body.tags);
    field(visitor, {"weight", "what it weighs", "pounds", 0, 1'000'000}, body.weight);
    field(visitor, {"properties", "whatever its author adds"}, body.properties);
}

void fields(FieldVisitor& visitor, Stats& stats)
{
    field(visitor, {"hp", "hit points it starts with, and the most it has", "points", 1, 1'000'000}, stats.hp);
    field(visitor, {"speed", "energy it gains; 100 acts once a turn", "a tick", 1, 100'000}, stats.speed);
    field(visitor, {"delay", "from one act to the next, under delay timing", "ticks", 1, 1'000'000}, stats.delay);
    field(visitor, {"view-radius", "how far it sees; -1 as the ruleset says", "cells", -1, 10'000}, stats.viewRadius);
}

void registerBodyParts(PartTable& parts)
{
    parts.add<Look>("look", true);
    parts.add<Body>("body", true);
    parts.add<Stats>("stats");
    parts.add<Statuses>("statuses");
}

}  // namespace gloam
