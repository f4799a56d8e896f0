#pragma once

#include <cstddef>

namespace gloam {

/// What files may contain. Readers reject more than this, and writers refuse to write what readers would reject.
struct Limits {
    std::size_t fileBytes = std::size_t{64} << 20;
    std::size_t lineBytes = std::size_t{1} << 20;
    std::size_t textBytes = std::size_t{64} << 10;  ///< one text; the number of cells limits a level's drawings
    std::size_t nodes = std::size_t{2} << 20;
    std::size_t commasInLine = 20'000;
    int depth = 32;
    int levels = 4'096;
    int levelSide = 4'096;               ///< cells
    long long levelCells = 16LL << 20;   ///< cells of one level
    long long fileCells = 16LL << 20;    ///< cells of all levels of one file
    long long entities = 500'000;        ///< of all levels of one file
    long long bodyCells = 2LL << 20;     ///< cells that the bodies of one file cover, each for itself
    long long copiedValues = 4LL << 20;  ///< of types, in parts of which entities of one file change a value
};

}  // namespace gloam
