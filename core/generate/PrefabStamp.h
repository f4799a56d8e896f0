#pragma once

#include "core/generate/Recipe.h"
#include "core/world/Stamp.h"

#include <memory>

namespace gloam {

/// A prefab as a piece to place by hand, as it is drawn: its random cells are rolled, each slot has one thing of its
/// table, and where it keeps what is there the piece has holes.
Stamp stampOf(const Prefab& prefab, const std::shared_ptr<const TypeRegistry>& types, const EncounterTables& tables,
              Random& chance);

}  // namespace gloam
