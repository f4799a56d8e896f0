#pragma once

#include "core/ai/Brain.h"

namespace gloam {

/// How a body means to end beside what it goes to.
enum class Reach {
    Touch,  ///< beside it
    Cover   ///< on it; whoever stands there counts as gone
};

/// Whether the body could stand somewhere, as far as the tiles go, so that it covers a cell.
bool canCover(const Level& level, const Entity& who, Point cell);

/// The first step of the shortest way to a place from which the body touches or covers the cells of `target`; nothing
/// where there is none that is short enough for whoever thinks.
std::optional<Command> stepToward(Thought& thought, Rect target, Reach reach);

}  // namespace gloam
