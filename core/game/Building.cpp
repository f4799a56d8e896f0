#include "core/game/Building.h"

#include "core/generate/Pipeline.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace gloam {

namespace {

constexpr int leastCellsPerRoll = 12;

int depthOf(const World& world, const Name& level)
{
    const Level* found = world.findLevel(level);
    return found ? found->depth : 0;
}

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

std::uint64_t seedFor(const GameState& state, const Level& level)
{
    return level.seed ? static_cast<std::uint64_t>(*level.seed)
                      : mix64(state.chance.seed() ^ hashOf("level/" + level.id.text()));
}

const DeeperBand& bandOf(const Deeper& deeper, int depth)
{
    const DeeperBand* band = &deeper.bands.front();
    for (const DeeperBand& each : deeper.bands)
        if (each.from <= depth && each.from >= band->from)
            band = &each;
    return *band;
}

/// Raises the number of rolls on encounter tables by a percentage.
void crowd(Recipe& recipe, std::int64_t percent)
{
    for (Builder& step : recipe.steps)
        if (auto* populate = std::get_if<builder::Populate>(&step); populate && populate->cellsPerRoll > 0)
            populate->cellsPerRoll = static_cast<int>(
                std::max<std::int64_t>(leastCellsPerRoll, populate->cellsPerRoll * 100 / (100 + percent)));
}

std::optional<Point> stairsOf(const Level& level, StairDirection direction)
{
    for (const Point p : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(p).stairs == direction)
            return p;
    return std::nullopt;
}

/// Removes a link to a removed level, and the stairs at its other end.
void removeLink(GameState& state, const Link& link, const Name& lost)
{
    const Place& end = link.from.level == lost ? link.to : link.from;
    if (const auto level = state.world.levels.find(end.level); level != state.world.levels.end())
        level->second.write().tiles.put(Layer::Structure, end.at, nothingTile);
    state.world.links.remove(link.id);
}

void removeLevel(GameState& state, const Name& id)
{
    state.world.levels.erase(id);
    state.leftAt.erase(id);
    for (auto& [who, memory] : state.memory)
        memory.forget(id);
    const std::vector<Link> links = state.world.links.all();
    for (const Link& link : links)
        if (link.from.level == id || link.to.level == id)
            removeLink(state, link, id);
}

/// Removes the levels more than `kept` above a depth. The first level stays.
void removeLost(GameState& state, int depth)
{
    const int kept = state.world.settings.deeper.kept;
    if (kept == 0)
        return;
    std::vector<Name> lost;
    for (const auto& [id, level] : state.world.levels)
        if (id == deeperId(level->depth) && level->depth < depth - kept)
            lost.push_back(id);
    for (const Name& id : lost)
        removeLevel(state, id);
}

}  // namespace

std::vector<LinkStair> stairsOfLinks(const World& world, const Level& level)
{
    std::vector<LinkStair> stairs;
    for (const Link& link : world.links.all()) {
        const LinkKind& kind = kindOf(link);
        if (kind.down.empty())
            continue;
        const bool isDeeper = depthOf(world, link.to.level) >= depthOf(world, link.from.level);
        if (link.from.level == level.id && level.contains(link.from.at))
            stairs.push_back({link.from.at, isDeeper || kind.up.empty() ? kind.down : kind.up});
        if (link.ways == LinkWays::Both && link.to.level == level.id && level.contains(link.to.at))
            stairs.push_back({link.to.at, isDeeper && !kind.up.empty() ? kind.up : kind.down});
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

Status buildIfUnbuilt(GameState& state, const Name& id)
{
    const Level& level = *state.world.levels.at(id);
    if (!level.isUnbuilt())
        return done();
    Result<Recipe> recipe = recipeOf(state.world, level);
    if (!recipe)
        return recipe.error().within("Level '" + id.text() + "'");
    const std::vector<LinkStair> stairs = stairsOfLinks(state.world, level);
    const BuildArea area{{{}, level.tiles.size()}, {}, openingsOf(state.world, level)};
    if (!stairs.empty())
        dropStairs(*recipe);
    const Pools pools = poolsOf(state.world);
    Level blank = level;
    blank.entities = {};
    Progress progress;
    Result<Level> grown = built(blank, {*recipe, pools, seedFor(state, level), area}, progress);
    if (!grown)
        return grown.error().within("Level '" + id.text() + "'");
    layStairs(*grown, stairs);
    for (const Entity& entity : level.entities.all())
        grown->entities.add(entity);
    state.world.levels.at(id) = Cow<Level>(std::move(*grown));
    return done();
}

Result<Place> buildDeeper(GameState& state, const Place& stairs)
{
    const Deeper& deeper = state.world.settings.deeper;
    const Level& above = *state.world.levels.at(stairs.level);
    Level level;
    level.depth = above.depth + 1;
    level.id = deeperId(level.depth);
    level.ambient = above.ambient;
    const std::string& name = deeper.name.empty() ? state.world.findLevel(deeper.below)->displayName() : deeper.name;
    level.name = name + " " + std::to_string(level.depth);
    const DeeperBand& band = bandOf(deeper, level.depth);
    const std::uint64_t seed = seedFor(state, level);
    if (band.recipes.empty() || state.world.findLevel(level.id))
        return Error{"There is no recipe for level '" + level.id.text() + "'."};
    const Name& chosen = band.recipes[static_cast<std::size_t>(mix64(seed) % band.recipes.size())];
    Result<Recipe> recipe = recipeNamed(state.world, chosen);
    if (!recipe)
        return recipe.error();
    crowd(*recipe, static_cast<std::int64_t>(band.crowding) * std::max(0, level.depth - band.from));
    level.recipe = chosen.text();
    level.seed = static_cast<std::int64_t>(seed >> 1);
    level.tiles = TileMap(recipe->size, above.tiles.sharedTypes());
    const Pools pools = poolsOf(state.world);
    Progress progress;
    Result<Level> grown =
        built(level, {*recipe, pools, seedFor(state, level), BuildArea{{{}, recipe->size}, {}, {}}}, progress);
    if (!grown)
        return grown.error().within("Level '" + level.id.text() + "'");
    const auto arrival = stairsOf(*grown, StairDirection::Up);
    if (!arrival)
        return Error{"The recipe '" + chosen.text() + "' has no stairs up."};
    const Place to{level.id, *arrival};
    state.world.links.add({.id = {mix64(seed) | leastAuthoredId}, .from = stairs, .to = to});
    state.world.levels.emplace(level.id, Cow<Level>(std::move(*grown)));
    removeLost(state, level.depth);
    return to;
}

}  // namespace gloam
