#pragma once

#include "editor/ui/Theme.h"

#include <functional>

class QWidget;

namespace gloam::editor {

/// Calls `dressing` now and whenever the look changes, as long as the widget lives: for fonts, palettes, icons and
/// sizes that are set once. What is painted from the theme follows by itself.
void applyStyle(QWidget* widget, std::function<void()> dressing);

/// Gives a widget the ink of a theme's token for its words, now and later.
void applyInk(QWidget* widget, const Theme& theme, QColor Theme::*ink);

/// Gives a widget a font of the theme, now and later.
void applyFont(QWidget* widget, const Theme& theme, QFont (Theme::*font)() const);

/// Keeps a widget as high as text of `pixels` at 100 % needs at the current text size.
void applyHeight(QWidget* widget, const Theme& theme, int pixels);

/// Tells every widget that the look has changed and repaints all.
void announceStyle();

}  // namespace gloam::editor
