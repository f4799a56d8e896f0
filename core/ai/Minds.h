#pragma once

#include "core/ai/Thought.h"

namespace gloam {

/// Does what the state of the creature's mood says; see MindState. Once hurt, it strikes back at a foe in reach,
/// whatever it was doing (AI-01, 02, 04, CHASE-08).
Command actByMood(Thought& thought);

}  // namespace gloam
