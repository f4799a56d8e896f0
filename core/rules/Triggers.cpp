#include "core/rules/Triggers.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Waiting.h"
#include "core/rules/Effects.h"
#include "core/rules/Vision.h"

#include <algorithm>

namespace gloam {

namespace {

/// Sets off a trigger if its conditions hold. It counts as spent meanwhile, so that its effects cannot set it off
/// again. Reports `first`, if given, before the effects.
bool setOff(Deed& deed, EntityId entity, EntityId user, const event::Fired* first = nullptr)
{
    const Trigger* waiting = deed.read<Trigger>(entity);
    if (!waiting || waiting->isSpent)
        return false;
    const Trigger trigger = *waiting;
    const bool isStart = trigger.on == TriggerMoment::Start;
    const bool isUnasked = isStart || trigger.on == TriggerMoment::Turn || trigger.on == TriggerMoment::Death;
    const Causing causing{user, entity, placeOf(deed.level(), entity), 1, isStart, false, isUnasked};
    if (!holds(deed, trigger.conditions, causing))
        return false;
    deed.write<Trigger>(entity)->isSpent = true;
    if (first)
        deed.tell(*first);
    happen(deed, trigger.effects, causing);
    if (!trigger.once && deed.read<Trigger>(entity))
        deed.write<Trigger>(entity)->isSpent = false;
    return true;
}

/// Unspent triggers of the level that `isWanted(Entity, Trigger)` accepts, sorted by id.
template <typename IsWanted> std::vector<EntityId> waitingFor(const Deed& deed, IsWanted isWanted)
{
    std::vector<EntityId> found;
    for (const Entity& entity : deed.level().entities.all())
        if (const Trigger* trigger = part<Trigger>(entity, deed.types());
            trigger && !trigger->isSpent && isWanted(entity, *trigger))
            found.push_back(entity.id);
    return found;
}

/// A trigger with nothing to watch watches its own entity.
bool watches(const Entity& entity, const Trigger& trigger, EntityId who)
{
    return trigger.of == who || (trigger.of.isNothing() && entity.id == who);
}

/// Whether a type names an entity that its own entities watch.
bool areTypesWatching(const TypeRegistry& types)
{
    return std::any_of(types.entities().begin(), types.entities().end(), [](const EntityType& type) {
        const Trigger* trigger = type.part<Trigger>();
        return trigger && !trigger->of.isNothing();
    });
}

/// Unspent triggers of the level that watch an entity and that `user` can set off in that moment, sorted by id.
std::vector<EntityId> watching(const Deed& deed, EntityId who, TriggerMoment moment, EntityId user)
{
    const auto isWanted = [&](const Entity& entity, const Trigger& trigger) {
        return trigger.on == moment && watches(entity, trigger, who) && (!trigger.isHeroOnly || user == heroId);
    };
    if (areTypesWatching(deed.types()))
        return waitingFor(deed, isWanted);
    std::vector<EntityId> found = deed.level().entities.watchersOf(who);
    found.insert(std::lower_bound(found.begin(), found.end(), who), who);
    std::erase_if(found, [&](EntityId id) {
        const Entity* entity = deed.find(id);
        const Trigger* trigger = entity ? part<Trigger>(*entity, deed.types()) : nullptr;
        return !trigger || trigger->isSpent || !isWanted(*entity, *trigger);
    });
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

/// Sets off a trigger of the level itself, at the place of the user.
void setOffOwn(Deed& deed, std::size_t index, EntityId user)
{
    const Trigger trigger = deed.level().triggers[index];
    const Point at = deed.find(user) ? placeOf(deed.level(), user) : Point{};
    const Causing causing{user, {}, at, 1, trigger.on == TriggerMoment::Start, true};
    if (!holds(deed, trigger.conditions, causing))
        return;
    deed.setSpent(index, true);
    happen(deed, trigger.effects, causing);
    if (!trigger.once)
        deed.setSpent(index, false);
}

/// Sets off the unspent triggers of the level itself that `isWanted(Trigger)` accepts, in their order.
template <typename IsWanted> void setOffOwn(Deed& deed, EntityId user, IsWanted isWanted)
{
    for (std::size_t i = 0; i < deed.level().triggers.size(); ++i)
        if (const Trigger& trigger = deed.level().triggers[i]; !trigger.isSpent && isWanted(trigger))
            setOffOwn(deed, i, user);
}

/// A level's trigger with nothing to watch watches all that is there.
bool watchesOnLevel(const Trigger& trigger, EntityId who)
{
    return trigger.of == who || (trigger.of.isNothing() && who != heroId);
}

/// Whether an entity's trigger waits for the actor to do that.
bool waitsFor(const Deed& deed, EntityId entity, TriggerMoment moment)
{
    const Trigger* trigger = deed.read<Trigger>(entity);
    return trigger && trigger->on == moment && !trigger->isSpent && (!trigger->isHeroOnly || deed.actorId() == heroId);
}

/// Sets off an entity's own trigger if it waits for what the actor does; nullopt: it does not, or its conditions do not
/// hold.
std::optional<Outcome> answerOf(Deed& deed, EntityId entity, TriggerMoment moment, const event::Fired* first = nullptr)
{
    if (!waitsFor(deed, entity, moment))
        return std::nullopt;
    // A refusal rolls no dice: if chance decides, trying is the act.
    const bool isTried = rollsDice(deed.read<Trigger>(entity)->conditions);
    if (setOff(deed, entity, deed.actorId(), first))
        return Done{};
    if (!isTried)
        return std::nullopt;
    if (first)
        deed.tell(*first);
    return Done{};
}

/// The entities of a cell that have a trigger, by id.
std::vector<EntityId> triggersIn(const Deed& deed, Point at)
{
    std::vector<EntityId> entities;
    if (deed.level().contains(at))
        for (const Entity* entity : deed.level().entities.at(at))
            if (part<Trigger>(*entity, deed.types()))
                entities.push_back(entity->id);
    std::sort(entities.begin(), entities.end());
    return entities;
}

Veto entered(Deed& deed, EntityId entity, hook::SteppedOn& stepped)
{
    const Trigger& trigger = *deed.read<Trigger>(entity);
    if (trigger.on == TriggerMoment::Enter && (!trigger.isHeroOnly || stepped.who == heroId))
        setOff(deed, entity, stepped.who);
    return {};
}

Veto died(Deed& deed, EntityId who, hook::Died&)
{
    setOffOwn(deed, heroId, [who](const Trigger& trigger) {
        return trigger.on == TriggerMoment::Death && watchesOnLevel(trigger, who);
    });
    for (const EntityId entity : watching(deed, who, TriggerMoment::Death, heroId))
        setOff(deed, entity, heroId);
    return {};
}

Veto taken(Deed& deed, EntityId asked, hook::AfterPickup& pickup)
{
    if (asked != pickup.what)
        return {};
    setOffOwn(deed, pickup.who, [&pickup](const Trigger& trigger) {
        return trigger.on == TriggerMoment::Taken && watchesOnLevel(trigger, pickup.what)
               && (!trigger.isHeroOnly || pickup.who == heroId);
    });
    for (const EntityId entity : watching(deed, pickup.what, TriggerMoment::Taken, pickup.who))
        setOff(deed, entity, pickup.who);
    return {};
}

}  // namespace

bool waitsForUse(const Deed& deed, EntityId entity)
{
    return waitsFor(deed, entity, TriggerMoment::Use);
}

std::optional<Outcome> bumpTrigger(Deed& deed, EntityId entity)
{
    return answerOf(deed, entity, TriggerMoment::Bump);
}

std::optional<Outcome> bumpTriggerIn(Deed& deed, Point at)
{
    for (const EntityId entity : triggersIn(deed, at))
        if (const auto answer = bumpTrigger(deed, entity))
            return answer;
    return std::nullopt;
}

bool waitsForShot(const Deed& deed, Point at)
{
    const std::vector<EntityId> entities = triggersIn(deed, at);
    return std::any_of(entities.begin(), entities.end(),
                       [&deed](EntityId entity) { return waitsFor(deed, entity, TriggerMoment::Shot); });
}

std::optional<Outcome> shotTrigger(Deed& deed, const event::Fired& fired)
{
    for (const EntityId entity : triggersIn(deed, fired.to))
        if (const auto answer = answerOf(deed, entity, TriggerMoment::Shot, &fired))
            return answer;
    return std::nullopt;
}

Outcome perform(Deed& deed, const command::Look& look)
{
    if (!deed.level().contains(look.at))
        return Refusal{RefusalReason::EdgeOfMap};
    if (!canSee(deed.level(), deed.policies(), deed.actor(), look.at))
        return Refusal{RefusalReason::CannotSee, look.at};
    for (const EntityId entity : triggersIn(deed, look.at))
        if (!isHidden(*deed.find(entity), deed.types()) && answerOf(deed, entity, TriggerMoment::Look))
            break;
    return Done{0};
}

std::optional<Outcome> useTrigger(Deed& deed, EntityId entity)
{
    return answerOf(deed, entity, TriggerMoment::Use);
}

void setOffAll(Deed& deed, TriggerMoment moment)
{
    setOffOwn(deed, heroId, [moment](const Trigger& trigger) { return trigger.on == moment; });
    for (const EntityId entity :
         waitingFor(deed, [&](const Entity&, const Trigger& trigger) { return trigger.on == moment; }))
        setOff(deed, entity, heroId);
}

void heroComes(Deed& deed)
{
    setOffAll(deed, TriggerMoment::Start);
    setOffOwn(deed, heroId, [](const Trigger& trigger) { return trigger.on == TriggerMoment::Enter; });
}

void registerTriggers(HookTable& hooks)
{
    hooks.on<Trigger, hook::SteppedOn>(&entered);
    hooks.on<Body, hook::Died>(&died);
    hooks.on<Body, hook::AfterPickup>(&taken);
}

}  // namespace gloam
