#pragma once

#include "app/setup/Requests.h"

namespace gloam::app {

/// Opens the window and runs until it is closed. The exit code; errors go to standard error.
int runWindow(const WindowRequest& request, int& argc, char** argv);

/// Draws scenes into PNG files, on no display. 0 when all are there, 2 when the request makes no sense, 1 else; what
/// went wrong goes to standard error.
int drawPictures(const PictureRequest& request, int& argc, char** argv);

}  // namespace gloam::app
