#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gloam::app {

/// The shells that have a completion script.
std::vector<std::string> completionShells();

/// A script that teaches a shell the program's commands and options, made from the same table as `--help`; nullopt for
/// an unknown shell.
std::optional<std::string> completionFor(const std::string& shell);

}  // namespace gloam::app
