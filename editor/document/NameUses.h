#pragma once

#include "core/world/World.h"

#include <QStringList>

#include <string_view>

namespace gloam::editor {

/// What in a world uses something of a kind ("tiles", "recipes"), in words: "its child mole-pup", "3 things on The
/// Gate", "the recipe cave". Entries of legends do not count: only cells do.
QStringList usesOf(const World& world, std::string_view refersTo, const Name& name);

/// Uses that would refer to nothing if the world's own definition of that name were deleted.
QStringList lostWithout(const World& world, std::string_view refersTo, const Name& name);

}  // namespace gloam::editor
