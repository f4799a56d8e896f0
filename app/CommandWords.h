#pragma once

#include <QString>

#include <string>

namespace gloam::app {

/// What led to a turn, behind "after": "a step east" for `e`. A text that is no command comes back as it is.
QString commandWords(const std::string& text);

}  // namespace gloam::app
