#include "core/rules/Passages.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Moving.h"
#include "core/rules/Effects.h"
#include "core/world/Overland.h"

#include <algorithm>

namespace gloam {

namespace {

/// The place itself, or the nearest cell of its level.
Place within(const World& world, const Place& place)
{
    const Level* level = world.findLevel(place.level);
    if (!level || !place.hasCell())
        return place;
    const Size size = level->tiles.size();
    return {place.level, {std::clamp(place.at.x, 0, size.width - 1), std::clamp(place.at.y, 0, size.height - 1)}};
}

bool hasKey(const Deed& deed, EntityId who, const Link& link)
{
    return !link.key.isEmpty() && countCarried(deed.level(), who, link.key) > 0;
}

/// Whether there is room for someone at the other end.
bool hasRoom(const Deed& deed, EntityId who, const Place& to)
{
    const Level& level = *deed.world().findLevel(to.level);
    return level.isUnbuilt() || freeCellNear(level, *deed.find(who), to.at);  // a recipe leaves room
}

/// Why someone cannot go through; nullopt if it can.
std::optional<Refusal> objectionTo(Deed& deed, EntityId who, const Link& link, const Place& to)
{
    const Level* level = deed.world().findLevel(to.level);
    const bool isThere = to.hasCell() ? deed.world().contains(to) : level && level->isUnbuilt();
    if (!isThere || (!link.isOpen && link.key.isEmpty()))
        return Refusal{RefusalReason::StairsLeadNowhere};
    if (!link.isOpen && !hasKey(deed, who, link))
        return Refusal{.reason = RefusalReason::Forbidden, .by = "locked-passage"};
    if (rollsDice(link.needs) || !holds(deed, link.needs, Causing{who, {}, deed.find(who)->at}))
        return Refusal{.reason = RefusalReason::Forbidden, .by = "passage-needs"};
    if (!hasRoom(deed, who, to))
        return Refusal{.reason = RefusalReason::Forbidden, .by = "full-level"};
    return std::nullopt;
}

}  // namespace

Outcome goThrough(Deed& deed, EntityId who, const Passage& passage)
{
    const Link link = *passage.link;
    const Place to = within(deed.world(), passage.to);
    if (const auto refusal = objectionTo(deed, who, link, to))
        return *refusal;
    if (!link.isOpen) {
        deed.openLink(link.id, true);
        deed.tell(event::Custom{"passage-unlocked", deed.subject(who), {}});
    }
    const Entity& traveller = *deed.find(who);
    deed.tell(
        event::TookStairs{deed.subject(who), deed.level().tiles.typeAt(traveller.at).stairs, Name(kindOf(link).word)});
    return Leave{to, kindOf(link).isFollowed, link.damage, Name(kindOf(link).harm), link.id};
}

void enterPassage(Deed& deed, EntityId who)
{
    const Entity* body = deed.find(who);
    if (!body || !body->isPlaced())
        return;
    const auto passage = passageFrom(deed.world().links, {deed.levelId(), body->at}, LinkMoment::Enter);
    if (!passage)
        return;
    const LinkKind& kind = kindOf(*passage->link);
    if ((who != heroId && !kind.takesAll) || (!kind.takesFlyers && doesFly(*body, deed.types())))
        return;
    const Outcome outcome = goThrough(deed, who, *passage);
    if (const auto* leave = std::get_if<Leave>(&outcome))
        deed.depart(who, *leave);
    else if (who == heroId)
        deed.tell(event::Custom{"passage-stays-shut", deed.subject(who), {}});
}

Outcome leaveMap(Deed& deed, Direction direction)
{
    const Entity& mover = deed.actor();
    const auto passage =
        passageOffMap(deed.world().links, deed.levelId(), deed.level().tiles.size(), mover.at, direction);
    if (passage && (passage->link->isOpen || !passage->link->key.isEmpty()))
        return goThrough(deed, mover.id, *passage);
    const auto overland = overlandOf(deed.world());
    const auto to =
        overland ? acrossBorder(deed.world(), *overland, deed.levelId(), mover.at, direction) : std::nullopt;
    if (!to)
        return Refusal{RefusalReason::EdgeOfMap};
    if (!hasRoom(deed, mover.id, *to))
        return Refusal{.reason = RefusalReason::Forbidden, .by = "full-level"};
    deed.tell(event::TookStairs{deed.subject(mover.id), StairDirection::None, "edge"});
    return Leave{*to};
}

}  // namespace gloam
