#include "core/ai/Powers.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/parts/Abilities.h"
#include "core/rules/Abilities.h"
#include "core/rules/Vision.h"
#include "core/types/AbilityType.h"
#include "core/types/StatusType.h"

#include <algorithm>

namespace gloam {

namespace {

bool isHarmful(const Effect& effect, const TypeRegistry& types)
{
    if (effect.kind == EffectKind::Damage)
        return true;
    const StatusType* status = effect.kind == EffectKind::Afflict ? types.findStatus(effect.status) : nullptr;
    return status && status->isHarmful;
}

bool isFor(const AbilityType& ability, Occasion occasion)
{
    return std::find(ability.when.begin(), ability.when.end(), occasion) != ability.when.end();
}

/// Whether it is meant to harm: its author says so, or else one of its effects does.
bool isMeantToHarm(const AbilityType& ability, const TypeRegistry& types)
{
    return ability.when.empty() ? std::any_of(ability.effects.begin(), ability.effects.end(),
                                              [&types](const Effect& effect) { return isHarmful(effect, types); })
                                : isFor(ability, Occasion::Harm);
}

/// The farthest that an ability used without aim reaches, in cells.
int spreadOf(const AbilityType& ability)
{
    int reach = 0;
    for (const Effect& effect : ability.effects)
        if (effect.shape == EffectShape::Burst || effect.shape == EffectShape::InView)
            reach = std::max(reach, effect.reach);
    return reach;
}

/// Whether an ability can be aimed at a foe from here.
bool isInAim(const Thought& thought, const AbilityType& ability, int level, const Entity& foe)
{
    const Point near = nearestIn(foe.cells(), thought.self.at);
    switch (ability.aim) {
    case AimKind::None: return true;
    case AimKind::Neighbour: return chebyshevDistance(thought.self.at, near) == 1;
    case AimKind::Cell:
        return isWithin(thought.policies.metric, near - thought.self.at, rangeOf(ability, level))
               && isClearFor(thought.level, thought.policies, thought.self.id, thought.self.at, near);
    }
    return false;
}

bool reaches(const Thought& thought, const AbilityType& ability, int level, const Entity& foe)
{
    const Point near = nearestIn(foe.cells(), thought.self.at);
    return isInAim(thought, ability, level, foe)
           && (ability.aim != AimKind::None
               || isWithin(thought.policies.metric, near - thought.self.at, spreadOf(ability)));
}

/// Whether it does without this time.
bool forgoes(const Thought& thought, const AbilityType& ability)
{
    constexpr int half = 50;
    return ability.percent == half ? thought.chance.below(2) == 0 : !thought.chance.percent(ability.percent);
}

Command useOf(const Thought& thought, int slot, const AbilityType& ability, const Entity* foe)
{
    const bool isAimed = ability.aim != AimKind::None && foe;
    return command::UseAbility{slot, isAimed ? std::optional(nearestIn(foe->cells(), thought.self.at)) : std::nullopt};
}

/// The first ability that is ready and that `isWanted(AbilityType, level)` accepts.
template <typename IsWanted>
std::optional<Command> firstAbility(const Thought& thought, const Entity* foe, IsWanted isWanted)
{
    int slot = 0;
    for (const KnownAbility& known : knownAbilitiesOf(thought.self, thought.types())) {
        ++slot;
        const AbilityType* type = thought.types().findAbility(known.ability);
        if (!type || type->isPassive || whyNotReady(thought.level, thought.self, known, *type)
            || !isWanted(*type, known.level))
            continue;
        if (forgoes(thought, *type))
            return std::nullopt;
        return useOf(thought, slot, *type, foe);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Command> abilityOn(const Thought& thought, const Entity& foe)
{
    if (!part<Abilities>(thought.self, thought.types()))
        return std::nullopt;
    return firstAbility(thought, &foe, [&](const AbilityType& ability, int level) {
        return isMeantToHarm(ability, thought.types()) && reaches(thought, ability, level, foe);
    });
}

std::optional<Command> abilityForOccasion(const Thought& thought)
{
    if (!part<Abilities>(thought.self, thought.types()) || thought.types().abilitiesForOccasions().empty())
        return std::nullopt;
    const Entity* foe = thought.foes[0].isNothing() ? nullptr : thought.level.entities.find(thought.foes[0]);
    const bool isNear = foe && isAdjacent(thought.self.cells(), foe->cells());
    return firstAbility(thought, foe, [&](const AbilityType& ability, int level) {
        const bool hasCome =
            (isFor(ability, Occasion::Near) && isNear) || (isFor(ability, Occasion::Far) && foe && !isNear)
            || (isFor(ability, Occasion::Idle) && !foe) || (isFor(ability, Occasion::Hurt) && isBadlyHurt(thought));
        return hasCome && (foe ? isInAim(thought, ability, level, *foe) : ability.aim == AimKind::None);
    });
}

}  // namespace gloam
