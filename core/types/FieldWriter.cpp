#include "core/types/FieldWriter.h"

#include <utility>
#include <vector>

namespace gloam {

namespace {

/// The value of a key, which is most likely at that place; null if there is none.
const Value* likelyAt(const Map& map, std::size_t place, const std::string& key)
{
    const std::vector<Entry>& entries = map.entries();
    return place < entries.size() && entries[place].key == key ? &entries[place].value : map.find(key);
}

}  // namespace

Map FieldWriter::take()
{
    return std::move(*m_levels.front().content.as<Map>());
}

void FieldWriter::put(const FieldInfo& info, Value value)
{
    Value& content = m_levels.back().content;
    if (auto* list = content.as<List>())
        list->push_back(std::move(value));
    else
        content.as<Map>()->set(info.name, std::move(value));
}

void FieldWriter::close()
{
    Level level = std::move(m_levels.back());
    m_levels.pop_back();
    put({level.name}, std::move(level.content));
}

void FieldWriter::value(const FieldInfo& info, Dice it)
{
    if (it.count == 0 && it.sides == 0)
        return put(info, it.modifier);
    put(info, toText(it));
}

bool FieldWriter::beginObject(const FieldInfo& info, const VisitBlank& blank)
{
    m_levels.push_back({std::string(info.name), Value(Map()), blank});
    return true;
}

void FieldWriter::endObject()
{
    FieldWriter defaults;
    m_levels.back().blank(defaults);
    Map& map = *m_levels.back().content.as<Map>();
    map = changes(std::move(map), defaults.take());
    close();
}

Map changes(Map all, const Map& base, FieldMask kept)
{
    std::size_t index = 0;
    std::erase_if(all.entries(), [&](const Entry& entry) {
        const std::size_t place = index++;
        const Value* usual = likelyAt(base, place, entry.key);
        return !kept.has(place) && usual && *usual == entry.value;
    });
    all.entries().shrink_to_fit();  // most of an object is as usual, and a tree holds very many
    return all;
}

Value toValue(Point point)
{
    return List{point.x, point.y};
}

Value toValue(const Place& place)
{
    if (place.level.isEmpty())
        return {};
    if (place.hasCell())
        return List{place.level.text(), place.at.x, place.at.y};
    if (place.stairs == EndStairs::Fitting)
        return List{place.level.text()};
    List list{place.level.text(), place.stairs == EndStairs::Down ? "down" : "up"};
    if (place.nth > 1)
        list.push_back(static_cast<int>(place.nth));
    return list;
}

}  // namespace gloam
