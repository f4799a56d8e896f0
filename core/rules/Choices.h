#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// What comes of an answer: its flag, its effects, or a deal; a trade is asked again until it is left.
Outcome perform(Deed& deed, const command::Choose& choose);

}  // namespace gloam
