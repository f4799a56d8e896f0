#include "editor/state/LevelTabs.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr std::size_t mostClosed = 50;

}  // namespace

int LevelTabs::indexOf(const Name& level) const
{
    const auto found = std::find(m_levels.begin(), m_levels.end(), level);
    return found == m_levels.end() ? -1 : static_cast<int>(found - m_levels.begin());
}

void LevelTabs::begin()
{
    m_levels.clear();
    m_closed.clear();
    m_elsewhere = m_replaced = Name();
    m_wantsOwn = false;
    m_current = m_open.id();
    if (m_open.level())
        m_levels.push_back(m_current);
}

/// Another level is open.
void LevelTabs::follow()
{
    const bool wantsOwn = std::exchange(m_wantsOwn, false);
    const Name left = std::exchange(m_current, m_open.id());
    if (!m_open.level() || has(m_current)) {
        m_replaced = Name();
        emit changed();
        return;
    }
    const int at = indexOf(left);
    const bool isKept = wantsOwn || at < 0 || left == m_elsewhere;
    m_replaced = isKept ? Name() : left;
    if (isKept)
        m_levels.insert(m_levels.begin() + (at + 1), m_current);  // at may be -1
    else
        m_levels[static_cast<std::size_t>(at)] = m_current;
    if (m_levels.size() > most)
        m_levels.erase(m_levels.front() == m_current ? m_levels.end() - 1 : m_levels.begin());
    emit changed();
}

/// Levels keep their tabs under new names; a deleted one loses its tab, which can be opened again if undo brings the
/// level back.
void LevelTabs::followNames(const Touched& touched)
{
    for (const auto& [from, to] : touched.renamed) {
        for (std::vector<Name>* names : {&m_levels, &m_closed})
            std::replace(names->begin(), names->end(), from, to);
        for (Name* name : {&m_current, &m_replaced, &m_elsewhere})
            *name = *name == from ? to : *name;
    }
    std::vector<Name> kept;
    for (const Name& level : m_levels)
        if (isLevel(level) || level == m_open.id())
            kept.push_back(level);
        else
            noteClosed(level);
    const bool isOther = kept != m_levels || !touched.renamed.empty() || touched.levelList;
    m_levels = std::move(kept);
    if (isOther)
        emit changed();
}

bool LevelTabs::canBringBackReplaced() const
{
    return isLevel(m_replaced) && !has(m_replaced) && current() >= 0;
}

bool LevelTabs::bringBackReplaced()
{
    if (!canBringBackReplaced())
        return false;
    m_levels.insert(m_levels.begin() + current(), std::exchange(m_replaced, Name()));
    emit changed();
    return true;
}

void LevelTabs::move(int from, int to)
{
    const int count = static_cast<int>(m_levels.size());
    if (from == to || from < 0 || to < 0 || from >= count || to >= count)
        return;
    const Name moved = m_levels[static_cast<std::size_t>(from)];
    m_levels.erase(m_levels.begin() + from);
    m_levels.insert(m_levels.begin() + to, moved);
    emit changed();
}

void LevelTabs::set(std::vector<Name> levels)
{
    std::vector<Name> kept;
    for (Name& level : levels)
        if (kept.size() < most && isLevel(level) && std::find(kept.begin(), kept.end(), level) == kept.end())
            kept.push_back(std::move(level));
    if (m_open.level() && std::find(kept.begin(), kept.end(), m_open.id()) == kept.end())
        kept.push_back(m_open.id());
    m_levels = std::move(kept);
    m_replaced = Name();
    emit changed();
}

void LevelTabs::remove(const Name& level)
{
    const int at = indexOf(level);
    if (at < 0 || level == m_open.id() || isElsewhere(level))
        return;
    m_levels.erase(m_levels.begin() + at);
    noteClosed(level);
    emit changed();
}

std::optional<Name> LevelTabs::beside(const Name& level) const
{
    const int at = indexOf(level);
    const int count = static_cast<int>(m_levels.size());
    for (int away = 1; at >= 0 && away < count; ++away)
        for (const int index : {at + away, at - away})
            if (index >= 0 && index < count && isLevel(m_levels[static_cast<std::size_t>(index)]))
                return m_levels[static_cast<std::size_t>(index)];
    return std::nullopt;
}

bool LevelTabs::hasClosed() const
{
    return std::any_of(m_closed.begin(), m_closed.end(),
                       [this](const Name& each) { return isLevel(each) && !has(each); });
}

std::optional<Name> LevelTabs::takeClosed()
{
    while (!m_closed.empty()) {
        const Name level = m_closed.back();
        m_closed.pop_back();
        if (isLevel(level) && !has(level))
            return level;
    }
    return std::nullopt;
}

void LevelTabs::noteClosed(const Name& level)
{
    std::erase(m_closed, level);
    m_closed.push_back(level);
    if (m_closed.size() > mostClosed)
        m_closed.erase(m_closed.begin());
}

}  // namespace gloam::editor
