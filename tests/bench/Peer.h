#pragma once

#include "tests/support/BenchData.h"

#include <memory>
#include <optional>

namespace gloam::bench {

/// Another library doing the same on the same map.
class Peer {
public:
    virtual ~Peer() = default;
    virtual std::string name() const = 0;

    /// Its ways of seeing, the symmetric one first.
    virtual const std::vector<std::string>& sights() const = 0;
    virtual void computeFieldOfView(Point origin, int radius, std::size_t sight) = 0;  ///< radius 0: unlimited
    virtual bool hasLineOfSight(Point a, Point b) = 0;
    virtual int findPath(Point from, Point to, bool octile) = 0;  ///< its steps
    virtual void computeDistances(Point source, bool octile) = 0;
};

/// Null when the benchmark was built without one.
std::unique_ptr<Peer> makePeer(const BitGrid& open);

}  // namespace gloam::bench
