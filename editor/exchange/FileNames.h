#pragma once

#include <string>
#include <string_view>

namespace gloam::editor {

/// "Goblin Cave.tmx" as a name for files: "goblin-cave-tmx".
std::string nameFrom(std::string_view text);

}  // namespace gloam::editor
