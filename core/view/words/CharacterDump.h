#pragma once

#include "core/game/Journal.h"
#include "core/view/slice/Tally.h"
#include "core/view/words/Narrator.h"

#include <span>
#include <string>
#include <vector>

namespace gloam {

/// What a dump tells that the game does not know.
struct DumpFacts {
    std::string when;                     ///< as it is to be read: "21 Nov 2026 15:22"
    std::vector<std::string> told;        ///< the log, the oldest line first; the last twenty are written
    std::span<const RunRecord> records = {};   ///< of the run's journal, for what was done how often
    Tally tally = {};
};

/// A run as a text to keep: who the hero was, where and how it ended, turns, seed, world, the surroundings as they were
/// known, the last messages, and what was done how often, kills and score. The first line is a title.
std::string characterDump(const Game& game, const Narrator& narrator, const DumpFacts& facts);

}  // namespace gloam
