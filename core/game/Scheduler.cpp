#include "core/game/Scheduler.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr auto actsLater = [](const Scheduler::Entry& a, const Scheduler::Entry& b) { return actsBefore(b, a); };

}  // namespace

void Scheduler::push(Entry entry)
{
    m_heap.push_back(entry);
    std::push_heap(m_heap.begin(), m_heap.end(), actsLater);
}

void Scheduler::pop()
{
    std::pop_heap(m_heap.begin(), m_heap.end(), actsLater);
    m_heap.pop_back();
}

}  // namespace gloam
