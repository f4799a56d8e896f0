#pragma once

#include <cstdint>
#include <optional>

namespace gloam::editor {

/// The character of a glyph of code page 437, as the IBM PC drew it; 0 and 255 are blanks.
char32_t signOfCode437(std::uint8_t code);

/// The first glyph that draws a character; nullopt if code page 437 has none.
std::optional<std::uint8_t> code437Of(char32_t sign);

}  // namespace gloam::editor
