#include "editor/exchange/TreeParts.h"

namespace gloam::editor {

const Map* innerMap(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    return value ? value->as<Map>() : nullptr;
}

Map& madeMap(Map& map, std::string_view key)
{
    Value* value = map.find(key);
    if (!value || !value->as<Map>())
        value = &map.set(key, Map());
    return *value->as<Map>();
}

List& madeList(Map& map, std::string_view key)
{
    Value* value = map.find(key);
    if (!value || !value->as<List>())
        value = &map.set(key, List());
    return *value->as<List>();
}

}  // namespace gloam::editor
