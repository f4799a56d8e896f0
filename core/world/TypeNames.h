#pragma once

#include "core/world/World.h"

namespace gloam {

/// Something of a world that would be left without its type.
struct TypeUse {
    enum class Kind { Child, Type, Things, Tiles, Hero, Kit, Goal };
    Kind kind;
    Name where;            ///< the type or the level; empty for what is the world's
    std::size_t count = 1; ///< how many things or cells
    friend bool operator==(const TypeUse&, const TypeUse&) = default;
};

/// What uses a type: the world's own types first, then levels by name, then the start and the goals. Signs of legends
/// that no cell shows do not count.
std::vector<TypeUse> usesOfType(const World& world, TypeCategory category, const Name& name, const PartTable& parts);

/// Gives one of the world's own types another name that nothing in the world goes by yet. Types, levels, start and goals
/// name it so from then on, and it keeps its slot. False when it is none of the world's own, or the name is taken.
bool renameType(World& world, TypeCategory category, const Name& from, const Name& to, const PartTable& parts);

/// Whether a world has a type of that name, or something that goes by it.
bool isTypeName(const World& world, TypeCategory category, const Name& name);

}  // namespace gloam
