#pragma once

#include "core/base/Colour.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gloam {

/// The value of a lower-case CSS Color Module Level 4 name ("cornflowerblue"); nullopt for other words.
std::optional<Rgb> colourOfCssName(std::string_view name);

std::vector<std::string_view> cssColourNames();  ///< sorted

}  // namespace gloam
