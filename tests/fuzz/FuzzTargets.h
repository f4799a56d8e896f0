#pragma once

#include "core/io/world/ReadContext.h"

#include <span>
#include <string>
#include <string_view>

namespace gloam::test {

/// A reader of bytes that a stranger may have written. It returns what is wrong with the answer, not with the bytes:
/// empty if they were read, or refused in words.
struct FuzzTarget {
    std::string_view name;  ///< also the folder of its finds, tests/data/fuzz/NAME
    std::string (*complaint)(std::string_view bytes);
    bool isImport = false;  ///< makes a world with all types of the library, which takes a tenth of a second
};

/// What the targets read with: small limits, so that a reader that keeps them is quick and one that does not is found,
/// and few types, since to make those of a world takes most of the time of a small file.
const ReadContext& fuzzContext();

std::span<const FuzzTarget> fuzzTargets();

/// Null if there is no such target.
const FuzzTarget* fuzzTarget(std::string_view name);

}  // namespace gloam::test
