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

/// Where someone comes in who leaves another level at a cell of its border: at the same height on the opposite side.
Point acrossFrom(Point at, Size size, Size other)
{
    if (at.x == 0 || at.x == size.width - 1)
        return {at.x == 0 ? other.width - 1 : 0, at.y};
    if (at.y == 0 || at.y == size.height - 1)
        return {at.x, at.y == 0 ? other.height - 1 : 0};
    return at;
}

QString wordOfKind(const LinkKind& kind)
{
    return QString::fromUtf8(kind.word.data(), static_cast<qsizetype>(kind.word.size()));
}

/// Whether the tile of a passage suits a kind of link. Stairs of a world's own serve all that is climbed.
bool isMouthOf(const TileType& tile, const LinkKind& kind)
{
    if (findLinkKind(tile.leads))
        return tile.leads.text() == kind.word;
    return kind.moment == LinkMoment::Asked && kind.word != "swim";
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
    return !place.hasCell() || isMouth(world.findLevel(place.level)->tiles.typeAt(place.at));
}

StairDirection stairsAt(const World& world, const Place& place)
{
    if (!place.hasCell())
        return place.stairs == EndStairs::Down ? StairDirection::Down
               : place.stairs == EndStairs::Up ? StairDirection::Up
                                               : StairDirection::None;
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

EditResult checkLinkEnd(const World& world, const Place& place)
{
    if (!place.hasCell() && world.findLevel(place.level))
        return {};  // it is found when a game begins or the level is built
    if (const EditResult inside = checkInside(world, place); !inside)
        return inside;
    if (world.findLevel(place.level)->tiles.blocksMove(place.at))
        return {tr("Nobody can stand at %1.").arg(nameOf(world, place))};
    return {};
}

EditResult checkUnlinked(const World& world, const Place& place, LinkId except)
{
    const auto other = place.stairs == EndStairs::Fitting ? std::nullopt : otherEnd(world, place, except);
    if (!other)
        return {};
    return {
        tr("%1 leads to %2 already. Remove that link first.").arg(nameOf(world, place), nameOf(world, other->level))};
}

EditResult checkRoomForStairs(const World& world, const Place& place, StairDirection direction)
{
    return checkRoomForMouth(world, place, linkKinds().front(), stairTile(*world.registry, direction));
}

EditResult checkMouth(const World& world, const Place& place, const LinkKind& kind)
{
    if (!place.hasCell())
        return {};
    const TileType& tile = world.findLevel(place.level)->tiles.typeAt(place.at);
    if (kind.moment == LinkMoment::Edge || !isMouth(tile) || isMouthOf(tile, kind))
        return {};
    return {tr("The %1 at %2 does not suit a link of the kind %3. Erase it, or choose another kind.")
                .arg(QString::fromStdString(tile.displayName()), nameOf(world, place), wordOfKind(kind))};
}

TileId mouthTile(const TypeRegistry& types, const LinkKind& kind, StairDirection direction)
{
    if (kind.word == "stairs")
        return stairTile(types, direction);
    const bool isDown = direction == StairDirection::Down || kind.up.empty();
    return types.findTile(Name(isDown ? kind.down : kind.up));
}

EditResult checkRoomForMouth(const World& world, const Place& place, const LinkKind& kind, TileId mouth)
{
    const bool isStairs = kind.word == "stairs";
    if (mouth == nothingTile)
        return isStairs ? EditResult{tr("This world has no tile for stairs.")}
                        : EditResult{tr("This world has no tile for a passage of the kind %1.").arg(wordOfKind(kind))};
    const Level& level = *world.findLevel(place.level);
    const TileType& tile = world.registry->tile(mouth);
    const bool isDeep = level.tiles.isSwum(place.at) && !tile.isSwum;
    if (!isDeep && !level.entities.blockerAt(place.at) && !level.tiles.isDoor(place.at))
        return {};
    if (isStairs)
        return {tr("There is no room for stairs at %1.").arg(nameOf(world, place))};
    return {tr("There is no room for the tile '%1' at %2.")
                .arg(QString::fromStdString(tile.displayName()), nameOf(world, place))};
}

EditResult checkRim(const World& world, const Place& place)
{
    if (!place.hasCell())
        return {tr("An edge needs a cell at the border of %1.").arg(nameOf(world, place.level))};
    const Size size = world.findLevel(place.level)->tiles.size();
    const bool isOnRim =
        place.at.x == 0 || place.at.y == 0 || place.at.x == size.width - 1 || place.at.y == size.height - 1;
    if (isOnRim)
        return {};
    return {tr("An edge begins and ends at the border of a map, and %1 is not there.").arg(nameOf(world, place))};
}

EditResult canLinkFrom(const World& world, const Place& place, const Name& kind)
{
    if (const EditResult standing = checkLinkEnd(world, place); !standing)
        return standing;
    if (const EditResult free = checkUnlinked(world, place); !free)
        return free;
    const LinkKind* chosen = findLinkKind(kind);
    if (chosen && chosen->moment == LinkMoment::Edge)
        return checkRim(world, place);
    if (hasMouth(world, place))
        return chosen ? checkMouth(world, place, *chosen) : EditResult();
    const LinkKind& tiled = chosen ? *chosen : linkKinds().front();
    return checkRoomForMouth(world, place, tiled, mouthTile(*world.registry, tiled, StairDirection::Down));
}

bool isBroken(const World& world, const Link& link)
{
    const auto isUnbuilt = [&world](const Place& end) {
        return !end.hasCell() || world.findLevel(end.level)->isUnbuilt();  // what the link needs is built there
    };
    const auto isSound = [&](const Place& end) {
        if (!end.hasCell())
            return world.findLevel(end.level) && kindOf(link).moment != LinkMoment::Edge;
        return world.contains(end) && (isUnbuilt(end) || !world.findLevel(end.level)->tiles.blocksMove(end.at));
    };
    if (!isSound(link.from) || !isSound(link.to) || (link.from == link.to && link.from.stairs != EndStairs::Fitting))
        return true;
    const LinkKind* kind = findLinkKind(link.kind);
    const auto isBare = [&](const Place& end) {
        return !isUnbuilt(end) && !canBeginOn(*kind, world.findLevel(end.level)->tiles.typeAt(end.at));
    };
    return kind && (isBare(link.from) || (link.ways == LinkWays::Both && isBare(link.to)));
}

std::vector<Place> unlinkedStairs(const World& world)
{
    std::vector<Place> found;
    for (const auto& [id, shared] : world.levels) {
        const Level& level = *shared;
        forEachCellOf(level.tiles.size(), [&](Point cell) {
            if (isMouth(level.tiles.typeAt(cell)) && linksAt(world, {level.id, cell}).empty())
                found.push_back({level.id, cell});
        });
    }
    return found;
}

std::optional<Point> roomForPartner(const World& world, const Place& from, const Name& level, const Name& kind)
{
    const Level* found = world.findLevel(level);
    if (!found)
        return std::nullopt;
    const TileMap& tiles = found->tiles;
    const LinkKind* chosen = findLinkKind(kind);
    const bool isEdge = chosen && chosen->moment == LinkMoment::Edge && world.contains(from);
    const Point wanted =
        isEdge ? acrossFrom(from.at, world.findLevel(from.level)->tiles.size(), tiles.size()) : from.at;
    const auto isFree = [&](Point cell) {
        const Place place{level, cell};
        return !isMouth(tiles.typeAt(cell)) && !(from == place) && canLinkFrom(world, place, kind);
    };
    std::vector<Point> entries = entriesOf(world, *found);
    const BitGrid reached = entries.empty() ? BitGrid(tiles.size(), true) : reachOf(tiles, std::move(entries));
    std::optional<Point> best;
    forEachCellOf(tiles.size(), [&](Point cell) {
        const bool isNearer = !best || squaredDistance(cell, wanted) < squaredDistance(*best, wanted);
        if (isNearer && reached.get(cell) && !tiles.blocksMove(cell) && isFree(cell))
            best = cell;
    });
    return best;
}

}  // namespace gloam::editor
