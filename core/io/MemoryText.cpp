#include "core/io/MemoryText.h"

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
    field(visitor, {"runs", "how often which tile, from the left"}, row.runs);
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
        text += (text.empty() ? "" : " ") + std::to_string(end - x) + "x" + (tile == nothingTile ? "" : types.tile(tile).id.text());
        x = end;
    }
    return text;
}

/// Puts one row's runs into the memory. False when they are not of the form or too long.
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

}  // namespace

List memoryTree(const std::map<EntityId, Memory>& memory, const TypeRegistry& types)
{
    List list;
    for (const auto& [who, own] : memory)
        for (const auto& [level, tiles] : own.levels())
            for (int y = 0; y < tiles->size().height; ++y) {
                MemoryRow row{who, level, y, runsOf(*tiles, y, types)};
                if (!row.runs.empty())
                    list.emplace_back(written(row));
            }
    return list;
}

Result<std::map<EntityId, Memory>> readMemory(const List& list, const World& world)
{
    std::map<EntityId, Memory> memory;
    for (const Value& item : list) {
        MemoryRow row;
        Problems problems;
        if (const Map* map = item.as<Map>())
            readFields(*map, "memory", problems, row);
        const Level* level = world.findLevel(row.level);
        const bool isGood = item.as<Map>() && problems.empty() && level && row.y >= 0 && row.y < level->tiles.size().height;
        if (!isGood || !readRuns(row, *level, memory[row.who]))
            return Error{std::to_string(item.mark.line) + ":" + std::to_string(item.mark.column) + ": this row of the memory is damaged"};
    }
    return memory;
}

}  // namespace gloam
