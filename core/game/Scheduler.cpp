#include "core/game/Scheduler.h"

#include <algorithm>

namespace gloam {

namespace {

/// Children of an entry. Four fit into one cache line, and the heap is half as deep as with two.
constexpr std::size_t fanout = 4;

std::size_t earliestChild(const std::vector<Scheduler::Entry>& heap, std::size_t parent)
{
    const std::size_t first = parent * fanout + 1;
    const std::size_t end = std::min(first + fanout, heap.size());
    std::size_t earliest = first;
    for (std::size_t child = first + 1; child < end; ++child)
        if (actsBefore(heap[child], heap[earliest]))
            earliest = child;
    return earliest;
}

}  // namespace

void Scheduler::push(Entry entry)
{
    std::size_t at = m_heap.size();
    m_heap.push_back(entry);
    for (; at > 0 && actsBefore(entry, m_heap[(at - 1) / fanout]); at = (at - 1) / fanout)
        m_heap[at] = m_heap[(at - 1) / fanout];
    m_heap[at] = entry;
}

void Scheduler::replaceTop(Entry entry)
{
    std::size_t at = 0;
    while (at * fanout + 1 < m_heap.size()) {
        const std::size_t child = earliestChild(m_heap, at);
        if (!actsBefore(m_heap[child], entry))
            break;
        m_heap[at] = m_heap[child];
        at = child;
    }
    m_heap[at] = entry;
}

void Scheduler::pop()
{
    const Entry last = m_heap.back();
    m_heap.pop_back();
    if (!m_heap.empty())
        replaceTop(last);
}

}  // namespace gloam
