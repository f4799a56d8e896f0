#include "core/types/TileActs.h"

namespace gloam {

namespace {

constexpr int mostTurns = 1'000'000;

}  // namespace

std::span<const std::string_view> namesOf(LightAffects)
{
    static constexpr std::string_view names[] = {"visual", "vision"};
    return names;
}

void fields(FieldVisitor& visitor, TileLight& light)
{
    field(visitor, {"radius", "how far it shines; 0 for no light", "cells", 0, mostTileRadius}, light.radius);
    field(visitor, {"color", "colour of its glow"}, light.color);
    field(visitor, {"affects", "whether it only glows or also lights what is seen"}, light.affects);
}

void fields(FieldVisitor& visitor, TileTouch& touch)
{
    field(visitor, {"damage", "damage each turn"}, touch.damage);
    field(visitor, {"element", "kind of that damage, such as fire; empty for none"}, touch.element);
    field(visitor, {.name = "status", .help = "status it gives", .refersTo = "statuses"}, touch.status);
    field(visitor, {"turns", "how long the status lasts; 0 for its usual time", "turns", 0, mostTurns}, touch.turns);
    field(visitor, {"percent", "chance that it does so, each turn", "percent", 1, 100}, touch.percent);
    field(visitor, {"flyers", "whether it reaches creatures that fly"}, touch.touchesFlyers);
    field(visitor, {.name = "spares", .help = "entity types that it leaves alone", .refersTo = "entities"},
          touch.spares);
}

void fields(FieldVisitor& visitor, TileBurning& burns)
{
    field(visitor,
          {"percent", "chance that it catches fire from each fire in its cell or beside it, each turn", "percent", 0,
           100},
          burns.percent);
    field(visitor, {"turns", "how long it burns", "turns", 1, mostTurns}, burns.turns);
    field(visitor, {.name = "as", .help = "fire tile that lies over it while it burns", .refersTo = "tiles"}, burns.as);
    field(visitor,
          {.name = "to", .help = "tile left when it has burned; if empty, what lies below", .refersTo = "tiles"},
          burns.to);
}

}  // namespace gloam
