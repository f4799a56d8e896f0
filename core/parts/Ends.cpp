#include "core/parts/Ends.h"

namespace gloam {

std::span<const std::string_view> namesOf(Ending)
{
    static constexpr std::string_view names[] = {"rots", "evaporates"};
    return names;
}

void fields(FieldVisitor& visitor, Perishable& perishable)
{
    field(visitor,
          {"turns", "time until it perishes; 0 for as soon as there is room for what it becomes", "turns", 0,
           1'000'000},
          perishable.turns);
    field(visitor, {.name = "becomes", .help = "type it turns into; if empty, nothing is left", .refersTo = "entities"},
          perishable.becomes);
    field(visitor, {"how", "how it perishes"}, perishable.how);
}

void fields(FieldVisitor& visitor, Rising& rising)
{
    field(visitor, {"turns", "time until it rises", "turns", 0, 1'000'000}, rising.turns);
    field(visitor, {.name = "becomes", .help = "type it rises as", .refersTo = "entities"}, rising.becomes);
}

void fields(FieldVisitor& visitor, Necromancer& necromancer)
{
    field(visitor, {"radius", "how far it raises the dead that it sees", "cells", 1, 100}, necromancer.radius);
}

void fields(FieldVisitor& visitor, Remains& remains)
{
    field(visitor, {.name = "tile", .help = "what lies there then, a tile of the effect layer", .refersTo = "tiles"},
          remains.tile);
    field(visitor, {.name = "thing", .help = "what else it leaves, such as a corpse", .refersTo = "entities"},
          remains.entity);
}

void fields(FieldVisitor& visitor, Fleeting& fleeting)
{
    field(visitor, {"turns", "how much longer it exists", "turns", 1, 1'000'000}, fleeting.turns);
}

}  // namespace gloam
