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

enum class Parts { All, AllButDrawing, Head };

Map treeOfLevel(const Level& level, Parts parts)
{
    Map tree = writtenChanges(level);
    const Size size = level.tiles.size();
    if (!size.isEmpty()) {
        LegendWriter legend(level);
        std::string drawing;
        if (parts == Parts::All)
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
    setList(tree, "entities", parts == Parts::Head ? List() : entitiesTree(level), level.extras.unknown);
    if (!level.recipe.isNothing())
        tree.set("recipe", level.recipe.written());
    if (level.seed)
        tree.set("seed", *level.seed);
    if (!level.contents.isNothing())
        tree.set("contents", level.contents.written());
    for (const Entry& entry : level.extras.unknown.entries())
        if (entry.key != "cells" && entry.key != "entities")
            tree.set(entry.key, entry.value);
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

}  // namespace gloam
