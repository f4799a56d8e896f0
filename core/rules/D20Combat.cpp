#include "core/rules/D20Combat.h"

namespace gloam {

namespace {

const D20& d20Of(const Entity& entity, const TypeRegistry& types)
{
    static const D20 unskilled;
    const D20* own = part<D20>(entity, types);
    return own ? *own : unskilled;
}

}  // namespace

void fields(FieldVisitor& visitor, D20& d20)
{
    field(visitor, {"attack", "rolled to hit"}, d20.attack);
    field(visitor, {"defense", "what a roll must reach to hit it", {}, 0, 1'000}, d20.defense);
    field(visitor, {"damage", "rolled when it hits"}, d20.damage);
    field(visitor, {"armor", "taken off each blow's damage", "points", 0, 1'000}, d20.armor);
}

Blow resolveD20(Deed& deed, const Entity& attacker, const Entity& target)
{
    const D20& own = d20Of(attacker, deed.types());
    const D20& other = d20Of(target, deed.types());
    Random& dice = deed.chance("combat");
    Blow blow;
    blow.defense = other.defense;
    blow.attack = roll(own.attack, dice);
    blow.isHit = blow.attack >= blow.defense;
    if (blow.isHit)
        blow.damage = std::max(0, roll(own.damage, dice) - other.armor);
    return blow;
}

void registerD20Combat(PartTable& parts, PolicyShelf& policies)
{
    parts.add<D20>("d20");
    policies.offerCombat("d20", {&resolveD20});
}

}  // namespace gloam
