#pragma once

#include "core/base/Grid.h"

#include <cstdint>

namespace gloam {

/// Value noise (GEN-05): random numbers on a lattice with cosine interpolation between them, and finer lattices of
/// half the strength on top. Whole numbers only, so that every machine computes the same.
struct NoiseRule {
    int scale = 8;    ///< cells between two points of the coarsest lattice
    int octaves = 2;  ///< lattices, each twice as fine as the last
};

/// One more than the largest value.
inline constexpr int noiseEnd = 1 << 16;

/// A value from 0 to `noiseEnd` - 1 for each cell.
Grid<std::uint16_t> valueNoise(Size size, const NoiseRule& rule, std::uint64_t seed);

}  // namespace gloam
