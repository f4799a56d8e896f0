#pragma once

#include "core/base/Name.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

/// The names that share a word with what another tool says, or are spelt much like it, best first: `Goblins` or
/// `goblin_02` is near `goblin` and `goblin-archer`. At most `most`.
std::vector<Name> namesNear(std::string_view said, const std::vector<Name>& names, std::size_t most);

}  // namespace gloam::editor
