#pragma once

namespace gloam::app {

/// Whether there is a display for windows. Checked before Qt, which would end the program instead of answering: a named
/// platform or Wayland counts as one; for X, the local server must answer at its socket.
bool hasDisplay();

/// Draws all windows in memory, the same on every machine. To be called before there is a QApplication.
void useNoDisplay();

}  // namespace gloam::app
