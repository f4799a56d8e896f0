#pragma once

namespace gloam::app {

/// Whether there is a display to open a window on. Asked before Qt is, which would end the program instead of answering:
/// a platform or Wayland that is named counts as one; of X the server of this machine must answer at its socket.
bool hasDisplay();

}  // namespace gloam::app
