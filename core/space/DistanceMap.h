#pragma once

#include "core/base/Grid.h"
#include "core/space/MovementProfile.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gloam {

struct DistanceRequest {
    std::span<const Point> sources;  ///< must outlive the request; those outside or not passable are skipped
    MovementProfile gait{};
    std::optional<int> maxCost{};  ///< cells farther than this stay at -1
    bool towardSources = false;    ///< cost of walking to the nearest source, not from it: differs only by terrain
};

/// Working space of computeDistances, owned by the caller: once warm, nothing is allocated.
struct DistanceScratch {
    /// A cell to continue from: its index times 16, plus the step that led there or `anyStep`.
    using Reached = std::uint32_t;
    static constexpr Reached anyStep = 8;
    struct Far {
        Reached cell;
        std::int32_t cost;
    };
    std::vector<std::vector<Reached>> buckets;
    std::vector<Far> heap;
    std::vector<Reached> queue;
};

inline constexpr int unreachable = -1;

/// Computes the cost of the cheapest path between each cell and its nearest source; `unreachable` if there is none.
/// Uses Dijkstra's algorithm: with a queue if all steps cost the same, with buckets (Dial 1969) if costs are small.
/// Resizes `costs` to the map, at most 2^28 cells.
void computeDistances(const DistanceRequest& request, Size map, DistanceScratch& scratch, Grid<int>& costs);

/// The next step of a walk to the nearest source, given the field computed with the same gait; of equally good steps,
/// the first in Direction's order. Nullopt at a source and where none can be reached.
std::optional<Direction> stepDown(const Grid<int>& costs, const MovementProfile& gait, Point at);

}  // namespace gloam
