#include "editor/state/SubjectSelection.h"

#include "core/world/Overland.h"
#include "editor/document/EntityPlans.h"
#include "editor/state/TypeChoice.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

Selection Selection::ofEntities(std::vector<EntityId> ids)
{
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids.empty() ? Selection() : Selection{Kind::Entities, {}, std::move(ids), {}};
}

bool Selection::has(EntityId id) const
{
    return kind == Kind::Entities && std::binary_search(entities.begin(), entities.end(), id);
}

void SubjectSelection::select(const Selection& selection)
{
    const Selection chosen = isThere(selection) ? selection : Selection();
    if (chosen == m_selection)
        return;
    m_selection = chosen;
    m_document.endMerging(nudging);
    emit changed();
}

/// The level, or the map of zones if games begin there.
void SubjectSelection::begin()
{
    const World& world = m_document.world();
    m_selection = {};
    if (!world.findLevel(world.settings.start.level) && !world.overland.isEmpty())
        m_selection = Selection::ofOverland();
}

/// Drops what is on the level that is left; the world and types stay selected.
void SubjectSelection::dropLocal()
{
    if (m_selection.kind != Selection::Kind::World && m_selection.kind != Selection::Kind::Type)
        m_selection = {};
}

/// The open level is gone. What was a drawn zone is one of the overland again.
void SubjectSelection::dropWithLevel(const Name& level)
{
    const auto overland = overlandOf(m_document.world());
    if (const auto zone = overland ? zoneOf(*overland, level) : std::nullopt)
        m_selection = Selection::ofZone(*zone);
    else if (!m_selection.isOfOverland() || !isThere(m_selection))
        m_selection = {};
}

/// Drops entities that no longer exist.
void SubjectSelection::keep()
{
    if (isThere(m_selection))
        return;
    std::vector<EntityId> left;
    for (const EntityId id : m_selection.entities)
        if (m_open.level()->entities.find(id))
            left.push_back(id);
    m_selection = Selection::ofEntities(std::move(left));
    emit changed();
}

void SubjectSelection::followRename(const edit::TypeName& name)
{
    if (m_selection.kind != Selection::Kind::Type || m_selection.category != name.category
        || m_selection.type != name.from)
        return;
    m_selection.type = name.to;
    emit changed();
}

bool SubjectSelection::isThere(const Selection& selection) const
{
    const World& world = m_document.world();
    const Level* const level = m_open.level();
    switch (selection.kind) {
    case Selection::Kind::Level:
    case Selection::Kind::World: return true;
    case Selection::Kind::Start: return world.settings.start.level == m_open.id();
    case Selection::Kind::Cell: return level && level->contains(selection.cell);
    case Selection::Kind::Entities:
        return level && std::all_of(selection.entities.begin(), selection.entities.end(), [level](EntityId id) {
                   return level->entities.find(id) != nullptr;
               });
    case Selection::Kind::Type: return hasType(world, selection.category, selection.type);
    case Selection::Kind::Link: return world.links.find(selection.link) != nullptr;
    case Selection::Kind::Overland: return !world.overland.isEmpty();
    case Selection::Kind::Zone:
        if (const auto overland = overlandOf(world))
            return overland->size.contains(selection.cell);
        return false;
    }
    return false;
}

}  // namespace gloam::editor
