#include "editor/state/Navigation.h"

namespace gloam::editor {

void Navigation::open(const Name& level)
{
    if (level == m_open.id() && m_subject.selection().isOfOverland())
        m_subject.select({});
    if (level == m_open.id() || !m_document.world().findLevel(level))
        return;
    m_subject.dropLocal();
    enter(level);
}

void Navigation::openAt(const Place& place)
{
    if (!m_document.world().findLevel(place.level))
        return;
    open(place.level);
    m_open.setCursor(place.at);
    emit shown({{m_open.cursor(), {1, 1}}});
}

void Navigation::goAlongLink(const Place& to)
{
    const Place from{m_open.id(), m_open.cursor()};
    if (!m_document.world().contains(to))
        return;
    openAt(to);
    emit linkFollowed(from);
}

void Navigation::show(const Name& level, const std::vector<Rect>& cells)
{
    open(level);
    if (level == m_open.id() && !cells.empty())
        emit shown(cells);
}

void Navigation::leaveLostLevel(const std::optional<Name>& next)
{
    const Name lost = m_open.id();
    m_open.forget(lost);
    m_subject.dropWithLevel(lost);
    const auto& levels = m_document.world().levels;
    enter(next ? *next : levels.empty() ? Name() : levels.begin()->first);
}

/// All values are those of the new level before the first signal.
void Navigation::enter(const Name& level)
{
    m_open.enter(level);
    m_cells.drop();
    emit m_open.opened();
    emit m_cells.changed();
    emit m_open.cursorMoved();
    emit m_subject.changed();  // the level's settings at least
}

}  // namespace gloam::editor
