#pragma once

class QApplication;
class QWidget;

namespace gloam::editor {

struct Theme;

/// Fusion with our palette, font and style sheet, whatever the desktop says.
void applyTheme(QApplication& application, const Theme& theme);

/// Gives the lists in a page a frame, roomy rows and a quiet ground for what is chosen. Call it before the page is shown.
void frameLists(QWidget* page);

}  // namespace gloam::editor
