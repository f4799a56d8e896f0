#include "core/rules/D20Combat.h"

namespace gloam {

namespace {

const D20& d20Of(const Entity& entity, const TypeRegistry& types)
{
    static const D20 unskilled;
    const D20* own = part<D20>(entity, types);
    return own ? *own : unskilled;
}

Rolled rolled(const Dice& dice, Random& random)
{
    DiceRoll detail = rollDetail(dice, random);
    return {dice, std::move(detail.rolls), detail.total};
}

}  // namespace

void fields(FieldVisitor& visitor, D20& d20)
{
    field(visitor, {"attack", "rolled to hit"}, d20.attack);
    field(visitor, {"defense", "what a roll must reach to hit it", {}, 0, 1'000}, d20.defense);
    field(visitor, {"damage", "rolled when it hits"}, d20.damage);
    field(visitor, {"armor", "taken off each blow's damage", "points", 0, 1'000}, d20.armor);
}

Blow resolveD20(const Bout& bout, Random& dice)
{
    const TypeRegistry& types = bout.level.tiles.types();
    const D20& own = d20Of(bout.attacker, types);
    const D20& other = d20Of(bout.target, types);
    Blow blow;
    blow.kind = bout.kind;
    blow.defense = other.defense;
    blow.toHit = rolled(own.attack, dice);
    blow.attack = blow.toHit.total;
    blow.isHit = blow.attack >= blow.defense;
    if (blow.isHit) {
        blow.damages = {rolled(own.damage, dice)};
        blow.damageSources = {{"armor", -other.armor}};
        blow.damage = std::max(0, blow.damages.front().total - other.armor);
    }
    return blow;
}

Odds oddsOfD20(const Bout& bout)
{
    const TypeRegistry& types = bout.level.tiles.types();
    const D20& own = d20Of(bout.attacker, types);
    const D20& other = d20Of(bout.target, types);
    Odds odds{bout.kind, 0, 0, 0, 0};
    const int sides = std::max(1, own.attack.sides);
    for (int face = 1; face <= sides; ++face)
        odds.hit += face + own.attack.modifier >= other.defense ? 1.0 / sides : 0.0;
    odds.harm = odds.hit;
    return odds;
}

void registerD20Combat(PartTable& parts, PolicyShelf& policies)
{
    parts.add<D20>("d20");
    policies.offerCombat("d20", {&resolveD20, &oddsOfD20});
}

}  // namespace gloam
