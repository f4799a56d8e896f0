#pragma once

#include "core/base/Grid.h"
#include "core/view/frame/Palette.h"
#include "core/world/Level.h"

namespace gloam {

/// A level drawn small, one colour per pixel. Of the cells in a pixel, the one that tells most shows: entities before
/// doors and stairs, then floor, then wall, and rock that bounds nothing last. Of very many cells a few are sampled, so
/// the time depends on the pixels, not on the level; entities always show. A level of more than 300 cells a side is
/// seen from afar: without entities, and each pixel in the mixed colour of its cells.
class Miniature {
public:
    /// `pixels` is at least 1 by 1 for a level that has cells.
    Miniature(const Level& level, const Palette& palette, Size pixels);

    const Grid<Rgb>& pixels() const { return m_pixels; }

    /// Redraws what shows some cells of the level, whose size is unchanged; returns the pixels drawn.
    Rect draw(const Level& level, const Palette& palette, const Rect& cells);

    Rect pixelsOf(const Rect& cells) const;  ///< those that show some of these cells
    Point cellAt(Point pixel) const;         ///< the first cell of a pixel

private:
    bool isFar() const;

    Size m_cells;
    Grid<Rgb> m_pixels;
};

}  // namespace gloam
