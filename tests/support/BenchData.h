#pragma once

#include "core/base/CellPlanes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gloam::test {

/// A map of tests/data/bench: `#` wall, `.` floor, solid border.
struct BenchMap {
    std::string name;
    BitGrid open;
    CellPlanes planes;  ///< the same, by rows and by columns
    CellPlanes sight;

    Size size() const { return open.size(); }
};

/// Every map that has queries, smallest first.
const std::vector<std::string>& benchMapNames();

/// Ends the program if the file is missing: no test could go on.
BenchMap readBenchMap(const std::string& name);

/// A map from drawn rows; `#` blocks.
BenchMap benchMapOf(const std::vector<std::string>& rows);

/// The words of each line of a file of tests/data/bench ("queries/origins-cave256.txt"); `;` begins a comment.
std::vector<std::vector<std::string>> readBenchRows(const std::string& path);

/// The lines of a file, complete.
std::vector<std::string> readBenchLines(const std::string& path);

/// The first two numbers of a row from `first` on.
Point pointAt(const std::vector<std::string>& row, std::size_t first);

/// The order-independent hash of the bench files: the sum of mix64 over the members' numbers.
class BenchHash {
public:
    void add(std::uint64_t member);
    std::string text() const;  ///< 16 hexadecimal digits

private:
    std::uint64_t m_sum = 0;
};

}  // namespace gloam::test
