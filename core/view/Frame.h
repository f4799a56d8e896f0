#pragma once

#include "core/base/Colour.h"
#include "core/base/Grid.h"

#include <cstdint>

namespace gloam {

/// Marks of shape, so that nothing is told by colour alone.
enum class CellMark : std::uint8_t {
    None = 0,
    Hero = 1,       ///< a line under the glyph in the colour of the flame
    Noticed = 2,    ///< a hostile that has noticed the hero: tick at the top left
    Asleep = 4,     ///< small z in the corner
    KnownTrap = 8,  ///< diagonal corner
    Wand = 16,      ///< thin line under the glyph
};

constexpr CellMark operator|(CellMark a, CellMark b)
{
    return static_cast<CellMark>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr bool has(CellMark marks, CellMark one)
{
    return (static_cast<std::uint8_t>(marks) & static_cast<std::uint8_t>(one)) != 0;
}

/// One cell as it is to be drawn: a sign in ink upon a ground, and marks of shape.
struct FrameCell {
    char32_t glyph = U' ';
    Rgb ink;
    Rgb ground;
    CellMark marks = CellMark::None;

    friend bool operator==(const FrameCell&, const FrameCell&) = default;
};

/// A picture of cells, ready for any painter: what the play view blits, tests read and `show` prints.
/// Cell (0, 0) of the frame is cell `origin` of the level.
struct Frame {
    Point origin;
    Grid<FrameCell> cells;

    friend bool operator==(const Frame&, const Frame&) = default;
};

}  // namespace gloam
