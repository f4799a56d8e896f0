#pragma once

#include "core/base/Name.h"
#include "core/base/Result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace gloam {

/// 24 bits of red, green and blue, 0xRRGGBB.
struct Rgb {
    std::uint32_t value = 0;

    constexpr int red() const { return static_cast<int>(value >> 16) & 255; }
    constexpr int green() const { return static_cast<int>(value >> 8) & 255; }
    constexpr int blue() const { return static_cast<int>(value) & 255; }
    static constexpr Rgb of(int red, int green, int blue)
    {
        return {static_cast<std::uint32_t>(red << 16 | green << 8 | blue)};
    }
    friend constexpr bool operator==(Rgb, Rgb) = default;
};

/// A colour as an author writes it (C-14): a role that the theme maps ("threat-medium"), `#RRGGBB`, or one of the
/// sixteen codes `&r`, `&G`… Empty means no colour.
class Colour {
public:
    Colour() = default;
    explicit Colour(std::string text) : m_text(std::move(text)) {}

    const std::string& text() const { return m_text; }
    bool isEmpty() const { return m_text.empty(); }

    bool operator==(const Colour&) const = default;

private:
    std::string m_text;
};

/// `#RRGGBB`, `&x`, or a role name of lower-case letters, digits and hyphens.
Result<Colour> parseColour(std::string_view text);

/// The fixed value of `#RRGGBB`; an Error for anything else.
Result<Rgb> parseRgb(std::string_view text);

}  // namespace gloam
