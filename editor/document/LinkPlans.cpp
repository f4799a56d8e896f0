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

/// The tiles to add at the ends of a link. The arrival of a one-way link needs none.
std::vector<std::pair<Place, TileId>> missingStairs(const World& world, const Link& link)
{
    const LinkKind* kind = findLinkKind(link.kind);
    if (!kind || kind->down.empty())
        return {};
    const auto [first, second] = stairsBetween(world, link.from, link.to);
    const bool leadsBack = kind->ways == LinkWays::Both;  // what never does has the same mouth wherever it leads
    std::vector<std::pair<Place, TileId>> missing;
    if (!hasMouth(world, link.from))
        missing.emplace_back(link.from, mouthTile(*world.registry, *kind, leadsBack ? first : StairDirection::Down));
    if (link.ways == LinkWays::Both && !hasMouth(world, link.to))
        missing.emplace_back(link.to, mouthTile(*world.registry, *kind, second));
    return missing;
}

EditResult checkLinkEnds(const World& world, const Link& link)
{
    for (const Place& end : {link.from, link.to})
        if (const EditResult standing = checkLinkEnd(world, end); !standing)
            return standing;
    if (kindOf(link).moment == LinkMoment::Edge)
        for (const Place& end : {link.from, link.to})
            if (const EditResult rim = checkRim(world, end); !rim)
                return rim;
    if (link.from == link.to && link.from.stairs != EndStairs::Fitting)
        return {tr("A link cannot lead back to where it begins.")};
    for (const Place& end : {link.from, link.to})
        if (const EditResult free =
                end == link.from || link.ways == LinkWays::Both ? checkUnlinked(world, end, link.id) : EditResult();
            !free)
            return free;
    return {};
}

EditResult checkStairs(const World& world, const Link& link)
{
    for (const auto& [end, tile] : missingStairs(world, link))
        if (const EditResult room = checkRoomForMouth(world, end, kindOf(link), tile); !room)
            return room;
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

/// Whether the tiles that lie at the ends of a new link suit it.
EditResult checkMouths(const World& world, const Link& link)
{
    if (const EditResult first = checkMouth(world, link.from, kindOf(link)); !first)
        return first;
    return link.ways == LinkWays::Both ? checkMouth(world, link.to, kindOf(link)) : EditResult();
}

EditResult checkChange(const World& world, const Link& changed)
{
    const EditResult known = planRemoveLink(world, changed.id);
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

Link decidedLink(const World& world, Link link)
{
    if (link.kind.isEmpty())
        link.kind = world.contains(link.from) ? kindFrom(world, link.from) : Name("stairs");
    if (kindOf(link).ways == LinkWays::One)
        link.ways = LinkWays::One;
    return link;
}

Plan planLink(const World& world, const Link& wanted)
{
    const Link link = decidedLink(world, wanted);
    if (const EditResult ends = checkLinkEnds(world, link); !ends)
        return ends;
    if (const EditResult mouths = checkMouths(world, link); !mouths)
        return mouths;
    if (const EditResult stairs = checkStairs(world, link); !stairs)
        return stairs;
    std::vector<edit::Simple> edits = stairEdits(world, link);
    edits.emplace_back(edit::Links{{{link.id, link}}});
    return {std::move(edits), tr("link %1 to %2").arg(nameOf(world, link.from.level), nameOf(world, link.to.level))};
}

Plan planLink(const World& world, LinkId id, const Place& from, const Place& to, LinkWays ways)
{
    return planLink(world, Link{id, Name(), from, to, ways});
}

TilePatch stairsToBe(const World& world, const Link& wanted, const Name& level)
{
    return mouthsToBe(world, decidedLink(world, wanted), level);
}

Plan planChangeLink(const World& world, const Link& link)
{
    if (const EditResult can = checkChange(world, link); !can)
        return can;
    return changed(world, link, {});
}

Plan planRelink(const World& world, const Link& link)
{
    if (const EditResult can = checkChange(world, link); !can)
        return can;
    if (const EditResult stairs = checkStairs(world, link); !stairs)
        return stairs;
    return changed(world, link, stairEdits(world, link));
}

Plan planChangeKind(const World& world, const Link& link)
{
    const EditResult known = planRemoveLink(world, link.id);
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
    if (const EditResult can = checkChange(bare, next); !can)
        return can;
    if (const EditResult stairs = checkStairs(bare, next); !stairs)
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
    if (const EditResult known = planRemoveLink(world, id); !known)
        return known;
    Link link = *world.links.find(id);
    (link.from == from ? link.to : link.from) = to;
    return planRelink(world, link);
}

Plan planRemoveLink(const World& world, LinkId id)
{
    const Link* link = world.links.find(id);
    if (!link)
        return EditResult{tr("This link is gone.")};
    return {edit::Links{{{id, std::nullopt}}},
            tr("remove the link from %1 to %2").arg(nameOf(world, link->from.level), nameOf(world, link->to.level))};
}

Plan planRemoveLinks(const World& world, const std::vector<LinkId>& ids, WithStairs stairs)
{
    edit::Links links;
    std::map<Name, TilePatch> patches;
    for (const LinkId id : ids) {
        if (const EditResult known = planRemoveLink(world, id); !known)
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
