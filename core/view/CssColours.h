#pragma once

#include "core/base/Colour.h"

#include <optional>
#include <string_view>

namespace gloam {

/// The value of a colour's name of CSS Color Module Level 4 in small letters ("cornflowerblue"); none for other words.
std::optional<Rgb> colourOfCssName(std::string_view name);

}  // namespace gloam
