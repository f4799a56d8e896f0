#include "editor/document/TriggerPlans.h"

#include "core/parts/Carrying.h"
#include "core/parts/Waiting.h"
#include "core/types/EffectWalk.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

/// Opens the link that starts or ends there, or closes it if it is open.
Effect effectOnLink(const Link& link)
{
    Effect effect;
    effect.kind = EffectKind::Passage;
    effect.link = link.id;
    effect.isOn = !link.isOpen;
    return effect;
}

/// What a cell's ground becomes: a door opens or closes, a secret door becomes the found one, a pit is filled, a wall
/// is dug away. Empty for other ground.
Name otherGround(const TileMap& tiles, Point at)
{
    const TileType& ground = tiles.typeAt(at);
    for (const Name* other : {&ground.opensTo, &ground.closesTo, &ground.foundAs, &ground.filledTo, &ground.dugTo})
        if (!other->isEmpty())
            return *other;
    return {};
}

/// Turns an entity into its other state; removes an entity without one.
Effect effectOnEntity(const Entity& entity, const TypeRegistry& types)
{
    const Switchable* turned = part<Switchable>(entity, types);
    Effect effect;
    effect.kind = EffectKind::Become;
    effect.at = entity.at;
    effect.type = turned ? turned->to : Name();
    return effect;
}

bool isOfCell(const Effect& effect, Point at)
{
    return effect.kind == EffectKind::Become && effect.at == at;
}

bool isWire(const Effect& effect)
{
    return effect.kind == EffectKind::Passage || effect.at != noCell;
}

/// An entity of a type in a cell, other than `except`.
const Entity* standingOf(const Level& level, EntityTypeId type, Point at, EntityId except)
{
    for (const Entity* entity : level.entities.at(at))
        if (entity->type == type && entity->id != except)
            return entity;
    return nullptr;
}

/// Replaces each effect on what is in a cell by another one.
void rewire(std::vector<Effect>& effects, Point at, const Effect& other)
{
    forEachEffect(effects, [&](Effect& effect) {
        if (isOfCell(effect, at))
            effect = other;
    });
}

void rewire(Entity& entity, const TypeRegistry& types, Point at, const Effect& other)
{
    if (Trigger* trigger = writePart<Trigger>(entity, types))
        rewire(trigger->effects, at, other);
}

void rewire(std::vector<Trigger>& triggers, const TypeRegistry&, Point at, const Effect& other)
{
    for (Trigger& trigger : triggers)
        rewire(trigger.effects, at, other);
}

std::optional<Effect> effectUpon(const World& world, const Name& level, const Place& target)
{
    if (const std::vector<Link> links = linksAt(world, target); !links.empty())
        return effectOnLink(links.front());
    if (target.level != level || !world.contains(target))
        return std::nullopt;
    const Level& there = *world.findLevel(level);
    const Entity* entity = workedAt(there, *world.registry, target.at);
    const bool isSwitchable = entity && part<Switchable>(*entity, *world.registry);
    if (entity && (isSwitchable || !there.tiles.isDoor(target.at)))
        return effectOnEntity(*entity, *world.registry);
    Effect effect;
    effect.kind = EffectKind::Tile;
    effect.at = target.at;
    effect.tile = otherGround(there.tiles, target.at);
    return effect.tile.isEmpty() ? std::nullopt : std::optional(effect);
}

EditResult checkWire(const World& world, const Name& level, EntityId trigger, const Place& target)
{
    if (const EditResult known = checkThere(world, level, {trigger}); !known)
        return known;
    if (!part<Trigger>(*world.findLevel(level)->entities.find(trigger), *world.registry))
        return {tr("It has no trigger.")};
    return checkInside(world, target);
}

/// Refused for an entity with overrides or contents, which it would lose: the entity that appears is new and as its
/// type defines it.
EditResult checkMayLeave(const World& world, const Level& level, const Entity& entity)
{
    const QString name = nameOf(world, entity);
    if (!contentsOf(level, entity.id).empty())
        return {tr("The %1 holds things, which would be lost. Take them out first.").arg(name)};
    Entity said = entity;
    said.extras = {};  // how its file is written is not a setting
    if (!(said == makeEntity(*world.registry, entity.type, entity.id, entity.at)))
        return {tr("The %1 has settings of its own, which would be lost. Make a type of it first.").arg(name)};
    return {};
}

Plan wired(const World& world, const Name& level, EntityId trigger, std::map<EntityId, std::optional<Entity>> entities)
{
    const QString name = nameOf(world, *entities.at(trigger));
    return {edit::Entities{level, std::move(entities)}, tr("wire the %1 on %2").arg(name, nameOf(world, level))};
}

EditResult checkKnown(const World& world, const std::vector<TriggerName>& names)
{
    for (const TriggerName& name : names) {
        const std::vector<EntityId> entities(name.entity.isNothing() ? 0 : 1, name.entity);
        if (const EditResult known = checkThere(world, name.level, entities); !known)
            return known;
    }
    return {};
}

/// Who has the trigger: "the lever on The Yard", or the level itself.
QString ownerOf(const World& world, const TriggerName& name)
{
    const QString level = nameOf(world, name.level);
    if (name.entity.isNothing())
        return tr("the trigger of %1").arg(level);
    return tr("the %1 on %2").arg(nameOf(world, *world.findLevel(name.level)->entities.find(name.entity)), level);
}

/// Calls `change` with the entity of each reference, or with the triggers of its level. One entity may have several of
/// these references.
template <typename Change>
Plan changedNaming(const World& world, const std::vector<TriggerName>& names, const Change& change)
{
    if (names.empty())
        return {};
    std::map<Name, std::map<EntityId, std::optional<Entity>>> changed;
    std::map<Name, LevelSettings> settings;
    for (const TriggerName& name : names) {
        if (name.entity.isNothing()) {
            LevelSettings& own =
                settings.try_emplace(name.level, settingsOf(*world.findLevel(name.level))).first->second;
            own.triggers = change(std::move(own.triggers), name);
            continue;
        }
        auto& entities = changed[name.level];
        const auto known = entities.find(name.entity);
        entities[name.entity] =
            change(known != entities.end() ? *known->second : *world.findLevel(name.level)->entities.find(name.entity),
                   name);
    }
    std::vector<edit::Simple> edits;
    for (auto& [level, entities] : changed)
        edits.emplace_back(edit::Entities{level, std::move(entities)});
    for (auto& [level, own] : settings)
        edits.emplace_back(edit::LevelList{edit::LevelList::Settings{level, std::move(own)}});
    const QString one = tr("change what %1 names").arg(ownerOf(world, names.front()));
    return {std::move(edits), names.size() == 1 ? one : tr("change what %1 triggers name").arg(names.size())};
}

/// What a reference at a place would name; nullopt if nothing of its kind is there.
std::optional<TriggerName> nameAt(const World& world, const TriggerName& name, const Place& place)
{
    TriggerName to = name;
    to.at = place.at;
    if (name.of == TriggerName::Of::Link) {
        const std::vector<Link> links = linksAt(world, place);
        to.id = links.empty() ? LinkId() : links.front().id;
        return links.empty() ? std::nullopt : std::optional(to);
    }
    if (place.level != name.level || !world.contains(place))
        return std::nullopt;
    if (name.of == TriggerName::Of::Watched) {
        const std::vector<const Entity*> entities = world.findLevel(place.level)->entities.at(place.at);
        const auto other = std::find_if(entities.begin(), entities.end(),
                                        [&name](const Entity* entity) { return entity->id != name.entity; });
        to.id = other == entities.end() ? EntityId() : (*other)->id;
        return other == entities.end() ? std::nullopt : std::optional(to);
    }
    return isThere(world, to) ? std::optional(to) : std::nullopt;
}

EditResult checkNameable(const World& world, const TriggerName& name, const Place& place)
{
    if (nameAt(world, name, place))
        return {};
    const QString where = nameOf(world, place);
    switch (name.of) {
    case TriggerName::Of::Watched:
        return {tr("There is nothing to watch at %1; it must be on %2.").arg(where, nameOf(world, name.level))};
    case TriggerName::Of::Link: return {tr("No link begins or ends at %1.").arg(where)};
    case TriggerName::Of::Door:
        return {
            tr("Nothing at %1 can open, close or go away; it must be on %2.").arg(where, nameOf(world, name.level))};
    }
    return {};
}

}  // namespace

Plan planDrive(const World& world, const Name& level, EntityId trigger, const Place& target)
{
    if (const EditResult can = checkWire(world, level, trigger, target); !can)
        return can;
    const std::optional<Effect> effect = effectUpon(world, level, target);
    if (!effect && target.level != level)
        return EditResult{tr("A trigger works only on its own level and on links.")};
    if (!effect)
        return EditResult{
            tr("Nothing at (%1, %2) can open, close, appear or go away.").arg(target.at.x).arg(target.at.y)};
    Entity changed = *world.findLevel(level)->entities.find(trigger);
    writePart<Trigger>(changed, *world.registry)->effects.push_back(*effect);
    return wired(world, level, trigger, {{trigger, std::move(changed)}});
}

Plan planLetAppear(const World& world, const Name& level, EntityId trigger, const Place& target, const Name& type)
{
    if (const EditResult can = checkWire(world, level, trigger, target); !can)
        return can;
    if (target.level != level)
        return EditResult{tr("A trigger works only on its own level and on links.")};
    const EntityTypeId kind = world.registry->findEntity(type);
    if (kind == EntityTypeId{})
        return EditResult{tr("There is no type '%1'.").arg(toQString(type))};
    const Level& there = *world.findLevel(level);
    const Entity* entity = standingOf(there, kind, target.at, trigger);
    if (const EditResult can = entity ? checkMayLeave(world, there, *entity)
                                      : checkStanding(world, there, makeEntity(*world.registry, kind, {}, target.at));
        !can)
        return can;
    Entity changed = *there.entities.find(trigger);
    Trigger& trap = *writePart<Trigger>(changed, *world.registry);
    trap.once = trap.once || std::all_of(trap.effects.begin(), trap.effects.end(), isWire);
    Effect effect;
    effect.kind = EffectKind::Summon;
    effect.type = type;
    effect.at = target.at;
    trap.effects.push_back(effect);
    std::map<EntityId, std::optional<Entity>> entities{{trigger, std::move(changed)}};
    if (entity)
        entities[entity->id] = std::nullopt;
    return wired(world, level, trigger, std::move(entities));
}

Plan planForget(const World& world, const std::vector<TriggerName>& names)
{
    if (const EditResult known = checkKnown(world, names); !known)
        return known;
    return changedNaming(world, names, [&world](auto owner, const TriggerName& name) {
        return withoutName(std::move(owner), name, *world.registry);
    });
}

Plan planNameInstead(const World& world, const std::vector<TriggerName>& names, const Place& place)
{
    if (const EditResult known = checkKnown(world, names); !known)
        return known;
    for (const TriggerName& name : names)
        if (const EditResult can = checkNameable(world, name, place); !can)
            return can;
    return changedNaming(world, names, [&](auto owner, const TriggerName& name) {
        if (name.of == TriggerName::Of::Door)
            rewire(owner, *world.registry, name.at, *effectUpon(world, name.level, place));
        return renamed(std::move(owner), name, *nameAt(world, name, place), *world.registry);
    });
}

}  // namespace gloam::editor
