#include "editor/document/TriggerNames.h"

#include "core/parts/Waiting.h"
#include "core/types/EffectWalk.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr Point noCellOfEffect{-1, -1};

bool isDoorTile(const TypeRegistry& types, const Name& tile)
{
    const TileId id = types.findTile(tile);
    return id != nothingTile && (types.tile(id).isClosedDoor() || !types.tile(id).closesTo.isEmpty());
}

/// Whether it acts on a door tile, or on an entity in its cell, which may be one.
bool isOfDoor(const Effect& effect, const TypeRegistry& types)
{
    if (effect.at == noCellOfEffect)
        return false;
    return effect.kind == EffectKind::Become || (effect.kind == EffectKind::Tile && isDoorTile(types, effect.tile));
}

bool isNaming(const Effect& effect, const TriggerName& name, const TypeRegistry& types)
{
    switch (name.of) {
    case TriggerName::Of::Watched: return false;
    case TriggerName::Of::Link: return effect.kind == EffectKind::Passage && effect.link == name.id;
    case TriggerName::Of::Door: return effect.at == name.at && isOfDoor(effect, types);
    }
    return false;
}

void removeNaming(std::vector<Effect>& effects, const TriggerName& name, const TypeRegistry& types)
{
    removeEffects(effects, [&](const Effect& effect) { return isNaming(effect, name, types); });
}

bool isWatching(const Trigger& trigger)
{
    return (trigger.on == TriggerMoment::Death || trigger.on == TriggerMoment::Taken) && !trigger.of.isNothing();
}

/// `entity` is the one with the trigger; nothing if the level itself has it.
void collectNames(std::vector<TriggerName>& names, const World& world, const Name& level, EntityId entity,
                  const Trigger& trigger)
{
    if (isWatching(trigger))
        names.push_back({level, entity, TriggerName::Of::Watched, trigger.of, {}});
    forEachEffect(trigger.effects, [&](const Effect& effect) {
        if (effect.kind == EffectKind::Passage && !effect.link.isNothing())
            names.push_back({level, entity, TriggerName::Of::Link, effect.link, {}});
        else if (isOfDoor(effect, *world.registry))
            names.push_back({level, entity, TriggerName::Of::Door, {}, effect.at});
    });
}

void renameIn(Trigger& trigger, const TriggerName& name, const TriggerName& to, const TypeRegistry& types)
{
    if (name.of == TriggerName::Of::Watched)
        trigger.of = to.id;
    forEachEffect(trigger.effects, [&](Effect& effect) {
        if (!isNaming(effect, name, types))
            return;
        effect.link = name.of == TriggerName::Of::Link ? to.id : effect.link;
        effect.at = name.of == TriggerName::Of::Door ? to.at : effect.at;
    });
}

}  // namespace

std::vector<TriggerName> triggerNames(const World& world)
{
    std::vector<TriggerName> names;
    for (const auto& [id, level] : world.levels) {
        for (const Trigger& trigger : level->triggers)
            collectNames(names, world, id, {}, trigger);
        for (const Entity& entity : level->entities.all())
            if (const Trigger* trigger = part<Trigger>(entity, *world.registry))
                collectNames(names, world, id, entity.id, *trigger);
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

bool isThere(const World& world, const TriggerName& name)
{
    const Level* level = world.findLevel(name.level);
    switch (name.of) {
    case TriggerName::Of::Watched: return level && level->entities.find(name.id);
    case TriggerName::Of::Link: return world.links.find(name.id) != nullptr;
    case TriggerName::Of::Door:
        return level && level->contains(name.at)
               && (level->tiles.isDoor(name.at) || workedAt(*level, *world.registry, name.at));
    }
    return false;
}

Entity withoutName(Entity entity, const TriggerName& name, const TypeRegistry& types)
{
    if (name.of == TriggerName::Of::Watched)
        removePart<Trigger>(entity);
    else if (Trigger* trigger = writePart<Trigger>(entity, types))
        removeNaming(trigger->effects, name, types);
    return entity;
}

Entity renamed(Entity entity, const TriggerName& name, const TriggerName& to, const TypeRegistry& types)
{
    if (Trigger* trigger = writePart<Trigger>(entity, types))
        renameIn(*trigger, name, to, types);
    return entity;
}

std::vector<Trigger> withoutName(std::vector<Trigger> triggers, const TriggerName& name, const TypeRegistry& types)
{
    if (name.of == TriggerName::Of::Watched)
        std::erase_if(triggers, [&](const Trigger& trigger) { return isWatching(trigger) && trigger.of == name.id; });
    for (Trigger& trigger : triggers)
        removeNaming(trigger.effects, name, types);
    return triggers;
}

std::vector<Trigger> renamed(std::vector<Trigger> triggers, const TriggerName& name, const TriggerName& to,
                             const TypeRegistry& types)
{
    for (Trigger& trigger : triggers)
        if (name.of != TriggerName::Of::Watched || (isWatching(trigger) && trigger.of == name.id))
            renameIn(trigger, name, to, types);
    return triggers;
}

}  // namespace gloam::editor
