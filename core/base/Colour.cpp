#include "core/base/Colour.h"

#include <charconv>

namespace gloam {

namespace {

constexpr std::string_view colourCodes = "krgybmcwKRGYBMCW";
constexpr std::string_view roleLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";

}  // namespace

Result<Rgb> parseRgb(std::string_view text)
{
    Rgb rgb;
    if (text.size() == 7 && text[0] == '#') {
        const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 7, rgb.value, 16);
        if (error == std::errc() && end == text.data() + 7)
            return rgb;
    }
    return Error{"'" + std::string(text) + "' is not of the form #RRGGBB"};
}

Result<Colour> parseColour(std::string_view text)
{
    const bool isCode = text.size() == 2 && text[0] == '&' && colourCodes.find(text[1]) != std::string_view::npos;
    const bool isRole = !text.empty() && text.find_first_not_of(roleLetters) == std::string_view::npos;
    if (isCode || isRole || parseRgb(text))
        return Colour(std::string(text));
    return Error{"'" + std::string(text) + "' is no colour; write #RRGGBB, a code such as &G, or a role such as wall"};
}

}  // namespace gloam
