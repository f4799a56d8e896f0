#pragma once

#include <string_view>

namespace gloam {

/// What a builder does, by its word, in a line without a full stop; empty for a word that is no builder.
std::string_view builderHelp(std::string_view word);

}  // namespace gloam
