#include "core/game/LevelOrder.h"

#include "core/game/StairEnds.h"
#include "core/generate/Pipeline.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace gloam {

namespace {

constexpr int leastCellsPerRoll = 12;

void addOnce(std::vector<Point>& cells, Point cell)
{
    if (std::find(cells.begin(), cells.end(), cell) == cells.end())
        cells.push_back(cell);
}

/// The cells of a level that must be reached: its places, and what its author placed.
std::vector<Point> openingsOf(const World& world, const Level& level)
{
    std::vector<Point> cells = placesOn(world, level);
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced())
            for (const Point p : cellsIn(entity.cells()))
                if (level.contains(p))
                    addOnce(cells, p);
    return cells;
}

/// The name of the levels of a band, with the depth put in.
std::string nameAt(const DeeperBand& band, int depth)
{
    constexpr std::string_view mark = "{depth}";
    std::string name = band.name;
    for (std::size_t at = name.find(mark); at != std::string::npos; at = name.find(mark, at))
        name.replace(at, mark.size(), std::to_string(depth));
    return name;
}

/// The order of the level of the world that a band names.
Result<LevelOrder> orderOfBand(const GameState& state, const Name& id)
{
    const Level* const level = state.world.findLevel(id);
    if (!level)
        return Error{"There is no level '" + id.text() + "'."};
    if (!level->isUnbuilt())
        return Error{"The level '" + id.text() + "' is drawn."};
    return orderOf(state, id);
}

/// Raises the number of rolls on encounter tables by a percentage.
void crowd(Recipe& recipe, std::int64_t percent)
{
    for (Builder& step : recipe.steps)
        if (auto* populate = std::get_if<builder::Populate>(&step); populate && populate->cellsPerRoll > 0)
            populate->cellsPerRoll = static_cast<int>(
                std::max<std::int64_t>(leastCellsPerRoll, populate->cellsPerRoll * 100 / (100 + percent)));
}

/// What is drawn stays, and its stairs and entities keep their cells.
void keepDrawn(const Level& level, BuildArea& area)
{
    area.keepsMap = true;
    for (const Point p : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(p).stairs != StairDirection::None)
            addOnce(area.openings, p);
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced())
            for (const Point p : cellsIn(entity.cells()))
                if (level.contains(p))
                    area.taken.push_back(p);
}

BuildSources sourcesOf(const World& world)
{
    return {world.settings.uses, world.tables, world.prefabs, world.library, world.registry};
}

ContentPools contentPoolsOf(const BuildSources& sources)
{
    World world;
    world.settings.uses = sources.uses;
    world.tables = sources.tables;
    world.prefabs = sources.prefabs;
    world.library = sources.library;
    world.registry = sources.types;
    return contentPoolsOf(world);
}

}  // namespace

std::vector<LinkStair> stairsOfLinks(const World& world, const Level& level)
{
    std::vector<LinkStair> stairs;
    for (const Link& link : world.links.all()) {
        if (kindOf(link).down.empty())
            continue;
        if (link.from.level == level.id && level.contains(link.from.at))
            stairs.push_back({link.from.at, usualTileAt(world, link, true)});
        if (link.ways == LinkWays::Both && link.to.level == level.id && level.contains(link.to.at))
            stairs.push_back({link.to.at, usualTileAt(world, link, false)});
    }
    return stairs;
}

std::vector<Point> placesOn(const World& world, const Level& level)
{
    std::vector<Point> cells;
    const auto add = [&](const Place& place) {
        if (place.level == level.id && level.contains(place.at))
            addOnce(cells, place.at);
    };
    add({world.settings.start.level, world.settings.start.at});
    for (const Goal& goal : world.settings.goals)
        add(goal.reach);
    for (const Link& link : world.links.all()) {
        add(link.from);
        add(link.to);
    }
    return cells;
}

void layStairs(Level& level, const std::vector<LinkStair>& stairs)
{
    for (const LinkStair& stair : stairs)
        if (const TileId tile = level.tiles.types().findTile(Name(stair.tile)); tile != nothingTile)
            level.tiles.put(Layer::Structure, stair.at, tile);
}

std::uint64_t usualSeedOf(const GameState& state, const Name& level)
{
    return mix64(state.chance.seed() ^ hashOf("level/" + level.text()));
}

std::uint64_t seedFor(const GameState& state, const Level& level)
{
    return level.seed ? static_cast<std::uint64_t>(*level.seed) : usualSeedOf(state, level.id);
}

Result<LevelOrder> orderOf(const GameState& state, const Name& id)
{
    const Cow<Level>& level = state.world.levels.at(id);
    Result<Recipe> recipe = stepsOnArrival(state.world, *level);
    if (!recipe)
        return recipe.error().within("Level '" + id.text() + "'");
    if (!level->isUnbuilt())
        return LevelOrder{level,
                          std::move(*recipe),
                          usualSeedOf(state, id),
                          {},
                          placesOn(state.world, *level),
                          sourcesOf(state.world),
                          barredEntries(state)};
    LevelOrder order{level,
                     std::move(*recipe),
                     seedFor(state, *level),
                     stairsOfLinks(state.world, *level),
                     openingsOf(state.world, *level),
                     sourcesOf(state.world),
                     barredEntries(state)};
    if (!order.stairs.empty() && !choosesStairs(state.world, *level))
        dropStairs(order.recipe);
    return order;
}

Result<LevelOrder> orderBelow(const GameState& state, const Name& aboveId)
{
    const Deeper& deeper = state.world.settings.deeper;
    const Level& above = *state.world.levels.at(aboveId);
    const Level* const first = state.world.findLevel(deeper.below);
    if (!first || !bandAt(deeper, above.depth + 1))
        return Error{"No level follows below '" + aboveId.text() + "'."};
    if (const Name below = levelBelow(state.world, above); isInBand(deeper, below))
        return orderOfBand(state, below);
    Level level;
    level.depth = above.depth + 1;
    level.id = deeperId(level.depth);
    level.ambient = above.ambient;
    const std::string& name = deeper.name.empty() ? first->displayName() : deeper.name;
    level.name = name + " " + std::to_string(level.depth);
    const DeeperBand& band = *bandAt(deeper, level.depth);
    if (!band.name.empty())
        level.name = nameAt(band, level.depth);
    const std::uint64_t seed = usualSeedOf(state, level.id);
    if (band.recipes.empty() || state.world.findLevel(level.id))
        return Error{"There is no recipe for level '" + level.id.text() + "'."};
    const Name& chosen = band.recipes[static_cast<std::size_t>(mix64(seed) % band.recipes.size())];
    Result<Recipe> recipe = recipeNamed(state.world, chosen);
    if (!recipe)
        return recipe.error();
    crowd(*recipe, static_cast<std::int64_t>(band.crowding) * std::max(0, level.depth - band.from));
    level.recipe = chosen;
    level.seed = static_cast<std::int64_t>(seed >> 1);
    level.tiles = TileMap(recipe->size, above.tiles.sharedTypes());
    const std::uint64_t own = seedFor(state, level);
    return LevelOrder{Cow<Level>(std::move(level)), std::move(*recipe),  own, {}, {},
                      sourcesOf(state.world),       barredEntries(state)};
}

Result<Level> carriedOut(const LevelOrder& order, Progress& progress)
{
    const Level& level = *order.level;
    ContentPools pools = contentPoolsOf(order.sources);
    bar(pools.tables, order.barred);
    Level blank = level;
    blank.entities = {};
    BuildArea area{{{}, level.tiles.size()}, {}, order.openings};
    if (!level.isUnbuilt())
        keepDrawn(level, area);
    Result<Level> grown = built(blank, {order.recipe, pools, order.seed, area}, progress);
    if (!grown)
        return grown.error().within("Level '" + level.id.text() + "'");
    layStairs(*grown, order.stairs);
    grown->contents = {};
    for (const Entity& entity : level.entities.all())
        grown->entities.add(entity);
    return grown;
}

}  // namespace gloam
