#pragma once

#include "editor/ui/Theme.h"

#include <QDir>

class QTextDocument;

namespace gloam::app {

/// Gives a page that was read from Markdown or HTML the theme's fonts, colours and air, in one change.
void dressPage(QTextDocument& document, const editor::Theme& theme);

/// Shows the pictures of a page, which are files below `folder`, as large as they were made, or `room` pixels wide where
/// that is less.
void fitPictures(QTextDocument& document, const QDir& folder, int room);

}  // namespace gloam::app
