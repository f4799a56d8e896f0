#pragma once

#include <string>

namespace gloam::app {

/// The output of `--help` for a subcommand; for anything else, the overview.
std::string helpFor(const std::string& command);

}  // namespace gloam::app
