#pragma once

#include "core/types/Part.h"

namespace gloam {

/// Registers every part of entities. Files, saves and hashes use this order.
void registerParts(PartTable& parts);

}  // namespace gloam
