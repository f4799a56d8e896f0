#pragma once

class QApplication;
class QWidget;

namespace gloam::editor {

struct Theme;

/// Fusion with our palette, font and style sheet, whatever the desktop says.
void applyTheme(QApplication& application, const Theme& theme);

/// Gives the lists within a page, and their boxes to tick, a frame, rows with room and a quiet ground for what is chosen.
/// To be called before the page is shown.
void frameLists(QWidget* page);

}  // namespace gloam::editor
