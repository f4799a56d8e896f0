#include "core/types/Value.h"

#include "core/types/Scalar.h"

#include <algorithm>

namespace gloam {

namespace {

template <typename Entries> auto findEntry(Entries& entries, std::string_view key)
{
    return std::find_if(entries.begin(), entries.end(), [key](const Entry& entry) { return entry.key == key; });
}

std::string flowTextOfList(const List& list)
{
    std::string text = "[";
    for (const Value& item : list)
        text += (text.size() > 1 ? ", " : "") + toFlowText(item);
    return text + "]";
}

std::string flowTextOfMap(const Map& map)
{
    std::string text = "{";
    for (const Entry& entry : map.entries())
        text += (text.size() > 1 ? ", " : "") + quotedWhereNeeded(entry.key) + ": " + toFlowText(entry.value);
    return text + "}";
}

}  // namespace

const Value* Map::find(std::string_view key) const
{
    const auto found = findEntry(m_entries, key);
    return found == m_entries.end() ? nullptr : &found->value;
}

Value* Map::find(std::string_view key)
{
    const auto found = findEntry(m_entries, key);
    return found == m_entries.end() ? nullptr : &found->value;
}

Value& Map::set(std::string_view key, Value value)
{
    if (Value* present = find(key)) {
        *present = std::move(value);
        return *present;
    }
    m_entries.push_back({std::string(key), std::move(value), {}});
    return m_entries.back().value;
}

void Map::erase(std::string_view key)
{
    const auto found = findEntry(m_entries, key);
    if (found != m_entries.end())
        m_entries.erase(found);
}

bool operator==(const Map& a, const Map& b)
{
    return std::equal(a.m_entries.begin(), a.m_entries.end(), b.m_entries.begin(), b.m_entries.end(),
                      [](const Entry& x, const Entry& y) { return x.key == y.key && x.value == y.value; });
}

std::string_view Value::kind() const
{
    static constexpr std::string_view kinds[] = {"nothing", "true or false", "a whole number",
                                                 "a text",  "a list",        "a map"};
    return kinds[m_content.index()];
}

std::string toFlowText(const Value& value)
{
    if (const auto* truth = value.as<bool>())
        return *truth ? "true" : "false";
    if (const auto* number = value.as<std::int64_t>())
        return std::to_string(*number);
    if (const auto* text = value.as<std::string>())
        return quotedWhereNeeded(*text);
    if (const auto* list = value.as<List>())
        return flowTextOfList(*list);
    if (const auto* map = value.as<Map>())
        return flowTextOfMap(*map);
    return "null";
}

}  // namespace gloam
