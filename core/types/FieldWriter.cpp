#include "core/types/FieldWriter.h"

namespace gloam {

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

bool FieldWriter::beginThing(const FieldInfo& info, const VisitBlank& blank)
{
    m_levels.push_back({std::string(info.name), Value(Map()), blank});
    return true;
}

void FieldWriter::endThing()
{
    FieldWriter defaults;
    m_levels.back().blank(defaults);
    Map& map = *m_levels.back().content.as<Map>();
    map = changes(map, defaults.take());
    close();
}

Map changes(const Map& all, const Map& base, FieldMask kept)
{
    Map result;
    std::size_t index = 0;
    for (const Entry& entry : all.entries()) {
        const Value* usual = base.find(entry.key);
        if (kept.has(index++) || !usual || !(*usual == entry.value))
            result.set(entry.key, entry.value);
    }
    return result;
}

Value toValue(Point point)
{
    return List{point.x, point.y};
}

Value toValue(const Place& place)
{
    if (place.level.isEmpty())
        return {};
    return List{place.level.text(), place.at.x, place.at.y};
}

}  // namespace gloam
