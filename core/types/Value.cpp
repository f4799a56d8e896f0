#include "core/types/Value.h"

#include "core/types/Scalar.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace gloam {

namespace {

constexpr std::size_t fewEntries = 32;  ///< which are searched one by one

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

/// A table of places, each plus one, by the hash of their keys; 0 is free. It is at most half full.
struct KeyIndex::Slots {
    std::vector<std::uint32_t> places;
    std::size_t known = 0;  ///< entries, from the front

    std::size_t slotOf(std::string_view key, const std::vector<Entry>& entries) const
    {
        std::size_t slot = std::hash<std::string_view>()(key) & (places.size() - 1);
        while (places[slot] != 0 && entries[places[slot] - 1].key != key)
            slot = (slot + 1) & (places.size() - 1);
        return slot;
    }
};

KeyIndex::KeyIndex() noexcept = default;
KeyIndex::KeyIndex(const KeyIndex&) noexcept
{}
KeyIndex::KeyIndex(KeyIndex&&) noexcept = default;
KeyIndex::~KeyIndex() = default;
KeyIndex& KeyIndex::operator=(KeyIndex&&) noexcept = default;

KeyIndex& KeyIndex::operator=(const KeyIndex&) noexcept
{
    forget();
    return *this;
}

void KeyIndex::forget() noexcept
{
    m_slots.reset();
}

void KeyIndex::learn(const std::vector<Entry>& entries)
{
    if (entries.size() <= fewEntries)
        return forget();
    if (!m_slots || m_slots->places.size() < 2 * entries.size()) {
        m_slots = std::make_unique<Slots>();
        m_slots->places.resize(std::bit_ceil(4 * entries.size()));
    }
    for (; m_slots->known < entries.size(); ++m_slots->known) {
        std::uint32_t& place = m_slots->places[m_slots->slotOf(entries[m_slots->known].key, entries)];
        if (place == 0)
            place = static_cast<std::uint32_t>(m_slots->known + 1);
    }
}

std::size_t KeyIndex::find(const std::vector<Entry>& entries, std::string_view key) const
{
    if (m_slots && m_slots->known == entries.size()) {
        const std::uint32_t place = m_slots->places[m_slots->slotOf(key, entries)];
        return place == 0 ? entries.size() : place - 1;
    }
    std::size_t place = 0;
    while (place < entries.size() && (entries[place].key.size() != key.size() || entries[place].key != key))
        ++place;
    return place;
}

const Value* Map::find(std::string_view key) const
{
    const std::size_t place = m_index.find(m_entries, key);
    return place == m_entries.size() ? nullptr : &m_entries[place].value;
}

Value* Map::find(std::string_view key)
{
    m_index.learn(m_entries);
    return const_cast<Value*>(std::as_const(*this).find(key));
}

Value& Map::set(std::string_view key, Value value)
{
    if (Value* present = find(key)) {
        if (value.commentsAbove.empty())
            value.commentsAbove = std::move(present->commentsAbove);
        *present = std::move(value);
        return *present;
    }
    m_entries.push_back({std::string(key), std::move(value), {}});
    return m_entries.back().value;
}

void Map::erase(std::string_view key)
{
    const std::size_t place = m_index.find(m_entries, key);
    m_index.forget();
    if (place < m_entries.size())
        m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(place));
}

bool operator==(const Map& a, const Map& b)
{
    return std::equal(a.m_entries.begin(), a.m_entries.end(), b.m_entries.begin(), b.m_entries.end(),
                      [](const Entry& x, const Entry& y) { return x.key == y.key && x.value == y.value; });
}

CommentLines::CommentLines(std::vector<std::string> lines)
    : m_lines(lines.empty() ? nullptr : std::make_unique<std::vector<std::string>>(std::move(lines)))
{}

CommentLines::CommentLines(const CommentLines& other) : CommentLines(other.lines())
{}

CommentLines& CommentLines::operator=(const CommentLines& other)
{
    return *this = CommentLines(other);
}

const std::vector<std::string>& CommentLines::lines() const
{
    static const std::vector<std::string> none;
    return m_lines ? *m_lines : none;
}

std::vector<std::string>& CommentLines::write()
{
    if (!m_lines)
        m_lines = std::make_unique<std::vector<std::string>>();
    return *m_lines;
}

std::string_view Value::kind() const
{
    static constexpr std::string_view kinds[] = {"nothing", "true or false", "a whole number",
                                                 "a text",  "a list",        "a map"};
    return kinds[m_content.index()];
}

std::size_t valuesIn(const Map& map)
{
    std::size_t count = 0;
    for (const Entry& entry : map.entries())
        count += valuesIn(entry.value);
    return count;
}

std::size_t valuesIn(const Value& value)
{
    std::size_t count = 1;
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            count += valuesIn(item);
    else if (const Map* map = value.as<Map>())
        count += valuesIn(*map);
    return count;
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
