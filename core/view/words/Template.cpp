#include "core/view/words/Template.h"

#include <algorithm>

namespace gloam {

std::span<const std::string_view> namesOf(MessageSeverity)
{
    static constexpr std::string_view names[] = {"info", "good", "note", "warning", "danger"};
    return names;
}

void addLine(std::vector<Message>& messages, Message message)
{
    if (!message.text.empty())
        messages.push_back(std::move(message));
}

const std::string* templateText(const Value* written, Degree degree)
{
    if (!written)
        return nullptr;
    if (const auto* text = written->as<std::string>())
        return text;
    const Map* map = written->as<Map>();
    const Value* graded =
        map && degree != Degree::Usual ? map->find(degree == Degree::Little ? "little" : "much") : nullptr;
    if (const auto* text = graded ? graded->as<std::string>() : nullptr)
        return text;
    const Value* inner = map ? map->find("text") : nullptr;
    return inner ? inner->as<std::string>() : nullptr;
}

std::string filled(std::string_view text, const Fills& fills)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = text.find('}', open);
        result += text.substr(0, open);
        if (open == std::string_view::npos)
            break;
        if (close == std::string_view::npos)
            return result += text.substr(open);
        const auto fill = fills.find(text.substr(open + 1, close - open - 1));
        if (fill == fills.end()) {
            result += '{';
            text.remove_prefix(open + 1);
            continue;
        }
        result += fill->second;
        text.remove_prefix(close + 1);
    }
    return result;
}

void weigh(const Value& written, Message& message)
{
    const Map* map = written.as<Map>();
    const Value* severity = map ? map->find("severity") : nullptr;
    if (const auto* word = severity ? severity->as<std::string>() : nullptr) {
        const auto names = namesOf(MessageSeverity{});
        const auto found = std::find(names.begin(), names.end(), *word);
        if (found != names.end())
            message.severity = static_cast<MessageSeverity>(found - names.begin());
    }
    const Value* category = map ? map->find("category") : nullptr;
    if (const auto* word = category ? category->as<std::string>() : nullptr)
        message.category = *word;
}

Value ungraded(const Value& written)
{
    const Map* map = written.as<Map>();
    if (!map)
        return written;
    Map plain;
    for (const Entry& entry : map->entries())
        if (entry.key != "little" && entry.key != "much")
            plain.set(entry.key, entry.value);
    return plain;
}

Value weighedAs(const Value& usual, const Value& own)
{
    Map weighed = own.as<Map>() ? *own.as<Map>() : Map();
    if (own.as<std::string>())
        weighed.set("text", own);
    for (const char* key : {"severity", "category"})
        if (const Value* said = usual.as<Map>() ? usual.as<Map>()->find(key) : nullptr; said && !weighed.find(key))
            weighed.set(key, *said);
    return weighed;
}

}  // namespace gloam
