#include "core/base/BitGrid.h"
#include "editor/document/WorldDocument.h"

namespace gloam::editor {

namespace {

/// Whether any of these cells is taken already; takes them if not.
bool takes(BitGrid& taken, const Rect& cells)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (taken.get({x, y}))
                return false;
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            taken.set({x, y}, true);
    return true;
}

}  // namespace

std::vector<Entity> WorldDocument::thoseWithRoom(const Name& level, const std::vector<Entity>& entities) const
{
    std::vector<Entity> fitting;
    const Level* found = m_world.findLevel(level);
    if (!found)
        return fitting;
    BitGrid taken(found->tiles.size());
    for (const Entity& entity : entities)
        if (canPlace(level, entity) && (!entity.isPlaced() || !entity.isSolid() || takes(taken, entity.cells())))
            fitting.push_back(entity);
    return fitting;
}

Answer WorldDocument::canPlaceAll(const Name& level, const std::vector<Entity>& entities) const
{
    for (const Entity& entity : entities)
        if (const Answer can = canPlace(level, entity); !can)
            return can;
    if (thoseWithRoom(level, entities).size() != entities.size())
        return {tr("They have no room beside each other.")};
    return {};
}

Answer WorldDocument::placeAll(const Name& level, const std::vector<Entity>& entities)
{
    if (const Answer can = canPlaceAll(level, entities); !can || entities.empty())
        return can;
    edit::Entities edit{level, {}};
    for (const Entity& entity : entities)
        edit.entities[entity.id] = entity;
    const QString name = QString::fromStdString(displayName(entities.front(), *m_world.registry));
    const bool isOne = entities.size() == 1;
    perform(std::move(edit), isOne ? tr("place %1 on %2").arg(name, nameOf(level)) : tr("place %1 × %2 on %3").arg(entities.size()).arg(name, nameOf(level)));
    return {};
}

LevelWork WorldDocument::copiesOf(const Name& level, const std::vector<EntityId>& ids, Point by)
{
    LevelWork copies;
    const Level* found = m_world.findLevel(level);
    for (const EntityId id : found ? withCarried(found->entities, ids) : std::vector<EntityId>())
        if (const Entity* original = found->entities.find(id)) {
            Entity copy = *original;
            if (copy.isPlaced())
                copy.at = copy.at + by;
            copies.placed.push_back(std::move(copy));
        }
    giveNewIds(copies);
    return copies;
}

Answer WorldDocument::canDuplicate(const Name& level, const std::vector<EntityId>& ids, Point by) const
{
    if (const Answer known = canRemoveEntities(level, ids); !known)
        return known;
    const Level& found = *m_world.findLevel(level);
    constexpr EntityId nobody{~std::uint64_t{0}};
    for (const EntityId id : ids) {
        Entity copy = *found.entities.find(id);
        copy.id = nobody;
        copy.at = copy.isPlaced() ? copy.at + by : copy.at;
        if (const Answer standing = checkStanding(found, copy, {}); !standing)
            return standing;
    }
    return {};
}

}  // namespace gloam::editor
