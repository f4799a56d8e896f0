#pragma once

#include "app/cli/Commands.h"
#include "app/setup/Requests.h"

#include <variant>

namespace gloam::app {

/// What the command line asks for: the exit code of a command that is done, a window, or a picture of it.
using Asked = std::variant<int, WindowRequest, PictureRequest>;

/// Parses the command line (without the program's name) and does whatever needs no window.
Asked runCommandLine(const Words& words, CommandContext& context);

}  // namespace gloam::app
