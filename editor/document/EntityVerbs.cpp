#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "editor/document/Carried.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

bool isAmong(EntityId id, const std::vector<EntityId>& ids)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

template <typename Visit> void forEachCell(const Rect& cells, Visit visit)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            visit(Point{x, y});
}

/// From where to where things are moved, by the cell.
using ThingsMoved = std::map<Point, Point, bool (*)(Point, Point)>;

/// Effects that work on what stands in a cell follow it.
void leadAlong(std::vector<Effect>& effects, const ThingsMoved& moved)
{
    for (Effect& effect : effects) {
        if (const auto found = moved.find(effect.at); effect.kind == EffectKind::Become && found != moved.end())
            effect.at = found->second;
        for (EffectOption& option : effect.options)
            leadAlong(option.effects, moved);
    }
}

/// Triggers of the level that work on what is moved follow it.
void leadWiresAlong(edit::Entities& edit, const Level& level, const TypeRegistry& types)
{
    ThingsMoved moved(&comesBefore);
    for (const auto& [id, after] : edit.entities) {
        const Entity& before = *level.entities.find(id);
        if (before.isPlaced() && workedAt(level, types, before.at) == &before)
            moved.emplace(before.at, after->at);
    }
    for (const Entity& each : level.entities.all()) {
        if (!findPart<Trigger>(each.parts))
            continue;
        const auto changed = edit.entities.find(each.id);
        Entity wired = changed == edit.entities.end() ? each : *changed->second;
        const Entity before = wired;
        leadAlong(writePart<Trigger>(wired, types)->effects, moved);
        if (!(wired == before))
            edit.entities[each.id] = std::move(wired);
    }
}

QString nameOfEntity(const Entity& entity, const World& world)
{
    return QString::fromStdString(displayName(entity, *world.registry));
}

}  // namespace

Entity WorldDocument::newEntity(const Name& type, Point at)
{
    return makeEntity(*m_world.registry, m_world.registry->findEntity(type), newId(), at);
}

Answer WorldDocument::checkStanding(const Level& level, const Entity& entity, const std::vector<EntityId>& except) const
{
    if (!entity.isPlaced())
        return level.entities.find(entity.in) ? Answer() : Answer{tr("Nothing is there to carry it.")};
    const Point last{entity.cells().right() - 1, entity.cells().bottom() - 1};
    for (const Point corner : {entity.at, last})
        if (const Answer inside = checkInside({level.id, corner}); !inside)
            return inside;
    const QString name = nameOfEntity(entity, m_world);
    if (!canBeOnTiles(level.tiles, entity))
        return {tr("The %1 cannot be on %2.").arg(name, QString::fromStdString(level.tiles.typeAt(entity.at).displayName()))};
    if (!entity.isSolid())
        return {};
    const Entity* blocker = nullptr;
    forEachCell(entity.cells(), [&](Point p) {
        for (const Entity* other : level.entities.at(p))
            if (other->isSolid() && other->id != entity.id && !isAmong(other->id, except))
                blocker = other;
    });
    if (blocker)
        return {tr("The %1 has no room: the %2 is in the way.").arg(name, nameOfEntity(*blocker, m_world))};
    return {};
}

Answer WorldDocument::canPlace(const Name& level, const Entity& entity) const
{
    const Level* found = m_world.findLevel(level);
    if (!found)
        return checkInside({level, {}});
    if (entity.type.slot == 0)
        return {tr("There is no such type.")};
    if (entity.id.isNothing() || isTaken(entity.id))
        return {tr("This id is in use.")};
    return checkStanding(*found, entity, {});
}

Answer WorldDocument::place(const Name& level, const Entity& entity)
{
    if (const Answer can = canPlace(level, entity); !can)
        return can;
    perform(edit::Entities{level, {{entity.id, entity}}}, tr("place %1 on %2").arg(nameOfEntity(entity, m_world), nameOf(level)));
    return {};
}

Answer WorldDocument::canMoveEntities(const Name& level, const std::vector<EntityId>& ids, Point by) const
{
    if (const Answer known = canRemoveEntities(level, ids); !known)
        return known;
    const Level& found = *m_world.findLevel(level);
    for (const EntityId id : ids) {
        Entity moved = *found.entities.find(id);
        moved.at = moved.at + by;
        if (const Answer standing = moved.isPlaced() ? checkStanding(found, moved, ids) : Answer(); !standing)
            return standing;
    }
    return {};
}

Answer WorldDocument::moveEntities(const Name& level, const std::vector<EntityId>& ids, Point by)
{
    return moveEntities(level, ids, by, {});
}

Answer WorldDocument::moveEntities(const Name& level, const std::vector<EntityId>& ids, Point by, const std::string& mergeKey)
{
    if (const Answer can = canMoveEntities(level, ids, by); !can || by == Point{} || ids.empty())
        return can;
    const EntityStore& entities = m_world.findLevel(level)->entities;
    edit::Entities edit{level, {}};
    for (const EntityId id : ids) {
        Entity moved = *entities.find(id);
        moved.at = moved.isPlaced() ? moved.at + by : moved.at;
        edit.entities[id] = std::move(moved);
    }
    leadWiresAlong(edit, *m_world.findLevel(level), *m_world.registry);
    const QString what = ids.size() == 1 ? nameOfEntity(*entities.find(ids.front()), m_world) : tr("%1 things").arg(ids.size());
    perform(std::move(edit), tr("move %1 on %2").arg(what, nameOf(level)), mergeKey);
    return {};
}

Answer WorldDocument::nudgeEntities(const Name& level, const std::vector<EntityId>& ids, Point by)
{
    std::string key = "nudge " + level.text();
    for (const EntityId id : ids)
        key += " " + toText(id);
    return moveEntities(level, ids, by, key);
}

Answer WorldDocument::canRemoveEntities(const Name& level, const std::vector<EntityId>& ids) const
{
    const Level* found = m_world.findLevel(level);
    if (!found)
        return checkInside({level, {}});
    if (!std::all_of(ids.begin(), ids.end(), [found](EntityId id) { return found->entities.find(id) != nullptr; }))
        return {tr("It is no longer on %1.").arg(nameOf(level))};
    return {};
}

Answer WorldDocument::removeEntities(const Name& level, const std::vector<EntityId>& ids)
{
    if (const Answer can = canRemoveEntities(level, ids); !can || ids.empty())
        return can;
    const Level& found = *m_world.findLevel(level);
    edit::Entities edit{level, {}};
    for (const EntityId id : withCarried(found.entities, ids)) {
        forgetWorn(edit, found, *found.entities.find(id));
        edit.entities[id] = std::nullopt;
    }
    const QString what = ids.size() == 1 ? nameOfEntity(*found.entities.find(ids.front()), m_world) : tr("%1 things").arg(ids.size());
    perform(std::move(edit), tr("remove %1 from %2").arg(what, nameOf(level)));
    return {};
}

Answer WorldDocument::canChangeEntity(const Name& level, const Entity& changed) const
{
    if (const Answer known = canRemoveEntities(level, {changed.id}); !known)
        return known;
    if (changed.type.slot == 0)
        return {tr("There is no such type.")};
    const Level& found = *m_world.findLevel(level);
    const Entity& present = *found.entities.find(changed.id);
    // What stood badly before may be mended in other ways first.
    const bool isElsewhere = present.cells() != changed.cells() || present.in != changed.in || (changed.isSolid() && !present.isSolid());
    const Entity* holder = present.in != changed.in ? found.entities.find(changed.in) : nullptr;
    if (const Answer fit = holder ? checkFit(found, changed, *holder) : Answer(); !fit)
        return fit;
    return isElsewhere ? checkStanding(found, changed, {}) : Answer();
}

Answer WorldDocument::changeEntity(const Name& level, const Entity& changed)
{
    if (const Answer can = canChangeEntity(level, changed); !can || *m_world.findLevel(level)->entities.find(changed.id) == changed)
        return can;
    const Level& found = *m_world.findLevel(level);
    edit::Entities edit{level, {{changed.id, changed}}};
    if (const Entity& present = *found.entities.find(changed.id); present.in != changed.in)
        forgetWorn(edit, found, present);
    perform(std::move(edit), tr("change %1 on %2").arg(nameOfEntity(changed, m_world), nameOf(level)));
    return {};
}

Answer WorldDocument::canChangeEntities(const Name& level, const std::vector<Entity>& changed) const
{
    for (const Entity& entity : changed)
        if (const Answer can = canChangeEntity(level, entity); !can)
            return can;
    return {};
}

Answer WorldDocument::changeEntities(const Name& level, const std::vector<Entity>& changed)
{
    if (const Answer can = canChangeEntities(level, changed); !can)
        return can;
    edit::Entities edit{level, {}};
    for (const Entity& entity : changed)
        if (!(*m_world.findLevel(level)->entities.find(entity.id) == entity))
            edit.entities[entity.id] = entity;
    if (!edit.entities.empty())
        perform(std::move(edit), tr("change %1 things on %2").arg(changed.size()).arg(nameOf(level)));
    return {};
}

}  // namespace gloam::editor
