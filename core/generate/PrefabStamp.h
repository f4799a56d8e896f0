#pragma once

#include "core/generate/ContentPools.h"
#include "core/world/Stamp.h"

#include <memory>

namespace gloam {

/// A prefab as a piece to place by hand, turned as drawn. Random cells and slots are rolled; `keep` cells are holes.
Stamp stampOf(const Prefab& prefab, const std::shared_ptr<const TypeRegistry>& types, const EncounterTables& tables,
              Random& chance);

}  // namespace gloam
