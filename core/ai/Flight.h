#pragma once

#include "core/ai/Thought.h"
#include "core/base/FunctionRef.h"

#include <optional>

namespace gloam {

/// How far a creature looks for a place to flee to, in steps.
inline constexpr int flightSteps = 8;

/// A step toward the safest cell within `flightSteps` steps: far from its foes, out of their sight, soon reached, never
/// past them; nullopt if it is best where it is.
std::optional<Command> stepAway(const Thought& thought, const Foes& foes, LightTaste light);

/// A step toward the nearest cell where it would be safe; nullopt if there is none near.
std::optional<Command> stepToSafety(const Thought& thought, FunctionRef<bool(Point)> isSafe);

/// A step toward the nearest cell that is dark, or lit; nullopt if it stands on one or there is none near.
std::optional<Command> stepToLight(const Thought& thought, bool isLitWanted);

}  // namespace gloam
