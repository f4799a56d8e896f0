#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace gloam {

/// What was changed last, counted by a revision, so that a cache can follow without looking at everything.
template <typename T, std::size_t mostKept> class RecentChanges {
public:
    std::uint64_t revision() const { return m_revision; }

    void add(T what) { m_last[m_revision++ % mostKept] = what; }

    /// Counts for more changes than are kept.
    void addAll() { m_revision += mostKept + 1; }

    /// Calls `visit` for each change since an earlier revision, oldest first; false, without a call, if there were too
    /// many to keep.
    template <typename Visit> bool forEachSince(std::uint64_t revision, Visit visit) const
    {
        if (m_revision - revision > mostKept)
            return false;
        for (; revision != m_revision; ++revision)
            visit(m_last[revision % mostKept]);
        return true;
    }

private:
    std::uint64_t m_revision = 1;
    std::array<T, mostKept> m_last{};
};

}  // namespace gloam
