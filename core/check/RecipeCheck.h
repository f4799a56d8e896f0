#pragma once

#include "core/world/World.h"

namespace gloam {

/// Finds problems of a world's own encounter tables and recipes, and of levels that name a recipe: unknown builders,
/// parameters and names, sizes that nothing fits, tables that can never place anything.
Problems checkRecipes(const World& world);

}  // namespace gloam
