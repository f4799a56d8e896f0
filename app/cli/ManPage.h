#pragma once

#include <string>

namespace gloam::app {

/// The manual page of the program in the macros of man(7), made from the same table as `--help`.
std::string manPage();

}  // namespace gloam::app
