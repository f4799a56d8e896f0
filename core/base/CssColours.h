#pragma once

#include "core/base/Colour.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gloam {

/// The value of a colour's name of CSS Color Module Level 4 in small letters ("cornflowerblue"); none for other words.
std::optional<Rgb> colourOfCssName(std::string_view name);

std::vector<std::string_view> cssColourNames();  ///< sorted

}  // namespace gloam
