#pragma once

#include "editor/ui/Theme.h"

class QWidget;

namespace gloam::editor {

/// Gives the lists and boxes to tick within a page the look of the theme, now and later: rows with room, what is chosen
/// on the quiet ground, a frame round each list and, where it has an object name, round the page.
void dressLists(QWidget* page, const Theme& theme);

}  // namespace gloam::editor
