#pragma once

#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"

namespace gloam {

/// What a creature is at and why, in one sentence: "It heard you and goes to where you were 12 turns ago." Empty for
/// one that takes no interest in the viewer, or sleeps.
Message mindSentence(const MoodView& mood, const Narrator& narrator);

/// The same in a word or two, for lists: "hunts you", "searches"; may be empty.
std::string mindWords(Bearing bearing);

}  // namespace gloam
