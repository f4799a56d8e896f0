#include "core/io/world/LevelText.h"

#include "core/io/world/EntityText.h"
#include "core/io/world/Legend.h"
#include "core/io/world/WorldSections.h"
#include "core/io/yaml/Comments.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <algorithm>

namespace gloam {

namespace {

Map legendTree(const std::vector<LegendEntry>& legend)
{
    Map tree;
    for (const LegendEntry& entry : legend) {
        List tiles;
        for (const Name& name : entry.tiles)
            tiles.emplace_back(name.text());
        tree.set(toUtf8(entry.glyph), tiles.size() == 1 ? tiles.front() : Value(tiles));
    }
    return tree;
}

std::string drawingOf(const Level& level, LegendWriter& legend)
{
    const Size size = level.tiles.size();
    std::string text;
    text.reserve(static_cast<std::size_t>(size.area() + size.height));
    std::u32string row;
    for (int y = 0; y < size.height; ++y) {
        if (y > 0)
            text += '\n';
        legend.readRow(y, row);
        appendUtf8(text, row);
    }
    return text;
}

/// The legend that a drawing would need.
void learnLegend(const Level& level, LegendWriter& legend)
{
    std::u32string row;
    for (int y = 0; y < level.tiles.size().height; ++y)
        legend.readRow(y, row);
}

List cellsTree(const TileMap& tiles)
{
    List list;
    for (const Point p : tiles.cells().places()) {
        const CellOverride* cell = tiles.overrideAt(p);
        Map map;
        map.set("at", toValue(p));
        for (const Entry& entry : cell->written.entries())
            map.set(entry.key, entry.value);
        list.emplace_back(std::move(map)).commentsAbove = cell->commentsAbove;
    }
    return list;
}

List entitiesTree(const Level& level)
{
    List list;
    for (const Entity& entity : level.entities.all())
        list.emplace_back(entityTree(entity, level.tiles.types())).commentsAbove = entity.extras.commentsAbove;
    return list;
}

/// Adds a list to the tree, followed by items that could not be read.
void setList(Map& tree, const std::string& key, List list, const Map& unknown)
{
    if (const Value* lost = unknown.find(key))
        list.insert(list.end(), lost->as<List>()->begin(), lost->as<List>()->end());
    if (!list.empty())
        tree.set(key, std::move(list));
}

enum class Parts { All, AllButDrawing, Head, Lean };

const List* lostEntities(const Level& level)
{
    const Value* lost = level.extras.unknown.find("entities");
    const List* list = lost ? lost->as<List>() : nullptr;
    return list && !list->empty() ? list : nullptr;
}

/// Whether the list of its entities is written item by item: it has some, and those that could not be read are maps as
/// well.
bool isWrittenByItem(const Level& level)
{
    const List* lost = lostEntities(level);
    return !(level.entities.all().empty() && !lost)
           && (!lost || std::all_of(lost->begin(), lost->end(), [](const Value& item) { return item.as<Map>(); }));
}

/// What holds the place of a value, with the comments above it.
Value placeOf(const Value& value)
{
    Value place;
    place.commentsAbove = value.commentsAbove;
    return place;
}

Map treeOfLevel(const Level& level, Parts parts)
{
    Map tree = writtenChanges(level);
    const bool isLean = parts == Parts::Lean || parts == Parts::Head;
    const Size size = level.tiles.size();
    if (!size.isEmpty()) {
        LegendWriter legend(level);
        std::string drawing;
        if (parts == Parts::All || parts == Parts::Lean)
            drawing = drawingOf(level, legend);
        else
            learnLegend(level, legend);
        tree.set("size", List{size.width, size.height});
        if (!legend.legend().empty())
            tree.set("legend", legendTree(legend.legend()));
        if (!level.isUnbuilt() && parts != Parts::Head)
            tree.set("map", std::move(drawing));
    }
    setList(tree, "cells", cellsTree(level.tiles), level.extras.unknown);
    if (parts == Parts::Lean && isWrittenByItem(level))
        tree.set("entities", Value());
    else
        setList(tree, "entities", parts == Parts::Head ? List() : entitiesTree(level), level.extras.unknown);
    if (!level.recipe.isNothing())
        tree.set("recipe", level.recipe.written());
    if (level.seed)
        tree.set("seed", *level.seed);
    if (!level.contents.isNothing())
        tree.set("contents", level.contents.written());
    for (const Entry& entry : level.extras.unknown.entries())
        if (entry.key != "cells" && entry.key != "entities")
            tree.set(entry.key, isLean ? placeOf(entry.value) : entry.value);
    if (!level.extras.comments.empty()) {
        std::vector<std::string> order = fieldNames<Level>();
        order.insert(order.end(), levelKeys.begin(), levelKeys.end());
        putCommentsWithin(tree, level.extras.comments, order);
    }
    return tree;
}

}  // namespace

Map levelTree(const Level& level, Drawings drawings)
{
    return treeOfLevel(level, drawings == Drawings::Written ? Parts::All : Parts::AllButDrawing);
}

Map levelHead(const Level& level)
{
    return treeOfLevel(level, Parts::Head);
}

Map leanLevelTree(const Level& level)
{
    return treeOfLevel(level, Parts::Lean);
}

const Value* LeftOutOfLevels::valueOf(const std::string& level, const std::string& key) const
{
    const Level* held = key == "cells" || key == "entities" ? nullptr : m_world.findLevel(Name(level));
    return held ? held->extras.unknown.find(key) : nullptr;
}

bool LeftOutOfLevels::forEachItem(const std::string& level, const std::string& key,
                                  FunctionRef<void(const Value&)> write) const
{
    const Level* held = key == "entities" ? m_world.findLevel(Name(level)) : nullptr;
    if (!held || !isWrittenByItem(*held))
        return false;
    for (const Entity& entity : held->entities.all()) {
        Value item(entityTree(entity, held->tiles.types()));
        item.commentsAbove = entity.extras.commentsAbove;
        write(item);
    }
    if (const List* lost = lostEntities(*held))
        std::for_each(lost->begin(), lost->end(), write);
    return true;
}

}  // namespace gloam
