#include "editor/state/OpenLevel.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

void OpenLevel::setCursor(Point cell)
{
    const Point inside = clamped(cell);
    if (inside == cursor())
        return;
    m_views[m_id].cursor = inside;
    emit cursorMoved();
}

/// Opens the level where the world's game starts.
void OpenLevel::begin()
{
    const World& world = m_document.world();
    m_views.clear();
    if (world.findLevel(world.settings.start.level))
        m_id = world.settings.start.level;
    else
        m_id = world.levels.empty() ? Name() : world.levels.begin()->first;
    m_views[m_id].cursor = firstCursor();
}

/// Opens a level with its last cursor.
void OpenLevel::enter(const Name& id)
{
    m_id = id;
    const auto [view, isFirst] = m_views.try_emplace(id);
    view->second.cursor = isFirst ? firstCursor() : clamped(view->second.cursor);
}

std::optional<OpenLevel::View> OpenLevel::viewOf(const Name& level) const
{
    const auto view = m_views.find(level);
    return view == m_views.end() ? std::nullopt : std::optional(view->second);
}

void OpenLevel::setViewOf(const Name& level, const View& view)
{
    if (!m_document.world().findLevel(level))
        return;
    m_views[level] = view;
    if (level != m_id)
        return;
    m_views[level].cursor = clamped(view.cursor);
    emit viewTaken();
    emit cursorMoved();
}

/// Exchanges the open levels of two views, with cursor and camera. What either keeps of other levels stays.
void OpenLevel::exchangeWith(OpenLevel& other)
{
    const View mine = m_views[m_id];
    const View theirs = other.m_views[other.m_id];
    std::swap(m_id, other.m_id);
    m_views[m_id] = theirs;
    other.m_views[other.m_id] = mine;
}

/// A renamed level stays open.
void OpenLevel::followNames(const Touched& touched)
{
    for (const auto& [from, to] : touched.renamed) {
        auto view = m_views.extract(from);
        if (view.empty())
            continue;
        view.key() = to;
        m_views.insert(std::move(view));
        if (m_id == from)
            m_id = to;
    }
}

/// The cursor of a level opened for the first time: the start, else the middle.
Point OpenLevel::firstCursor() const
{
    const Start& start = m_document.world().settings.start;
    return clamped(start.level == m_id ? start.at : Point{size().width / 2, size().height / 2});
}

Point OpenLevel::clamped(Point cell) const
{
    if (!level())
        return {};
    return {std::clamp(cell.x, 0, size().width - 1), std::clamp(cell.y, 0, size().height - 1)};
}

}  // namespace gloam::editor
