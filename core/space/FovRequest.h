#pragma once

#include "core/base/BitGrid.h"
#include "core/base/CellPlanes.h"
#include "core/space/Distance.h"
#include "core/space/SightSector.h"

#include <array>
#include <optional>
#include <vector>

namespace gloam {

/// How a field of view is computed (FOV-14).
enum class FovAlgorithm {
    Symmetric,  ///< open cells see each other or not at all
    Recursive,  ///< generous along walls; see computeRecursiveFieldOfView
    Precise     ///< any part of a cell will do; see computePreciseFieldOfView
};

/// How far a field of view reaches, and how it is computed.
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

}  // namespace gloam
