#include "core/rules/OnHit.h"

#include "core/action/Deed.h"
#include "core/parts/Arms.h"
#include "core/parts/Life.h"
#include "core/rules/Effects.h"

namespace gloam {

namespace {

/// A target killed by the blow suffers no further effects.
Veto followUp(Deed& deed, EntityId weapon, hook::AfterHit& hit)
{
    const Entity* target = deed.find(hit.target);
    if (!target || !isAlive(*target) || (weapon == hit.attacker && !hit.weapon.isNothing()))
        return {};
    const std::vector<Effect> effects = deed.read<OnHit>(weapon)->effects;
    happen(deed, effects, {hit.attacker, weapon, target->at});
    return {};
}

/// What is killed answers no more.
Veto answer(Deed& deed, EntityId entity, hook::WasHit& hit)
{
    const Entity* target = deed.find(hit.target);
    const Entity* attacker = deed.find(hit.attacker);
    if (!target || !isAlive(*target) || !attacker)
        return {};
    const WhenStruck answer = *deed.read<WhenStruck>(entity);
    if (!answer.beside || isAdjacent(target->cells(), attacker->cells()))
        happen(deed, answer.effects, {hit.target, entity, nearestIn(attacker->cells(), target->at)});
    return {};
}

}  // namespace

void registerOnHit(HookTable& hooks)
{
    hooks.on<OnHit, hook::AfterHit>(&followUp);
    hooks.on<WhenStruck, hook::WasHit>(&answer);
}

}  // namespace gloam
