#pragma once

#include "core/action/Command.h"
#include "core/bot/Interrupt.h"
#include "core/view/advice/Route.h"

namespace gloam {

/// One turn against the nearest enemy.
struct Attack {
    std::optional<Command> command;
    std::optional<Stop> stop;  ///< why there is no command
};

/// Strikes an enemy in reach, else takes a step toward the one with the shortest known way. Enemies that neither hunt
/// nor could hurt the viewer come last: it goes to them only if no other is in view, and not if they are where it would
/// not walk, such as over deep water.
Attack attackNearest(const Slice& slice, const InterruptRules& rules, RouteScratch& scratch);

}  // namespace gloam
