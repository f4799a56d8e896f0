#pragma once

#include "core/base/Random.h"
#include "core/generate/EncounterRolls.h"
#include "core/generate/Pipeline.h"
#include "core/io/yaml/TreeReader.h"
#include "core/world/Sections.h"
#include "tests/support/Drawing.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

namespace gloam::test {

/// A world without levels that uses the shipped library.
inline const World& shippedWorld()
{
    static const World world = worldFrom(worldHead({.id = "w"})).world;
    return world;
}

inline Level blankLevel(Size size)
{
    return makeLevel("built", size, shippedWorld().registry, Name());
}

/// A value as files write it.
inline Value valueFrom(const std::string& text)
{
    Progress progress;
    const ParsedTree tree = readTree("v: " + text + "\n", Limits{}, progress);
    const Value* value = tree.root.find("v");
    return value ? *value : Value();
}

/// A whole file as a tree.
inline Map treeFrom(const std::string& text)
{
    Progress progress;
    return readTree(text, Limits{}, progress).root;
}

/// Steps as files write them; a problem ends the program.
inline Recipe recipeFrom(const std::string& steps)
{
    Problems problems;
    Recipe recipe;
    recipe.steps = readSteps(valueFrom(steps), "steps", problems);
    if (!problems.empty())
        qFatal("%s", toLine(problems.front()).c_str());
    return recipe;
}

inline EncounterTable tableFrom(const std::string& text)
{
    Problems problems;
    auto table = readWritten<EncounterTable>(valueFrom(text), "table", problems);
    if (!problems.empty())
        qFatal("%s", toLine(problems.front()).c_str());
    return table;
}

/// The draft of the first attempt; a failure ends the program.
inline Draft draftOf(const std::string& steps, const Level& level, std::uint64_t seed = 1,
                     const ContentPools& pools = {}, const std::optional<BuildArea>& area = std::nullopt)
{
    const Recipe recipe = recipeFrom(steps);
    Progress progress;
    Result<Draft> draft = drafted(level, {recipe, pools, seed, area}, seed, progress);
    if (!draft)
        qFatal("%s", draft.error().sentence.c_str());
    return std::move(*draft);
}

inline Draft draftOf(const std::string& steps, Size size, std::uint64_t seed = 1, const ContentPools& pools = {})
{
    return draftOf(steps, blankLevel(size), seed, pools);
}

/// A level of floor and wall, as drawn.
inline Level levelFrom(const Drawing& drawing)
{
    const auto& rows = drawing.rows();
    Level level = blankLevel({static_cast<int>(rows.front().size()), static_cast<int>(rows.size())});
    const TypeRegistry& types = *shippedWorld().registry;
    for (const Point p : cellsIn(level.tiles.size())) {
        const char sign = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
        level.tiles.put(Layer::Terrain, p, types.findTile(sign == '~' ? "water" : "floor"));
        if (sign == '#')
            level.tiles.put(Layer::Structure, p, types.findTile("wall"));
    }
    return level;
}

/// The top signs of a draft.
inline Drawing drawingOf(const Draft& draft)
{
    std::string text;
    for (const Point p : cellsIn(draft.size())) {
        TileId top = nothingTile;
        for (const Layer layer : allLayers)
            if (draft.at(layer, p) != nothingTile)
                top = draft.at(layer, p);
        text += top == nothingTile ? std::string(" ") : toUtf8(draft.types().tile(top).glyph.sign);
        if (p.x == draft.size().width - 1)
            text += '\n';
    }
    return Drawing(text);
}

inline int countOf(const Draft& draft, Layer layer, const Name& tile)
{
    int count = 0;
    for (const Point p : cellsIn(draft.size()))
        count += draft.at(layer, p) == draft.tile(tile) ? 1 : 0;
    return count;
}

}  // namespace gloam::test
