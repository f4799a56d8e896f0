#pragma once

#include "core/generate/Draft.h"

#include <string>

namespace gloam {

/// A part of an area: `at` counts from its left and top, or where it is negative from its right and bottom, and a side
/// of 0 reaches to the edge. What lies beyond the area is cut off.
Rect partOf(Size area, Point at, Size size);

/// The cell that `at` means by the same count; the nearest one if it is outside.
Point cellOf(Size area, Point at);

/// "(3, 4)"
std::string cellText(Point cell);

/// One tile on every cell of a rectangle (GEN-01).
void fillRect(Draft& draft, Rect cells, TileId tile);

/// A wall all around a rectangle and floor within (GEN-01); one too small for both is all wall.
void makeRoom(Draft& draft, Rect cells, TileId wall, TileId floor);

/// A corridor with one bend from cell to cell (GEN-01); `dig` is called for each cell.
template <typename Dig> void makeCorridor(Point from, Point to, bool acrossFirst, Dig dig)
{
    const auto stepTowards = [](int& at, int end) { at += at < end ? 1 : -1; };
    Point p = from;
    for (const bool isAcross : {acrossFirst, !acrossFirst}) {
        int& at = isAcross ? p.x : p.y;
        const int end = isAcross ? to.x : to.y;
        while (at != end) {
            dig(p);
            stepTowards(at, end);
        }
    }
    dig(p);
}

}  // namespace gloam
