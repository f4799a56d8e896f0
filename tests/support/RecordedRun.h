#pragma once

#include "core/io/run/RunFile.h"

#include <string>
#include <vector>

namespace gloam::test {

/// A run as it was recorded, and the game at its end.
struct RecordedRun {
    RunOrigin origin;
    std::vector<RunRecord> records;
    Game game;

    std::string bytes() const { return formatRun({std::string(engineVersion()), "test.gloam"}, origin, records); }
};

/// The shipped world, begun and not yet played.
RecordedRun begunRun(std::uint64_t seed, std::shared_ptr<const Engine> engine = nullptr);

/// Performs and records commands; refused ones are left out.
void playOn(RecordedRun& run, std::string_view commands);

/// Legal commands drawn by chance until the run has `most` of them or is over; how many were done.
int playByChance(RecordedRun& run, Random& chance, int most);

/// What the replay of a journal's bytes says: empty when it goes the same way to its end.
std::string divergenceOf(const RunFile& run, std::shared_ptr<const Engine> engine);

}  // namespace gloam::test
