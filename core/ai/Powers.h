#pragma once

#include "core/ai/Thought.h"

#include <optional>

namespace gloam {

/// The first ability of a creature that is ready and meant to harm a foe within reach; nullopt if there is none, or if
/// it does without this time.
std::optional<Command> abilityOn(const Thought& thought, const Entity& foe);

/// The first ability that is ready and whose author names an occasion that has come, other than to harm; nullopt if
/// there is none, or if the creature does without this time.
std::optional<Command> abilityForOccasion(const Thought& thought);

}  // namespace gloam
