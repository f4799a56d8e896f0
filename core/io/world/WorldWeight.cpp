#include "core/io/world/WorldWeight.h"

#include "core/base/Utf8.h"
#include "core/base/WorldLimits.h"
#include "core/io/world/EntityText.h"
#include "core/io/yaml/FlowText.h"
#include "core/types/TypeRegistry.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr long long bytesOfEntry = 4;  ///< signs around a value: `, `, `: `, or the ends of lines and dashes
constexpr long long depthOfEntities = 4;

long long bytesAround(int depth)
{
    return bytesOfEntry + 2 * depth;
}

void addWeightOf(const Value& value, int depth, WorldWeight& weight);

void addCommentsAbove(const Value& value, int depth, WorldWeight& weight)
{
    for (const std::string& comment : value.commentsAbove)
        weight.bytes += static_cast<long long>(comment.size()) + bytesAround(depth);
}

/// Without the comments above it.
void addContentOf(const Value& value, int depth, WorldWeight& weight)
{
    ++weight.values;
    if (const Map* map = value.as<Map>())
        return addWeightOf(*map, depth, weight);
    weight.bytes += bytesAround(depth);
    if (const List* list = value.as<List>()) {
        for (const Value& item : *list)
            addWeightOf(item, depth + 1, weight);
        return;
    }
    const auto* text = value.as<std::string>();
    const auto lines = text ? std::count(text->begin(), text->end(), '\n') : 0;
    weight.bytes += lines * (2LL * depth + 2);  // of a literal block
    weight.bytes += static_cast<long long>(text ? textInFile(*text).size() : toFlowText(value).size());
}

void addWeightOf(const Value& value, int depth, WorldWeight& weight)
{
    addCommentsAbove(value, depth, weight);
    addContentOf(value, depth, weight);
}

/// Of the lean tree of a level without its drawing, and of what it leaves out. Its entities have a weight of their own.
void addHead(const Map& head, const Level& level, WorldWeight& weight)
{
    constexpr int depth = 2;
    ++weight.values;
    weight.bytes += bytesAround(depth);
    for (const Entry& entry : head.entries()) {
        ++weight.values;
        weight.bytes += static_cast<long long>(keyInFile(entry.key).size()) + bytesAround(depth);
        const bool isTree = entry.key == "cells" || entry.key == "entities";
        const Value* kept = isTree ? nullptr : level.extras.unknown.find(entry.key);
        addCommentsAbove(entry.value, depth + 1, weight);
        addContentOf(kept ? *kept : entry.value, depth + 1, weight);
    }
}

/// Whether a drawing may contain a sign of four bytes: the legend has one, or a tile type does.
bool mayHaveLongSigns(const std::vector<Entry>& legend, const TypeRegistry& types)
{
    constexpr char32_t firstOfFourBytes = 0x10000;
    return std::any_of(legend.begin(), legend.end(), [](const Entry& entry) { return entry.key.size() > 3; })
           || std::any_of(types.tiles().begin(), types.tiles().end(),
                          [](const TileType& type) { return type.glyph.sign >= firstOfFourBytes; });
}

/// A drawing takes at most three bytes a cell, and four where a sign may have as many.
void addDrawing(const Level& level, const std::vector<Entry>& legend, WorldWeight& weight)
{
    constexpr long long bytesOfRow = 7;
    const Size size = level.tiles.size();
    const bool isLong =
        static_cast<long long>(legend.size()) >= scarceSigns || mayHaveLongSigns(legend, level.tiles.types());
    const long long bytesOfCell = isLong ? 4 : 3;
    if (level.isUnbuilt())
        return;
    weight.bytes += (bytesOfRow + bytesOfCell * size.width) * size.height;
    weight.growth += (bytesOfCell - 1) * size.area();
}

std::string tooMany(const char* what, long long most)
{
    return std::string("The world would have ") + what + ": at most " + std::to_string(most)
           + " fit into what can be read.";
}

const std::vector<Entry>& entriesInValue(const Value* value)
{
    static const std::vector<Entry> none;
    const Map* map = value ? value->as<Map>() : nullptr;
    return map ? map->entries() : none;
}

void addLevel(const Name& id, const Level& level, CopiedValues& copies, WorldWeight& weight)
{
    const Map head = levelHead(level);
    addHead(head, level, weight);
    weight.values += 1 + (head.find("size") && !level.isUnbuilt() ? 2 : 0)  // its key; `map` and `entities`
                     + (level.entities.all().empty() || head.find("entities") ? 0 : 2);
    weight.bytes += static_cast<long long>(id.text().size()) + 100;
    const std::vector<Entry>& legend = entriesInValue(head.find("legend"));
    addDrawing(level, legend, weight);
    for (const Entity& entity : level.entities.all())
        addWeightOf(entity, level.tiles.types(), copies, weight);
    const Size size = level.tiles.size();
    WorldWeight own;
    own.levels = 1;
    own.legend = static_cast<long long>(legend.size());
    own.side = std::max(size.width, size.height);
    own.levelCells = own.totals.cells = size.area();
    weight.add(own);
}

void addComments(const std::vector<std::string>& comments, WorldWeight& weight)
{
    for (const std::string& comment : comments)
        weight.bytes += static_cast<long long>(comment.size()) + 1;
}

/// What a file takes besides its levels or types: `gloam: 3`, its section, and the comments around them.
WorldWeight weightOfHead(const PartHead& head)
{
    WorldWeight weight;
    weight.values = 6;
    weight.bytes = 100;
    addWeightOf(head.extras.unknown, 0, weight);
    for (const auto& [key, comments] : head.extras.comments)
        addComments(comments, weight);
    addComments(head.trailing, weight);
    return weight;
}

/// Finds the first value that no reader takes.
class ExcessFinder {
public:
    explicit ExcessFinder(const Limits& limits) : m_limits(limits) {}

    std::string in(const Map& map, int depth) const
    {
        if (depth > m_limits.depth)
            return tooDeep();
        for (const Entry& entry : map.entries()) {
            if (keyInFile(entry.key).size() > longestKey)
                return "The name '" + std::string(beginningOf(entry.key, 40)) + "…' is too long: a name has at most "
                       + std::to_string(longestKey) + " bytes.";
            const bool isDrawing = entry.key == "map" || entry.key == "cover";
            if (std::string found = in(entry.value, depth, isDrawing); !found.empty())
                return found;
        }
        return {};
    }

private:
    static constexpr std::size_t longestKey = 1024;

    std::string in(const Value& value, int depth, bool isDrawing) const
    {
        if (const Map* map = value.as<Map>())
            return in(*map, depth + 1);
        if (const List* list = value.as<List>()) {
            if (depth + 1 > m_limits.depth)
                return tooDeep();
            for (const Value& item : *list)
                if (std::string found = in(item, depth + 1, false); !found.empty())
                    return found;
        }
        const auto* text = value.as<std::string>();
        if (!text || isDrawing || text->size() <= m_limits.textBytes)
            return {};
        return "A text has " + std::to_string(text->size()) + " bytes; at most " + std::to_string(m_limits.textBytes)
               + " can be read.";
    }

    std::string tooDeep() const
    {
        return "Lists and maps would be nested deeper than " + std::to_string(m_limits.depth)
               + ", which cannot be read.";
    }

    const Limits& m_limits;
};

}  // namespace

void WorldWeight::add(const WorldWeight& other)
{
    levels += other.levels;
    side = std::max(side, other.side);
    levelCells = std::max(levelCells, other.levelCells);
    legend = std::max(legend, other.legend);
    totals.cells += other.totals.cells;
    totals.entities += other.totals.entities;
    totals.bodyCells += other.totals.bodyCells;
    totals.copiedValues += other.totals.copiedValues;
    values += other.values;
    bytes += other.bytes;
    growth += other.growth;
}

void addWeightOf(const Map& tree, int depth, WorldWeight& weight)
{
    weight.bytes += bytesAround(depth);
    for (const Entry& entry : tree.entries()) {
        ++weight.values;
        weight.bytes += static_cast<long long>(keyInFile(entry.key).size()) + bytesAround(depth);
        addWeightOf(entry.value, depth + 1, weight);
    }
}

void addWeightOf(const Entity& entity, const TypeRegistry& types, CopiedValues& copies, WorldWeight& weight)
{
    Value item(entityTree(entity, types));
    item.commentsAbove = entity.extras.commentsAbove;
    addWeightOf(item, depthOfEntities, weight);
    ++weight.totals.entities;
    weight.totals.bodyCells += entity.footprint.area();
    weight.totals.copiedValues += static_cast<long long>(copies.in(*item.as<Map>(), entity.type));
}

WorldWeight weightOf(const World& world, const PartTable& parts)
{
    WorldWeight weight;
    World bare = world;
    bare.levels.clear();
    const AuthoredWorld written = writtenWorld(bare);
    addWeightOf(written.root, 0, weight);
    addComments(written.trailingComments, weight);
    weight.values += world.levels.empty() ? 1 : 3;  // the whole, and `levels`
    CopiedValues copies(*world.registry, parts);
    for (const auto& [id, level] : world.levels)
        addLevel(id, *level, copies, weight);
    return weight;
}

std::map<std::string, WorldWeight> weightOfFiles(const World& world, const WorldLayout& layout, const PartTable& parts)
{
    std::map<std::string, WorldWeight> files;
    const auto file = [&](const std::string& name) -> WorldWeight& {
        const auto head = layout.heads.find(name);
        const bool isNew = files.count(name) == 0;
        WorldWeight& weight = files[name];
        if (isNew)
            weight = weightOfHead(head == layout.heads.end() ? PartHead() : head->second);
        return weight;
    };
    for (const auto& [name, head] : layout.heads)
        if (!isEmptyHead(head))  // others go with their last level or type
            file(name);
    CopiedValues copies(*world.registry, parts);
    for (const auto& [id, level] : world.levels)
        addLevel(id, *level, copies,
                 file(layout.levelPatterns.empty() ? std::string() : fileOfLevel(layout, id.text())));
    World bare = world;
    bare.levels.clear();
    AuthoredWorld written = writtenWorld(bare);
    addComments(written.trailingComments, file({}));
    Map& tree = written.root;
    if (!layout.typePatterns.empty()) {
        for (const Entry& category : entriesInValue(tree.find("types"))) {
            std::string name;
            for (const Entry& type : entriesInValue(&category.value)) {
                name = fileOfType(layout, category.key, type.key, name);
                Map one;
                one.set(type.key, type.value);
                WorldWeight& held = file(name);
                addWeightOf(one, 2, held);
                held.values += 2;  // at most: its category
            }
        }
        tree.erase("types");
    }
    addWeightOf(tree, 0, file({}));
    return files;
}

std::string excessOf(const WorldWeight& weight, const WorldWeight& before, const Limits& limits)
{
    const auto isOver = [](long long now, long long then, long long most) { return now > most && now > then; };
    if (isOver(weight.levels, before.levels, limits.levels))
        return tooMany("too many levels", limits.levels);
    if (isOver(weight.side, before.side, limits.levelSide))
        return "A level is at most " + std::to_string(limits.levelSide) + " cells wide and high.";
    if (isOver(weight.levelCells, before.levelCells, limits.levelCells))
        return "A level has at most " + std::to_string(limits.levelCells) + " cells.";
    if (isOver(weight.totals.cells, before.totals.cells, limits.fileCells))
        return tooMany("too many cells", limits.fileCells);
    if (isOver(weight.totals.entities, before.totals.entities, limits.entities))
        return tooMany("too many things", limits.entities);
    if (isOver(weight.totals.bodyCells, before.totals.bodyCells, limits.bodyCells))
        return "Its things would cover too many cells: at most " + std::to_string(limits.bodyCells) + ".";
    if (isOver(weight.totals.copiedValues, before.totals.copiedValues, limits.copiedValues))
        return "Its things would differ from their types in parts of too many values: at most "
               + std::to_string(limits.copiedValues) + ".";
    if (isOver(weight.values, before.values, static_cast<long long>(limits.nodes)))
        return tooMany("too many values", static_cast<long long>(limits.nodes));
    if (isOver(weight.bytes, before.bytes, static_cast<long long>(limits.fileBytes)))
        return "The world would be too large for its file: at most " + std::to_string(limits.fileBytes) + " bytes.";
    return {};
}

std::string excessIn(const Map& tree, const Limits& limits)
{
    return ExcessFinder(limits).in(tree, 1);
}

Limits limitsOfWorld(const Limits& limits, bool isSpread)
{
    Limits whole = limits;
    if (!isSpread)
        return whole;
    const WorldLimits most;
    whole.fileCells = most.cells;
    whole.nodes *= most.nodesPerFile;
    whole.fileBytes = most.unpackedBytes;
    return whole;
}

Limits limitsOfRun(const Limits& limits)
{
    constexpr int growth = 2;
    Limits run = limitsOfWorld(limits, true);
    run.levels *= growth;
    run.entities *= growth;
    run.bodyCells *= growth;
    run.copiedValues *= growth;
    return run;
}

}  // namespace gloam
