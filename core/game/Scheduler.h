#pragma once

#include "core/base/EntityId.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gloam {

/// Whose time comes next: a heap of (tick, id), ties to the smaller id (TURN-05). Entries are not taken out when
/// somebody dies or waits longer; who asks holds each against the entity and drops what is stale.
class Scheduler {
public:
    struct Entry {
        std::int64_t readyAt = 0;
        EntityId who;
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    void clear() { m_heap.clear(); }
    bool isEmpty() const { return m_heap.empty(); }
    void push(Entry entry);
    const Entry& top() const { return m_heap.front(); }
    void pop();
    void replaceTop(Entry entry);  ///< the same as pop and push, in one go

private:
    std::vector<Entry> m_heap;
};

/// Whether the one acts before the other.
constexpr bool actsBefore(const Scheduler::Entry& a, const Scheduler::Entry& b)
{
    return a.readyAt != b.readyAt ? a.readyAt < b.readyAt : a.who < b.who;
}

}  // namespace gloam
