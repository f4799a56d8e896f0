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
    MovementProfile movement{};
    std::optional<int> maxCost{};  ///< cells farther than this stay at -1
    bool towardSources = false;    ///< cost of walking to the nearest source, not from it: differs only by terrain
    std::optional<Point> until{};  ///< the search may stop once it reaches this cell: cells no nearer can stay at -1
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
    struct Waiting {
        Reached cell;
        std::uint32_t next;  ///< the entry after it in its bucket
    };
    /// Reached cells of one word of a plane.
    struct Edge {
        std::size_t word;
        int firstCell;  ///< the index of the cell in bit 0
        std::uint64_t cells;
    };
    std::vector<Reached> queue;
    std::vector<Far> heap;
    std::vector<std::uint32_t> buckets;  ///< the first entry of each in `waiting`
    std::vector<Waiting> waiting;
    std::vector<std::uint64_t> open;
    std::vector<std::uint64_t> free;  ///< open and not yet reached
    std::vector<std::uint64_t> wave;
    std::vector<Edge> edge;
    std::vector<Edge> next;
};

inline constexpr int unreachable = -1;

/// Computes the cost of the cheapest path between each cell and its nearest source; `unreachable` if there is none.
/// With planes and even ground the field is filled in by words or by runs of cells (see FieldSweep.h and FieldRuns.h),
/// else by Dijkstra's algorithm with a queue if all steps cost the same and with a heap if not. Resizes `costs` to the
/// map, at most 2^28 cells.
void computeDistances(const DistanceRequest& request, Size map, DistanceScratch& scratch, Grid<int>& costs);

/// The next step of a walk to the nearest source, given the field computed with the same movement profile; of equally
/// good steps, the first in Direction's order. Nullopt at a source and where none can be reached.
std::optional<Direction> stepDown(const Grid<int>& costs, const MovementProfile& movement, Point at);

}  // namespace gloam
