#pragma once

#include "core/bot/Bot.h"

#include <memory>
#include <string>
#include <vector>

namespace gloam {

/// A new bot; null if no bot has that name.
std::unique_ptr<Bot> botNamed(const Name& name);

/// All names, sorted.
std::vector<std::string> botNames();

/// What each bot does, in the order of the names: "explorer visits every corner".
std::vector<std::string> botDescriptions();

}  // namespace gloam
