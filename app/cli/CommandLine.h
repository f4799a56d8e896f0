#pragma once

#include "app/cli/Commands.h"
#include "app/setup/Requests.h"

#include <variant>

namespace gloam::app {

/// What the words of the command line ask for: done already with an exit code, or a window, or a picture.
using Asked = std::variant<int, WindowRequest, PictureRequest>;

/// Understands the command line (without the program's name) and does whatever needs no window.
Asked runCommandLine(const Words& words, CommandContext& context);

}  // namespace gloam::app
