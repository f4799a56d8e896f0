#pragma once

#include "core/map/Entity.h"
#include "core/world/World.h"

namespace gloam {

/// Whether two are enemies: of different factions, or one of none.
bool areEnemies(const World& world, const Entity& a, const Entity& b);

}  // namespace gloam
