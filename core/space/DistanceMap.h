#pragma once

#include "core/base/Grid.h"
#include "core/space/Gait.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gloam {

struct DistanceRequest {
    std::span<const Point> sources;  ///< must outlive the request; those not inside or not passable are passed over
    Gait gait{};
    std::optional<int> maxCost{};  ///< cells further than that are left at -1
    bool towardSources = false;    ///< cost of walking to the nearest source, not from it: the same but for terrain
};

/// Working space of computeDistances, owned by the caller: once warm nothing is allocated.
struct DistanceScratch {
    /// A cell to go on from: its index times 16, and the step that led there or `anyStep`.
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

/// The cost of the cheapest way between each cell and the nearest source, `unreachable` where there is none: Dijkstra's
/// algorithm, with a queue where all steps cost the same and with buckets (Dial 1969) where steps are small. `costs`
/// gets the size of the map, at most 2^28 cells.
void computeDistances(const DistanceRequest& request, Size map, DistanceScratch& scratch, Grid<int>& costs);

/// The step with which a walk to the nearest source goes on, given the field made with the same gait; of equally good
/// ones the first in Direction's order. Nothing at a source and where none can be reached.
std::optional<Direction> stepDown(const Grid<int>& costs, const Gait& gait, Point at);

}  // namespace gloam
