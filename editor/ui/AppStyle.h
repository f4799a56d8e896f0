#pragma once

class QApplication;
class QWidget;

namespace gloam::editor {

struct Theme;

/// Applies Fusion with our palette, font and style sheet, whatever the desktop uses.
void applyTheme(QApplication& application, const Theme& theme);

/// Gives the lists in a page a frame, roomy rows and a quiet ground for the chosen row. Call before showing the page.
void frameLists(QWidget* page);

}  // namespace gloam::editor
