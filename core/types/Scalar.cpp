#include "core/types/Scalar.h"

#include "core/base/Utf8.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace gloam {

namespace {

constexpr bool isControl(char letter)
{
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20 || byte == 0x7F;
}

constexpr std::size_t byteValues = 256;

/// By byte: control characters, and those that begin or end something in YAML anywhere in a flow line.
constexpr std::array<bool, byteValues> specialLetters = [] {
    std::array<bool, byteValues> special{};
    for (const char letter : std::string_view(",[]{}#\"'\\`|>"))
        special[static_cast<unsigned char>(letter)] = true;
    for (std::size_t byte = 0; byte < byteValues; ++byte)
        special[byte] = special[byte] || isControl(static_cast<char>(byte));
    return special;
}();

bool hasSpecialLetters(std::string_view text)
{
    return std::any_of(text.begin(), text.end(),
                       [](char letter) { return specialLetters[static_cast<unsigned char>(letter)]; })
           || text.find(": ") != std::string_view::npos || text.back() == ':';
}

bool isPlainSafe(std::string_view text)
{
    if (text.empty() || text.front() == ' ' || text.back() == ' ')
        return false;
    if (std::string_view("-?:&*!%@=<~").find(text.front()) != std::string_view::npos || hasSpecialLetters(text))
        return false;
    if (text == "..." || text.starts_with("... "))
        return false;  // the end of a document
    if (static_cast<unsigned char>(text.front()) == 0xEF || text == "y" || text == "n")
        return false;  // a byte order mark, and words other readers take for yes and no
    const Value read = valueOfPlainScalar(text);
    return read.as<std::string>() != nullptr;
}

}  // namespace

Value valueOfPlainScalar(std::string_view text)
{
    if (text.empty() || text == "null" || text == "~")
        return {};
    if (text == "true" || text == "false")
        return text == "true";
    std::int64_t number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    const bool hasLeadingZero = text.size() > 1 && (text[0] == '0' || text.starts_with("-0"));
    if (error == std::errc() && end == last && !hasLeadingZero)
        return number;
    return std::string(text);
}

std::string asUtf8(std::string_view text)
{
    const auto isAscii = [](char letter) { return static_cast<unsigned char>(letter) < 0x80; };
    if (std::all_of(text.begin(), text.end(), isAscii))
        return std::string(text);
    std::string valid;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t first = at;
        if (nextCodePoint(text, at)) {
            valid += text.substr(first, at - first);
        } else {
            valid += toUtf8(U'\uFFFD');
            ++at;
        }
    }
    return valid;
}

std::string quoted(std::string_view text)
{
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string result = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\')
            result += {'\\', letter};
        else if (letter == '\n')
            result += "\\n";
        else if (letter == '\t')
            result += "\\t";
        else if (isControl(letter))
            result += {'\\', 'x', hex[static_cast<unsigned char>(letter) >> 4], hex[letter & 15]};
        else
            result += letter;
    }
    return result + "\"";
}

std::string quotedWhereNeeded(std::string_view text)
{
    const std::string valid = asUtf8(text);
    return isPlainSafe(valid) ? valid : quoted(valid);
}

}  // namespace gloam
