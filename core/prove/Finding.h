#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Place.h"
#include "core/base/Problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// What a marked cell of a witness is.
enum class WitnessRole { Start, Goal, Door, Key, Lever, Lost, Trap };
std::string_view nameOf(WitnessRole role);  ///< "start", "goal", "door", "key", "lever", "lost", "trap"

struct WitnessMark {
    WitnessRole role = WitnessRole::Start;
    Place place;
    bool operator==(const WitnessMark&) const = default;
};

/// Cells of one level, as runs of a row.
struct WitnessRun {
    int y = 0;
    int from = 0;
    int to = 0;  ///< the last one
    bool operator==(const WitnessRun&) const = default;
};

/// The part of a level that a proof speaks of: where the hero can get to, or cannot get out of.
struct WitnessRegion {
    Name level;
    std::vector<WitnessRun> runs;  ///< in reading order
    bool operator==(const WitnessRegion&) const = default;
};

/// What shows that a finding is true.
struct Witness {
    std::vector<WitnessRegion> regions;
    std::vector<WitnessMark> marks;
    bool operator==(const Witness&) const = default;
};

WitnessRegion regionOf(const Name& level, const BitGrid& cells);

/// A problem of where the hero can go, with its proof.
struct Finding {
    Problem problem;
    Witness witness;
    bool operator==(const Finding&) const = default;
};

/// The proof of a problem among findings; null if it has none.
const Witness* witnessOf(const Problem& problem, const std::vector<Finding>& findings);

/// Whether only a proof finds such problems: those of where the hero can go (W007 to W015).
bool isProved(Fault fault);

/// Whether a world can be won.
enum class Winnable {
    Yes,       ///< and by this engine's rules
    Possible,  ///< as far as is known
    No,
    Endless,  ///< it has no goal and no effect that wins
};
std::string_view nameOf(Winnable winnable);  ///< "yes", "possible", "no", "endless"

/// What is known of a world's ways.
struct Proof {
    Winnable winnable = Winnable::Possible;
    std::string why;  ///< of a Possible: the first thing that was taken to go well
    std::vector<Finding> findings;
    bool operator==(const Proof&) const = default;
};

}  // namespace gloam
