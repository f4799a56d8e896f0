#pragma once

#include "editor/ui/Theme.h"

#include <QDir>

class QTextDocument;

namespace gloam::app {

/// Gives a page read from Markdown or HTML the theme's fonts, colours and spacing, in one change.
void dressPage(QTextDocument& document, const editor::Theme& theme);

/// Shows a page's pictures, which are files below `folder`, at their own size, but at most `room` pixels wide.
void fitPictures(QTextDocument& document, const QDir& folder, int room);

}  // namespace gloam::app
