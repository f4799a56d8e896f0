#pragma once

#include <vector>

namespace gloam {

/// The columns (from 0) at which the open block lists and maps stand, outermost first.
class Indents {
public:
    /// A list or map goes on, or begins, at `column`; the deeper ones are closed.
    void enter(int column);
    /// Something that is neither stands at `column`: what is deeper is closed.
    void closeDeeperThan(int column);
    int innermost() const { return m_columns.empty() ? -1 : m_columns.back(); }
    int depth() const { return static_cast<int>(m_columns.size()); }

private:
    std::vector<int> m_columns;
};

}  // namespace gloam
