#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gloam {

/// Reads the code point at `at` and moves `at` past it; nullopt (with `at` unmoved) if the bytes are not UTF-8.
std::optional<char32_t> nextCodePoint(std::string_view text, std::size_t& at);

std::string toUtf8(char32_t codePoint);

/// The longest beginning of a text that fits into `mostBytes` and ends between code points.
std::string_view beginningOf(std::string_view text, std::size_t mostBytes);

/// The code points of a text; bytes that are not UTF-8 become U+FFFD.
std::u32string toCodePoints(std::string_view text);

/// The same, in place of what `points` holds; its storage is reused.
void readCodePoints(std::string_view text, std::u32string& points);

/// The number of code points of a text, counted in the same way.
std::size_t countOfCodePoints(std::string_view text);

/// Adds code points to a text.
void appendUtf8(std::string& text, std::u32string_view points);

/// One glyph of the map: a single printable code point; U'\0' is none.
struct Glyph {
    char32_t sign = 0;
    friend bool operator==(Glyph, Glyph) = default;
};

}  // namespace gloam
