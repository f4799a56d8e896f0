#pragma once

#include "editor/ui/KeyBindings.h"

#include <map>
#include <string>

namespace gloam::app {

/// The names of keys in sentences (Narrator::nameKeys), as currently bound: "look" -> "x". Walking has many keys: the
/// four of "move" are "↑ ← ↓ →", and those of "walk" "the arrows or wasd".
std::map<std::string, std::string> keyNames(const editor::KeyBindings& keys);

}  // namespace gloam::app
