#include "core/rules/Throwing.h"

#include "core/action/Deed.h"
#include "core/parts/Arms.h"
#include "core/parts/Carrying.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Life.h"
#include "core/parts/Uses.h"
#include "core/rules/Combat.h"
#include "core/rules/Effects.h"
#include "core/rules/Identifying.h"
#include "core/rules/Inventories.h"
#include "core/rules/ItemStacks.h"
#include "core/rules/Passages.h"
#include "core/rules/Taking.h"
#include "core/space/Line.h"

namespace gloam {

namespace {

/// The creature on a cell that stops a missile: living and solid, with the smallest id.
const Entity* targetOf(const Level& level, EntityId thrower, Point at)
{
    for (const Entity* entity : level.entities.at(at))
        if (entity->id != thrower && entity->isSolid() && part<Stats>(*entity, level.tiles.types()) && isAlive(*entity))
            return entity;
    return nullptr;
}

bool isStoppedAt(const Level& level, EntityId thrower, Point at)
{
    return targetOf(level, thrower, at) != nullptr;
}

/// The blow of a thrown item, like that of any missile.
void hitWith(Deed& deed, EntityId item, EntityId target, const Thrown& thrown)
{
    if (thrown.damage == Dice{})
        return;
    RangedArm arm;
    arm.name = deed.subject(item).name;
    arm.damage = thrown.damage;
    arm.element = thrown.element;
    strikeOut(deed, target, AttackKind::Ranged, &arm);
}

}  // namespace

std::vector<Point> flightOf(const Level& level, EntityId thrower, Point from, Point to)
{
    std::vector<Point> flight;
    for (const Point at : line(from, to)) {
        if (at == from)
            continue;
        if (!level.contains(at) || level.tiles.blocksMove(at))
            break;
        flight.push_back(at);
        if (isStoppedAt(level, thrower, at))
            break;
    }
    return flight;
}

Outcome perform(Deed& deed, const command::Throw& command)
{
    const EntityId who = deed.actorId();
    const Entity* item = findCarried(deed.level(), deed.actor(), command.what);
    if (!item)
        return Refusal{.reason = RefusalReason::NotCarried, .by = command.what};
    const EntityId whole = item->id;
    const Thrown thrown = deed.read<Thrown>(whole) ? *deed.read<Thrown>(whole) : Thrown();
    const Point from = deed.actor().at;
    if (command.target == from)
        return Refusal{RefusalReason::NotYourself, command.target, who};
    if (!deed.level().contains(command.target)
        || !isWithin(deed.policies().metric, command.target - from, thrown.range))
        return Refusal{RefusalReason::OutOfRange};
    const std::vector<Point> flight = flightOf(deed.level(), who, from, command.target);
    if (flight.empty())
        return Refusal{RefusalReason::Blocked, command.target};
    const Entity* target = targetOf(deed.level(), who, flight.back());
    const EntityId targetId = target ? target->id : EntityId{};
    const std::optional<Point> landing = landingFor(deed.level(), *item, flight.back());
    if (!landing)
        return Refusal{RefusalReason::NoRoom, {}, whole};
    if (const Veto veto = whyNotSplit(deed, whole, 1))
        return *veto;
    if (const Veto veto = askBeforeLettingGo(deed, whole))
        return *veto;
    if (target && thrown.damage != Dice{})
        if (const Veto veto = askBeforeStrike(deed, targetId))
            return *veto;

    const EntityId thrownId = splitOff(deed, whole, 1);
    const EntityTypeId type = deed.find(thrownId)->type;
    deed.tell(event::Handled{deed.subject(who), deed.subject(thrownId), ItemEvent::Thrown, 1, {}});
    const Look& look = lookOf(*deed.find(thrownId), deed.types());
    deed.tell(event::Fired{deed.subject(who), flight.back(), deed.subject(thrownId).name, look.glyph, look.color});
    letGo(deed, thrownId, *landing);
    if (target && deed.find(thrownId))
        hitWith(deed, thrownId, targetId, thrown);
    happen(deed, thrown.effects, {who, thrownId, flight.back()});
    if (!thrown.effects.empty())
        learnByLooking(deed, type, flight.back());
    if (thrown.breaks && deed.find(thrownId)) {
        deed.tell(event::Handled{{{}, {}, {}, *landing}, deed.subject(thrownId), ItemEvent::Broken, 1, {}});
        useUp(deed, thrownId);
    }
    enterPassage(deed, thrownId);
    return Done{};
}

}  // namespace gloam
