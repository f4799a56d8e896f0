#pragma once

#include "core/base/Point.h"

#include <array>
#include <optional>
#include <string_view>

namespace gloam {

/// Steps if a diagonal counts as one: king's moves (LOS-01).
constexpr int chebyshevDistance(Point a, Point b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

/// Steps without diagonals.
constexpr int manhattanDistance(Point a, Point b)
{
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

constexpr long long squaredDistance(Point a, Point b)
{
    const long long width = a.x - b.x;
    const long long height = a.y - b.y;
    return width * width + height * height;
}

/// The cell of a rectangle nearest to another cell; the cell itself if it is inside. The rectangle must not be empty.
constexpr Point nearestIn(Rect cells, Point to)
{
    return {std::clamp(to.x, cells.left(), cells.right() - 1), std::clamp(to.y, cells.top(), cells.bottom() - 1)};
}

/// For display only: rules compare squared distances.
double euclideanDistance(Point a, Point b);

/// What a radius means (C-3). Euclidean is a disc without single cells sticking out at its four ends; Circle is the
/// plain one:
///
///     Euclidean 2      Circle 2       Chebyshev 2    Manhattan 2
///      . # # # .       . . # . .       # # # # #      . . # . .
///      # # # # #       . # # # .       # # # # #      . # # # .
///      # # @ # #       # # @ # #       # # @ # #      # # @ # #
///      # # # # #       . # # # .       # # # # #      . # # # .
///      . # # # .       . . # . .       # # # # #      . . # . .
enum class Metric {
    Euclidean,  ///< d² <= r² + r
    Circle,     ///< d² <= r²
    Chebyshev,
    Manhattan
};

inline constexpr std::array<Metric, 4> allMetrics{Metric::Euclidean, Metric::Circle, Metric::Chebyshev,
                                                  Metric::Manhattan};

/// Whether a cell at that offset is within `radius`; nothing is within a negative radius.
constexpr bool isWithin(Metric metric, Point offset, int radius)
{
    if (radius < 0)
        return false;
    const long long square = static_cast<long long>(radius) * radius;
    switch (metric) {
    case Metric::Euclidean: return squaredDistance(offset, {}) <= square + radius;
    case Metric::Circle: return squaredDistance(offset, {}) <= square;
    case Metric::Chebyshev: return chebyshevDistance(offset, {}) <= radius;
    case Metric::Manhattan: return manhattanDistance(offset, {}) <= radius;
    }
    return false;
}

/// How far a row `depth` rows away extends to each side: the greatest x with {x, depth} within `radius`, or -1.
int reachAcross(Metric metric, int radius, int depth);

/// The words used in files: euclidean, circle, chebyshev, manhattan.
std::string_view wordOf(Metric metric);
std::optional<Metric> metricFromWord(std::string_view word);

}  // namespace gloam
