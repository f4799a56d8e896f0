#pragma once

#include "core/world/World.h"

namespace gloam {

/// Finds problems of a world's own encounter tables, recipes and prefabs, and of levels that name a recipe: unknown
/// builders and parameters, sizes that nothing fits, tables and pools that can never place anything.
Problems checkRecipes(const World& world);

}  // namespace gloam
