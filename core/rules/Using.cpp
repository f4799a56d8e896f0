#include "core/rules/Using.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Uses.h"
#include "core/rules/Effects.h"
#include "core/rules/Hunger.h"
#include "core/rules/Identifying.h"
#include "core/rules/Inventories.h"
#include "core/rules/ItemStacks.h"
#include "core/rules/LivingContainers.h"
#include "core/rules/Taking.h"
#include "core/rules/Vision.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int usualTicks = 10;

std::string_view wordOf(UseVerb verb)
{
    return namesOf(verb)[static_cast<std::size_t>(verb)];
}

ItemEvent deedOf(UseVerb verb)
{
    switch (verb) {
    case UseVerb::Apply: return ItemEvent::Applied;
    case UseVerb::Quaff: return ItemEvent::Quaffed;
    case UseVerb::Read: return ItemEvent::Read;
    case UseVerb::Eat: return ItemEvent::Eaten;
    case UseVerb::Pour: return ItemEvent::Poured;
    }
    return ItemEvent::Applied;
}

/// The verb that `word` means, or the first if it is empty; nullopt if the item has no such verb.
std::optional<UseVerb> verbMeant(const Entity& item, const TypeRegistry& types, const Name& word)
{
    for (const UseVerb verb : verbsOf(item, types))
        if (word.isEmpty() || word == Name(wordOf(verb)))
            return verb;
    return std::nullopt;
}

Veto askBeforeUse(Deed& deed, EntityId what)
{
    return deed.askBoth(deed.actorId(), what, hook::BeforeUse{deed.actorId(), what});
}

/// Why it cannot be aimed there.
Veto whyNotAimed(const Deed& deed, const Usable& usable, const std::optional<Point>& target)
{
    if (usable.aim == AimKind::None)
        return {};
    if (!target)
        return Refusal{RefusalReason::NeedsTarget};
    const Point from = deed.actor().at;
    const int range = usable.aim == AimKind::Neighbour ? 1 : usable.range;
    const Metric metric = usable.aim == AimKind::Neighbour ? Metric::Chebyshev : deed.policies().metric;
    if (!deed.level().contains(*target) || !isWithin(metric, *target - from, range))
        return Refusal{RefusalReason::OutOfRange};
    if (usable.aim == AimKind::Cell && !isClearFor(deed.level(), deed.policies(), deed.actorId(), from, *target))
        return Refusal{RefusalReason::CannotSee};
    return {};
}

/// Takes one charge; a charged item in a stack is split off first.
EntityId spendCharge(Deed& deed, EntityId what, int charges)
{
    if (charges < 0)
        return what;
    const EntityId one = splitOff(deed, what, 1);
    deed.write<Usable>(one)->charges = charges - 1;
    if (one != what)
        giveLetter(deed, deed.actorId(), one);
    return one;
}

Outcome useForItself(Deed& deed, EntityId what, const command::Use& use)
{
    const Usable usable = *deed.read<Usable>(what);
    if (usable.charges == 0)
        return Refusal{RefusalReason::NoCharges, {}, what};
    if (const Veto veto = whyNotAimed(deed, usable, use.target))
        return *veto;
    if (usable.charges > 0)
        if (const Veto veto = whyNotSplit(deed, what, 1))
            return *veto;
    if (const Veto veto = askBeforeUse(deed, what))
        return *veto;

    const EntityId who = deed.actorId();
    const Point target = usable.aim == AimKind::None ? deed.actor().at : *use.target;
    deed.tell(event::Handled{deed.subject(who), deed.subject(what), deedOf(usable.verb), 1, {}});
    const EntityId used = spendCharge(deed, what, usable.charges);
    const EntityTypeId type = deed.find(used)->type;
    happen(deed, usable.effects, {who, used, target});
    const Entity* left = deed.find(used);
    if (usable.isUsedUp && left && left->type == type)
        useUp(deed, used);
    biteWhoReachesIn(deed, used, who);
    return usable.ticks == usualTicks ? Done{} : Done{usable.ticks};
}

/// HUNGER-06: a full eater refuses.
Outcome eat(Deed& deed, EntityId what)
{
    const EntityId who = deed.actorId();
    const Hunger* hunger = deed.read<Hunger>(who);
    if (hunger && hunger->satiety >= hunger->most)
        return Refusal{RefusalReason::NotHungry, {}, what};
    if (const Veto veto = askBeforeUse(deed, what))
        return *veto;
    if (const Veto veto = deed.askBoth(who, what, hook::BeforeEat{who, what}))
        return *veto;

    const Edible edible = *deed.read<Edible>(what);
    deed.tell(event::Handled{deed.subject(who), deed.subject(what), ItemEvent::Eaten, 1, {}});
    feed(deed, who, edible.nutrition);
    happen(deed, edible.effects, {who, what, deed.actor().at});
    hook::AfterEat after{who, what};
    deed.ask(who, after);
    deed.ask(what, after);
    useUp(deed, what);
    return Done{};
}

/// LIGHT-07: only into the light in use, up to its capacity.
Outcome pour(Deed& deed, EntityId what)
{
    const EntityId who = deed.actorId();
    const Entity* lamp = wornIn(deed.level(), deed.actor(), "light");
    const Light* light = lamp ? deed.read<Light>(lamp->id) : nullptr;
    if (!light)
        return Refusal{RefusalReason::NoLight};
    const bool isFor = light->fuelType.isEmpty() || deed.types().entity(deed.find(what)->type).isA(light->fuelType);
    if (light->fuel < 0 || light->capacity <= 0 || !isFor)
        return Refusal{RefusalReason::NoLight, {}, lamp->id, "pour"};
    if (light->fuel >= light->capacity)
        return Refusal{RefusalReason::LightIsFull, {}, lamp->id};
    if (const Veto veto = askBeforeUse(deed, what))
        return *veto;

    const EntityId filled = lamp->id;
    const int turns = deed.read<Fuel>(what)->turns;
    deed.change<Light>(filled, [turns](Light& lit) { lit.fuel += std::min(turns, lit.capacity - lit.fuel); });
    deed.tell(event::Handled{deed.subject(who), deed.subject(what), ItemEvent::Poured, 1, deed.subject(filled).name});
    useUp(deed, what);
    return Done{};
}

/// Lets a caught creature go.
Outcome setFree(Deed& deed, EntityId what)
{
    const std::optional<Point> at = landingFor(deed.level(), *deed.find(what), deed.actor().at);
    if (!at)
        return Refusal{RefusalReason::NoRoom, {}, what};
    if (const Veto veto = askBeforeUse(deed, what))
        return *veto;
    if (const Veto veto = askBeforeLettingGo(deed, what))
        return *veto;
    letGo(deed, what, *at);
    return Done{};
}

Outcome useAs(Deed& deed, EntityId what, UseVerb verb, const command::Use& use)
{
    if (const Usable* usable = deed.read<Usable>(what); usable && usable->verb == verb)
        return useForItself(deed, what, use);
    switch (verb) {
    case UseVerb::Eat: return eat(deed, what);
    case UseVerb::Pour: return pour(deed, what);
    case UseVerb::Apply: return setFree(deed, what);
    case UseVerb::Quaff:
    case UseVerb::Read: break;
    }
    return Refusal{RefusalReason::CannotUse, {}, what, use.verb};
}

}  // namespace

Outcome perform(Deed& deed, const command::Use& use)
{
    const Entity* item = findCarried(deed.level(), deed.actor(), use.what);
    if (!item)
        return Refusal{.reason = RefusalReason::NotCarried, .by = use.what};
    const EntityTypeId type = item->type;
    const Point at = deed.actor().at;
    const std::optional<UseVerb> verb = verbMeant(*item, deed.types(), use.verb);
    if (!verb)
        return Refusal{RefusalReason::CannotUse, {}, item->id, use.verb};
    Outcome outcome = useAs(deed, item->id, *verb, use);
    if (std::holds_alternative<Done>(outcome))
        learnByUse(deed, type, at);
    return outcome;
}

}  // namespace gloam
