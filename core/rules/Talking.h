#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Offers its choice, or what it says without one; refused when it has nothing more to say.
Outcome talkTo(Deed& deed, EntityId speaker);

}  // namespace gloam
