#pragma once

#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "editor/ui/GlyphAtlas.h"

#include <QImage>

namespace gloam::editor {

/// The colour of the outline that keeps an entity readable on any ground.
constexpr Rgb outlineOn(Rgb ground)
{
    constexpr int percentLeft = 22;
    return darkened(ground, percentLeft);
}

/// Draws one cell with its marks into an RGB32 image, top left corner at `at`, clipped to the image, on an even ground:
/// a cell by itself.
void paintCell(QImage& target, QPoint at, const FrameCell& cell, GlyphAtlas& atlas);

/// Draws a cell of a frame, lit like its neighbours.
void paintCell(QImage& target, QPoint at, const Frame& frame, Point inFrame, GlyphAtlas& atlas);

/// A picture of a whole frame at the atlas's size.
QImage pictureOf(const Frame& frame, GlyphAtlas& atlas);

/// A word in the map's font, transparent, cut to the font's width.
QImage wordInMapFont(const QString& word, QColor ink, GlyphAtlas& atlas);

/// A small picture of exactly `size` in which each cell is a block of its ground with ink in the middle, black around
/// the frame; larger frames show their middle.
QImage thumbnailOf(const Frame& frame, QSize size);

}  // namespace gloam::editor
