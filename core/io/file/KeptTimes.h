#pragma once

#include <cstdint>
#include <vector>

namespace gloam {

/// Which of the versions saved at these times are to be kept, newest first: the last 10; of the last day, the last of
/// each hour; of the last 30 days, the last of each day. Times are in milliseconds since 1970, hours and days those of
/// UTC, so that what was kept once counts again later. Times after `now` count as now.
std::vector<std::int64_t> timesToKeep(std::vector<std::int64_t> times, std::int64_t now);

}  // namespace gloam
