#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gloam {

/// What was changed last, counted by a revision, so that a cache can follow without looking at everything. The more
/// there is to look at, the more changes it keeps, so that a cache seldom has to start over.
template <typename T, std::size_t leastKept> class RecentChanges {
public:
    std::uint64_t revision() const { return m_revision; }

    void add(T what)
    {
        if (m_last.empty())
            m_last.resize(leastKept);
        m_last[m_revision++ % m_last.size()] = what;
    }

    /// Counts for more changes than are kept.
    void addAll() { m_revision += std::max(m_last.size(), leastKept) + 1; }

    /// From now on keeps at least that many.
    void keep(std::size_t count)
    {
        if (count <= std::max(m_last.size(), leastKept))
            return;
        std::vector<T> more(std::bit_ceil(count));
        const std::uint64_t kept = std::min<std::uint64_t>(m_revision, m_last.size());
        for (std::uint64_t revision = m_revision - kept; revision != m_revision; ++revision)
            more[revision % more.size()] = m_last[revision % m_last.size()];
        m_last.swap(more);
        m_oldest = std::max(m_oldest, m_revision - kept);
    }

    /// Calls `visit` for each change since an earlier revision, oldest first; false, without a call, if there were too
    /// many to keep.
    template <typename Visit> bool forEachSince(std::uint64_t revision, Visit visit) const
    {
        if (revision < m_oldest || m_revision - revision > m_last.size())
            return false;
        for (; revision != m_revision; ++revision)
            visit(m_last[revision % m_last.size()]);
        return true;
    }

private:
    std::uint64_t m_revision = 1;
    std::uint64_t m_oldest = 1;  ///< no earlier change is known, even if there is room for more
    std::vector<T> m_last;
};

}  // namespace gloam
