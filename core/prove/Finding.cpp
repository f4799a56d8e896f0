#include "core/prove/Finding.h"

#include "core/base/Fault.h"

#include <algorithm>
#include <array>

namespace gloam {

std::string_view nameOf(WitnessRole role)
{
    static constexpr std::array<std::string_view, 7> names{"start", "goal", "door", "key", "lever", "lost", "trap"};
    return names[static_cast<std::size_t>(role)];
}

std::string_view nameOf(Winnable winnable)
{
    static constexpr std::array<std::string_view, 4> names{"yes", "possible", "no", "endless"};
    return names[static_cast<std::size_t>(winnable)];
}

WitnessRegion regionOf(const Name& level, const BitGrid& cells)
{
    WitnessRegion region{level, {}};
    for (int y = 0; y < cells.size().height; ++y)
        for (int x = 0; x < cells.size().width; ++x) {
            if (!cells.get({x, y}))
                continue;
            const int from = x;
            while (x + 1 < cells.size().width && cells.get({x + 1, y}))
                ++x;
            region.runs.push_back({y, from, x});
        }
    return region;
}

const Witness* witnessOf(const Problem& problem, const std::vector<Finding>& findings)
{
    const auto found = std::ranges::find_if(findings, [&problem](const Finding& finding) {
        const Problem& proved = finding.problem;
        return proved.fault == problem.fault && proved.path == problem.path && proved.sentence == problem.sentence;
    });
    return found == findings.end() ? nullptr : &found->witness;
}

bool isProved(Fault fault)
{
    using enum Fault;
    static constexpr std::array faults{CannotBeWon, LevelCutOff, OutOfReach, KeyBehindDoor, LockWithoutKey,
                                       NoWayBack,   LostLoot,    LockedIn,   UnfairArrival};
    return std::ranges::find(faults, fault) != faults.end();
}

}  // namespace gloam
