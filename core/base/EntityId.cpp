#include "core/base/EntityId.h"

#include <charconv>

namespace gloam {

namespace {

constexpr std::string_view base32Letters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t lettersOfId = 13;
constexpr std::size_t mostDigits = 12;
constexpr std::uint64_t firstLongId = 1'000'000'000'000;

Error noId(std::string_view text, const std::string& why)
{
    return Error{"'" + std::string(text) + "' is no id: " + why};
}

std::string quoted(char letter)
{
    return "'" + std::string(1, letter) + "'";
}

/// Thirteen letters of five bits are one bit too many, so only every other letter can stand last.
Error wrongLastLetter(std::string_view text, std::size_t letter)
{
    const std::string nearest = std::string(text.substr(0, lettersOfId - 1)) + base32Letters[letter - 1];
    return noId(text, "its last letter cannot be " + quoted(text.back())
                          + ", only one of 0 2 4 6 8 a c e g j m p r t w y; '" + nearest + "' is one");
}

Result<EntityId> longId(std::string_view text)
{
    if (text.size() != lettersOfId)
        return noId(text, "ids are numbers of at most 12 digits or 13 letters of 0-9 and a-z without i, l, o, u");
    EntityId id;
    for (std::size_t i = 0; i < lettersOfId; ++i) {
        const bool isLast = i + 1 == lettersOfId;
        const std::size_t letter = base32Letters.find(text[i]);
        if (letter == std::string_view::npos)
            return noId(text, quoted(text[i]) + " cannot stand in an id, only 0-9 and a-z without i, l, o, u");
        if (isLast && letter % 2 != 0)
            return wrongLastLetter(text, letter);
        id.value = isLast ? id.value << 4 | letter >> 1 : id.value << 5 | letter;
    }
    if (id.value < firstLongId)
        return noId(text, "so small an id is written as the number " + std::to_string(id.value));
    return id;
}

}  // namespace

std::string toText(EntityId id)
{
    if (id == heroId)
        return "player";
    if (id.value < firstLongId)
        return std::to_string(id.value);
    std::string text(lettersOfId, '0');
    text[lettersOfId - 1] = base32Letters[(id.value << 1) & 31];
    for (std::size_t i = 0; i + 1 < lettersOfId; ++i)
        text[i] = base32Letters[(id.value >> (59 - 5 * i)) & 31];
    return text;
}

Result<EntityId> parseEntityId(std::string_view text)
{
    if (text == "player")
        return heroId;
    EntityId id;
    const char* last = text.data() + text.size();
    if (!text.empty() && text.size() <= mostDigits && text[0] != '0'
        && std::from_chars(text.data(), last, id.value) == std::from_chars_result{last, std::errc()})
        return id;
    return longId(text);
}

}  // namespace gloam
