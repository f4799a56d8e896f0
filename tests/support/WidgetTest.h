#pragma once

#include "core/view/frame/Frame.h"
#include "editor/ui/Look.h"

#include <QStringList>

class QWidget;

namespace gloam::test {

/// The look that the program has by default, read once from the source tree's resources.
const editor::Look& look();

/// A frame drawn as text, one row each: the sign is the glyph, grey on black.
Frame frameOf(const QStringList& rows, Point origin = {});

/// Names of the widgets below (and with) `root` that can have the focus and have no accessible name.
QStringList focusableWithoutName(const QWidget& root);

/// How many pixels of a picture have a colour of the style's own default palette.
int pixelsOfDefaultStyle(const QImage& picture);

/// Squares of 3x3 pixels in them: for themes whose words are grey at their edges.
int blocksOfDefaultStyle(const QImage& picture);

}  // namespace gloam::test
