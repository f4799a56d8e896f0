#include "core/world/History.h"

#include <iterator>
#include <type_traits>

namespace gloam {

namespace {

/// Two steps as one: the first, then the second. After an exchange the edits of several stand the other way round.
Edit inOrder(Edit first, Edit second)
{
    std::vector<edit::Simple> edits;
    for (Edit* each : {&second, &first}) {
        if (auto* several = std::get_if<edit::Several>(each))
            std::move(several->edits.begin(), several->edits.end(), std::back_inserter(edits));
        else
            std::visit([&edits](auto& one) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(one)>, edit::Several>)
                    edits.emplace_back(std::move(one));
            }, *each);
    }
    return joined(std::move(edits));
}

}  // namespace

Touched History::perform(World& world, Edit edit, std::string name, const PartTable& parts, std::string mergeKey)
{
    if (!mergeKey.empty() && mergeKey == m_mergeKey && canUndo())
        return mergeIntoLast(world, std::move(edit), parts);
    m_mergeKey = std::move(mergeKey);
    forgetUndone();
    Step& step = m_steps.emplace_back(Step{std::move(edit), std::move(name)});
    ++m_done;
    Touched touched = exchangeStep(world, step, parts);
    keepLimit();
    return touched;
}

Touched History::undo(World& world, const PartTable& parts)
{
    endMerging();
    if (!canUndo())
        return {};
    --m_done;
    return exchangeStep(world, m_steps[m_done], parts);
}

Touched History::redo(World& world, const PartTable& parts)
{
    endMerging();
    if (!canRedo())
        return {};
    ++m_done;
    Touched touched = exchangeStep(world, m_steps[m_done - 1], parts);
    keepLimit();
    return touched;
}

/// What the step holds of a thing is how it was before the first of the edits: only of what is new to it there is more
/// to keep.
Touched History::mergeIntoLast(World& world, Edit edit, const PartTable& parts)
{
    Step& step = m_steps[m_done - 1];
    Touched touched = exchange(world, edit, parts);
    auto* kept = std::get_if<edit::Entities>(&step.edit);
    auto* added = std::get_if<edit::Entities>(&edit);
    if (kept && added && kept->level == added->level)
        kept->entities.merge(added->entities);
    else
        step.edit = inOrder(std::move(step.edit), std::move(edit));
    m_bytes -= step.bytes;
    step.bytes = sizeof(Step) + step.name.capacity() + bytesHeld(step.edit);
    m_bytes += step.bytes;
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
