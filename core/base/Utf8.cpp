#include "core/base/Utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace gloam {

namespace {

/// Of a letter beyond ASCII; 0 if none begins with that byte.
int lengthOfSequence(unsigned char lead)
{
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

bool isShortestForm(char32_t codePoint, int length)
{
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = codePoint >= 0xD800 && codePoint < 0xE000;
    return codePoint >= least[length] && !isSurrogate && codePoint <= 0x10FFFF;
}

/// Whether each byte is a character, as in nearly every text.
bool isAscii(std::string_view text)
{
    unsigned char all = 0;
    for (const char letter : text)
        all |= static_cast<unsigned char>(letter);
    return all < 0x80;
}

/// Writes its one to four bytes; returns how many.
std::size_t writeUtf8(char32_t codePoint, char* to)
{
    const auto tail = [codePoint](int shift) { return static_cast<char>(0x80 | ((codePoint >> shift) & 0x3F)); };
    if (codePoint < 0x80) {
        to[0] = static_cast<char>(codePoint);
        return 1;
    }
    if (codePoint < 0x800) {
        to[0] = static_cast<char>(0xC0 | (codePoint >> 6));
        to[1] = tail(0);
        return 2;
    }
    if (codePoint < 0x10000) {
        to[0] = static_cast<char>(0xE0 | (codePoint >> 12));
        to[1] = tail(6);
        to[2] = tail(0);
        return 3;
    }
    to[0] = static_cast<char>(0xF0 | (codePoint >> 18));
    to[1] = tail(12);
    to[2] = tail(6);
    to[3] = tail(0);
    return 4;
}

}  // namespace

std::optional<char32_t> nextCodePoint(std::string_view text, std::size_t& at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) {
        ++at;
        return lead;
    }
    const int length = lengthOfSequence(lead);
    if (length == 0 || at + static_cast<std::size_t>(length) > text.size())
        return std::nullopt;
    char32_t codePoint = lead & (0x7FU >> length);
    for (int i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[at + static_cast<std::size_t>(i)]);
        if ((next & 0xC0) != 0x80)
            return std::nullopt;
        codePoint = codePoint << 6 | (next & 0x3FU);
    }
    if (!isShortestForm(codePoint, length))
        return std::nullopt;
    at += static_cast<std::size_t>(length);
    return codePoint;
}

std::string toUtf8(char32_t codePoint)
{
    std::array<char, 4> bytes;
    return {bytes.data(), writeUtf8(codePoint, bytes.data())};
}

std::u32string toCodePoints(std::string_view text)
{
    std::u32string points;
    readCodePoints(text, points);
    return points;
}

void readCodePoints(std::string_view text, std::u32string& points)
{
    points.clear();
    if (isAscii(text)) {
        points.assign(text.begin(), text.end());
        return;
    }
    points.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto codePoint = nextCodePoint(text, at);
        points.push_back(codePoint.value_or(U'\uFFFD'));
        if (!codePoint)
            ++at;
    }
}

std::size_t countOfCodePoints(std::string_view text)
{
    if (isAscii(text))
        return text.size();
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count)
        if (!nextCodePoint(text, at))
            ++at;
    return count;
}

void appendUtf8(std::string& text, std::u32string_view points)
{
    char32_t all = 0;
    for (const char32_t point : points)
        all |= point;
    const std::size_t before = text.size();
    if (all >= 0x80) {
        text.resize(before + 4 * points.size());
        char* end = text.data() + before;
        for (const char32_t point : points)
            end += writeUtf8(point, end);
        text.resize(static_cast<std::size_t>(end - text.data()));
        return;
    }
    text.resize(before + points.size());
    std::transform(points.begin(), points.end(), text.begin() + static_cast<std::ptrdiff_t>(before),
                   [](char32_t point) { return static_cast<char>(point); });
}

std::string_view beginningOf(std::string_view text, std::size_t mostBytes)
{
    if (text.size() <= mostBytes)
        return text;
    while (mostBytes > 0 && (static_cast<unsigned char>(text[mostBytes]) & 0xC0) == 0x80)
        --mostBytes;
    return text.substr(0, mostBytes);
}

}  // namespace gloam
