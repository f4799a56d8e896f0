#include "core/world/History.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

namespace gloam {

namespace {

/// Two steps as one: the first, then the second. After an exchange, several edits are stored in reverse order.
Edit inOrder(Edit first, Edit second)
{
    std::vector<edit::Simple> edits;
    for (Edit* each : {&second, &first}) {
        if (auto* several = std::get_if<edit::Several>(each))
            std::move(several->edits.begin(), several->edits.end(), std::back_inserter(edits));
        else
            std::visit(
                [&edits](auto& one) {
                    if constexpr (!std::is_same_v<std::decay_t<decltype(one)>, edit::Several>)
                        edits.emplace_back(std::move(one));
                },
                *each);
    }
    return joined(std::move(edits));
}

void addLevels(std::vector<Name>& levels, const Touched& touched)
{
    for (const Touched::Part& part : touched.parts)
        if (std::find(levels.begin(), levels.end(), part.level) == levels.end())
            levels.push_back(part.level);
}

}  // namespace

Touched History::perform(World& world, Edit edit, std::string name, const PartTable& parts, std::string mergeKey,
                         std::int64_t time)
{
    if (wouldJoin(mergeKey))
        return mergeIntoLast(world, std::move(edit), std::move(name), parts);
    m_mergeKey = std::move(mergeKey);
    forgetUndone();
    Step& step = m_steps.emplace_back(Step{std::move(edit), std::move(name), time});
    ++m_done;
    Touched touched = exchangeStep(world, step, parts);
    addLevels(step.levels, touched);
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

/// The step holds the state before the first of the edits: a merged edit adds only what is new to the step.
Touched History::mergeIntoLast(World& world, Edit edit, std::string name, const PartTable& parts)
{
    Step& step = m_steps[m_done - 1];
    step.name = std::move(name);
    Touched touched = exchange(world, edit, parts);
    auto* kept = std::get_if<edit::Entities>(&step.edit);
    auto* added = std::get_if<edit::Entities>(&edit);
    if (kept && added && kept->level == added->level)
        kept->entities.merge(added->entities);
    else
        step.edit = inOrder(std::move(step.edit), std::move(edit));
    followRenames(touched);
    addLevels(step.levels, touched);
    weigh(step);
    return touched;
}

void History::clear()
{
    *this = History(m_limitBytes);
}

void History::setLimit(std::size_t limitBytes)
{
    m_limitBytes = limitBytes;
    keepLimit();
}

/// An edit holds the state that is not shown, so an exchange changes what it holds.
Touched History::exchangeStep(World& world, Step& step, const PartTable& parts)
{
    Touched touched = exchange(world, step.edit, parts);
    followRenames(touched);
    weigh(step);
    return touched;
}

void History::weigh(Step& step)
{
    m_bytes -= step.bytes;
    step.bytes = sizeof(Step) + step.name.capacity() + step.levels.capacity() * sizeof(Name) + bytesHeld(step.edit);
    m_bytes += step.bytes;
}

void History::followRenames(const Touched& touched)
{
    for (const auto& [from, to] : touched.renamed)
        for (Step& step : m_steps)
            std::replace(step.levels.begin(), step.levels.end(), from, to);
}

void History::forgetUndone()
{
    while (canRedo()) {
        m_bytes -= m_steps.back().bytes;
        m_steps.pop_back();
    }
    if (m_saved && *m_saved > m_done)
        m_saved.reset();
    m_bookmarks.erase(m_bookmarks.upper_bound(m_done), m_bookmarks.end());
}

void History::keepLimit()
{
    while (m_bytes > m_limitBytes && m_done > 1)
        forgetFirst();
}

void History::forgetFirst()
{
    m_bytes -= m_steps.front().bytes;
    m_steps.pop_front();
    --m_done;
    ++m_forgotten;
    if (m_saved)
        m_saved = *m_saved > 0 ? std::optional(*m_saved - 1) : std::nullopt;
    std::map<std::size_t, std::string> left;
    for (auto& [count, name] : m_bookmarks)
        if (count > 0)
            left.emplace(count - 1, std::move(name));
    m_bookmarks = std::move(left);
}

void History::setBookmark(std::size_t count, const std::string& name)
{
    endMerging();  // the next change leads to a state without this name
    if (name.empty() || count > m_steps.size())
        m_bookmarks.erase(count);
    else
        m_bookmarks[count] = name;
}

}  // namespace gloam
