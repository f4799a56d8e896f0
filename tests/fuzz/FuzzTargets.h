#pragma once

#include "core/io/world/ReadContext.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// A reader of bytes that a stranger may have written.
struct FuzzTarget {
    std::string name;  ///< also the folder of its finds, tests/data/fuzz/NAME
    /// What is wrong with the answer, not with the bytes: empty if they were read, or refused in words.
    std::function<std::string(std::string_view bytes)> complaint;
    int mostBytes = 8192;         ///< of a file that a campaign makes
    std::string words = "world";  ///< that a campaign puts into files: tests/fuzz/words/WORDS.txt; empty for none
    bool isImport = false;        ///< makes a world with all types of the library, which takes a tenth of a second
};

/// What the targets read with: small limits, so that a reader that keeps them is quick and one that does not is found,
/// and few types, since to make those of a world takes most of the time of a small file.
const ReadContext& fuzzContext();

/// The readers of our own files, and one for each row of importFormats(), by its ending: "tmx".
const std::vector<FuzzTarget>& fuzzTargets();

/// Null if there is no such target.
const FuzzTarget* fuzzTarget(std::string_view name);

}  // namespace gloam::test
