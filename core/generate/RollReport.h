#pragma once

#include "core/base/Progress.h"
#include "core/world/EncounterTable.h"

namespace gloam {

/// What one type came to when a table was rolled many times.
struct RolledType {
    Name type;
    int least = 0;  ///< in the rolling that brought the fewest
    int most = 0;
    long long total = 0;
    int times = 0;  ///< in how many rollings it came at all
    bool operator==(const RolledType&) const = default;
};

/// What a table gave, each time as when a level is built.
struct RollReport {
    int times = 0;                  ///< how often the table was rolled
    std::vector<RolledType> types;  ///< each type once, in the order of the entries, even if it never came
    RolledType all;                 ///< entities of any type
    bool operator==(const RollReport&) const = default;
};

/// Rolls a table `times` times, each with `moreRolls` rolls besides its own. The same seed gives the same report. A
/// cancelled one has fewer times.
RollReport rolledOften(const EncounterTable& table, int moreRolls, int times, std::uint64_t seed, Progress& progress);

/// By which weights the first roll draws, one for each entry: 0 where `most` or the budget allows no more once the
/// guaranteed ones are there.
std::vector<int> firstWeights(const EncounterTable& table);

}  // namespace gloam
