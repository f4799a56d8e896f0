#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// Small files that a target reads, for a start: those of tests/data, those that the program writes, and what earlier
/// campaigns found (tests/data/fuzz/NAME).
std::vector<std::string> fuzzSeeds(std::string_view target);

}  // namespace gloam::test
