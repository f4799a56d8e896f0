#pragma once

#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "editor/ui/GlyphAtlas.h"

#include <QImage>

namespace gloam::editor {

/// What keeps a creature or thing readable on any ground: a line of this around it.
constexpr Rgb outlineOn(Rgb ground)
{
    constexpr int percentLeft = 22;
    return darkened(ground, percentLeft);
}

/// Draws one cell with its marks into an RGB32 image, top left corner at `at`; what lies outside the image is cut off. Its
/// ground is even: what a cell is alone.
void paintCell(QImage& target, QPoint at, const FrameCell& cell, GlyphAtlas& atlas);

/// Draws a cell of a frame on its ground in the light of its neighbours.
void paintCell(QImage& target, QPoint at, const Frame& frame, Point inFrame, GlyphAtlas& atlas);

/// A picture of a whole frame at the atlas's size.
QImage pictureOf(const Frame& frame, GlyphAtlas& atlas);

/// A word in the map's font: glyphs side by side, cut to the font's own width, on nothing.
QImage wordInMapFont(const QString& word, QColor ink, GlyphAtlas& atlas);

/// A small picture in which each cell is a block of its ground, with the ink in the middle. The size is what is asked for,
/// black around the frame; larger frames show their middle.
QImage thumbnailOf(const Frame& frame, QSize size);

}  // namespace gloam::editor
