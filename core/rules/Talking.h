#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Offers the speaker's choice, or only says its text; refused if nothing is left to say.
Outcome talkTo(Deed& deed, EntityId speaker);

}  // namespace gloam
