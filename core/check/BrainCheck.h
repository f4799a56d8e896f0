#pragma once

#include "core/world/World.h"

namespace gloam {

struct Brain;
struct Policies;

/// Finds problems of a brain's own states: changes to missing states, states listed twice, that no change leads to, or
/// that nothing leads out of. `path` is that of the part.
void checkStates(const Brain& brain, const std::string& path, Problems& problems);

/// Finds problems of the creatures of a level: their own states, leaders, and patrols. Without policies, it does not
/// check whether they can reach the cells of their patrols.
void checkBrains(const Level& level, const Policies* policies, Problems& problems);

/// Finds problems of the states of all types; inherited ones are reported only for the parent.
void checkBrainsOfTypes(const TypeRegistry& types, Problems& problems);

}  // namespace gloam
