#include "core/io/file/KeptTimes.h"

#include <algorithm>
#include <functional>
#include <set>

namespace gloam {

std::vector<std::int64_t> timesToKeep(std::vector<std::int64_t> times, std::int64_t now)
{
    constexpr std::size_t newestKept = 10;
    constexpr std::int64_t hour = 3'600'000;
    constexpr std::int64_t day = 24 * hour;
    constexpr std::int64_t daysKept = 30;
    std::sort(times.begin(), times.end(), std::greater<>());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    std::set<std::int64_t> hours;
    std::set<std::int64_t> days;
    std::vector<std::int64_t> kept;
    for (const std::int64_t time : times) {
        const std::int64_t age = now - time;
        const bool isFirstOfHour = age < day && hours.insert(time / hour).second;
        const bool isFirstOfDay = age < daysKept * day && days.insert(time / day).second;
        if (kept.size() < newestKept || isFirstOfHour || isFirstOfDay)
            kept.push_back(time);
    }
    return kept;
}

}  // namespace gloam
