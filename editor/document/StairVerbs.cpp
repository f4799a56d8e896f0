#include "core/base/Direction.h"
#include "core/space/Distance.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

/// The layer that a cell's stairs lie in; none where there are none.
std::optional<Layer> layerOfStairs(const TileMap& tiles, Point at)
{
    for (const Layer layer : {Layer::Structure, Layer::Terrain})
        if (tiles.contains(at) && tiles.types().tile(tiles.at(layer, at)).stairs != StairDirection::None)
            return layer;
    return std::nullopt;
}

/// Stairs on ground leave it behind. What was ground itself leaves that of the cell it comes to.
TilePatch movedStairs(const TileMap& tiles, Point from, Point to)
{
    const Layer layer = *layerOfStairs(tiles, from);
    TilePatch patch;
    stamp(patch, tiles.types(), to, tiles.at(layer, from));
    patch.set(from, layer, layer == Layer::Terrain ? tiles.at(Layer::Terrain, to) : nothingTile);
    if (layer != Layer::Terrain && tiles.at(Layer::Terrain, from) == nothingTile)
        patch.set(from, Layer::Terrain, tiles.at(Layer::Terrain, to));
    return changesOf(patch, tiles);
}

Link movedEnds(Link link, const Place& from, const Place& to)
{
    for (Place* end : {&link.from, &link.to})
        if (*end == from)
            *end = to;
    return link;
}

/// All that can be walked to from some cells, through doors as well.
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

Link withEndAt(Link link, WorldDocument::LinkEnd end, Point to)
{
    (end == WorldDocument::LinkEnd::From ? link.from : link.to).at = to;
    return link;
}

}  // namespace

std::vector<Link> WorldDocument::linksAt(const Place& place) const
{
    std::vector<Link> links;
    for (const Link& link : m_world.links.all())
        if (link.from == place || link.to == place)
            links.push_back(link);
    return links;
}

Answer WorldDocument::canMoveStairs(const Name& level, Point from, Point to) const
{
    const Place source{level, from};
    const Place target{level, to};
    if (const Answer inside = checkInside(source); !inside)
        return inside;
    const TileMap& tiles = m_world.findLevel(level)->tiles;
    if (!layerOfStairs(tiles, from))
        return {tr("There are no stairs at (%1, %2) of %3.").arg(from.x).arg(from.y).arg(nameOf(level))};
    if (from == to)
        return {};
    if (const Answer standing = checkLinkEnd(target); !standing)
        return standing;
    if (layerOfStairs(tiles, to))
        return {tr("There are stairs at (%1, %2) of %3 already.").arg(to.x).arg(to.y).arg(nameOf(level))};
    for (const Link& link : linksAt(source))
        if (const Link moved = movedEnds(link, source, target); moved.from == moved.to)
            return {tr("A link cannot lead back to where it begins.")};
    if (const Answer free = checkUnlinked(target, {}); !free)
        return free;
    return checkRoomForStairs(target, tiles.typeAt(from).stairs);
}

Answer WorldDocument::moveStairs(const Name& level, Point from, Point to)
{
    if (const Answer can = canMoveStairs(level, from, to); !can || from == to)
        return can;
    std::vector<edit::Simple> edits{edit::Tiles{level, movedStairs(m_world.findLevel(level)->tiles, from, to)}};
    edit::Links links;
    for (const Link& link : linksAt({level, from}))
        links.links[link.id] = movedEnds(link, {level, from}, {level, to});
    if (!links.links.empty())
        edits.emplace_back(std::move(links));
    perform(joined(std::move(edits)), tr("move stairs on %1").arg(nameOf(level)));
    return {};
}

bool WorldDocument::isOnStairs(const Place& place) const
{
    return m_world.contains(place) && layerOfStairs(m_world.findLevel(place.level)->tiles, place.at);
}

Answer WorldDocument::canMoveLinkEnd(LinkId id, LinkEnd end, Point to) const
{
    if (const Answer known = canRemoveLink(id); !known)
        return known;
    const Link& link = *m_world.links.find(id);
    const Place& place = end == LinkEnd::From ? link.from : link.to;
    return isOnStairs(place) ? canMoveStairs(place.level, place.at, to) : canRelink(withEndAt(link, end, to));
}

Answer WorldDocument::moveLinkEnd(LinkId id, LinkEnd end, Point to)
{
    if (const Answer known = canRemoveLink(id); !known)
        return known;
    const Link link = *m_world.links.find(id);
    const Place& place = end == LinkEnd::From ? link.from : link.to;
    return isOnStairs(place) ? moveStairs(place.level, place.at, to) : relink(withEndAt(link, end, to));
}

bool WorldDocument::isBroken(const Link& link) const
{
    const auto isSound = [this](const Place& end) { return m_world.contains(end) && !m_world.findLevel(end.level)->tiles.blocksMove(end.at); };
    if (!isSound(link.from) || !isSound(link.to) || link.from == link.to)
        return true;
    const auto isBare = [this](const Place& end) { return !layerOfStairs(m_world.findLevel(end.level)->tiles, end.at); };
    return link.kind == Name("stairs") && (isBare(link.from) || (link.ways == LinkWays::Both && isBare(link.to)));
}

Answer WorldDocument::canRemoveLinks(const std::vector<LinkId>& ids) const
{
    for (const LinkId id : ids)
        if (const Answer can = canRemoveLink(id); !can)
            return can;
    return {};
}

Answer WorldDocument::removeLinks(const std::vector<LinkId>& ids, WithStairs stairs)
{
    if (const Answer can = canRemoveLinks(ids); !can || ids.empty())
        return can;
    edit::Links links;
    std::map<Name, TilePatch> patches;
    for (const LinkId id : ids) {
        const Link& link = *m_world.links.find(id);
        links.links[id] = std::nullopt;
        for (const Place& end : {link.from, link.to}) {
            const auto layer = m_world.contains(end) ? layerOfStairs(m_world.findLevel(end.level)->tiles, end.at) : std::nullopt;
            if (stairs == WithStairs::Yes && layer == Layer::Structure)
                patches[end.level].set(end.at, *layer, nothingTile);
        }
    }
    std::vector<edit::Simple> edits{std::move(links)};
    for (auto& [level, patch] : patches)
        edits.emplace_back(edit::Tiles{level, std::move(patch)});
    perform(joined(std::move(edits)), ids.size() == 1 ? tr("remove a link") : tr("remove %1 links").arg(ids.size()));
    return {};
}

std::vector<Place> WorldDocument::unlinkedStairs() const
{
    std::vector<Place> found;
    for (const auto& [id, level] : m_world.levels) {
        const TileMap& tiles = level->tiles;
        forEachCellOf(tiles.size(), [&](Point cell) {
            if (tiles.typeAt(cell).stairs != StairDirection::None && linksAt({level->id, cell}).empty())
                found.push_back({level->id, cell});
        });
    }
    return found;
}

std::optional<Point> WorldDocument::roomForPartner(const Place& from, const Name& level) const
{
    const Level* found = m_world.findLevel(level);
    if (!found)
        return std::nullopt;
    const TileMap& tiles = found->tiles;
    const auto isFree = [&](Point cell) {
        const Place place{level, cell};
        return tiles.typeAt(cell).stairs == StairDirection::None && !(from == place) && checkLinkEnd(place) && checkUnlinked(place, {}) &&
               checkRoomForStairs(place, StairDirection::Down);
    };
    std::vector<Point> entries;
    forEachCellOf(tiles.size(), [&](Point cell) {
        if (tiles.typeAt(cell).stairs != StairDirection::None)
            entries.push_back(cell);
    });
    for (const Link& link : m_world.links.all())
        if (link.to.level == level && tiles.contains(link.to.at))
            entries.push_back(link.to.at);
    if (m_world.settings.start.level == level && tiles.contains(m_world.settings.start.at))
        entries.push_back(m_world.settings.start.at);
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
