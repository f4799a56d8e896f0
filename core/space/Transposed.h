#pragma once

#include "core/base/BitGrid.h"

namespace gloam {

/// Exchanges rows and columns; `to` is resized.
void transpose(const BitGrid& from, BitGrid& to);

}  // namespace gloam
