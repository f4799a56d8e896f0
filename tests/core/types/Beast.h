#pragma once

#include "core/base/Field.h"
#include "core/types/Value.h"

#include <vector>

namespace gloam::test {

enum class Mood { Calm, Cross };

inline std::span<const std::string_view> namesOf(Mood)
{
    static constexpr std::string_view names[] = {"calm", "cross"};
    return names;
}

struct Toe {
    int length = 2;
    bool operator==(const Toe&) const = default;
};

inline void fields(FieldVisitor& visitor, Toe& toe)
{
    field(visitor, {"length", "how long", "cells", 1, 9}, toe.length);
}

/// A struct with one field of each kind.
struct Beast {
    bool isBig = false;
    std::int8_t age = 3;
    std::string name = "beast";
    Name kind{"dog"};
    Dice bite{1, 4, 0};
    Point at;
    Size size{1, 1};
    Colour color;
    Glyph glyph{U'b'};
    EntityId owner;
    Place home;
    Map properties;
    Mood mood = Mood::Calm;
    Toe thumb;
    std::vector<Toe> toes;
    std::vector<Name> tags;
    bool operator==(const Beast&) const = default;
};

inline void fields(FieldVisitor& visitor, Beast& beast)
{
    field(visitor, {"big"}, beast.isBig);
    field(visitor, {"age", "since birth", "years"}, beast.age);
    field(visitor, {"name"}, beast.name);
    field(visitor, {"kind"}, beast.kind);
    field(visitor, {"bite"}, beast.bite);
    field(visitor, {"at"}, beast.at);
    field(visitor, {"size"}, beast.size);
    field(visitor, {"color"}, beast.color);
    field(visitor, {"glyph"}, beast.glyph);
    field(visitor, {"owner"}, beast.owner);
    field(visitor, {"home"}, beast.home);
    field(visitor, {"properties"}, beast.properties);
    field(visitor, {"mood"}, beast.mood);
    field(visitor, {"thumb"}, beast.thumb);
    field(visitor, {"toes"}, beast.toes);
    field(visitor, {"tags"}, beast.tags);
}

}  // namespace gloam::test
