#include "core/game/Building.h"

#include "core/generate/Pipeline.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

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
    const EncounterTables tables = tablesOf(state.world);
    Level blank = level;
    blank.entities = {};
    Progress progress;
    Result<Level> grown = built(blank, {*recipe, tables, seedFor(state, level), area}, progress);
    if (!grown)
        return grown.error().within("Level '" + id.text() + "'");
    layStairs(*grown, stairs);
    for (const Entity& entity : level.entities.all())
        grown->entities.add(entity);
    state.world.levels.at(id) = Cow<Level>(std::move(*grown));
    return done();
}

}  // namespace gloam
