#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Who has effects happen, by what, and where they are aimed.
struct Causing {
    EntityId user;          ///< may be nobody, for what happens by itself
    EntityId thing;         ///< the thing or trigger whose effects they are; may be nothing
    Point target{};
    int level = 1;          ///< of the power, for amounts that count once a level
    bool isBeginning = false;   ///< the level is being made ready: what is summoned was always there, and is no news
};

/// Whether a condition holds for somebody. A chance is rolled from the stream "effects".
bool holds(Deed& deed, const Condition& condition, const Causing& causing);
bool holds(Deed& deed, const std::vector<Condition>& conditions, const Causing& causing);  ///< whether all do

/// The cells an effect falls on, sorted in reading order.
std::vector<Point> cellsOf(const Deed& deed, const Effect& effect, const Causing& causing);

/// A number with what each level of a power adds to it, in hundredths; never below 0.
int withLevels(int number, int hundredthsPerLevel, int level);

/// Lets effects happen one after another. User and thing may be gone after it. Effects that set off effects end at a
/// depth, and at an amount of work, that is told (Effort).
void happen(Deed& deed, const std::vector<Effect>& effects, const Causing& causing);

}  // namespace gloam
