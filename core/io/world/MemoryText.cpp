#include "core/io/world/MemoryText.h"

#include "core/base/Fault.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <charconv>

namespace gloam {

namespace {

struct MemoryRow {
    EntityId who;
    Name level;
    int y = 0;
    std::string runs;
};

void fields(FieldVisitor& visitor, MemoryRow& row)
{
    field(visitor, {"who", "who remembers"}, row.who);
    field(visitor, {"level", "the level"}, row.level);
    field(visitor, {"y", "the row"}, row.y);
    field(visitor, {"runs", "how many cells of which tile, from the left"}, row.runs);
}

struct ItemRow {
    EntityId who;
    Name level;
    Point at;
    Name entity;
    std::string name = {};
};

void fields(FieldVisitor& visitor, ItemRow& row)
{
    field(visitor, {"who", "who remembers"}, row.who);
    field(visitor, {"level", "the level"}, row.level);
    field(visitor, {"at", "the cell"}, row.at);
    field(visitor, {"thing", "the type of the thing that lay there"}, row.entity);
    field(visitor, {"name", "its own name, if it has one"}, row.name);
}

struct FeltRow {
    EntityId who;
    EntityId felt;
};

void fields(FieldVisitor& visitor, FeltRow& row)
{
    field(visitor, {"who", "who was struck"}, row.who);
    field(visitor, {"felt", "who struck from the dark"}, row.felt);
}

std::string runsOf(const Grid<TileId>& tiles, int y, const TypeRegistry& types)
{
    std::string text;
    int last = tiles.size().width;
    while (last > 0 && tiles[{last - 1, y}] == nothingTile)
        --last;
    for (int x = 0; x < last;) {
        const TileId tile = tiles[{x, y}];
        int end = x;
        while (end < last && tiles[{end, y}] == tile)
            ++end;
        text += (text.empty() ? "" : " ") + std::to_string(end - x) + "x"
                + (tile == nothingTile ? "" : types.tile(tile).id.text());
        x = end;
    }
    return text;
}

/// Puts the runs of one row into the memory. False if malformed or too long.
bool readRuns(const MemoryRow& row, const Level& level, Memory& memory)
{
    const Size size = level.tiles.size();
    int x = 0;
    for (std::size_t at = 0; at < row.runs.size();) {
        const std::size_t end = std::min(row.runs.find(' ', at), row.runs.size());
        const std::string_view run = std::string_view(row.runs).substr(at, end - at);
        at = end + 1;
        int count = 0;
        const auto [digitsEnd, error] = std::from_chars(run.data(), run.data() + run.size(), count);
        const std::size_t digits = static_cast<std::size_t>(digitsEnd - run.data());
        if (error != std::errc() || digits >= run.size() || run[digits] != 'x' || count < 1 || count > size.width - x)
            return false;
        const TileId tile = level.tiles.types().findTile(run.substr(digits + 1));
        if (digits + 1 < run.size() && tile == nothingTile)
            return false;
        for (const int stop = x + count; x < stop; ++x)
            if (tile != nothingTile)
                memory.remember(level.id, size, {x, row.y}, tile);
    }
    return true;
}

void addTiles(List& list, EntityId who, const Memory& memory, const TypeRegistry& types)
{
    for (const auto& [level, tiles] : memory.levels())
        for (int y = 0; y < tiles->size().height; ++y) {
            MemoryRow row{who, level, y, runsOf(*tiles, y, types)};
            if (!row.runs.empty())
                list.emplace_back(written(row));
        }
}

void addRememberedEntities(List& list, EntityId who, const Memory& memory)
{
    for (const auto& [level, entities] : memory.entities())
        for (const RememberedEntity& entity : *entities)
            list.emplace_back(written(ItemRow{who, level, entity.at, entity.type, entity.name}));
    for (const EntityId other : memory.felt())
        list.emplace_back(written(FeltRow{who, other}));
}

using Memories = std::map<EntityId, Memory>;

template <typename Row> bool readRow(const Map& map, Row& row)
{
    Problems problems;
    readFields(map, "memory", problems, row);
    return problems.empty();
}

bool readRememberedEntity(const Map& map, const World& world, Memories& memory)
{
    ItemRow row;
    const Level* level = readRow(map, row) ? world.findLevel(row.level) : nullptr;
    if (!level || !level->contains(row.at) || world.registry->findEntity(row.entity).slot == 0)
        return false;
    memory[row.who].rememberEntities(row.level, {{row.at, {1, 1}}, BitGrid({1, 1}, true)},
                                     {{row.at, row.entity, row.name}});
    return true;
}

bool readFelt(const Map& map, Memories& memory)
{
    FeltRow row;
    if (!readRow(map, row))
        return false;
    memory[row.who].feel(row.felt);
    return true;
}

bool readTiles(const Map& map, const World& world, Memories& memory)
{
    MemoryRow row;
    const Level* level = readRow(map, row) ? world.findLevel(row.level) : nullptr;
    return level && row.y >= 0 && row.y < level->tiles.size().height && readRuns(row, *level, memory[row.who]);
}

}  // namespace

List memoryTree(const std::map<EntityId, Memory>& memory, const TypeRegistry& types)
{
    List list;
    for (const auto& [who, own] : memory) {
        addTiles(list, who, own, types);
        addRememberedEntities(list, who, own);
    }
    return list;
}

Result<std::map<EntityId, Memory>> readMemory(const List& list, const World& world)
{
    Memories memory;
    for (const Value& item : list) {
        const Map* map = item.as<Map>();
        const bool isGood = map
                            && (map->find("thing")  ? readRememberedEntity(*map, world, memory)
                                : map->find("felt") ? readFelt(*map, memory)
                                                    : readTiles(*map, world, memory));
        if (!isGood)
            return Error{toLine(problemAt(Severity::Error, Fault::BadSave, "memory",
                                          "This row of the memory is damaged.", {}, item.mark))};
    }
    return memory;
}

}  // namespace gloam
