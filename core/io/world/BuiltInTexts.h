#pragma once

#include <span>
#include <string_view>

namespace gloam {

/// A resource file as it was when the library was built.
struct BuiltInText {
    std::string_view name;  ///< of the file, without its ending
    std::string_view text;
};

std::span<const BuiltInText> builtInRulesets();
BuiltInText builtInMessages();

}  // namespace gloam
