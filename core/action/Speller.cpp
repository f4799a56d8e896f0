#include "core/action/Speller.h"

#include "core/base/Field.h"

#include <algorithm>
#include <charconv>

namespace gloam {

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const char* last = text.data() + text.size();
    const bool isWhole = std::from_chars(text.data(), last, value) == std::from_chars_result{last, std::errc()};
    return isWhole && !text.empty() ? std::optional(value) : std::nullopt;
}

Speller& Speller::text(std::string_view fixed)
{
    if (m_way != Way::Read)
        m_written += fixed;
    else if (m_rest.substr(0, fixed.size()) == fixed)
        m_rest.remove_prefix(fixed.size());
    else
        m_isWrong = true;
    return *this;
}

Speller& Speller::portion(int& count, char end)
{
    if (m_way == Way::Name)
        return text("[N*]");
    const bool isThere =
        m_way == Way::Read ? m_rest.substr(0, m_rest.find(end)).find('*') != std::string_view::npos : count > 0;
    if (isThere)
        field("N", count, '*').text("*").require(count > 0);
    return *this;
}

Speller& Speller::maybeName(Name& name)
{
    if (m_way == Way::Name)
        return text("[:NAME]");
    const bool isThere = m_way == Way::Read ? !m_rest.empty() : !name.isEmpty();
    return isThere ? text(":").field("NAME", name) : *this;
}

Speller& Speller::maybePlace(std::optional<Point>& at)
{
    if (m_way == Way::Name)
        return text("[@X,Y]");
    if (m_way == Way::Read && !m_rest.empty())
        at.emplace();
    return at ? text("@").field("X,Y", *at) : *this;
}

Speller& Speller::oneOf(std::string_view words, Name& name)
{
    const std::string_view first = words.substr(0, words.find(' '));
    if (m_way == Way::Write)
        return text(name.isEmpty() ? first : std::string_view(name.text()));
    if (m_way == Way::Read) {
        const std::string_view word = take(':');
        require(!word.empty() && isOneOf(word, words));
        name = word == first ? Name() : Name(word);
        return *this;
    }
    std::string names(words);
    std::replace(names.begin(), names.end(), ' ', '|');
    return text(names);
}

std::string_view Speller::take(char end)
{
    const std::string_view piece = m_rest.substr(0, m_rest.find(end));
    m_rest.remove_prefix(piece.size());
    return piece;
}

bool Speller::read(std::string_view text, int& number)
{
    const auto whole = wholeNumber(text);
    number = whole.value_or(0);
    return whole.has_value();
}

bool Speller::read(std::string_view text, Name& name)
{
    name = Name(text);
    return !text.empty();
}

bool Speller::read(std::string_view text, Point& at)
{
    const std::size_t comma = std::min(text.find(','), text.size());
    return comma < text.size() && read(text.substr(0, comma), at.x) && read(text.substr(comma + 1), at.y);
}

bool Speller::read(std::string_view text, EntityId& id)
{
    const auto parsed = parseEntityId(text);
    id = parsed ? *parsed : EntityId();
    return bool(parsed);
}

bool Speller::read(std::string_view text, Direction& direction)
{
    const auto parsed = directionFromWord(text);
    direction = parsed.value_or(Direction());
    return parsed.has_value();
}

bool Speller::read(std::string_view text, StairDirection& direction)
{
    direction = text == "<" ? StairDirection::Up : StairDirection::Down;
    return text == "<" || text == ">";
}

}  // namespace gloam
