#pragma once

#include "core/view/words/Narrator.h"

#include <QString>

namespace gloam::app {

/// What led to a turn, behind "after": "a step east" for `e`, or "acting east" where the hero stayed, as in a fight.
/// A text that is no command comes back as it is.
QString commandWords(const Narrator& narrator, const std::string& text, bool hasStayed = false);

}  // namespace gloam::app
