#pragma once

#include <cassert>
#include <cstdint>

namespace gloam {

/// A wedge of sight in one of the four quadrants, between two slopes (columns per row) from the middle of the eye's
/// cell. Slopes are fixed point, yet every cell comes out as with exact fractions: a slope is (2c - 1) / 2d with
/// d <= `greatestDepth`, so its product with a depth is either exactly a half or at least 2^-15 off; the error of the
/// product is below 2^-17, and `sightBias`, 2^-16, lies between the two.
struct SightSector {
    std::int64_t start;
    std::int64_t end;
};

inline constexpr int greatestSightDepth = 1 << 14;
inline constexpr int slopeBits = 46;
inline constexpr std::int64_t slopeOne = std::int64_t{1} << slopeBits;
inline constexpr std::int64_t slopeHalf = slopeOne / 2;
inline constexpr std::int64_t sightBias = slopeOne >> 16;

/// The whole quadrant, diagonals included.
inline constexpr SightSector wholeQuadrant{-slopeOne, slopeOne};

/// 1 / 2d: slopes to cells of row `depth` are multiples of it.
constexpr std::int64_t slopeUnit(int depth)
{
    assert(depth > 0 && depth <= greatestSightDepth);
    return (slopeHalf + depth / 2) / depth;
}

/// The slope to the near edge of a column, where `unit` is the row's slopeUnit.
constexpr std::int64_t slopeOfEdge(int column, std::int64_t unit)
{
    return (2 * column - 1) * unit;
}

/// The columns of a row that a sector touches, and those whose middles are inside it.
struct SightRange {
    int low;
    int high;
    int firstInside;
    int lastInside;
};

constexpr SightRange rangeOf(SightSector sector, int depth)
{
    const std::int64_t start = sector.start * depth;
    const std::int64_t end = sector.end * depth;
    return {static_cast<int>((start + slopeHalf + sightBias) >> slopeBits),
            static_cast<int>((end + slopeHalf - sightBias) >> slopeBits),
            static_cast<int>((start + slopeOne - sightBias) >> slopeBits),
            static_cast<int>((end + sightBias) >> slopeBits)};
}

}  // namespace gloam
