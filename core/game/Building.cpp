#include "core/game/Building.h"

#include <optional>
#include <utility>

namespace gloam {

namespace {

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

/// Removes the levels further above a depth than the world keeps. The first level stays.
void removeLost(GameState& state, int depth)
{
    const int above = state.world.settings.deeper.kept;
    if (above == 0)
        return;
    std::vector<Name> lost;
    for (const auto& [id, level] : state.world.levels)
        if (id == deeperId(level->depth) && level->depth < depth - above)
            lost.push_back(id);
    for (const Name& id : lost)
        removeLevel(state, id);
}

Result<Level> grownBy(const LevelOrder& order, AheadStock* stock)
{
    Progress progress;
    return stock ? stock->take(order) : carriedOut(order, progress);
}

}  // namespace

Status buildIfUnbuilt(GameState& state, AheadStock* stock, const Name& id)
{
    if (!state.world.levels.at(id)->isUnbuilt())
        return done();
    const Result<LevelOrder> order = orderOf(state, id);
    if (!order)
        return order.error();
    Result<Level> grown = grownBy(*order, stock);
    if (!grown)
        return grown.error();
    state.world.levels.at(id) = Cow<Level>(std::move(*grown));
    return done();
}

Result<Place> buildDeeper(GameState& state, AheadStock* stock, const Place& stairs)
{
    const Result<LevelOrder> order = orderBelow(state, stairs.level);
    if (!order)
        return order.error();
    Result<Level> grown = grownBy(*order, stock);
    if (!grown)
        return grown.error();
    const auto arrival = stairsOf(*grown, StairDirection::Up);
    if (!arrival)
        return Error{"The recipe '" + grown->recipe.name()->text() + "' has no stairs up."};
    const Place to{grown->id, *arrival};
    const int depth = grown->depth;
    const std::uint64_t seed = usualSeedOf(state, to.level);
    state.world.links.add({.id = {mix64(seed) | leastAuthoredId}, .from = stairs, .to = to});
    state.world.levels.emplace(to.level, Cow<Level>(std::move(*grown)));
    removeLost(state, depth);
    return to;
}

}  // namespace gloam
