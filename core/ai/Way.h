#pragma once

#include "core/ai/Thought.h"
#include "core/base/Direction.h"

namespace gloam {

inline constexpr std::size_t mostAvoided = 1'000;  ///< bodies on a level
inline constexpr int farAhead = 64;                ///< cells

/// How a body should end up next to its target.
enum class Reach {
    Touch,  ///< next to it
    Cover   ///< on it; its occupants are ignored
};

/// Whether the body could stand so that it covers a cell, judging by the tiles alone.
bool canCover(const Level& level, const Entity& who, Point cell);

/// The first step of the shortest path to a place from which the body touches or covers the cells of `target`; nullopt
/// if no path is short enough for the creature. On a level with more than `mostAvoided` bodies, a creature
/// farther than `farAhead` from its target takes the shortest path past what does not move, and goes around the bodies
/// on its next steps: the others will have moved on by the time it gets there.
std::optional<Command> stepToward(Thought& thought, Rect target, Reach reach);

/// The same along a path that leads through closed doors: a step, or a blow against the door before it (CHASE-06).
std::optional<Command> breakToward(Thought& thought, Rect target, Reach reach);

/// Whether the body can take a step now. Those who stand in the cells of `target` do not block, nor do those that the
/// ruleset's paths ignore.
bool isStepClear(const Thought& thought, Rect target, Direction direction);

}  // namespace gloam
