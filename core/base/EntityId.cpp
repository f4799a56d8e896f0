#include "core/base/EntityId.h"

#include <charconv>

namespace gloam {

namespace {

constexpr std::string_view base32Letters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t lettersOfId = 13;
constexpr std::size_t mostDigits = 12;
constexpr std::uint64_t firstLongId = 1'000'000'000'000;

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
    if (!text.empty() && text.size() <= mostDigits && text[0] != '0' &&
        std::from_chars(text.data(), last, id.value) == std::from_chars_result{last, std::errc()})
        return id;
    const Error error{"'" + std::string(text) + "' is no id; ids are 13 letters of 0-9 and a-z without i, l, o, u"};
    if (text.size() != lettersOfId)
        return error;
    for (std::size_t i = 0; i < lettersOfId; ++i) {
        const std::size_t letter = base32Letters.find(text[i]);
        if (letter == std::string_view::npos || (i + 1 == lettersOfId && letter % 2 != 0))
            return error;
        id.value = i + 1 == lettersOfId ? id.value << 4 | letter >> 1 : id.value << 5 | letter;
    }
    return id.value < firstLongId ? Result<EntityId>(error) : Result<EntityId>(id);
}

}  // namespace gloam
