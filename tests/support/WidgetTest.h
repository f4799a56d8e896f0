#pragma once

#include "core/view/frame/Frame.h"
#include "editor/ui/UiStyle.h"

#include <QStringList>

class QWidget;

namespace gloam::test {

/// The default style, read once from the source tree's resources.
const editor::UiStyle& look();

/// A frame drawn as text, one row each: each character is a glyph, grey on black.
Frame frameOf(const QStringList& rows, Point origin = {});

/// Names of focusable widgets at or below `root` without an accessible name.
QStringList focusableWithoutName(const QWidget& root);

/// How many pixels of a picture have a colour of the style's own default palette.
int pixelsOfDefaultStyle(const QImage& picture);

/// Counts its squares of 3x3 pixels: for themes whose text has grey edges.
int blocksOfDefaultStyle(const QImage& picture);

}  // namespace gloam::test
