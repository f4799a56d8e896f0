#pragma once

#include "app/setup/Requests.h"

namespace gloam::app {

/// Opens the window and runs until it closes. Returns the exit code; errors go to standard error.
int runWindow(const WindowRequest& request, int& argc, char** argv);

/// Draws a picture of the window into a PNG file; needs no display, and reads and writes no file of the user. The exit
/// code; errors go to standard error.
int drawPicture(const PictureRequest& request, int& argc, char** argv);

}  // namespace gloam::app
