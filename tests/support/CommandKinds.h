#pragma once

#include "core/action/Command.h"

#include <iterator>
#include <variant>

namespace gloam::test {

/// A word for each kind of command, in the order of the variant.
inline constexpr const char* commandKinds[] = {"move", "bump", "open",   "close", "strike",  "stairs", "fire",
                                               "dig",  "push", "search", "look",  "take",    "drop",   "wear",
                                               "off",  "use",  "throw",  "put",   "ability", "douse",  "steal",
                                               "bash", "wait", "choose", "do"};
static_assert(std::size(commandKinds) == std::variant_size_v<Command::variant>);

}  // namespace gloam::test
