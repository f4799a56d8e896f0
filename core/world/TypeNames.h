#pragma once

#include "core/world/World.h"

namespace gloam {

/// Something in a world that uses a type.
struct TypeUse {
    enum class Kind { Child, Type, Things, Tiles, Triggers, Hero, Kit, Goal };
    Kind kind;
    Name where;             ///< the type or the level; empty for the world itself
    std::size_t count = 1;  ///< how many entities, cells or triggers
    bool operator==(const TypeUse&) const = default;
};

/// What uses a type: the world's own types first, then levels by name, then the start and the goals. Legend entries
/// that no cell shows do not count.
std::vector<TypeUse> usesOfType(const World& world, TypeCategory category, const Name& name, const PartTable& parts);

/// Renames one of the world's own types to a name nothing in the world uses. Types, levels, start and goals follow, and
/// it keeps its slot. False if the type is not the world's own or the name is taken.
bool renameType(World& world, TypeCategory category, const Name& from, const Name& to, const PartTable& parts);

/// Whether a world has a type of that name, or anything that refers to one.
bool isTypeName(const World& world, TypeCategory category, const Name& name);

}  // namespace gloam
