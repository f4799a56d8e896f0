#include "core/rules/PenetrationCombat.h"

#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/parts/Arms.h"
#include "core/parts/Attributes.h"
#include "core/rules/Attributes.h"
#include "core/rules/BlowNumbers.h"
#include "core/rules/Odds.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int surprisePenetration = 1;

template <typename... Parts> bool hasAny(const Entity& who, const TypeRegistry& types)
{
    return (part<Parts>(who, types) || ...);
}

void numbersOfPenetration(const StatQuery& query, StatValue& value)
{
    if (query.stat == stat::av)
        value.atLeast(0);
    const TypeRegistry& types = query.types();
    const D20* d20 = part<D20>(query.who, types);
    const bool strikesByD20 = d20 && !hasAny<Melee, Attributes>(query.who, types);
    const bool evadesByD20 = d20 && !hasAny<Armor, Attributes>(query.who, types);
    if (query.stat == stat::hitBonus && strikesByD20) {
        if (d20->attack.modifier != 0)
            value.add("skill", d20->attack.modifier);
    } else if (query.stat == stat::dv && evadesByD20) {
        value.add("defense", d20->defense);
    } else if (query.stat == stat::av && evadesByD20) {
        if (d20->armor != 0)
            value.add("armor", 2 * d20->armor);
    } else {
        numbersByNature(query, value);
    }
}

void addUnlessNothing(std::vector<Modifier>& modifiers, std::string_view source, int amount)
{
    if (amount != 0)
        addSource(modifiers, source, amount);
}

/// The missile of a shot from afar; null for a blow beside.
const RangedArm* shotOf(const Bout& bout)
{
    return bout.kind == AttackKind::Ranged ? missileOf(bout) : nullptr;
}

std::string_view sourceOf(const std::string& weapon)
{
    return weapon.empty() ? std::string_view("weapon") : weapon;
}

void aimFromAfar(BlowNumbers& numbers, const RangedArm& ranged, std::string name)
{
    numbers.weapon = std::move(name);
    numbers.toHit = {ranged.attack.count, ranged.attack.sides, 0};
    addUnlessNothing(numbers.attack, sourceOf(numbers.weapon), ranged.attack.modifier);
    numbers.damage = ranged.damage;
}

void aimBeside(BlowNumbers& numbers, const Bout& bout)
{
    const TypeRegistry& types = bout.level.tiles.types();
    const bool isArmed = part<Melee>(bout.attacker, types) || wieldedBy(bout.level, bout.attacker);
    const D20* d20 = part<D20>(bout.attacker, types);
    const Melee& arm = meleeOf(bout.level, bout.attacker);
    numbers.weapon = nameOfMelee(bout.level, bout.attacker);
    numbers.damage = !isArmed && d20 ? d20->damage : arm.damage;
    addUnlessNothing(numbers.attack, sourceOf(numbers.weapon), arm.hitBonus);
}

/// All but what a hit needs, which `addPenetration` adds.
BlowNumbers numbersToHit(const Bout& bout)
{
    const StatTable& stats = bout.policies.stats;
    BlowNumbers numbers;
    numbers.kind = bout.kind;
    numbers.attack = sourcesOf(stats.valueOf(bout.level, bout.attacker, stat::hitBonus));
    numbers.defense = sourcesOf(stats.valueOf(bout.level, bout.target, stat::dv));
    numbers.glance = bout.policies.ruleset.combat.glance;
    if (const RangedArm* ranged = shotOf(bout))
        aimFromAfar(numbers, *ranged, nameOfMissile(bout));
    else
        aimBeside(numbers, bout);
    addElement(numbers, bout);
    if (isTakenUnawares(bout))
        preventDodging(numbers);
    return numbers;
}

void addPenetration(BlowNumbers& numbers, std::string_view weapon, const Bout& bout)
{
    const StatTable& stats = bout.policies.stats;
    numbers.penetration = sourcesOf(stats.valueOf(bout.level, bout.attacker, stat::penBonus));
    numbers.armor = sourcesOf(stats.valueOf(bout.level, bout.target, stat::av));
    if (const RangedArm* ranged = shotOf(bout)) {
        addUnlessNothing(numbers.penetration, weapon, ranged->penBonus);
    } else {
        const Melee& arm = meleeOf(bout.level, bout.attacker);
        const int strength = modifierOf(bout.policies.stats, bout.level, bout.attacker, arm.stat);
        addUnlessNothing(numbers.penetration, weapon, arm.penBonus);
        addUnlessNothing(numbers.penetration, arm.stat.text(), std::min(strength, arm.maxStrengthBonus));
    }
    if (isTakenUnawares(bout))
        addSource(numbers.penetration, "unawares", surprisePenetration);
}

int armorIn(const BlowNumbers& numbers)
{
    return std::max(0, sumOf(numbers.armor));
}

constexpr std::int64_t mostDamage = 1'000'000'000;

/// A hit that the armour stops does a share of one damage roll, if the ruleset says so (C-35).
void glance(Blow& blow, const BlowNumbers& numbers, Random& dice)
{
    if (!blow.damages.empty() || numbers.glance == 0)
        return;
    blow.damages.push_back(rolled(numbers.damage, dice));
    const int whole = blow.damages.front().total;
    addSource(blow.damageSources, "glancing", glancingDamage(whole, numbers.glance) - whole);
}

/// Rolls penetrations until one fails.
void penetrate(Blow& blow, int armor, Random& dice)
{
    int bonus = sumOf(blow.penetrationSources);
    blow.penetrations.reserve(mostPenetrations);
    for (int i = 0; i < mostPenetrations; ++i, bonus -= harderEachTry) {
        const int roll = dice.between(1, penetrationSides);
        blow.penetrations.push_back({roll, bonus, armor, roll + bonus > armor});
        if (!blow.penetrations.back().isThrough)
            return;
    }
}

}  // namespace

Blow resolvePenetration(const Bout& bout, Random& dice)
{
    BlowNumbers numbers = numbersToHit(bout);
    Blow blow = rolledToHit(numbers, dice);
    if (!blow.isHit)
        return blow;
    addPenetration(numbers, sourceOf(blow.weapon), bout);
    blow.penetrationSources = std::move(numbers.penetration);
    penetrate(blow, armorIn(numbers), dice);
    blow.armorSources = std::move(numbers.armor);
    const auto through = std::count_if(blow.penetrations.begin(), blow.penetrations.end(),
                                       [](const Penetration& tried) { return tried.isThrough; });
    blow.damages.reserve(static_cast<std::size_t>(through));
    for (std::ptrdiff_t i = 0; i < through; ++i)
        blow.damages.push_back(rolled(numbers.damage, dice));
    glance(blow, numbers, dice);
    std::int64_t damage = sumOf(blow.damageSources);
    for (const Rolled& once : blow.damages)
        damage += once.total;
    blow.damage = static_cast<int>(std::clamp<std::int64_t>(damage, 0, mostDamage));
    resistBlow(blow, numbers);
    return blow;
}

Odds oddsOfPenetration(const Bout& bout)
{
    BlowNumbers numbers = numbersToHit(bout);
    addPenetration(numbers, sourceOf(numbers.weapon), bout);
    const double hit = chanceAtLeast(numbers.toHit, sumOf(numbers.defense) - sumOf(numbers.attack));
    std::vector<DamageCase> cases;
    double reached = 1;
    int bonus = sumOf(numbers.penetration);
    for (int times = 0; times <= mostPenetrations; ++times, bonus -= harderEachTry) {
        const double next =
            times < mostPenetrations ? chanceAtLeast({1, penetrationSides, bonus}, armorIn(numbers) + 1) : 0;
        const Dice& one = numbers.damage;
        if (times == 0 && numbers.glance > 0)
            cases.push_back({reached * (1 - next), one, static_cast<int>(-mostDamage), numbers.glance, numbers.harm});
        else
            cases.push_back(
                {reached * (1 - next), {one.count * times, one.sides, one.modifier * times}, 0, 0, numbers.harm});
        reached *= next;
    }
    return oddsOf(numbers.kind, hit, cases, bout.target.hp);
}

void registerPenetrationCombat(PolicyRegistry& policies)
{
    policies.offerCombat("penetration", {&resolvePenetration, &oddsOfPenetration, &numbersOfPenetration});
}

}  // namespace gloam
