#include "core/game/Building.h"

#include "core/generate/Pipeline.h"

#include <algorithm>

namespace gloam {

namespace {

/// A stair that a link needs.
struct LinkStair {
    Point at;
    bool isDown;
};

int depthOf(const World& world, const Name& level)
{
    const Level* found = world.findLevel(level);
    return found ? found->depth : 0;
}

/// The cells of a level that must be reached: the start, ends of links, and what its author placed.
std::vector<Point> openingsOf(const World& world, const Level& level, std::vector<LinkStair>& stairs)
{
    std::vector<Point> cells;
    const auto add = [&](const Place& place) {
        if (place.level == level.id && level.contains(place.at)
            && std::find(cells.begin(), cells.end(), place.at) == cells.end())
            cells.push_back(place.at);
    };
    add({world.settings.start.level, world.settings.start.at});
    for (const Goal& goal : world.settings.goals)
        add(goal.reach);
    for (const Link& link : world.links.all()) {
        add(link.from);
        add(link.to);
        const bool isDeeper = depthOf(world, link.to.level) >= depthOf(world, link.from.level);
        if (link.from.level == level.id && level.contains(link.from.at))
            stairs.push_back({link.from.at, isDeeper});
        if (link.ways == LinkWays::Both && link.to.level == level.id && level.contains(link.to.at))
            stairs.push_back({link.to.at, !isDeeper});
    }
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced())
            for (const Point p : cellsIn(entity.cells()))
                add({level.id, p});
    return cells;
}

std::uint64_t seedFor(const GameState& state, const Level& level)
{
    return level.seed ? static_cast<std::uint64_t>(*level.seed)
                      : mix64(state.chance.seed() ^ hashOf("level/" + level.id.text()));
}

void layStairs(Level& level, const std::vector<LinkStair>& stairs)
{
    for (const LinkStair& stair : stairs)
        if (const TileId tile = level.tiles.types().findTile(stair.isDown ? "stairs-down" : "stairs-up");
            tile != nothingTile)
            level.tiles.put(Layer::Structure, stair.at, tile);
}

}  // namespace

Status buildIfUnbuilt(GameState& state, const Name& id)
{
    const Level& level = *state.world.levels.at(id);
    if (!level.isUnbuilt())
        return done();
    Result<Recipe> recipe = recipeOf(state.world, level);
    if (!recipe)
        return recipe.error().within("Level '" + id.text() + "'");
    std::vector<LinkStair> stairs;
    const BuildArea area{{{}, level.tiles.size()}, {}, openingsOf(state.world, level, stairs)};
    if (!stairs.empty())
        std::erase_if(recipe->steps, [](const Builder& step) { return std::holds_alternative<builder::Stairs>(step); });
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
