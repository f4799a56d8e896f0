#pragma once

#include "core/action/Fwd.h"

namespace gloam {

struct ChoiceOption;

/// Offers the speaker's choice, or only says its text: the first of its lines whose conditions hold, else its own
/// sentence. A single answer that can be given is given without asking. Refused if nothing is left to say.
Outcome talkTo(Deed& deed, EntityId speaker);

/// An answer that was chosen: its flag, its reply, its effects, and the line of the talk to which it leads.
void answer(Deed& deed, EntityId asker, const ChoiceOption& option);

}  // namespace gloam
