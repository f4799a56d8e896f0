#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Needs to eat (HUNGER-05). Its rate counts in hundredths, so that percentages are exact.
struct Hunger {
    int satiety = 1300;
    int most = 2000;
    int hundredths = 0;  ///< of a turn's satiety, used up already
    friend bool operator==(const Hunger&, const Hunger&) = default;
};
void fields(FieldVisitor& visitor, Hunger& hunger);

inline constexpr int hungryBelow = 300;
inline constexpr int weakBelow = 150;
inline constexpr int faintingBelow = 1;
inline constexpr int starvingDamage = 1;  ///< hit points a turn

HungerState stateOf(const Hunger& hunger);

/// Stills hunger, never above the most there can be; with a negative amount it costs satiety.
void feed(Deed& deed, EntityId who, int satiety);

void registerHunger(PartTable& parts, StatTable& stats);

}  // namespace gloam
