#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace gloam {

/// The line that starts at `at`, without its newline.
inline std::string_view lineAt(std::string_view text, std::size_t at)
{
    return text.substr(at, text.find('\n', at) - at);
}

/// The number of blanks at the start of a line.
inline std::size_t leadingBlanks(std::string_view line)
{
    return std::min(line.find_first_not_of(' '), line.size());
}

}  // namespace gloam
