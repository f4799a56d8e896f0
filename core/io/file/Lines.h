#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
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

/// Cuts a line off the front, without its end; nullopt if no line ends within `most` bytes.
inline std::optional<std::string_view> takeLine(std::string_view& bytes, std::size_t most)
{
    const std::size_t end = bytes.substr(0, most).find('\n');
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(end + 1);
    return line;
}

}  // namespace gloam
