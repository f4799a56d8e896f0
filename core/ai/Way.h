#pragma once

#include "core/ai/Minds.h"

namespace gloam {

/// How a body should end up next to its target.
enum class Reach {
    Touch,  ///< next to it
    Cover   ///< on it; its occupants are ignored
};

/// Whether the body could stand so that it covers a cell, judging by the tiles alone.
bool canCover(const Level& level, const Entity& who, Point cell);

/// The first step of the shortest path to a place from which the body touches or covers the cells of `target`; nullopt
/// if no path is short enough for the creature.
std::optional<Command> stepToward(Thought& thought, Rect target, Reach reach);

}  // namespace gloam
