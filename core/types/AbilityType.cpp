#include "core/types/AbilityType.h"

namespace gloam {

std::span<const std::string_view> namesOf(AbilityCategory)
{
    static constexpr std::string_view names[] = {"physical", "mental"};
    return names;
}

std::span<const std::string_view> namesOf(Occasion)
{
    static constexpr std::string_view names[] = {"harm", "near", "far", "hurt", "idle"};
    return names;
}

void fields(FieldVisitor& visitor, AbilityModifier& modifier)
{
    field(visitor, {"stat", "stat it changes"}, modifier.stat);
    field(visitor, {"amount", "what is added", "points", -100'000, 100'000}, modifier.amount);
    field(visitor, {"per-level", "what each level adds", "hundredths", -100'000, 100'000}, modifier.perLevel);
    field(visitor, {"least", "least it adds", "points", -100'000, 100'000}, modifier.least);
}

void fields(FieldVisitor& visitor, AbilityType& ability)
{
    constexpr int most = 1'000'000;
    field(visitor, {"name", "its name"}, ability.name);
    field(visitor, {.name = "description", .help = "description shown to players", .input = InputStyle::Prose},
          ability.description);
    field(visitor, {"glyph", "its glyph"}, ability.glyph);
    field(visitor, {"color", "colour of the glyph"}, ability.color);
    field(visitor, {"category", "group it belongs to"}, ability.category);
    field(visitor, {"passive", "whether it works by itself and cannot be used"}, ability.isPassive);
    field(visitor, {"aim", "what you aim it at before using it"}, ability.aim);
    field(visitor, {"range", "how far away the target cell may be", "cells", 1, 100}, ability.range);
    field(visitor, {"range-per-level", "what each level adds to the range", "hundredths", 0, 10'000},
          ability.rangePerLevel);
    field(visitor, {"cooldown", "how long until it can be used again", "turns", 0, most}, ability.cooldown);
    field(visitor, {"ticks", "how long using it takes", "ticks", 0, 1'000}, ability.ticks);
    field(visitor, {"fuel", "fuel it takes from the light in use", "turns", 0, most}, ability.fuel);
    field(visitor, {"hunger", "how much hungrier it makes the user", "satiety", 0, most}, ability.hunger);
    field(visitor, {"hp", "what it costs the user's health", "hit points", 0, most}, ability.hp);
    field(visitor, {"when", "when creatures use it; if empty, on a foe in reach if an effect does harm"}, ability.when);
    field(visitor, {"percent", "how often a creature uses it when it could", "percent", 0, 100}, ability.percent);
    field(visitor, {"effects", "what using it does"}, ability.effects);
    field(visitor, {"each-turn", "what happens on each turn of its owner"}, ability.eachTurn);
    field(visitor, {"modifiers", "what it adds to its owner's stats"}, ability.modifiers);
}

}  // namespace gloam
