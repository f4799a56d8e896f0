#include "core/parts/Arms.h"

#include "core/base/Direction.h"
#include "core/parts/Carrying.h"
#include "core/space/Distance.h"

namespace gloam {

namespace {

constexpr int mostBonus = 1'000;
constexpr int mostReach = 10;

const Name handSlot{"hand"};
const Name quiverSlot{"quiver"};

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
    field(visitor, {"element", "kind of its damage, such as fire; empty for none"}, melee.element);
    field(visitor, {"reach", "how far away it strikes, in a straight line", "cells", 1, mostReach}, melee.reach);
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
    field(visitor, {"glyph", "sign of what flies; * without one"}, ranged.glyph);
    field(visitor, {"color", "colour of what flies; cyan without one"}, ranged.color);
    field(visitor, {"attack", "roll to hit"}, ranged.attack);
    field(visitor, {"damage", "rolled when it hits"}, ranged.damage);
    field(visitor, {"range", "how far it reaches", "cells", 1, 1'000}, ranged.range);
    field(visitor, {"pen-bonus", "added to each penetration roll", {}, -mostBonus, mostBonus}, ranged.penBonus);
    field(visitor, {"element", "kind of its damage, such as fire; empty for none"}, ranged.element);
}

void fields(FieldVisitor& visitor, D20& d20)
{
    field(visitor, {"attack", "roll to hit"}, d20.attack);
    field(visitor, {"defense", "number an attack roll must reach to hit it", {}, 0, 1'000}, d20.defense);
    field(visitor, {"damage", "rolled when it hits"}, d20.damage);
    field(visitor, {"armor", "subtracted from the damage of each hit", "points", 0, 1'000}, d20.armor);
}

void fields(FieldVisitor& visitor, OnHit& onHit)
{
    field(visitor, {"effects", "what happens when an attack hits"}, onHit.effects);
}

void fields(FieldVisitor& visitor, WhenStruck& whenStruck)
{
    field(visitor, {"effects", "what happens when an attack hits it"}, whenStruck.effects);
    field(visitor, {"beside", "whether only a hit from beside counts"}, whenStruck.beside);
}

const Entity* wieldedBy(const Level& level, const Entity& who)
{
    const Entity* weapon = wornIn(level, who, handSlot);
    return weapon && part<Melee>(*weapon, level.tiles.types()) ? weapon : nullptr;
}

const Entity* drawnBy(const Level& level, const Entity& who)
{
    for (const Name& slot : {quiverSlot, handSlot})
        if (const Entity* weapon = wornIn(level, who, slot); weapon && part<RangedArm>(*weapon, level.tiles.types()))
            return weapon;
    return nullptr;
}

const Melee& meleeOf(const Level& level, const Entity& who)
{
    static const Melee bareHands;
    const Entity* weapon = wieldedBy(level, who);
    const Melee* melee = part<Melee>(weapon ? *weapon : who, level.tiles.types());
    return melee ? *melee : bareHands;
}

bool canStrike(const Level& level, const Entity& who, const Entity& target)
{
    if (isAdjacent(who.cells(), target.cells()))
        return true;
    const int reach = meleeOf(level, who).reach;
    if (reach <= 1)
        return false;
    const auto isStruckFrom = [&](Point from, Direction direction) {
        Point p = from + step(direction);
        for (int cells = 1; cells <= reach; ++cells, p = p + step(direction)) {
            if (target.cells().contains(p))
                return true;
            if (level.tiles.blocksMove(p))
                return false;
        }
        return false;
    };
    for (const Point from : cellsIn(who.cells()))
        for (const Direction direction : allDirections)
            if (isStruckFrom(from, direction))
                return true;
    return false;
}

const RangedArm* rangedOf(const Level& level, const Entity& who)
{
    const Entity* weapon = drawnBy(level, who);
    return part<RangedArm>(weapon ? *weapon : who, level.tiles.types());
}

int rangeOf(const Level& level, const Entity& who)
{
    const RangedArm* ranged = rangedOf(level, who);
    return ranged ? ranged->range : 0;
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

}  // namespace gloam
