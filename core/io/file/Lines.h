#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace gloam {

/// The line that begins at `at`, without its break.
inline std::string_view lineAt(std::string_view text, std::size_t at)
{
    return text.substr(at, text.find('\n', at) - at);
}

/// How many blanks a line begins with.
inline std::size_t leadingBlanks(std::string_view line)
{
    return std::min(line.find_first_not_of(' '), line.size());
}

}  // namespace gloam
