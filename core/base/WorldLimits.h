#pragma once

#include <cstddef>

namespace gloam {

/// Limits of worlds in more than one file, of packs and of saves; Limits has those of one text. Readers reject more
/// than this, and writers refuse to write what readers would reject.
struct WorldLimits {
    long long cells = 64LL << 20;  ///< of all levels of a world in several files
    int files = 4'096;             ///< that a world lists
    std::size_t nodesPerFile = 4;  ///< such a world may have as many times the values of one text
    std::size_t packBytes = std::size_t{64} << 20;
    std::size_t unpackedBytes = std::size_t{256} << 20;  ///< of all entries of a pack, or all files of a world
    std::size_t packEntries = 4'096;
};

}  // namespace gloam
