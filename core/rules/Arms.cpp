#include "core/rules/Arms.h"

#include "core/rules/Attributes.h"
#include "core/rules/D20Combat.h"
#include "core/rules/Items.h"
#include "core/rules/Ranged.h"

namespace gloam {

namespace {

constexpr int mostBonus = 1'000;

void numbersOfArmor(const StatQuery& query, StatValue& value)
{
    if (query.stat != stat::speed)
        return;
    const Armor* armor = part<Armor>(query.who, query.types());
    if (armor && armor->speedPenalty != 0)
        value.add("armor", -armor->speedPenalty);
}

}  // namespace

void fields(FieldVisitor& visitor, Melee& melee)
{
    field(visitor, {"name", "name of the weapon"}, melee.name);
    field(visitor, {"damage", "rolled for each penetration"}, melee.damage);
    field(visitor, {"pen-bonus", "added to each penetration roll", {}, -mostBonus, mostBonus}, melee.penBonus);
    field(visitor, {"hit-bonus", "added to the roll to hit", {}, -mostBonus, mostBonus}, melee.hitBonus);
    field(visitor, {"max-strength-bonus", "most its stat adds to a penetration roll", {}, 0, mostBonus},
          melee.maxStrengthBonus);
    field(visitor, {"stat", "stat whose modifier is added to penetration rolls"}, melee.stat);
    field(visitor, {"ticks", "how long an attack takes; 0 for the usual time", "ticks", 0, 1'000}, melee.ticks);
}

void fields(FieldVisitor& visitor, Armor& armor)
{
    field(visitor, {"av", "armor value, which a penetration roll must exceed", {}, 0, mostBonus}, armor.av);
    field(visitor, {"dv", "added to the number an attack roll must reach", {}, -mostBonus, mostBonus}, armor.dv);
    field(visitor, {"speed-penalty", "subtracted from speed", {}, 0, mostBonus}, armor.speedPenalty);
}

void fields(FieldVisitor& visitor, RangedArm& ranged)
{
    field(visitor, {"name", "name of the weapon"}, ranged.name);
    field(visitor, {"missile", "name of what it shoots"}, ranged.missile);
    field(visitor, {"attack", "roll to hit"}, ranged.attack);
    field(visitor, {"damage", "rolled when it hits"}, ranged.damage);
    field(visitor, {"range", "how far it reaches", "cells", 1, 1'000}, ranged.range);
    field(visitor, {"pen-bonus", "added to each penetration roll", {}, -mostBonus, mostBonus}, ranged.penBonus);
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

const Entity* wieldedBy(const Level& level, const Entity& who)
{
    const Entity* weapon = wornIn(level, who, "hand");
    return weapon && part<Melee>(*weapon, level.tiles.types()) ? weapon : nullptr;
}

const Entity* drawnBy(const Level& level, const Entity& who)
{
    for (const char* slot : {"quiver", "hand"})
        if (const Entity* weapon = wornIn(level, who, slot); weapon && part<RangedArm>(*weapon, level.tiles.types()))
            return weapon;
    return nullptr;
}

AttackKind kindOfBlow(const Level& level, const Entity& who)
{
    const TypeRegistry& types = level.tiles.types();
    return part<Melee>(who, types) || part<D20>(who, types) || wieldedBy(level, who) ? AttackKind::Melee : AttackKind::Unarmed;
}

AttackKind kindAgainst(const Level& level, const Policies& policies, const Entity& who, const Entity& target)
{
    const bool isNear = isAdjacent(who.cells(), target.cells());
    return !isNear && canShootAt(level, policies, who, target.at) ? AttackKind::Ranged : kindOfBlow(level, who);
}

const Melee& meleeOf(const Level& level, const Entity& who)
{
    static const Melee bareHands;
    const Entity* weapon = wieldedBy(level, who);
    const Melee* melee = part<Melee>(weapon ? *weapon : who, level.tiles.types());
    return melee ? *melee : bareHands;
}

const RangedArm* rangedOf(const Level& level, const Entity& who)
{
    const Entity* weapon = drawnBy(level, who);
    return part<RangedArm>(weapon ? *weapon : who, level.tiles.types());
}

std::string nameOfMelee(const Level& level, const Entity& who)
{
    const Entity* weapon = wieldedBy(level, who);
    const Melee& melee = meleeOf(level, who);
    return melee.name.empty() && weapon ? displayName(*weapon, level.tiles.types()) : melee.name;
}

std::string nameOfRanged(const Level& level, const Entity& who)
{
    const Entity* weapon = drawnBy(level, who);
    const RangedArm* ranged = rangedOf(level, who);
    if (!ranged)
        return {};
    return ranged->name.empty() && weapon ? displayName(*weapon, level.tiles.types()) : ranged->name;
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
        value.add("nature", usualDv);
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
    const int sum = sumOf(value.sources);
    if (sum != value.value)
        value.add("limit", value.value - sum);
    return std::move(value.sources);
}

void registerArms(PartTable& parts, StatTable& stats)
{
    parts.add<Melee>("melee");
    parts.add<Armor>("armor");
    parts.add<RangedArm>("ranged");
    stats.add(&numbersOfArmor);
}

}  // namespace gloam
