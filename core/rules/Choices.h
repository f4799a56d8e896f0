#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Carries out an answer: its flag, its effects, or a deal. A trade is offered again until the player leaves it.
Outcome perform(Deed& deed, const command::Choose& choose);

}  // namespace gloam
