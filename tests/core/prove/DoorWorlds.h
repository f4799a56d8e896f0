#pragma once

#include <cstdint>
#include <string>

namespace gloam::test {

/// The text of a random world of at most 8 by 8 cells a level and at most three keys: walls, doors, locks that keep
/// their keys or use them up, tolls that take a key from those who have it with them, levers and plates that open gates
/// or close them, portals, holes and stairs. It may or may not be possible to win.
std::string doorWorld(std::uint64_t seed);

}  // namespace gloam::test
