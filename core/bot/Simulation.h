#pragma once

#include "core/base/Progress.h"
#include "core/game/Game.h"

#include <string>
#include <vector>

namespace gloam {

/// What a simulation plays.
struct SimulationPlan {
    Name bot;  ///< of botNames()
    int runs = 100;
    std::uint64_t seed = 1;           ///< of the first run; the next ones follow
    std::int64_t mostTurns = 20'000;  ///< after which a run is left
    int threads = 1;                  ///< changes no result
};

/// The hero's supplies on first coming to a level.
struct LevelEntry {
    Name level;
    int depth = 0;
    std::int64_t turn = 0;
    int hp = 0;
    int light = 0;  ///< turns, with the spare lights and the oil carried; 0 for a light without end
    int food = 0;   ///< satiety, without what is carried
    bool operator==(const LevelEntry&) const = default;
};

/// How one run went.
struct SimulatedRun {
    std::uint64_t seed = 0;
    GameEnd end = GameEnd::Running;
    std::int64_t turns = 0;
    int depth = 0;               ///< the deepest level's
    Name lastLevel;              ///< where it ended
    std::string killer;          ///< its name, or "starvation" and the like; empty: nobody
    bool wasInDarkness = false;  ///< just before the end (LIGHT-05)
    bool wasStarving = false;    ///< just before the end
    std::string stop;            ///< why the bot stopped before the end; empty if it did not
    std::uint64_t hash = 0;      ///< of the last state
    std::vector<LevelEntry> entries;
    bool operator==(const SimulatedRun&) const = default;
};

/// Plays whole runs of a world by a bot, and returns them in the order of their seeds: the same with any number of
/// threads. Fewer if `progress` says to stop. The Error says why the world cannot be played.
Result<std::vector<SimulatedRun>> simulate(const std::shared_ptr<const Engine>& engine, const World& world,
                                           const SimulationPlan& plan, Progress& progress);

/// A name and how often it occurs.
struct Share {
    std::string name;
    int count = 0;
    bool operator==(const Share&) const = default;
};

/// Runs that came to a level, and with what.
struct LevelSummary {
    Name level;
    int depth = 0;
    int reached = 0;
    int deaths = 0;
    std::int64_t turn = 0;  ///< of arrival; this and the next three are medians
    int hp = 0;
    int light = 0;
    int food = 0;
    bool operator==(const LevelSummary&) const = default;
};

/// What runs have in common.
struct SimulationSummary {
    int runs = 0;
    int wins = 0;
    int deaths = 0;
    int starved = 0;
    int diedInDarkness = 0;
    std::int64_t turns = 0;            ///< median
    std::vector<LevelSummary> levels;  ///< by depth, then by name
    std::vector<Share> killers;        ///< the most frequent first, then by name
    std::vector<Share> stops;          ///< why runs ended before their end, in the same order
    bool operator==(const SimulationSummary&) const = default;
};

SimulationSummary summaryOf(const std::vector<SimulatedRun>& runs);

}  // namespace gloam
