#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace gloam {

struct Entity;

/// The entities that cover a cell. Up to eight of them take no memory besides its own.
class CellStack {
public:
    void add(const Entity* entity)
    {
        if (m_count < m_few.size())
            m_few[m_count] = entity;
        else if (m_all.empty())
            m_all.assign(m_few.begin(), m_few.end());
        if (m_count >= m_few.size())
            m_all.push_back(entity);
        ++m_count;
    }

    const Entity** begin() { return m_all.empty() ? m_few.data() : m_all.data(); }
    const Entity** end() { return begin() + m_count; }
    const Entity* const* begin() const { return m_all.empty() ? m_few.data() : m_all.data(); }
    const Entity* const* end() const { return begin() + m_count; }
    std::size_t size() const { return m_count; }
    bool empty() const { return m_count == 0; }
    const Entity* operator[](std::size_t index) const { return begin()[index]; }
    const Entity* front() const { return *begin(); }
    const Entity* back() const { return *(end() - 1); }

    operator std::vector<const Entity*>() const { return {begin(), end()}; }

private:
    std::array<const Entity*, 8> m_few{};
    std::vector<const Entity*> m_all;  ///< all of them, if they are more
    std::size_t m_count = 0;
};

}  // namespace gloam
