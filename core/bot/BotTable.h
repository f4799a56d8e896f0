#pragma once

#include "core/bot/Bot.h"

#include <memory>
#include <string>
#include <vector>

namespace gloam {

/// A new bot by its name; null when there is none of that name.
std::unique_ptr<Bot> botNamed(const Name& name);

/// The names there are, sorted.
std::vector<std::string> botNames();

}  // namespace gloam
