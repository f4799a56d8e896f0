#pragma once

#include "core/world/World.h"

namespace gloam {

/// Renames one of the world's own types to a name nothing in the world uses. Types, levels, start and goals follow, and
/// it keeps its slot. False if the type is not the world's own or the name is taken.
bool renameType(World& world, TypeCategory category, const Name& from, const Name& to, const PartTable& parts);

/// Whether a world has a type of that name, or anything that refers to one.
bool isTypeName(const World& world, TypeCategory category, const Name& name);

}  // namespace gloam
