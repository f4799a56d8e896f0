#pragma once

#include "tests/bench/Timing.h"
#include "tests/support/BenchData.h"

namespace gloam::bench {

class Peer;

/// What every group of rows is given. A group prints a row of the peer's, where there is one, and below it ours, with
/// the ratio of the two.
struct BenchRun {
    double seconds;    ///< for each row
    std::string only;  ///< rows of this bench alone ("fov"); empty: all

    bool wants(std::string_view bench) const { return only.empty() || only == bench; }
};

/// The cells to search from or between, read from the queries of a map.
std::vector<Point> pointsOf(const std::string& path, std::size_t first);

void printFieldRows(const BenchRun& run, const test::BenchMap& map, Peer* peer);  ///< fov, fovwin, crowd-fov, los
void printHugeFieldRows(const BenchRun& run);                                     ///< fov on 4096 x 4096
void printPathRows(const BenchRun& run, const test::BenchMap& map, Peer* peer);   ///< path-near, path-far, dmap

void printLightRows(const BenchRun& run, const test::BenchMap& map);  ///< light: of 200 lights on a whole level

void printGenerateRows(const BenchRun& run);  ///< generate: levels from recipes, and the automaton alone

void printFindRows(const BenchRun& run);  ///< find: queries over 16 million cells and 100,000 creatures

void printProveRows(const BenchRun& run);  ///< prove: whether a world can be won; survey: overlays of the ground

void printTurnRows(const BenchRun& run, const test::BenchMap& map);  ///< turn: one of the hero's, all in all

void printCorridorRows(const BenchRun& run);  ///< turn: of many hunters in one corridor
void printHugeTurnRows(const BenchRun& run);  ///< turn: of hunters on 4096 x 4096
void printCrowdRows(const BenchRun& run);     ///< turn: of 60,000 creatures against 6,000, by creature

void printHerdRows(const BenchRun& run);  ///< herd: of 25,000 that follow, flee or fight, by creature

void printBotRows(const BenchRun& run);  ///< play: whole games of a bot; copies, slices

void printScheduleRows(const BenchRun& run);  ///< schedule: one turn of one of many

}  // namespace gloam::bench
