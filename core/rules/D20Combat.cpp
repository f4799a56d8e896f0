#include "core/rules/D20Combat.h"

#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/parts/Arms.h"
#include "core/parts/Attributes.h"
#include "core/rules/Attributes.h"
#include "core/rules/BlowNumbers.h"
#include "core/rules/Odds.h"

namespace gloam {

namespace {

constexpr int surpriseDamage = 1;  ///< gets past armor, in place of the penetration of other rules (CMB-15)

/// Natural numbers under d20: those given, else derived ones.
void numbersOfD20(const StatQuery& query, StatValue& value)
{
    if (query.stat == stat::av)
        value.atLeast(0);
    const D20* own = part<D20>(query.who, query.types());
    if (!own)
        return numbersByNature(query, value);
    if (query.stat == stat::dv)
        value.add("defense", own->defense);
    else if (query.stat == stat::av && own->armor != 0)
        value.add("armor", 2 * own->armor);  // half of it counts
}

void aimByD20(BlowNumbers& numbers, const Bout& bout)
{
    const TypeRegistry& types = bout.level.tiles.types();
    const D20* d20 = part<D20>(bout.attacker, types);
    const Melee& melee = meleeOf(bout.level, bout.attacker);
    const RangedArm* ranged = missileOf(bout);
    if (bout.kind == AttackKind::Ranged && ranged) {
        numbers.weapon = nameOfMissile(bout);
        numbers.toHit = ranged->attack;
        numbers.damage = ranged->damage;
        return;
    }
    numbers.weapon = nameOfMelee(bout.level, bout.attacker);
    if (d20)
        numbers.toHit = d20->attack;
    if (d20 && !wieldedBy(bout.level, bout.attacker)) {
        numbers.damage = d20->damage;
        return;
    }
    numbers.damage = melee.damage;
    if (melee.hitBonus != 0)
        addSource(numbers.attack, numbers.weapon.empty() ? std::string_view("weapon") : numbers.weapon, melee.hitBonus);
    if (d20) {  // a modifier of its own damage dice is skill, and applies with any weapon
        if (d20->damage.modifier != 0)
            addSource(numbers.damageAfter, "skill", d20->damage.modifier);
        return;
    }
    if (const int bonus = modifierOf(bout.policies.stats, bout.level, bout.attacker, stat::strength); bonus != 0)
        addSource(numbers.damageAfter, "strength", bonus);
}

BlowNumbers d20NumbersOf(const Bout& bout)
{
    const StatTable& stats = bout.policies.stats;
    BlowNumbers numbers;
    numbers.kind = bout.kind;
    numbers.attack = sourcesOf(stats.valueOf(bout.level, bout.attacker, stat::hitBonus));
    numbers.defense = sourcesOf(stats.valueOf(bout.level, bout.target, stat::dv));
    aimByD20(numbers, bout);
    const int armor = stats.numberOf(bout.level, bout.target, stat::av) / 2;
    if (armor > 0) {
        addSource(numbers.damageAfter, "armor", -armor);
        numbers.glance = bout.policies.ruleset.combat.glance;
    }
    addElement(numbers, bout);
    if (isTakenUnawares(bout)) {
        preventDodging(numbers);
        if (armor > 0)
            addSource(numbers.damageAfter, "unawares", surpriseDamage);
    }
    return numbers;
}

}  // namespace

Blow resolveD20(const Bout& bout, Random& dice)
{
    BlowNumbers numbers = d20NumbersOf(bout);
    Blow blow = rolledToHit(numbers, dice);
    if (blow.isHit) {
        blow.damages.push_back(rolled(numbers.damage, dice));
        blow.damageSources = std::move(numbers.damageAfter);
        const int rolledDamage = blow.damages.front().total;
        const int plain = rolledDamage + sumOf(blow.damageSources);
        const int least = glancingDamage(rolledDamage, numbers.glance);
        if (least > std::max(0, plain))
            addSource(blow.damageSources, "glancing", least - plain);
        blow.damage = std::max({0, plain, least});
        resistBlow(blow, numbers);
    }
    return blow;
}

Odds oddsOfD20(const Bout& bout)
{
    const BlowNumbers numbers = d20NumbersOf(bout);
    const double hit = chanceAtLeast(numbers.toHit, sumOf(numbers.defense) - sumOf(numbers.attack));
    const DamageCase damage{1, numbers.damage, sumOf(numbers.damageAfter), numbers.glance, numbers.harm};
    return oddsOf(numbers.kind, hit, {&damage, 1}, bout.target.hp);
}

void registerD20Combat(PolicyRegistry& policies)
{
    policies.offerCombat("d20", {&resolveD20, &oddsOfD20, &numbersOfD20});
}

}  // namespace gloam
