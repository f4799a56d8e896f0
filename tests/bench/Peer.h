#pragma once

#include "tests/support/BenchData.h"

#include <functional>
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

/// What a peer generates, each with its settings in words; nothing when the benchmark was built without one.
struct PeerMaker {
    std::string peer;
    std::string param;
    std::string settings;
    std::function<void(Size size, unsigned seed)> make;
};
std::vector<PeerMaker> peerMakers();

}  // namespace gloam::bench
