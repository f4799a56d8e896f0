#include "editor/document/EntityPlans.h"

#include "core/parts/Waiting.h"
#include "core/types/EffectWalk.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/WorkPlans.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

/// Where entities move, from cell to cell.
using EntitiesMoved = std::map<Point, Point, bool (*)(Point, Point)>;

/// Points effects at the new cells of entities that move.
void leadAlong(std::vector<Effect>& effects, const EntitiesMoved& moved)
{
    forEachEffect(effects, [&moved](Effect& effect) {
        if (const auto found = moved.find(effect.at); effect.kind == EffectKind::Become && found != moved.end())
            effect.at = found->second;
    });
}

/// Of the entities that an edit moves, those that effects act on.
EntitiesMoved entitiesMoved(const edit::Entities& edit, const Level& level, const TypeRegistry& types)
{
    EntitiesMoved moved(&comesBefore);
    for (const auto& [id, after] : edit.entities) {
        const Entity& before = *level.entities.find(id);
        if (before.isPlaced() && workedAt(level, types, before.at) == &before)
            moved.emplace(before.at, after->at);
    }
    return moved;
}

/// Updates the triggers of entities that act on what moves.
void leadWiresAlong(edit::Entities& edit, const Level& level, const TypeRegistry& types, const EntitiesMoved& moved)
{
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

EditResult checkMove(const World& world, const Level& level, std::vector<EntityId> ids, Point by)
{
    std::sort(ids.begin(), ids.end());
    for (const EntityId id : ids) {
        Entity moved = *level.entities.find(id);
        moved.at = moved.at + by;
        if (const EditResult standing = moved.isPlaced() ? checkStanding(world, level, moved, ids) : EditResult();
            !standing)
            return standing;
    }
    return {};
}

EditResult checkChange(const World& world, const Name& level, const Entity& changed)
{
    if (const EditResult known = checkThere(world, level, {changed.id}); !known)
        return known;
    if (changed.type.slot == 0)
        return {tr("There is no such type.")};
    const Level& found = *world.findLevel(level);
    const Entity& present = *found.entities.find(changed.id);
    // What stood badly before may be corrected in other ways first.
    const bool isElsewhere =
        present.cells() != changed.cells() || present.in != changed.in || (changed.isSolid() && !present.isSolid());
    const Entity* holder = present.in != changed.in ? found.entities.find(changed.in) : nullptr;
    if (const EditResult fit = holder ? checkFit(world, found, changed, *holder) : EditResult(); !fit)
        return fit;
    return isElsewhere ? checkStanding(world, found, changed) : EditResult();
}

}  // namespace

Plan planPlace(const World& world, const Name& level, const std::vector<Entity>& entities)
{
    for (const Entity& entity : entities)
        if (const EditResult can = canPlace(world, level, entity); !can)
            return can;
    if (entities.empty())
        return {};
    if (entities.size() > 1 && thoseWithRoom(world, level, entities).size() != entities.size())
        return EditResult{tr("They have no room beside each other.")};
    edit::Entities edit{level, {}};
    for (const Entity& entity : entities)
        edit.entities[entity.id] = entity;
    const QString name = nameOf(world, entities.front());
    const QString one = tr("place %1 on %2").arg(name, nameOf(world, level));
    return {std::move(edit), entities.size() == 1
                                 ? one
                                 : tr("place %1 × %2 on %3").arg(entities.size()).arg(name, nameOf(world, level))};
}

LevelChange copiesOf(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by,
                     const NewIds& newId)
{
    LevelChange copies;
    const Level* found = world.findLevel(level);
    for (const EntityId id : found ? withCarried(found->entities, ids) : std::vector<EntityId>())
        if (const Entity* original = found->entities.find(id)) {
            Entity copy = *original;
            if (copy.isPlaced())
                copy.at = copy.at + by;
            copies.placed.push_back(std::move(copy));
        }
    giveNewIds(copies, newId);
    return copies;
}

Plan planMoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by)
{
    if (const EditResult known = checkThere(world, level, ids); !known)
        return known;
    const Level& found = *world.findLevel(level);
    if (const EditResult room = checkMove(world, found, ids, by); !room)
        return room;
    if (by == Point{} || ids.empty())
        return {};
    edit::Entities edit{level, {}};
    for (const EntityId id : ids) {
        Entity moved = *found.entities.find(id);
        moved.at = moved.isPlaced() ? moved.at + by : moved.at;
        edit.entities[id] = std::move(moved);
    }
    const EntitiesMoved entities = entitiesMoved(edit, found, *world.registry);
    leadWiresAlong(edit, found, *world.registry, entities);
    LevelSettings settings = settingsOf(found);
    for (Trigger& trigger : settings.triggers)
        leadAlong(trigger.effects, entities);
    Plan plan(std::move(edit), tr("move %1 on %2").arg(nameOf(world, found, ids), nameOf(world, level)));
    if (!(settings == settingsOf(found)))
        plan.edits.emplace_back(edit::LevelList{edit::LevelList::Settings{level, std::move(settings)}});
    return plan;
}

Plan planNudge(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by)
{
    Plan plan = planMoveEntities(world, level, ids, by);
    plan.mergeKey = nudging + (" " + level.text());
    for (const EntityId id : ids)
        plan.mergeKey += " " + toText(id);
    return plan;
}

Plan planRemoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids)
{
    if (const EditResult known = checkThere(world, level, ids); !known)
        return known;
    if (ids.empty())
        return {};
    const Level& found = *world.findLevel(level);
    edit::Entities edit{level, {}};
    for (const EntityId id : withCarried(found.entities, ids)) {
        forgetWorn(edit, found, *found.entities.find(id));
        edit.entities[id] = std::nullopt;
    }
    return {std::move(edit), tr("remove %1 from %2").arg(nameOf(world, found, ids), nameOf(world, level))};
}

Plan planChangeEntities(const World& world, const Name& level, const std::vector<Entity>& changed)
{
    for (const Entity& entity : changed)
        if (const EditResult can = checkChange(world, level, entity); !can)
            return can;
    edit::Entities edit{level, {}};
    for (const Entity& entity : changed) {
        const Level& found = *world.findLevel(level);
        const Entity& present = *found.entities.find(entity.id);
        if (present == entity)
            continue;
        edit.entities[entity.id] = entity;
        if (present.in != entity.in)
            forgetWorn(edit, found, present);
    }
    if (edit.entities.empty())
        return {};
    const QString what = changed.size() == 1 ? nameOf(world, changed.front()) : tr("%1 things").arg(changed.size());
    return {std::move(edit), tr("change %1 on %2").arg(what, nameOf(world, level))};
}

}  // namespace gloam::editor
