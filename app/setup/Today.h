#pragma once

#include <cstdint>

namespace gloam::app {

/// The seed of daily games: the date by UTC, such as 20261128.
std::uint64_t seedOfToday();

}  // namespace gloam::app
