#include "core/rules/BlowNumbers.h"

#include "core/base/Random.h"
#include "core/parts/Arms.h"
#include "core/parts/Attributes.h"
#include "core/rules/Attributes.h"
#include "core/rules/Resisting.h"
#include "core/rules/Vision.h"

namespace gloam {

namespace {

void numbersOfArmor(const StatQuery& query, StatValue& value)
{
    if (query.stat != stat::speed)
        return;
    const Armor* armor = part<Armor>(query.who, query.types());
    if (armor && armor->speedPenalty != 0)
        value.add("armor", -armor->speedPenalty);
}

}  // namespace

bool isTakenUnawares(const Bout& bout)
{
    return bout.target.flags.has(EntityFlag::Sleeping)
           || !canSeeBody(bout.level, bout.policies, bout.target, bout.attacker);
}

void preventDodging(BlowNumbers& numbers)
{
    if (const int dodged = sumOf(numbers.defense) - usualDv; dodged > 0)
        addSource(numbers.defense, "cannot dodge", -dodged);
}

Name elementOf(const Bout& bout)
{
    const RangedArm* shot = bout.kind == AttackKind::Ranged ? missileOf(bout) : nullptr;
    return shot ? shot->element : meleeOf(bout.level, bout.attacker).element;
}

void addElement(BlowNumbers& numbers, const Bout& bout)
{
    numbers.element = elementOf(bout);
    numbers.harm = harmPercent(bout.level, bout.target, numbers.element);
}

void resistBlow(Blow& blow, const BlowNumbers& numbers)
{
    const int plain = blow.damage;
    blow.damage = harmed(plain, numbers.harm);
    if (blow.damage != plain)
        addSource(blow.damageSources, numbers.element.text(), blow.damage - plain);
}

Blow rolledToHit(BlowNumbers& numbers, Random& dice)
{
    Blow blow;
    blow.kind = numbers.kind;
    blow.weapon = std::move(numbers.weapon);
    blow.attackSources = std::move(numbers.attack);
    blow.defenseSources = std::move(numbers.defense);
    blow.defense = sumOf(blow.defenseSources);
    blow.toHit = rolled(numbers.toHit, dice);
    blow.attack = blow.toHit.total + sumOf(blow.attackSources);
    blow.isHit = blow.attack >= blow.defense;
    return blow;
}

AttackKind kindOfBlow(const Level& level, const Entity& who)
{
    const TypeRegistry& types = level.tiles.types();
    return part<Melee>(who, types) || part<D20>(who, types) || wieldedBy(level, who) ? AttackKind::Melee
                                                                                     : AttackKind::Unarmed;
}

Rolled rolled(const Dice& dice, Random& random)
{
    DiceRoll detail = rollDetail(dice, random);
    return {dice, std::move(detail.rolls), detail.total};
}

const RangedArm* missileOf(const Bout& bout)
{
    return bout.thrown ? bout.thrown : rangedOf(bout.level, bout.attacker);
}

std::string nameOfMissile(const Bout& bout)
{
    return bout.thrown ? bout.thrown->name : nameOfRanged(bout.level, bout.attacker);
}

void numbersByNature(const StatQuery& query, StatValue& value)
{
    const Armor* armor = part<Armor>(query.who, query.types());
    const auto agility = [&] { return modifierOf(query.stats, query.level, query.who, stat::agility); };
    if (query.stat == stat::hitBonus) {
        if (const int bonus = agility(); bonus != 0)
            value.add("agility", bonus);
    } else if (query.stat == stat::dv) {
        value.add("base", usualDv);
        if (const int bonus = agility(); bonus != 0)
            value.add("agility", bonus);
        if (armor && armor->dv != 0)
            value.add("armor", armor->dv);
    } else if (query.stat == stat::av && armor && armor->av != 0) {
        value.add("armor", armor->av);
    }
}

std::vector<Modifier> sourcesOf(StatValue value)
{
    if (value.sum != value.value)
        value.add("limit", value.value - value.sum);
    return std::move(value.sources);
}

void registerBlowNumbers(StatTable& stats)
{
    stats.add(&numbersOfArmor);
}

}  // namespace gloam
