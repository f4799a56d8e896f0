#include "editor/document/LinkPlans.h"

#include "core/base/Direction.h"
#include "core/space/Distance.h"
#include "core/world/LinkKind.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

namespace {

/// All cells reachable on foot from these, through doors too.
BitGrid reachOf(const TileMap& tiles, std::vector<Point> waiting)
{
    BitGrid reached(tiles.size());
    for (const Point cell : waiting)
        reached.set(cell, true);
    while (!waiting.empty()) {
        const Point cell = waiting.back();
        waiting.pop_back();
        for (const Direction direction : allDirections)
            if (const Point next = cell + step(direction);
                tiles.contains(next) && !reached.get(next) && (!tiles.blocksMove(next) || tiles.isDoor(next))) {
                reached.set(next, true);
                waiting.push_back(next);
            }
    }
    return reached;
}

template <typename Visit> void forEachCellOf(Size size, Visit visit)
{
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            visit(Point{x, y});
}

/// The cells where you can enter a level: its stairs, link ends, the start.
std::vector<Point> entriesOf(const World& world, const Level& level)
{
    std::vector<Point> entries;
    forEachCellOf(level.tiles.size(), [&](Point cell) {
        if (isMouth(level.tiles.typeAt(cell)))
            entries.push_back(cell);
    });
    for (const Link& link : world.links.all())
        if (link.to.level == level.id && level.contains(link.to.at))
            entries.push_back(link.to.at);
    if (world.settings.start.level == level.id && level.contains(world.settings.start.at))
        entries.push_back(world.settings.start.at);
    return entries;
}

std::optional<Place> otherEnd(const World& world, const Place& place, LinkId except)
{
    for (const Link& link : world.links.all()) {
        if (link.id != except && link.from == place)
            return link.to;
        if (link.id != except && link.to == place && link.ways == LinkWays::Both)
            return link.from;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Link> linksAt(const World& world, const Place& place)
{
    std::vector<Link> links;
    for (const Link& link : world.links.all())
        if (link.from == place || link.to == place)
            links.push_back(link);
    return links;
}

std::vector<Link> linksOf(const World& world, const Name& level)
{
    std::vector<Link> links;
    for (const Link& link : world.links.all())
        if (link.from.level == level || link.to.level == level)
            links.push_back(link);
    return links;
}

std::optional<Layer> layerOfStairs(const TileMap& tiles, Point at)
{
    for (const Layer layer : {Layer::Structure, Layer::Terrain})
        if (tiles.contains(at) && isMouth(tiles.types().tile(tiles.at(layer, at))))
            return layer;
    return std::nullopt;
}

bool hasMouth(const World& world, const Place& place)
{
    return isMouth(world.findLevel(place.level)->tiles.typeAt(place.at));
}

StairDirection stairsAt(const World& world, const Place& place)
{
    return world.findLevel(place.level)->tiles.typeAt(place.at).stairs;
}

TileId stairTile(const TypeRegistry& types, StairDirection direction)
{
    const TileId usual = types.findTile(direction == StairDirection::Down ? "stairs-down" : "stairs-up");
    if (usual != nothingTile && types.tile(usual).stairs == direction)
        return usual;
    for (const std::string& name : types.names(TypeCategory::Tiles))
        if (const TileId tile = types.findTile(name); types.tile(tile).stairs == direction)
            return tile;
    return nothingTile;
}

Answer checkLinkEnd(const World& world, const Place& place)
{
    if (const Answer inside = checkInside(world, place); !inside)
        return inside;
    if (world.findLevel(place.level)->tiles.blocksMove(place.at))
        return {tr("Nobody can stand at %1.").arg(nameOf(world, place))};
    return {};
}

Answer checkUnlinked(const World& world, const Place& place, LinkId except)
{
    const auto other = otherEnd(world, place, except);
    if (!other)
        return {};
    return {
        tr("%1 leads to %2 already. Remove that link first.").arg(nameOf(world, place), nameOf(world, other->level))};
}

Answer checkRoomForStairs(const World& world, const Place& place, StairDirection direction)
{
    const Level& level = *world.findLevel(place.level);
    if (stairTile(*world.registry, direction) == nothingTile)
        return {tr("This world has no tile for stairs.")};
    if (level.entities.blockerAt(place.at) || level.tiles.isDoor(place.at) || level.tiles.isSwum(place.at))
        return {tr("There is no room for stairs at %1.").arg(nameOf(world, place))};
    return {};
}

Answer canLinkFrom(const World& world, const Place& place)
{
    if (const Answer standing = checkLinkEnd(world, place); !standing)
        return standing;
    if (const Answer free = checkUnlinked(world, place); !free)
        return free;
    return hasMouth(world, place) ? Answer() : checkRoomForStairs(world, place, StairDirection::Down);
}

bool isBroken(const World& world, const Link& link)
{
    const auto isSound = [&world](const Place& end) {
        return world.contains(end) && !world.findLevel(end.level)->tiles.blocksMove(end.at);
    };
    if (!isSound(link.from) || !isSound(link.to) || link.from == link.to)
        return true;
    const LinkKind* kind = findLinkKind(link.kind);
    const auto isBare = [&](const Place& end) {
        return !canBeginOn(*kind, world.findLevel(end.level)->tiles.typeAt(end.at));
    };
    return kind && (isBare(link.from) || (link.ways == LinkWays::Both && isBare(link.to)));
}

std::vector<Place> unlinkedStairs(const World& world)
{
    std::vector<Place> found;
    for (const auto& [id, level] : world.levels) {
        const TileMap& tiles = level->tiles;
        forEachCellOf(tiles.size(), [&](Point cell) {
            if (isMouth(tiles.typeAt(cell)) && linksAt(world, {level->id, cell}).empty())
                found.push_back({level->id, cell});
        });
    }
    return found;
}

std::optional<Point> roomForPartner(const World& world, const Place& from, const Name& level)
{
    const Level* found = world.findLevel(level);
    if (!found)
        return std::nullopt;
    const TileMap& tiles = found->tiles;
    const auto isFree = [&](Point cell) {
        const Place place{level, cell};
        return !isMouth(tiles.typeAt(cell)) && !(from == place) && checkLinkEnd(world, place)
               && checkUnlinked(world, place) && checkRoomForStairs(world, place, StairDirection::Down);
    };
    std::vector<Point> entries = entriesOf(world, *found);
    const BitGrid reached = entries.empty() ? BitGrid(tiles.size(), true) : reachOf(tiles, std::move(entries));
    std::optional<Point> best;
    forEachCellOf(tiles.size(), [&](Point cell) {
        const bool isNearer = !best || squaredDistance(cell, from.at) < squaredDistance(*best, from.at);
        if (isNearer && reached.get(cell) && !tiles.blocksMove(cell) && isFree(cell))
            best = cell;
    });
    return best;
}

}  // namespace gloam::editor
