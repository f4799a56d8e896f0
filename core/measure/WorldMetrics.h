#pragma once

#include "core/base/Progress.h"
#include "core/game/Game.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// What is measured of a level.
enum class Measure {
    Ground,   ///< cells the hero could stand on
    Reached,  ///< those it gets to from where it arrives, doors open
    Rooms,
    Loops,
    Corridor,  ///< the mean length of a corridor, in cells
    DeadEnds,
    Loot,    ///< items that can be taken, each by its rarity, from 1 to 6
    Threat,  ///< of each enemy of the hero its hit points times the mean damage of a hit
    Light,   ///< turns that the fuel there burns
    Food     ///< turns that the food there feeds
};
inline constexpr int measureCount = 10;

struct MeasureRow {
    std::string_view word;   ///< in JSON: "dead-ends"
    std::string_view title;  ///< "Dead ends"
    bool isByDepth;          ///< it is judged against the trend of the world
};
const MeasureRow& rowOf(Measure measure);
std::span<const Measure> allMeasures();

/// A value of a level: the mean over its builds and how much they differ.
struct Spread {
    double mean = 0;
    double deviation = 0;  ///< the standard deviation of the builds; 0 for a single one
    bool operator==(const Spread&) const = default;
};

struct LevelMetrics {
    Name level;
    int depth = 0;
    int builds = 1;       ///< seeds it was built with; 0 if no seed builds it
    bool isDrawn = true;  ///< it is the same for every seed
    std::array<Spread, measureCount> values{};
    const Spread& of(Measure measure) const { return values[static_cast<std::size_t>(measure)]; }
    bool operator==(const LevelMetrics&) const = default;
};

/// A straight line by depth.
struct Trend {
    double start = 0;  ///< at depth 0
    double slope = 0;
    double at(int depth) const { return start + slope * depth; }
    bool operator==(const Trend&) const = default;
};

struct WorldMetrics {
    std::vector<LevelMetrics> levels;  ///< by depth, then as in the file
    /// The line nearest to the levels by least squares; nullopt for what has none, and below three levels.
    std::array<std::optional<Trend>, measureCount> trends{};
    std::string why;  ///< why there are no levels
    bool isComplete = true;

    /// Whether a level is far from the trend of its world: below half of it or above twice of it.
    bool isOff(const LevelMetrics& level, Measure measure) const;
    bool operator==(const WorldMetrics&) const = default;
};

/// Measures each level of a world; those that are built or filled on arrival with the seeds 1 to `seeds`, by which
/// their values spread. Levels without end below are not in it, nor zones that are not drawn. A cancelled one is not
/// complete.
WorldMetrics metricsOf(const World& world, const Engine& engine, int seeds, Progress& progress);

}  // namespace gloam
