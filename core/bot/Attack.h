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
/// nor could hurt the viewer come last.
Attack attackNearest(const Slice& slice, const InterruptRules& rules, RouteScratch& scratch);

}  // namespace gloam
