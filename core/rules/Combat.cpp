#include "core/rules/Combat.h"

#include "core/rules/Statuses.h"

namespace gloam {

bool isAlive(const Entity& entity)
{
    return entity.hp > 0 && !entity.flags.has(EntityFlag::Dead);
}

void die(Deed& deed, EntityId who, EntityId killer)
{
    dieOf(deed, who, deed.subject(killer));
}

void dieOf(Deed& deed, EntityId who, const Subject& cause)
{
    const Subject victim = deed.subject(who);
    hook::Died died{who, cause.id};
    deed.ask(who, died);
    deed.tell(event::Died{victim, cause});
    if (who == heroId)
        deed.setEntityFlag(who, EntityFlag::Dead, true);
    else
        deed.remove(who);
}

Outcome perform(Deed& deed, const command::Strike& strike)
{
    if (strike.target == deed.actorId())
        return Refusal{RefusalReason::NotYourself, {}, strike.target, {}};
    const Entity* target = deed.find(strike.target);
    if (!target || !deed.read<Stats>(strike.target))
        return Refusal{RefusalReason::NothingThere, {}, {}, {}};
    if (!isAdjacent(deed.actor().cells(), target->cells()))
        return Refusal{RefusalReason::NotAdjacent, target->at, strike.target, {}};
    hook::BeforeStrike before{deed.actorId(), strike.target};
    if (const Veto veto = deed.ask(deed.actorId(), before))
        return *veto;
    if (const Veto veto = deed.ask(strike.target, before))
        return *veto;

    const Blow blow = deed.policies().combat.resolve(
        {deed.world(), deed.level(), deed.policies(), AttackKind::Melee, deed.actor(), *target}, deed.chance("combat"));
    hook::TakeDamage taken{strike.target, deed.actorId(), blow.damage};
    if (blow.isHit)
        deed.ask(strike.target, taken);
    target = deed.find(strike.target);
    if (!target)
        return Done{};
    const int left = target->hp - std::max(0, taken.damage);
    const bool isKill = blow.isHit && left <= 0;
    if (blow.isHit)
        deed.setHitPoints(strike.target, left);
    deed.tell(event::Struck{deed.subject(deed.actorId()), deed.subject(strike.target), blow,
                            blow.isHit ? std::max(0, taken.damage) : 0, isKill});
    if (isKill)
        die(deed, strike.target, deed.actorId());
    else if (blow.isHit && taken.damage > 0)
        endWhenHurt(deed, strike.target);
    return Done{};
}

}  // namespace gloam
