#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace gloam::bench {

/// Nanoseconds an operation took: the middle of several rounds, the best and the worst round.
struct Timing {
    double middle = 0;
    double low = 0;
    double high = 0;
};

/// The thread's own clock: being interrupted by others does not count.
double threadNanoseconds();

/// Runs operation 0 to count - 1 in rounds for about `seconds`, after one round to warm up. Parts of a round are timed
/// apart, by the thread's own clock, so that being interrupted by others counts little.
Timing timeRounds(std::size_t count, double seconds, const std::function<void(std::size_t)>& operation);

/// Which rows of which map: "fov", "cave256", "r8".
struct RowName {
    std::string bench;
    std::string map;
    std::string param;
};

/// Prints a row of ours or of a peer's. `extra` is free: `key=value` pairs.
void printRow(const RowName& name, std::string_view who, Timing timing, const std::string& extra = {});

/// "ratio=12.3": how many times longer the peer takes; empty without a peer.
std::string ratioOf(Timing peer, Timing ours);

}  // namespace gloam::bench
