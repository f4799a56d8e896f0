#pragma once

#include "core/base/BitGrid.h"
#include "core/base/CellPlanes.h"
#include "core/space/Distance.h"
#include "core/space/SightSector.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace gloam {

/// How a field of view is computed (FOV-14).
enum class FovAlgorithm {
    Symmetric,  ///< open cells see each other or not at all
    Recursive,  ///< generous along walls; see computeRecursiveFieldOfView
    Precise     ///< any part of a cell will do; see computePreciseFieldOfView
};

/// The words used in files: symmetric, recursive, precise.
std::optional<FovAlgorithm> fovAlgorithmFromWord(std::string_view word);

struct FovRequest {
    std::optional<int> radius;          ///< in cells; nullopt: to the edge of the map (FOV-02)
    Metric metric = Metric::Euclidean;  ///< what the radius means
    FovAlgorithm algorithm = FovAlgorithm::Symmetric;
};

/// Working space of computeFieldOfView, owned by the caller: once warm, nothing is allocated.
struct FovScratch {
    /// Cells seen in one line: bit 0 of `bits` is cell `first`.
    struct Piece {
        int line;
        int first;
        std::uint64_t bits;
    };
    std::vector<SightSector> sectors;
    std::vector<SightSector> nextSectors;
    std::vector<Piece> rowPieces;
    std::vector<Piece> columnPieces;
    CellMask columns;  ///< columnPieces as a grid, if they are many
    BitGrid turned;    ///< `columns`, transposed

    int nearRadius = -1;  ///< the radius nearReach was computed for
    Metric nearMetric{};
    std::array<std::uint64_t, 32> nearReach{};  ///< by depth: the columns within the radius, column 0 in bit 31
};

/// The cells seen from `origin`, by the algorithm requested. Usually: symmetric shadowcasting exactly as Albert Ford
/// defines it (https://www.albertford.com/shadowcasting), then cut to the radius. A cell that blocks sight is seen and
/// hides what is behind it (FOV-01); open cells see each other or not at all (FOV-03). The origin is always seen,
/// whatever is there; with a radius of 0 or less it is the only cell seen (FOV-05).
///
/// `seen.box` lies within the radius' square and the map. Only nearby cells are read and only the box is written, so
/// the size of the map does not matter (PERF-02). An origin outside sees nothing. A side of the map is at most 2^14
/// cells.
void computeFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, FovScratch& scratch,
                        CellMask& seen);

}  // namespace gloam
