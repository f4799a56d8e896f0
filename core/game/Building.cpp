#include "core/game/Building.h"

#include "core/base/Random.h"
#include "core/game/LevelOrder.h"
#include "core/game/Looks.h"
#include "core/game/StairEnds.h"

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
    if (const auto level = state.world.levels.find(end.level);
        level != state.world.levels.end() && level->second->contains(end.at))
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

Result<Level> grownBy(const GameState& state, const LevelOrder& order, AheadStock* stock)
{
    Progress progress;
    Result<Level> grown = stock ? stock->take(order) : carriedOut(order, progress);
    if (grown)
        adoptTypes(state, *grown);
    return grown;
}

/// Adds the link of stairs to a level below; the id follows from the game's seed.
LinkId addLinkBelow(GameState& state, const Place& stairs, const Place& to)
{
    std::uint64_t id = mix64(usualSeedOf(state, to.level));
    while (!state.world.links.add({.id = {id | leastAuthoredId}, .from = stairs, .to = to}))
        id = mix64(id);
    return {id | leastAuthoredId};
}

/// Leads stairs to a level that the world has, or that other stairs led to before.
Result<Place> linkBelow(GameState& state, AheadStock* stock, const Place& stairs, const Name& below)
{
    const LinkId link = addLinkBelow(state, stairs, placeAtStairs(below));
    if (const Status built = buildIfUnbuilt(state, stock, below); !built) {
        state.world.links.remove(link);
        return built.error();
    }
    settleEnds(state, below);
    const Place to = state.world.links.find(link)->to;
    if (to.hasCell())
        return to;
    state.world.links.remove(link);
    return Error{"There is no room for stairs on level '" + below.text() + "'."};
}

}  // namespace

Status buildIfUnbuilt(GameState& state, AheadStock* stock, const Name& id, std::optional<Point> hero)
{
    if (!state.world.levels.at(id)->awaitsArrival())
        return done();
    Result<LevelOrder> order = orderOf(state, id);
    if (!order)
        return order.error();
    if (hero && !order->level->isUnbuilt())
        order->openings.push_back(*hero);
    Result<Level> grown = grownBy(state, *order, stock);
    if (!grown)
        return grown.error();
    const bool choosesOwn = order->level->isUnbuilt() && choosesStairs(state.world, *order->level);
    state.world.levels.at(id) = Cow<Level>(std::move(*grown));
    settleEnds(state, id, hero);
    if (choosesOwn)
        removeSpareStairs(state.world, id);
    return done();
}

Result<Place> buildDeeper(GameState& state, AheadStock* stock, const Place& stairs)
{
    const Name below = levelBelow(state.world, *state.world.levels.at(stairs.level));
    if (state.world.findLevel(below))
        return linkBelow(state, stock, stairs, below);
    const Result<LevelOrder> order = orderBelow(state, stairs.level);
    if (!order)
        return order.error();
    Result<Level> grown = grownBy(state, *order, stock);
    if (!grown)
        return grown.error();
    const auto arrival = stairsOf(*grown, StairDirection::Up);
    if (!arrival)
        return Error{"The recipe '" + grown->recipe.name()->text() + "' has no stairs up."};
    const Place to{grown->id, *arrival};
    const int depth = grown->depth;
    addLinkBelow(state, stairs, to);
    state.world.levels.emplace(to.level, Cow<Level>(std::move(*grown)));
    if (lastDepth(state.world.settings.deeper) == depth)
        removeSpareStairs(state.world, to.level);
    removeLost(state, depth);
    return to;
}

}  // namespace gloam
