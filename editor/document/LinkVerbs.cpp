#include "editor/document/WorldDocument.h"

#include <algorithm>

namespace gloam::editor {

namespace {

StairDirection opposite(StairDirection direction)
{
    return direction == StairDirection::Down ? StairDirection::Up : StairDirection::Down;
}

/// The tile for stairs made by a link: the usual ones, else the first by name; `nothing` if the world has none.
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

StairDirection stairsAt(const World& world, const Place& place)
{
    return world.findLevel(place.level)->tiles.typeAt(place.at).stairs;
}

/// Which way the stairs at both ends lead: as those that stand there do, else down into the depth.
std::pair<StairDirection, StairDirection> stairsBetween(const World& world, const Place& from, const Place& to)
{
    StairDirection first = stairsAt(world, from);
    const StairDirection second = stairsAt(world, to);
    const bool isAbove = world.findLevel(to.level)->depth < world.findLevel(from.level)->depth;
    if (first == StairDirection::None)
        first = second != StairDirection::None ? opposite(second) : isAbove ? StairDirection::Up : StairDirection::Down;
    return {first, second != StairDirection::None ? second : opposite(first)};
}

/// The ends that a link needs stairs at and that have none. Who comes one way needs none to arrive on.
std::vector<std::pair<Place, StairDirection>> missingStairs(const World& world, const Place& from, const Place& to, LinkWays ways)
{
    const auto [first, second] = stairsBetween(world, from, to);
    std::vector<std::pair<Place, StairDirection>> missing;
    if (stairsAt(world, from) == StairDirection::None)
        missing.emplace_back(from, first);
    if (ways == LinkWays::Both && stairsAt(world, to) == StairDirection::None)
        missing.emplace_back(to, second);
    return missing;
}

}  // namespace

std::optional<Place> WorldDocument::otherEnd(const Place& place, LinkId except) const
{
    for (const Link& link : m_world.links.all()) {
        if (link.id != except && link.from == place)
            return link.to;
        if (link.id != except && link.to == place && link.ways == LinkWays::Both)
            return link.from;
    }
    return std::nullopt;
}

Answer WorldDocument::checkLinkEnd(const Place& place) const
{
    if (const Answer inside = checkInside(place); !inside)
        return inside;
    if (m_world.findLevel(place.level)->tiles.blocksMove(place.at))
        return {tr("Nobody can stand at (%1, %2) of %3.").arg(place.at.x).arg(place.at.y).arg(nameOf(place.level))};
    return {};
}

Answer WorldDocument::checkUnlinked(const Place& place, LinkId except) const
{
    const auto other = otherEnd(place, except);
    if (!other)
        return {};
    return {tr("(%1, %2) of %3 leads to %4 already. Remove that link first.")
                .arg(place.at.x).arg(place.at.y).arg(nameOf(place.level), nameOf(other->level))};
}

Answer WorldDocument::checkLinkEnds(const Link& link) const
{
    for (const Place& end : {link.from, link.to})
        if (const Answer standing = checkLinkEnd(end); !standing)
            return standing;
    if (link.from == link.to)
        return {tr("A link cannot lead back to where it begins.")};
    for (const Place& end : {link.from, link.to})
        if (const Answer free = end == link.from || link.ways == LinkWays::Both ? checkUnlinked(end, link.id) : Answer(); !free)
            return free;
    return {};
}

Answer WorldDocument::canLinkFrom(const Place& place) const
{
    if (const Answer standing = checkLinkEnd(place); !standing)
        return standing;
    if (const Answer free = checkUnlinked(place, {}); !free)
        return free;
    return stairsAt(m_world, place) == StairDirection::None ? checkRoomForStairs(place, StairDirection::Down) : Answer();
}

Answer WorldDocument::canLink(const Place& from, const Place& to, LinkWays ways) const
{
    return checkLinkEnds({{}, "stairs", from, to, ways, {}});
}

Answer WorldDocument::link(const Place& from, const Place& to, LinkWays ways)
{
    if (const Answer can = canLink(from, to, ways); !can)
        return can;
    const LinkId id = newId();
    perform(edit::Links{{{id, Link{id, "stairs", from, to, ways, {}}}}}, tr("link %1 to %2").arg(nameOf(from.level), nameOf(to.level)));
    return {};
}

Answer WorldDocument::checkRoomForStairs(const Place& place, StairDirection direction) const
{
    const Level& level = *m_world.findLevel(place.level);
    if (stairTile(*m_world.registry, direction) == nothingTile)
        return {tr("This world has no tile for stairs.")};
    if (level.entities.blockerAt(place.at) || level.tiles.isDoor(place.at) || level.tiles.isSwum(place.at))
        return {tr("There is no room for stairs at (%1, %2) of %3.").arg(place.at.x).arg(place.at.y).arg(nameOf(place.level))};
    return {};
}

Answer WorldDocument::checkStairs(const Place& from, const Place& to, LinkWays ways) const
{
    for (const auto& [end, direction] : missingStairs(m_world, from, to, ways))
        if (const Answer room = checkRoomForStairs(end, direction); !room)
            return room;
    return {};
}

Answer WorldDocument::canLinkWithNewPartner(const Place& from, const Place& to, LinkWays ways) const
{
    if (const Answer can = canLink(from, to, ways); !can)
        return can;
    return checkStairs(from, to, ways);
}

Answer WorldDocument::linkWithNewPartner(const Place& from, const Place& to, LinkWays ways)
{
    if (const Answer can = canLinkWithNewPartner(from, to, ways); !can)
        return can;
    const LinkId id = newId();
    const Link link{id, "stairs", from, to, ways, {}};
    std::vector<edit::Simple> edits = stairEdits(link);
    edits.emplace_back(edit::Links{{{id, link}}});
    perform(joined(std::move(edits)), tr("link %1 to %2").arg(nameOf(from.level), nameOf(to.level)));
    return {};
}

/// The stairs that a link lacks, a patch for each of its levels.
std::vector<edit::Simple> WorldDocument::stairEdits(const Link& link) const
{
    std::vector<edit::Simple> edits;
    edits.emplace_back(edit::Tiles{link.from.level, stairsToBe(link.from, link.to, link.ways, link.from.level)});
    if (link.to.level != link.from.level)
        edits.emplace_back(edit::Tiles{link.to.level, stairsToBe(link.from, link.to, link.ways, link.to.level)});
    std::erase_if(edits, [](const edit::Simple& each) { return std::get<edit::Tiles>(each).patch.isEmpty(); });
    return edits;
}

TilePatch WorldDocument::stairsToBe(const Place& from, const Place& to, LinkWays ways, const Name& level) const
{
    TilePatch patch;
    for (const auto& [end, direction] : missingStairs(m_world, from, to, ways))
        if (end.level == level)
            stamp(patch, *m_world.registry, end.at, stairTile(*m_world.registry, direction));
    return patch;
}

Answer WorldDocument::canRemoveLink(LinkId id) const
{
    return m_world.links.find(id) ? Answer() : Answer{tr("This link is gone.")};
}

Answer WorldDocument::removeLink(LinkId id)
{
    if (const Answer can = canRemoveLink(id); !can)
        return can;
    const Link& link = *m_world.links.find(id);
    const QString text = tr("remove the link from %1 to %2").arg(nameOf(link.from.level), nameOf(link.to.level));
    perform(edit::Links{{{id, std::nullopt}}}, text);
    return {};
}

Answer WorldDocument::canChangeLink(const Link& changed) const
{
    if (const Answer known = canRemoveLink(changed.id); !known)
        return known;
    return checkLinkEnds(changed);
}

Answer WorldDocument::changeLink(const Link& changed)
{
    if (const Answer can = canChangeLink(changed); !can || *m_world.links.find(changed.id) == changed)
        return can;
    perform(edit::Links{{{changed.id, changed}}}, tr("change the link from %1 to %2").arg(nameOf(changed.from.level), nameOf(changed.to.level)));
    return {};
}

Answer WorldDocument::canRelink(const Link& changed) const
{
    if (const Answer can = canChangeLink(changed); !can)
        return can;
    return checkStairs(changed.from, changed.to, changed.ways);
}

Answer WorldDocument::relink(const Link& changed)
{
    if (const Answer can = canRelink(changed); !can)
        return can;
    std::vector<edit::Simple> edits = stairEdits(changed);
    if (edits.empty())
        return changeLink(changed);
    edits.emplace_back(edit::Links{{{changed.id, changed}}});
    perform(joined(std::move(edits)), tr("change the link from %1 to %2").arg(nameOf(changed.from.level), nameOf(changed.to.level)));
    return {};
}

}  // namespace gloam::editor
