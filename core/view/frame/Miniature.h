#pragma once

#include "core/base/Grid.h"
#include "core/view/frame/Palette.h"
#include "core/world/Level.h"

namespace gloam {

/// A level drawn small, one colour a pixel: of the cells that share a pixel, the one that says most counts: a thing before
/// a door or stairs, these before floor, floor before a wall, and rock that bounds nothing last. Of very many cells a few
/// are asked, so that the time depends on the pixels and not on the level. Things are always seen.
class Miniature {
public:
    /// `pixels` is clipped to nothing smaller than 1 by 1 for a level that has cells.
    Miniature(const Level& level, const Palette& palette, Size pixels);

    const Grid<Rgb>& pixels() const { return m_pixels; }

    /// Draws again what shows some cells of the level, which is of the same size still; the pixels that were drawn.
    Rect draw(const Level& level, const Palette& palette, const Rect& cells);

    Rect pixelsOf(const Rect& cells) const;   ///< that show some of these cells
    Point cellAt(Point pixel) const;          ///< the first of those that a pixel shows

private:
    Size m_cells;
    Grid<Rgb> m_pixels;
};

}  // namespace gloam
