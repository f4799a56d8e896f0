#include "core/world/History.h"

namespace gloam {

Touched History::perform(World& world, Edit edit, std::string name, const PartTable& parts)
{
    forgetUndone();
    Step& step = m_steps.emplace_back(Step{std::move(edit), std::move(name)});
    ++m_done;
    Touched touched = exchangeStep(world, step, parts);
    keepLimit();
    return touched;
}

Touched History::undo(World& world, const PartTable& parts)
{
    if (!canUndo())
        return {};
    --m_done;
    return exchangeStep(world, m_steps[m_done], parts);
}

Touched History::redo(World& world, const PartTable& parts)
{
    if (!canRedo())
        return {};
    ++m_done;
    Touched touched = exchangeStep(world, m_steps[m_done - 1], parts);
    keepLimit();
    return touched;
}

void History::clear()
{
    *this = History(m_limitBytes);
}

/// An edit holds what it does not show: after an exchange that is something else.
Touched History::exchangeStep(World& world, Step& step, const PartTable& parts)
{
    Touched touched = exchange(world, step.edit, parts);
    m_bytes -= step.bytes;
    step.bytes = sizeof(Step) + step.name.capacity() + bytesHeld(step.edit);
    m_bytes += step.bytes;
    return touched;
}

void History::forgetUndone()
{
    while (canRedo()) {
        m_bytes -= m_steps.back().bytes;
        m_steps.pop_back();
    }
    if (m_saved && *m_saved > m_done)
        m_saved.reset();
}

void History::keepLimit()
{
    while (m_bytes > m_limitBytes && m_done > 1) {
        m_bytes -= m_steps.front().bytes;
        m_steps.pop_front();
        --m_done;
        if (m_saved)
            m_saved = *m_saved > 0 ? std::optional(*m_saved - 1) : std::nullopt;
    }
}

}  // namespace gloam
