#pragma once

namespace gloam::app {

/// Whether there is a display for windows. Checked before Qt, which would end the program instead of answering: a named
/// platform or Wayland counts as one; for X, the local server must answer at its socket.
bool hasDisplay();

}  // namespace gloam::app
