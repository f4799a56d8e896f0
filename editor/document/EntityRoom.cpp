#include "editor/document/EntityPlans.h"

#include "core/base/BitGrid.h"
#include "core/parts/Standing.h"
#include "editor/document/PlanParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

bool isAmong(EntityId id, const std::vector<EntityId>& ids)
{
    return std::binary_search(ids.begin(), ids.end(), id);
}

template <typename Visit> void forEachCell(const Rect& cells, Visit visit)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            visit(Point{x, y});
}

/// Takes the cells if all are free; returns whether it did.
bool takes(BitGrid& taken, const Rect& cells)
{
    bool isFree = true;
    forEachCell(cells, [&](Point cell) { isFree = isFree && !taken.get(cell); });
    if (isFree)
        forEachCell(cells, [&](Point cell) { taken.set(cell, true); });
    return isFree;
}

}  // namespace

bool isTaken(const World& world, EntityId id)
{
    return world.links.find(id) || std::any_of(world.levels.begin(), world.levels.end(), [id](const auto& level) {
               return level.second->entities.find(id) != nullptr;
           });
}

EditResult checkStanding(const World& world, const Level& level, const Entity& entity,
                         const std::vector<EntityId>& except)
{
    if (!entity.isPlaced())
        return level.entities.find(entity.in) ? EditResult() : EditResult{tr("Nothing is there to carry it.")};
    const Point last{entity.cells().right() - 1, entity.cells().bottom() - 1};
    for (const Point corner : {entity.at, last})
        if (const EditResult inside = checkInside(world, {level.id, corner}); !inside)
            return inside;
    const QString name = nameOf(world, entity);
    if (const auto cell = misplacedCell(level.tiles, entity)) {
        const QString tile = QString::fromStdString(level.tiles.typeAt(*cell).displayName());
        if (entity.footprint == Size{1, 1})
            return {tr("The %1 cannot be on %2.").arg(name, tile)};
        return {tr("The %1 needs %2 by %3 cells, and there is %4 at %5, %6.")
                    .arg(name)
                    .arg(entity.footprint.width)
                    .arg(entity.footprint.height)
                    .arg(tile)
                    .arg(cell->x)
                    .arg(cell->y)};
    }
    if (!entity.isSolid())
        return {};
    const Entity* blocker = nullptr;
    forEachCell(entity.cells(), [&](Point p) {
        for (const Entity* other : level.entities.at(p))
            if (other->isSolid() && other->id != entity.id && !isAmong(other->id, except))
                blocker = other;
    });
    if (blocker)
        return {tr("The %1 has no room: the %2 is in the way.").arg(name, nameOf(world, *blocker))};
    return {};
}

std::vector<Entity> thoseWithRoom(const World& world, const Name& level, const std::vector<Entity>& entities)
{
    std::vector<Entity> fitting;
    const Level* found = world.findLevel(level);
    if (!found)
        return fitting;
    BitGrid taken(found->tiles.size());
    for (const Entity& entity : entities)
        if (canPlace(world, level, entity) && (!entity.isPlaced() || !entity.isSolid() || takes(taken, entity.cells())))
            fitting.push_back(entity);
    return fitting;
}

EditResult canPlace(const World& world, const Name& level, const Entity& entity)
{
    const Level* found = world.findLevel(level);
    if (!found)
        return checkThere(world, level);
    if (entity.type.slot == 0)
        return {tr("There is no such type.")};
    if (entity.id.isNothing() || isTaken(world, entity.id))
        return {tr("This id is in use.")};
    return checkStanding(world, *found, entity);
}

EditResult canDuplicate(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by)
{
    if (const EditResult known = checkThere(world, level, ids); !known)
        return known;
    const Level& found = *world.findLevel(level);
    constexpr EntityId nobody{~std::uint64_t{0}};
    for (const EntityId id : ids) {
        Entity copy = *found.entities.find(id);
        copy.id = nobody;
        copy.at = copy.isPlaced() ? copy.at + by : copy.at;
        if (const EditResult standing = checkStanding(world, found, copy); !standing)
            return standing;
    }
    return {};
}

}  // namespace gloam::editor
