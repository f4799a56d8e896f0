#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Offers the speaker's choice, or only says its text: the first of its lines whose conditions hold, else its own
/// sentence. Refused if nothing is left to say.
Outcome talkTo(Deed& deed, EntityId speaker);

/// Goes on with a line of the talk, after an answer that leads to it.
void goOnTalking(Deed& deed, EntityId speaker, const Name& line);

}  // namespace gloam
