#include "core/rules/Ranged.h"

#include "core/action/Deed.h"
#include "core/parts/Arms.h"
#include "core/parts/Life.h"
#include "core/rules/BlowNumbers.h"
#include "core/rules/Combat.h"
#include "core/rules/Triggers.h"
#include "core/rules/Vision.h"

namespace gloam {

namespace {

/// The target of a shot at a cell: a living creature, solid ones first.
const Entity* targetAt(const Level& level, EntityId shooter, Point at)
{
    const Entity* target = nullptr;
    for (const Entity* entity : level.entities.at(at))
        if (entity->id != shooter && part<Stats>(*entity, level.tiles.types()) && isAlive(*entity))
            if (!target || (entity->isSolid() && !target->isSolid()))
                target = entity;
    return target;
}

}  // namespace

bool canShootAt(const Level& level, const Policies& policies, const Entity& who, Point to)
{
    const int range = rangeOf(level, who);
    return range > 0 && !who.cells().contains(to) && canSee(level, policies, who, to)
           && isWithin(policies.metric, to - who.at, range);
}

AttackKind kindAgainst(const Level& level, const Policies& policies, const Entity& who, const Entity& target)
{
    const bool isNear = isAdjacent(who.cells(), target.cells());
    return !isNear && canShootAt(level, policies, who, target.at) ? AttackKind::Ranged : kindOfBlow(level, who);
}

Outcome perform(Deed& deed, const command::Fire& fire)
{
    const Entity& shooter = deed.actor();
    const RangedArm* ranged = rangedOf(deed.level(), shooter);
    if (!ranged)
        return Refusal{RefusalReason::NothingToShootWith};
    if (shooter.cells().contains(fire.target))
        return Refusal{RefusalReason::NotYourself, fire.target, shooter.id};
    if (!canSee(deed.level(), deed.policies(), shooter, fire.target))
        return Refusal{RefusalReason::CannotSee};
    if (!isWithin(deed.policies().metric, fire.target - shooter.at, ranged->range))
        return Refusal{RefusalReason::OutOfRange, fire.target};
    const Entity* target = targetAt(deed.level(), shooter.id, fire.target);
    const Refusal nobodyThere{RefusalReason::NothingToShootAt, fire.target};
    if (!target && !waitsForShot(deed, fire.target))
        return nobodyThere;
    const EntityId targetId = target ? target->id : EntityId{};
    hook::BeforeFire before{deed.actorId(), fire.target};
    if (const Veto veto = deed.ask(deed.actorId(), before))
        return *veto;
    const event::Fired fired{deed.subject(deed.actorId()), fire.target, ranged->missile, ranged->glyph, ranged->color};
    if (const auto answer = shotTrigger(deed, fired))
        return *answer;
    if (targetId.isNothing())
        return nobodyThere;
    if (const Veto veto = askBeforeStrike(deed, targetId))
        return *veto;
    deed.tell(fired);
    strikeOut(deed, targetId, AttackKind::Ranged);
    return Done{};
}

}  // namespace gloam
