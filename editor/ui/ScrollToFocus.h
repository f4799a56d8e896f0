#pragma once

class QScrollArea;

namespace gloam::editor {

/// From now on, what gets the focus inside of a scroll area is scrolled to, however it got it: by Tab, by a key that
/// leads to a group, or because something else disappeared.
void scrollToFocus(QScrollArea& area);

}  // namespace gloam::editor
