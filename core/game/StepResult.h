#pragma once

#include "core/action/Event.h"
#include "core/action/MadeNoise.h"
#include "core/action/Outcome.h"

#include <optional>
#include <vector>

namespace gloam {

/// The result of a command: why it was refused, or all that happened until the hero must choose again, in order.
struct StepResult {
    std::optional<Refusal> refusal;
    std::vector<PerceivedEvent> events;
    std::vector<MadeNoise> noises = {};  ///< in order; for the overlay of sound
};

}  // namespace gloam
