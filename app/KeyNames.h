#pragma once

#include "editor/ui/KeyBindings.h"

#include <map>
#include <string>

namespace gloam::app {

/// What sentences call the keys of acts (Narrator::nameKeys), as they are bound: "look" -> "x". Walking has many keys; it
/// goes by "move".
std::map<std::string, std::string> keyNames(const editor::KeyBindings& keys);

}  // namespace gloam::app
