#include "editor/document/LinkPlans.h"

#include "core/world/LinkKind.h"
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

/// The kind of a new link from a cell, by the tile there.
Name kindFrom(const World& world, const Place& from)
{
    const Name& leads = world.findLevel(from.level)->tiles.typeAt(from.at).leads;
    return findLinkKind(leads) ? leads : Name("stairs");
}

/// The tile that begins a kind of passage, down and on or up and back.
TileId mouthTile(const TypeRegistry& types, const LinkKind& kind, StairDirection direction)
{
    if (kind.word == "stairs")
        return stairTile(types, direction);
    const bool isDown = direction == StairDirection::Down || kind.up.empty();
    return types.findTile(Name(isDown ? kind.down : kind.up));
}

/// The tiles to add at the ends of a link. The arrival of a one-way link needs none.
std::vector<std::pair<Place, TileId>> missingStairs(const World& world, const Link& link)
{
    const LinkKind* kind = findLinkKind(link.kind);
    if (!kind || kind->down.empty())
        return {};
    const auto [first, second] = stairsBetween(world, link.from, link.to);
    std::vector<std::pair<Place, TileId>> missing;
    if (!hasMouth(world, link.from))
        missing.emplace_back(link.from, mouthTile(*world.registry, *kind, first));
    if (link.ways == LinkWays::Both && !hasMouth(world, link.to))
        missing.emplace_back(link.to, mouthTile(*world.registry, *kind, second));
    return missing;
}

bool isOnRim(const World& world, const Place& place)
{
    const Size size = world.findLevel(place.level)->tiles.size();
    return place.at.x == 0 || place.at.y == 0 || place.at.x == size.width - 1 || place.at.y == size.height - 1;
}

Answer checkLinkEnds(const World& world, const Link& link)
{
    for (const Place& end : {link.from, link.to})
        if (const Answer standing = checkLinkEnd(world, end); !standing)
            return standing;
    if (kindOf(link).moment == LinkMoment::Edge)
        for (const Place& end : {link.from, link.to})
            if (!isOnRim(world, end))
                return {
                    tr("An edge begins and ends at the border of a map, and %1 is not there.").arg(nameOf(world, end))};
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
    for (const auto& [end, tile] : missingStairs(world, link)) {
        if (tile == nothingTile)
            return link.kind == Name("stairs") ? Answer{tr("This world has no tile for stairs.")}
                                               : Answer{tr("This world has no tile for a passage of the kind %1.")
                                                            .arg(QString::fromStdString(link.kind.text()))};
        if (const Answer room = checkRoomForStairs(world, end, StairDirection::Down);
            !room && !world.registry->tile(tile).isSwum)
            return room;
    }
    return {};
}

TilePatch mouthsToBe(const World& world, const Link& link, const Name& level)
{
    TilePatch patch;
    for (const auto& [end, tile] : missingStairs(world, link))
        if (end.level == level)
            stamp(patch, *world.registry, end.at, tile);
    return patch;
}

/// The missing stairs of a link, one patch per level.
std::vector<edit::Simple> stairEdits(const World& world, const Link& link)
{
    std::vector<edit::Simple> edits;
    for (const Name& level : {link.from.level, link.to.level})
        if (TilePatch patch = mouthsToBe(world, link, level); !patch.isEmpty())
            if (edits.empty() || level != link.from.level)
                edits.emplace_back(edit::Tiles{level, std::move(patch)});
    return edits;
}

Link newLink(const World& world, LinkId id, const Place& from, const Place& to, LinkWays ways)
{
    Link link{id, "stairs", from, to, ways, {}};
    if (world.contains(from))
        link.kind = kindFrom(world, from);
    if (kindOf(link).ways == LinkWays::One)
        link.ways = LinkWays::One;
    return link;
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
    const Link link = newLink(world, id, from, to, ways);
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
    return mouthsToBe(world, newLink(world, {}, from, to, ways), level);
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

Plan planChangeKind(const World& world, const Link& link)
{
    const Answer known = planRemoveLink(world, link.id);
    if (!known)
        return known;
    // The new kind's tiles replace those of the old kind.
    World bare = world;
    const Link& before = *world.links.find(link.id);
    std::map<Name, TilePatch> patches;
    const bool areSame = findLinkKind(link.kind) == findLinkKind(before.kind) || !findLinkKind(link.kind);
    for (const Place& end : {link.from, link.to}) {
        const auto layer =
            world.contains(end) ? layerOfStairs(world.findLevel(end.level)->tiles, end.at) : std::nullopt;
        if (areSame || layer != Layer::Structure)
            continue;
        patches[end.level].set(end.at, Layer::Structure, nothingTile);
        bare.levels.at(end.level).write().tiles.put(Layer::Structure, end.at, nothingTile);
    }
    Link next = link;
    if (!areSame)
        next.ways = kindOf(link).ways == LinkWays::One ? LinkWays::One : link.ways;
    if (const Answer can = checkChange(bare, next); !can)
        return can;
    if (const Answer stairs = checkStairs(bare, next); !stairs)
        return stairs;
    std::vector<edit::Simple> edits;
    for (auto& [level, patch] : patches) {
        for (const auto& [end, tile] : missingStairs(bare, next))
            if (end.level == level)
                stamp(patch, *world.registry, end.at, tile);
        edits.emplace_back(edit::Tiles{level, std::move(patch)});
    }
    for (edit::Simple& added : stairEdits(bare, next))
        if (const auto* tiles = std::get_if<edit::Tiles>(&added); tiles && patches.count(tiles->level) == 0)
            edits.push_back(std::move(added));
    return changed(world, next, std::move(edits));
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
