#pragma once

#include "app/setup/Requests.h"

namespace gloam::app {

/// Opens the window and runs until it closes. Returns the exit code; errors go to standard error.
int runWindow(const WindowRequest& request, int& argc, char** argv);

/// Draws scenes into PNG files, without a display. Returns 0 if all were drawn, 2 for a request that makes no sense,
/// else 1; errors go to standard error.
int drawPictures(const PictureRequest& request, int& argc, char** argv);

}  // namespace gloam::app
