#include "editor/exchange/MappingRows.h"

#include "editor/exchange/KindTable.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// What a file holds of a tile, a class or a layer.
struct Holding {
    long long count = 0;
    std::string type;
    bool isSaid = false;
    ForeignPicture picture = {};
};
using Holdings = std::map<std::pair<std::string, std::string>, Holding>;

bool isNamedByFile(const ForeignKind& kind, const TypeRegistry& types)
{
    return !tileNamed(types, kind.type).isEmpty() || !textProperty(kind.properties, "gloam_tile").empty();
}

void addTiles(const ForeignMap& map, const TypeRegistry& types, Holdings& tiles)
{
    std::vector<long long> counts(map.kinds.size(), 0);
    for (const ForeignLayer& layer : map.layers)
        for (const std::uint32_t kind : layer.cells.cells())
            ++counts[kind];
    for (std::size_t i = 1; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        const ForeignKind& kind = map.kinds[i];
        Holding& holding = tiles[{kind.set, kind.id}];
        holding.count += counts[i];
        holding.type = kind.type;
        holding.picture = kind.picture;
        holding.isSaid = isNamedByFile(kind, types);
    }
}

/// Numbers by their size, other ids as texts.
bool comesFirst(const MappingRow& a, const MappingRow& b)
{
    if (a.set != b.set)
        return a.set < b.set;
    const auto isNumber = [](const std::string& id) {
        return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (isNumber(a.id) && isNumber(b.id) && a.id.size() != b.id.size())
        return a.id.size() < b.id.size();
    return a.id < b.id;
}

bool isKnown(const TypeRegistry& types, const Name& name)
{
    return name == Name("nothing") || name == Mapping::start() || isOnlyEntity(types, name)
           || !tileNamed(types, name.text()).isEmpty();
}

}  // namespace

std::vector<MappingRow> mappingRows(const ForeignWorld& foreign, const Mapping& decided, const TypeRegistry& types)
{
    Holdings tiles;
    std::map<std::string, long long> objects;
    std::map<std::string, long long> objectLayers;
    std::map<std::string, long long> layers;
    for (const ForeignMap& map : foreign.maps) {
        addTiles(map, types, tiles);
        for (const ForeignObject& object : map.objects) {
            ++objects[object.type];
            ++objectLayers[object.layer];
        }
        for (const ForeignLayer& layer : map.layers)
            layers[layer.name] += std::count_if(layer.cells.cells().begin(), layer.cells.cells().end(),
                                                [&map](std::uint32_t kind) { return isFilled(map, kind); });
    }
    const auto isNew = [&types](const Mapping::Stack& stack) {
        return stack.size() == 1 && !isKnown(types, stack.front());
    };
    std::vector<MappingRow> rows;
    for (const auto& [set, stacks] : decided.tiles)
        for (const auto& [id, stack] : stacks)
            if (const auto held = tiles.find({set, id}); held != tiles.end())
                rows.push_back({MappingRow::Part::Tile, set, id, held->second.type, held->second.count, stack,
                                LayerUse::Tiles, held->second.isSaid, isNew(stack), held->second.picture});
    std::stable_sort(rows.begin(), rows.end(), comesFirst);
    for (const auto& [type, name] : decided.entities)
        rows.push_back({MappingRow::Part::Class,
                        {},
                        type,
                        {},
                        objects[type],
                        name.isEmpty() ? Mapping::Stack() : Mapping::Stack{name},
                        LayerUse::Tiles,
                        !entityNamed(types, type).isEmpty()});
    for (const auto& [layer, name] : decided.objects)
        rows.push_back({MappingRow::Part::Objects,
                        {},
                        layer,
                        {},
                        objectLayers[layer],
                        name.isEmpty() ? Mapping::Stack() : Mapping::Stack{name},
                        LayerUse::Tiles,
                        false});
    for (const auto& [layer, use] : decided.layers)
        rows.push_back({MappingRow::Part::Layer, {}, layer, {}, layers[layer], {}, use, false});
    return rows;
}

void decide(Mapping& mapping, const MappingRow& row)
{
    switch (row.part) {
    case MappingRow::Part::Tile: mapping.tiles[row.set][row.id] = row.becomes; break;
    case MappingRow::Part::Class: mapping.entities[row.id] = row.becomes.empty() ? Name() : row.becomes.front(); break;
    case MappingRow::Part::Objects: mapping.objects[row.id] = row.becomes.empty() ? Name() : row.becomes.front(); break;
    case MappingRow::Part::Layer: mapping.layers[row.id] = row.use; break;
    }
}

Mapping usableMapping(Mapping mapping, const TypeRegistry& types)
{
    for (auto& [set, stacks] : mapping.tiles)
        std::erase_if(stacks, [&types](const auto& decided) {
            return !std::all_of(decided.second.begin(), decided.second.end(),
                                [&types](const Name& name) { return isKnown(types, name); });
        });
    const auto isOfOther = [&types](const auto& decided) {
        const Name& name = decided.second;
        const bool isWord = name.isEmpty() || name == Mapping::start() || name == Mapping::nothing();
        return !isWord && entityNamed(types, name.text()).isEmpty();
    };
    std::erase_if(mapping.entities, isOfOther);
    std::erase_if(mapping.objects, isOfOther);
    return mapping;
}

Mapping combined(Mapping older, const Mapping& newer)
{
    for (const auto& [set, stacks] : newer.tiles)
        for (const auto& [id, stack] : stacks)
            older.tiles[set][id] = stack;
    for (const auto& [type, name] : newer.entities)
        older.entities[type] = name;
    for (const auto& [layer, name] : newer.objects)
        older.objects[layer] = name;
    for (const auto& [layer, use] : newer.layers)
        older.layers[layer] = use;
    return older;
}

}  // namespace gloam::editor
