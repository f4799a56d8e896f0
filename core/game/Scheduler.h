#pragma once

#include "core/base/EntityId.h"

#include <cstdint>
#include <vector>

namespace gloam {

/// Whose time comes next: a heap of (tick, id), ties to the smaller id (TURN-05). Entries stay when their owner dies or
/// is delayed; the caller compares each with the entity and drops stale ones.
class Scheduler {
public:
    struct Entry {
        std::int64_t readyAt = 0;
        EntityId who;
        bool operator==(const Entry&) const = default;
    };

    void clear() { m_heap.clear(); }
    bool isEmpty() const { return m_heap.empty(); }
    void push(Entry entry);
    const Entry& top() const { return m_heap.front(); }
    void pop();
    void replaceTop(Entry entry);                                 ///< pop and push in one step
    const std::vector<Entry>& entries() const { return m_heap; }  ///< the earliest first, the rest in no order

private:
    std::vector<Entry> m_heap;
};

/// Whether the first acts before the second.
constexpr bool actsBefore(const Scheduler::Entry& a, const Scheduler::Entry& b)
{
    return a.readyAt != b.readyAt ? a.readyAt < b.readyAt : a.who < b.who;
}

}  // namespace gloam
