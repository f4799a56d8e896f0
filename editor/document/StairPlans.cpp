#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

namespace {

/// Stairs on ground leave it behind. Stairs that are the ground themselves leave the ground of that cell.
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

EditResult checkNewPlace(const World& world, const Place& source, const Place& target)
{
    const TileMap& tiles = world.findLevel(source.level)->tiles;
    if (const EditResult standing = checkLinkEnd(world, target); !standing)
        return standing;
    if (layerOfStairs(tiles, target.at))
        return {tr("There are stairs at %1 already.").arg(nameOf(world, target))};
    for (const Link& link : linksAt(world, source))
        if (const Link moved = movedEnds(link, source, target); moved.from == moved.to)
            return {tr("A link cannot lead back to where it begins.")};
    if (const EditResult free = checkUnlinked(world, target); !free)
        return free;
    return checkRoomForStairs(world, target, tiles.typeAt(source.at).stairs);
}

}  // namespace

Plan planMoveStairs(const World& world, const Name& level, Point from, Point to)
{
    const Place source{level, from};
    const Place target{level, to};
    if (const EditResult inside = checkInside(world, source); !inside)
        return inside;
    const TileMap& tiles = world.findLevel(level)->tiles;
    if (!layerOfStairs(tiles, from))
        return EditResult{
            tr("There are no stairs at (%1, %2) of %3.").arg(from.x).arg(from.y).arg(nameOf(world, level))};
    if (from == to)
        return {};
    if (const EditResult room = checkNewPlace(world, source, target); !room)
        return room;
    std::vector<edit::Simple> edits{edit::Tiles{level, movedStairs(tiles, from, to)}};
    edit::Links links;
    for (const Link& link : linksAt(world, source))
        links.links[link.id] = movedEnds(link, source, target);
    if (!links.links.empty())
        edits.emplace_back(std::move(links));
    return {std::move(edits), tr("move stairs on %1").arg(nameOf(world, level))};
}

Plan planMoveLinkEnd(const World& world, LinkId id, LinkEnd end, Point to)
{
    if (const EditResult known = planRemoveLink(world, id); !known)
        return known;
    Link link = *world.links.find(id);
    Place& place = end == LinkEnd::From ? link.from : link.to;
    if (world.contains(place) && layerOfStairs(world.findLevel(place.level)->tiles, place.at))
        return planMoveStairs(world, place.level, place.at, to);
    place = {place.level, to};
    return planRelink(world, link);
}

}  // namespace gloam::editor
