#pragma once

#include "app/cli/Commands.h"

#include <functional>

namespace gloam::app {

/// Checks files, and each again when it has changed: what is new and what is mended, then how many problems there are.
/// `pause` is called between two looks at the files; the watch ends when it returns false. A file is checked once it is
/// as it was at the look before, so that none is read half written; one that is replaced, or gone for a while, is watched
/// on. The exit code is that of the last check.
int watchFiles(const Words& files, CommandContext& context, const std::function<bool()>& pause);

/// Waits a fifth of a second at a time, until Ctrl+C.
std::function<bool()> pauseUntilInterrupted();

}  // namespace gloam::app
