#pragma once

#include "core/types/Part.h"

namespace gloam {

/// Every part that things can have. Files, saves and hashes keep them in this order.
void registerParts(PartTable& parts);

}  // namespace gloam
