#pragma once

#include "core/io/run/RunFile.h"

#include <string>
#include <vector>

namespace gloam::test {

/// A recorded run, and the game at its end.
struct RecordedRun {
    RunOrigin origin;
    std::vector<RunRecord> records;
    Game game;

    std::string bytes() const { return formatRun({std::string(engineVersion()), "test.gloam"}, origin, records); }
};

/// The shipped world at the start of a game.
RecordedRun begunRun(std::uint64_t seed, std::shared_ptr<const Engine> engine = nullptr);

/// Performs and records commands; leaves out refused ones.
void playOn(RecordedRun& run, std::string_view commands);

/// Performs random legal commands until the run has `most` of them or is over; returns how many it performed.
int playByChance(RecordedRun& run, Random& chance, int most);

/// Replays a journal's bytes; empty if the replay reaches the same end, else the divergence.
std::string divergenceOf(const RunFile& run, std::shared_ptr<const Engine> engine);

}  // namespace gloam::test
