#pragma once

#include <QString>

#include <string>

namespace gloam::app {

/// What led to a turn, as words for use after "after": "a step east" for `e`, or "acting east" if the hero stayed, as
/// in a fight. A text that is no command is returned unchanged.
QString commandWords(const std::string& text, bool hasStayed = false);

}  // namespace gloam::app
