#pragma once

#include "core/base/Random.h"

#include <cstdint>
#include <string_view>

namespace gloam {

/// A checksum of bytes and of the checksum before them, so that no piece can be lost, swapped or taken from another
/// file unnoticed. Bytes of the same length that differ in one byte never have the same one (FNV-1a, then a
/// permutation).
inline std::uint64_t chainedSum(std::uint64_t before, std::string_view bytes)
{
    return mix64(before ^ hashOf(bytes));
}

}  // namespace gloam
