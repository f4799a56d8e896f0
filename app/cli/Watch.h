#pragma once

#include "app/cli/Commands.h"

#include <functional>

namespace gloam::app {

/// Checks files, and each again after a change: prints what is new and what is mended, then the number of problems.
/// Calls `pause` between two looks at the files; ends when it returns false. A file is checked once it is the same at
/// two looks, so that none is read half written; one that is replaced, or gone for a while, is still watched. Returns
/// the exit code of the last check.
int watchFiles(const Words& files, CommandContext& context, const std::function<bool()>& pause);

/// Waits a fifth of a second at a time, until Ctrl+C.
std::function<bool()> pauseUntilInterrupted();

}  // namespace gloam::app
