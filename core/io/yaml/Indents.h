#pragma once

#include <vector>

namespace gloam {

/// The columns (from 0) at which open block lists and maps start, outermost first.
class Indents {
public:
    /// A list or map starts or continues at `column`; closes deeper ones.
    void enter(int column);
    /// Something else stands at `column`; closes deeper lists and maps.
    void closeDeeperThan(int column);
    int innermost() const { return m_columns.empty() ? -1 : m_columns.back(); }
    int depth() const { return static_cast<int>(m_columns.size()); }

private:
    std::vector<int> m_columns;
};

}  // namespace gloam
