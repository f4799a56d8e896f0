#include "core/space/Distance.h"

#include <cmath>

namespace gloam {

double euclideanDistance(Point a, Point b)
{
    return std::sqrt(static_cast<double>(squaredDistance(a, b)));
}

int reachAcross(Metric metric, int radius, int depth)
{
    if (!isWithin(metric, {0, depth}, radius))
        return -1;
    int within = 0;
    int beyond = radius + 1;
    while (beyond - within > 1) {
        const int middle = within + (beyond - within) / 2;
        (isWithin(metric, {middle, depth}, radius) ? within : beyond) = middle;
    }
    return within;
}

std::string_view wordOf(Metric metric)
{
    switch (metric) {
    case Metric::Euclidean: return "euclidean";
    case Metric::Circle: return "circle";
    case Metric::Chebyshev: return "chebyshev";
    case Metric::Manhattan: return "manhattan";
    }
    return {};
}

std::optional<Metric> metricFromWord(std::string_view word)
{
    for (const Metric metric : allMetrics)
        if (wordOf(metric) == word)
            return metric;
    return std::nullopt;
}

}  // namespace gloam
