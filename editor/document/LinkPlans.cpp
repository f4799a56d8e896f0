#include "editor/document/LinkPlans.h"

#include "editor/document/PlanParts.h"

#include <map>

namespace gloam::editor {

namespace {

StairDirection opposite(StairDirection direction)
{
    return direction == StairDirection::Down ? StairDirection::Up : StairDirection::Down;
}

/// The directions of the stairs at both ends: those of existing stairs, else down into the depth.
std::pair<StairDirection, StairDirection> stairsBetween(const World& world, const Place& from, const Place& to)
{
    StairDirection first = stairsAt(world, from);
    const StairDirection second = stairsAt(world, to);
    const bool isAbove = world.findLevel(to.level)->depth < world.findLevel(from.level)->depth;
    if (first == StairDirection::None)
        first = second != StairDirection::None ? opposite(second) : isAbove ? StairDirection::Up : StairDirection::Down;
    return {first, second != StairDirection::None ? second : opposite(first)};
}

/// The ends of a link that need stairs and lack them. The arrival of a one-way link needs none.
std::vector<std::pair<Place, StairDirection>> missingStairs(const World& world, const Place& from, const Place& to,
                                                            LinkWays ways)
{
    const auto [first, second] = stairsBetween(world, from, to);
    std::vector<std::pair<Place, StairDirection>> missing;
    if (stairsAt(world, from) == StairDirection::None)
        missing.emplace_back(from, first);
    if (ways == LinkWays::Both && stairsAt(world, to) == StairDirection::None)
        missing.emplace_back(to, second);
    return missing;
}

Answer checkLinkEnds(const World& world, const Link& link)
{
    for (const Place& end : {link.from, link.to})
        if (const Answer standing = checkLinkEnd(world, end); !standing)
            return standing;
    if (link.from == link.to)
        return {tr("A link cannot lead back to where it begins.")};
    for (const Place& end : {link.from, link.to})
        if (const Answer free =
                end == link.from || link.ways == LinkWays::Both ? checkUnlinked(world, end, link.id) : Answer();
            !free)
            return free;
    return {};
}

Answer checkStairs(const World& world, const Link& link)
{
    for (const auto& [end, direction] : missingStairs(world, link.from, link.to, link.ways))
        if (const Answer room = checkRoomForStairs(world, end, direction); !room)
            return room;
    return {};
}

/// The missing stairs of a link, one patch per level.
std::vector<edit::Simple> stairEdits(const World& world, const Link& link)
{
    std::vector<edit::Simple> edits;
    for (const Name& level : {link.from.level, link.to.level})
        if (TilePatch patch = stairsToBe(world, link.from, link.to, link.ways, level); !patch.isEmpty())
            if (edits.empty() || level != link.from.level)
                edits.emplace_back(edit::Tiles{level, std::move(patch)});
    return edits;
}

Answer checkChange(const World& world, const Link& changed)
{
    const Answer known = planRemoveLink(world, changed.id);
    return known ? checkLinkEnds(world, changed) : known;
}

/// Changes the link after the given edits.
Plan changed(const World& world, const Link& link, std::vector<edit::Simple> edits)
{
    if (edits.empty() && *world.links.find(link.id) == link)
        return {};
    edits.emplace_back(edit::Links{{{link.id, link}}});
    return {std::move(edits),
            tr("change the link from %1 to %2").arg(nameOf(world, link.from.level), nameOf(world, link.to.level))};
}

}  // namespace

Plan planLink(const World& world, LinkId id, const Place& from, const Place& to, LinkWays ways)
{
    const Link link{id, "stairs", from, to, ways, {}};
    if (const Answer ends = checkLinkEnds(world, link); !ends)
        return ends;
    if (const Answer stairs = checkStairs(world, link); !stairs)
        return stairs;
    std::vector<edit::Simple> edits = stairEdits(world, link);
    edits.emplace_back(edit::Links{{{id, link}}});
    return {std::move(edits), tr("link %1 to %2").arg(nameOf(world, from.level), nameOf(world, to.level))};
}

TilePatch stairsToBe(const World& world, const Place& from, const Place& to, LinkWays ways, const Name& level)
{
    TilePatch patch;
    for (const auto& [end, direction] : missingStairs(world, from, to, ways))
        if (end.level == level)
            stamp(patch, *world.registry, end.at, stairTile(*world.registry, direction));
    return patch;
}

Plan planChangeLink(const World& world, const Link& link)
{
    if (const Answer can = checkChange(world, link); !can)
        return can;
    return changed(world, link, {});
}

Plan planRelink(const World& world, const Link& link)
{
    if (const Answer can = checkChange(world, link); !can)
        return can;
    if (const Answer stairs = checkStairs(world, link); !stairs)
        return stairs;
    return changed(world, link, stairEdits(world, link));
}

Plan planRetarget(const World& world, LinkId id, const Place& from, const Place& to)
{
    if (const Answer known = planRemoveLink(world, id); !known)
        return known;
    Link link = *world.links.find(id);
    (link.from == from ? link.to : link.from) = to;
    return planRelink(world, link);
}

Plan planRemoveLink(const World& world, LinkId id)
{
    const Link* link = world.links.find(id);
    if (!link)
        return Answer{tr("This link is gone.")};
    return {edit::Links{{{id, std::nullopt}}},
            tr("remove the link from %1 to %2").arg(nameOf(world, link->from.level), nameOf(world, link->to.level))};
}

Plan planRemoveLinks(const World& world, const std::vector<LinkId>& ids, WithStairs stairs)
{
    edit::Links links;
    std::map<Name, TilePatch> patches;
    for (const LinkId id : ids) {
        if (const Answer known = planRemoveLink(world, id); !known)
            return known;
        const Link& link = *world.links.find(id);
        links.links[id] = std::nullopt;
        for (const Place& end : {link.from, link.to}) {
            const auto layer =
                world.contains(end) ? layerOfStairs(world.findLevel(end.level)->tiles, end.at) : std::nullopt;
            if (stairs == WithStairs::Yes && layer == Layer::Structure)
                patches[end.level].set(end.at, *layer, nothingTile);
        }
    }
    if (ids.empty())
        return {};
    std::vector<edit::Simple> edits{std::move(links)};
    for (auto& [level, patch] : patches)
        edits.emplace_back(edit::Tiles{level, std::move(patch)});
    return {std::move(edits), ids.size() == 1 ? tr("remove a link") : tr("remove %1 links").arg(ids.size())};
}

}  // namespace gloam::editor
