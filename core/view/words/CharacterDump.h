#pragma once

#include "core/game/Journal.h"
#include "core/view/slice/Tally.h"
#include "core/view/words/Narrator.h"

#include <span>
#include <string>
#include <vector>

namespace gloam {

/// Facts for a dump that the game does not know.
struct DumpFacts {
    std::string when;                         ///< for display: "21 Nov 2026 15:22"
    std::vector<std::string> told;            ///< the log, oldest line first; the last twenty are written
    std::span<const RunRecord> records = {};  ///< of the run's journal, to count what was done
    Tally tally = {};
    bool isGoingOn = false;  ///< saved, neither over nor given up
};

/// A run as a text to keep: hero, place and end, turns, kills, score, seed, world, the known surroundings, the last
/// messages, what was carried, and how often each act was done. The first line is a title.
std::string characterDump(const Game& game, const Narrator& narrator, const DumpFacts& facts);

}  // namespace gloam
