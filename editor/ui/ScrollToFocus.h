#pragma once

class QScrollArea;
class QWidget;

namespace gloam::editor {

/// From now on, what gets the focus inside of a scroll area is scrolled to, however it got it: by Tab, by a key that
/// leads to a group, or because something else disappeared.
void scrollToFocus(QScrollArea& area);

/// Puts a body into a scroll area that draws no frame and no ground of its own, and takes no focus.
void fillScrollArea(QScrollArea& area, QWidget* body);

/// A scroll area that looks like the page below it, for what may be taller than the page; it scrolls to the focus.
QScrollArea* scrollAreaFor(QWidget* body, QWidget* parent);

}  // namespace gloam::editor
