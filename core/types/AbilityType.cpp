#include "core/types/AbilityType.h"

namespace gloam {

std::span<const std::string_view> namesOf(AbilityCategory)
{
    static constexpr std::string_view names[] = {"physical", "mental"};
    return names;
}

void fields(FieldVisitor& visitor, AbilityModifier& modifier)
{
    field(visitor, {"stat", "the number it changes"}, modifier.stat);
    field(visitor, {"amount", "what is added", "points", -100'000, 100'000}, modifier.amount);
    field(visitor, {"per-level", "what each level adds", "hundredths", -100'000, 100'000}, modifier.perLevel);
    field(visitor, {"least", "what it adds at the least", "points", -100'000, 100'000}, modifier.least);
}

void fields(FieldVisitor& visitor, AbilityType& ability)
{
    constexpr int most = 1'000'000;
    field(visitor, {"name", "what it is called"}, ability.name);
    field(visitor, {"description", "what a look at it tells"}, ability.description);
    field(visitor, {"glyph", "its sign"}, ability.glyph);
    field(visitor, {"color", "the sign's colour"}, ability.color);
    field(visitor, {"category", "where it is at home"}, ability.category);
    field(visitor, {"passive", "whether it cannot be used, only had"}, ability.isPassive);
    field(visitor, {"aim", "at what it is aimed before it is used"}, ability.aim);
    field(visitor, {"range", "how far the cell may be that it is aimed at", "cells", 1, 100}, ability.range);
    field(visitor, {"range-per-level", "what each level adds to the range", "hundredths", 0, 10'000}, ability.rangePerLevel);
    field(visitor, {"cooldown", "how long until it can be used again", "turns", 0, most}, ability.cooldown);
    field(visitor, {"ticks", "how long using it takes", "ticks", 0, 1'000}, ability.ticks);
    field(visitor, {"fuel", "what it costs of the light in use", "turns", 0, most}, ability.fuel);
    field(visitor, {"hunger", "what it costs of what was eaten", "satiety", 0, most}, ability.hunger);
    field(visitor, {"hp", "what it costs of one's life", "hit points", 0, most}, ability.hp);
    field(visitor, {"effects", "what comes of using it"}, ability.effects);
    field(visitor, {"each-turn", "what happens at each turn of who has it"}, ability.eachTurn);
    field(visitor, {"modifiers", "what it adds to numbers"}, ability.modifiers);
}

void fields(FieldVisitor& visitor, KnownAbility& known)
{
    field(visitor, {.name = "ability", .help = "which power", .refersTo = "abilities"}, known.ability);
    field(visitor, {"level", "how strong", {}, 1, 100}, known.level);
    field(visitor, {"cooldown", "until it can be used again", "turns", 0, 1'000'000}, known.cooldown);
}

void fields(FieldVisitor& visitor, Abilities& abilities)
{
    field(visitor, {"known", "the powers it has, in the order of their keys"}, abilities.known);
    field(visitor, {"start", "those it is born with besides: Name:Level, with commas between"}, abilities.start);
}

const KnownAbility* Abilities::find(const Name& ability) const
{
    for (const KnownAbility& one : known)
        if (one.ability == ability)
            return &one;
    return nullptr;
}

}  // namespace gloam
