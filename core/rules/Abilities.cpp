#include "core/rules/Abilities.h"

#include "core/action/Deed.h"
#include "core/parts/Abilities.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/rules/Effects.h"
#include "core/rules/Hunger.h"
#include "core/rules/Light.h"
#include "core/rules/Vision.h"
#include "core/types/AbilityType.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace gloam {

namespace {

/// The entity's own abilities for writing, including those of its type. Null without such a part.
Abilities* writtenAbilities(Deed& deed, EntityId who)
{
    const Entity* entity = deed.find(who);
    if (!entity)
        return nullptr;
    std::vector<KnownAbility> all = knownAbilitiesOf(*entity, deed.types());
    Abilities* abilities = deed.add<Abilities>(who);
    if (abilities)
        *abilities = {std::move(all), {}};
    return abilities;
}

/// The light whose fuel an ability uses: the worn one, if it burns fuel.
const Entity* paidLamp(const Level& level, const Entity& who)
{
    const std::optional<Lamp> lamp = lightWorn(level, who);
    return lamp && lamp->light->fuel >= 0 ? lamp->entity : nullptr;
}

std::optional<RefusalReason> whyNotPaid(const Level& level, const Entity& who, const AbilityType& type)
{
    const TypeRegistry& types = level.tiles.types();
    if (type.fuel > 0) {
        const Entity* lamp = paidLamp(level, who);
        if (!lamp)
            return RefusalReason::NoLight;
        if (part<Light>(*lamp, types)->fuel < type.fuel)
            return RefusalReason::CannotPay;
    }
    const Hunger* hunger = part<Hunger>(who, types);
    const bool isTooHungry = type.hunger > 0 && hunger && hunger->satiety < type.hunger;
    return isTooHungry || who.hp <= type.hp ? std::optional(RefusalReason::CannotPay) : std::nullopt;
}

void payFor(Deed& deed, EntityId who, const AbilityType& type)
{
    if (type.fuel > 0)
        useFuel(deed, paidLamp(deed.level(), *deed.find(who))->id, who, type.fuel);
    if (type.hunger > 0)
        feed(deed, who, -type.hunger);
    if (type.hp > 0)
        deed.setHitPoints(who, deed.find(who)->hp - type.hp);
}

/// Why a target is not allowed; nullopt if it is.
std::optional<RefusalReason> whyNotAt(const Deed& deed, const AbilityType& type, int level,
                                      const std::optional<Point>& target)
{
    if (type.aim == AimKind::None)
        return std::nullopt;
    const Point from = deed.actor().at;
    if (!target)
        return RefusalReason::NeedsTarget;
    if (!deed.level().contains(*target))
        return RefusalReason::OutOfRange;
    if (type.aim == AimKind::Neighbour)
        return chebyshevDistance(from, *target) == 1 ? std::nullopt : std::optional(RefusalReason::NotAdjacent);
    if (!isWithin(deed.policies().metric, *target - from, rangeOf(type, level)))
        return RefusalReason::OutOfRange;
    const bool isSeen = isClearFor(deed.level(), deed.policies(), deed.actorId(), from, *target);
    return isSeen ? std::nullopt : std::optional(RefusalReason::CannotSee);
}

/// Whether it may have an ability: one that it knows, or one that the text of those it starts with names.
bool mayHave(const Abilities& abilities, const AbilityType& type)
{
    const auto isNamed = [&start = abilities.start](const std::string& name) {
        return start.find(name) != std::string::npos;
    };
    return abilities.find(type.id) || isNamed(type.id.text()) || isNamed(type.displayName());
}

/// Whether it may have one of some abilities: to list those that it has takes far longer.
bool mayHaveAny(const Abilities& abilities, std::span<const AbilityType* const> types)
{
    return std::any_of(types.begin(), types.end(), [&](const AbilityType* type) { return mayHave(abilities, *type); });
}

/// Performs the effects of each turn. The owner may be gone afterwards.
void actByItself(Deed& deed, EntityId who)
{
    if (!mayHaveAny(*deed.read<Abilities>(who), deed.types().abilitiesOfEachTurn()))
        return;
    const std::vector<KnownAbility> abilities = knownAbilitiesOf(*deed.find(who), deed.types());
    for (const KnownAbility& known : abilities) {
        const Entity* entity = deed.find(who);
        const AbilityType* type = deed.types().findAbility(known.ability);
        if (!entity || !isAlive(*entity))
            return;
        if (type && !type->eachTurn.empty())
            happen(deed, type->eachTurn, {who, {}, entity->at, known.level});
    }
}

/// ABIL-02: cooldowns count down at the start of each of their owner's turns.
Veto tickAbilities(Deed& deed, EntityId who, hook::Turn&)
{
    const std::vector<KnownAbility>& own = deed.read<Abilities>(who)->known;  // those it starts with are ready
    if (std::any_of(own.begin(), own.end(), [](const KnownAbility& known) { return known.cooldown > 0; }))
        for (KnownAbility& known : writtenAbilities(deed, who)->known)
            known.cooldown = std::max(0, known.cooldown - 1);
    actByItself(deed, who);
    return {};
}

/// ABIL-05: stat modifiers of known abilities.
void numbersOfAbilities(const StatQuery& query, StatValue& value)
{
    const Abilities* abilities = part<Abilities>(query.who, query.types());
    if (!abilities || !mayHaveAny(*abilities, query.types().abilitiesChanging(query.stat)))
        return;
    for (const KnownAbility& known : knownAbilitiesOf(query.who, query.types())) {
        const AbilityType* type = query.types().findAbility(known.ability);
        if (!type)
            continue;
        for (const AbilityModifier& modifier : type->modifiers)
            if (modifier.stat == query.stat) {
                const std::int64_t byLevel = std::int64_t{modifier.perLevel} * known.level / 100;
                value.add(type->displayName(),
                          static_cast<int>(std::max<std::int64_t>(modifier.least, modifier.amount + byLevel)));
            }
    }
}

}  // namespace

bool changeAbility(Deed& deed, EntityId who, const Name& ability, int levels)
{
    const AbilityType* type = deed.types().findAbility(ability);
    Abilities* abilities = type && levels != 0 ? writtenAbilities(deed, who) : nullptr;
    if (!abilities)
        return false;
    auto known = std::find_if(abilities->known.begin(), abilities->known.end(),
                              [&](const KnownAbility& one) { return one.ability == ability; });
    const int before = known == abilities->known.end() ? 0 : known->level;
    const int level = std::clamp(before + levels, 0, mostLevel);
    if (level == before)
        return false;
    if (before == 0)
        abilities->known.push_back({ability, level, 0});
    else if (level == 0)
        abilities->known.erase(known);
    else
        known->level = level;
    deed.tell(event::AbilityChanged{deed.subject(who), ability, type->displayName(), level});
    hook::AbilityChanged changed{who, ability, level};
    deed.ask(who, changed);
    return true;
}

std::optional<RefusalReason> whyNotReady(const Level& level, const Entity& who, const KnownAbility& known,
                                         const AbilityType& type)
{
    if (type.isPassive)
        return RefusalReason::NoAbility;
    if (known.cooldown > 0)
        return RefusalReason::NotReady;
    return whyNotPaid(level, who, type);
}

int rangeOf(const AbilityType& type, int level)
{
    return withLevels(type.range, type.rangePerLevel, level);
}

Outcome perform(Deed& deed, const command::UseAbility& use)
{
    const EntityId who = deed.actorId();
    const std::vector<KnownAbility> all = knownAbilitiesOf(deed.actor(), deed.types());
    const auto index = static_cast<std::size_t>(use.slot) - 1;  // slot 0 and less: beyond the last
    const AbilityType* type = index < all.size() ? deed.types().findAbility(all[index].ability) : nullptr;
    if (!type)
        return Refusal{RefusalReason::NoAbility};
    const KnownAbility& known = all[index];
    if (const auto reason = whyNotReady(deed.level(), deed.actor(), known, *type))
        return Refusal{.reason = *reason, .by = type->id};
    if (const auto reason = whyNotAt(deed, *type, known.level, use.target))
        return Refusal{*reason, use.target, {}, type->id};
    hook::BeforeAbility before{who, type->id, use.target};
    if (const Veto veto = deed.ask(who, before))
        return *veto;

    payFor(deed, who, *type);
    writtenAbilities(deed, who)->known[index].cooldown = type->cooldown;
    deed.tell(event::AbilityUsed{deed.subject(who), type->id, type->displayName()});
    happen(deed, type->effects, {who, {}, type->aim == AimKind::None ? deed.actor().at : *use.target, known.level});
    return Done{type->ticks};
}

void registerAbilities(HookTable& hooks, StatTable& stats)
{
    hooks.on<Abilities, hook::Turn>(&tickAbilities);
    stats.add(&numbersOfAbilities);
}

}  // namespace gloam
