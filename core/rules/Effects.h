#pragma once

#include "core/action/Fwd.h"
#include "core/types/Effect.h"

#include <cstddef>

namespace gloam {

/// Who and what causes effects, and where they are aimed.
struct Causing {
    EntityId user;    ///< empty if they happen by themselves
    EntityId entity;  ///< the item or trigger the effects belong to; may be empty
    Point target{};
    int level = 1;             ///< of the ability, for amounts that grow with it
    bool isBeginning = false;  ///< the level is being set up: summoned creatures were always there, and go unreported
    bool isOfLevel = false;    ///< they belong to the level: the user is only who they happen to
    bool isUnasked = false;    ///< nobody set them off, as at the end of a turn: so, too, for an entity
};

/// The most letters of a sentence that an effect adds to the story of a run, which every save keeps.
inline constexpr std::size_t mostTold = 300;

/// Whether a condition holds for the user. A chance is rolled from the stream "effects".
bool holds(Deed& deed, const Condition& condition, const Causing& causing);
bool holds(Deed& deed, const std::vector<Condition>& conditions, const Causing& causing);  ///< whether all do

/// Whether a condition among these is a chance. A refusal may not roll dice.
bool rollsDice(const std::vector<Condition>& conditions);

/// The cells an effect affects, in reading order.
std::vector<Point> cellsOf(const Deed& deed, const Effect& effect, const Causing& causing);

/// A number plus a bonus per ability level, in hundredths; never below 0.
int withLevels(int number, int hundredthsPerLevel, int level);

/// Performs effects in order. User and entity may be gone afterwards. Effects that trigger effects stop at a limit of
/// depth and of work, which is reported (Effort).
void happen(Deed& deed, const std::vector<Effect>& effects, const Causing& causing);

}  // namespace gloam
