#include "core/parts/Carrying.h"
#include "core/parts/Waiting.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

/// The link that begins or ends there opens, or closes where it is open.
Effect effectOnLink(const Link& link)
{
    Effect effect;
    effect.kind = EffectKind::Passage;
    effect.link = link.id;
    effect.isOn = !link.isOpen;
    return effect;
}

/// What a cell's ground becomes: a door the other door, a secret door the one that is found, a pit what fills it, a wall what
/// is left after digging. Empty for ground that stays as it is.
Name otherGround(const TileMap& tiles, Point at)
{
    const TileType& ground = tiles.typeAt(at);
    for (const Name* other : {&ground.opensTo, &ground.closesTo, &ground.foundAs, &ground.filledTo, &ground.dugTo})
        if (!other->isEmpty())
            return *other;
    return {};
}

/// A thing turns into its other state; one that has none is gone.
Effect effectOnThing(const Entity& thing, const TypeRegistry& types)
{
    const Switchable* turned = part<Switchable>(thing, types);
    Effect effect;
    effect.kind = EffectKind::Become;
    effect.at = thing.at;
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

/// A thing of a type that stands in a cell, other than the trigger itself.
const Entity* standingOf(const Level& level, EntityTypeId type, Point at, EntityId except)
{
    for (const Entity* thing : level.entities.at(at))
        if (thing->type == type && thing->id != except)
            return thing;
    return nullptr;
}

/// The same trigger with another effect in the place of each that works on what stands in a cell.
void rewire(std::vector<Effect>& effects, Point at, const Effect& other)
{
    for (Effect& effect : effects) {
        if (isOfCell(effect, at))
            effect = other;
        for (EffectOption& option : effect.options)
            rewire(option.effects, at, other);
    }
}

}  // namespace

std::optional<Effect> WorldDocument::effectUpon(const Name& level, const Place& target) const
{
    if (const std::vector<Link> links = linksAt(target); !links.empty())
        return effectOnLink(links.front());
    if (target.level != level || !m_world.contains(target))
        return std::nullopt;
    const Level& there = *m_world.findLevel(level);
    const Entity* thing = workedAt(there, *m_world.registry, target.at);
    const bool isSwitchable = thing && part<Switchable>(*thing, *m_world.registry);
    if (thing && (isSwitchable || !there.tiles.isDoor(target.at)))
        return effectOnThing(*thing, *m_world.registry);
    Effect effect;
    effect.kind = EffectKind::Tile;
    effect.at = target.at;
    effect.tile = otherGround(there.tiles, target.at);
    return effect.tile.isEmpty() ? std::nullopt : std::optional(effect);
}

Answer WorldDocument::canWire(const Name& level, EntityId trigger, const Place& target) const
{
    if (const Answer known = canRemoveEntities(level, {trigger}); !known)
        return known;
    if (!part<Trigger>(*m_world.findLevel(level)->entities.find(trigger), *m_world.registry))
        return {tr("It has no trigger.")};
    return checkInside(target);
}

Answer WorldDocument::canDrive(const Name& level, EntityId trigger, const Place& target) const
{
    if (const Answer can = canWire(level, trigger, target); !can)
        return can;
    if (effectUpon(level, target))
        return {};
    if (target.level != level)
        return {tr("A trigger works only on its own level and on links.")};
    return {tr("Nothing at (%1, %2) can open, close, appear or go away.").arg(target.at.x).arg(target.at.y)};
}

Answer WorldDocument::drive(const Name& level, EntityId trigger, const Place& target)
{
    if (const Answer can = canDrive(level, trigger, target); !can)
        return can;
    Entity changed = *m_world.findLevel(level)->entities.find(trigger);
    writePart<Trigger>(changed, *m_world.registry)->effects.push_back(*effectUpon(level, target));
    const QString name = QString::fromStdString(displayName(changed, *m_world.registry));
    perform(edit::Entities{level, {{trigger, changed}}}, tr("wire the %1 on %2").arg(name, nameOf(level)));
    return {};
}

/// A thing with words of its own or with things in it would lose them: what appears is new, and as its type is.
Answer WorldDocument::canLetAppear(const Name& level, EntityId trigger, const Place& target, const Name& type) const
{
    if (const Answer can = canWire(level, trigger, target); !can)
        return can;
    if (target.level != level)
        return {tr("A trigger works only on its own level and on links.")};
    const EntityTypeId kind = m_world.registry->findEntity(type);
    if (kind == EntityTypeId{})
        return {tr("There is no type '%1'.").arg(QString::fromStdString(type.text()))};
    const Level& there = *m_world.findLevel(level);
    const Entity* thing = standingOf(there, kind, target.at, trigger);
    if (!thing)
        return checkStanding(there, makeEntity(*m_world.registry, kind, {}, target.at), {});
    const QString name = QString::fromStdString(displayName(*thing, *m_world.registry));
    if (!contentsOf(there, thing->id).empty())
        return {tr("The %1 holds things, which would be lost. Take them out first.").arg(name)};
    Entity said = *thing;
    said.extras = {};   // how its file is written is no setting
    if (!(said == makeEntity(*m_world.registry, kind, thing->id, thing->at)))
        return {tr("The %1 has settings of its own, which would be lost. Make a type of it first.").arg(name)};
    return {};
}

Answer WorldDocument::letAppear(const Name& level, EntityId trigger, const Place& target, const Name& type)
{
    if (const Answer can = canLetAppear(level, trigger, target, type); !can)
        return can;
    const Level& there = *m_world.findLevel(level);
    Entity changed = *there.entities.find(trigger);
    Trigger& wired = *writePart<Trigger>(changed, *m_world.registry);
    wired.once = wired.once || std::all_of(wired.effects.begin(), wired.effects.end(), isWire);
    Effect effect;
    effect.kind = EffectKind::Summon;
    effect.type = type;
    effect.at = target.at;
    wired.effects.push_back(effect);
    std::map<EntityId, std::optional<Entity>> entities{{trigger, changed}};
    if (const Entity* thing = standingOf(there, m_world.registry->findEntity(type), target.at, trigger))
        entities[thing->id] = std::nullopt;
    const QString name = QString::fromStdString(displayName(changed, *m_world.registry));
    perform(edit::Entities{level, std::move(entities)}, tr("wire the %1 on %2").arg(name, nameOf(level)));
    return {};
}

Answer WorldDocument::canForget(const std::vector<TriggerName>& names) const
{
    for (const TriggerName& name : names)
        if (const Answer known = canRemoveEntities(name.level, {name.thing}); !known)
            return known;
    return {};
}

/// One thing may name several that are to be changed.
Answer WorldDocument::changeNaming(const std::vector<TriggerName>& names, const std::function<Entity(Entity, const TriggerName&)>& change)
{
    std::map<Name, std::map<EntityId, std::optional<Entity>>> changed;
    for (const TriggerName& name : names) {
        auto& things = changed[name.level];
        const auto known = things.find(name.thing);
        things[name.thing] = change(known != things.end() ? *known->second : *m_world.findLevel(name.level)->entities.find(name.thing), name);
    }
    std::vector<edit::Simple> edits;
    for (auto& [level, things] : changed)
        edits.emplace_back(edit::Entities{level, std::move(things)});
    const Entity& first = *m_world.findLevel(names.front().level)->entities.find(names.front().thing);
    const QString one = tr("change what the %1 on %2 names").arg(QString::fromStdString(displayName(first, *m_world.registry)), nameOf(names.front().level));
    perform(joined(std::move(edits)), names.size() == 1 ? one : tr("change what %1 triggers name").arg(names.size()));
    return {};
}

Answer WorldDocument::forget(const std::vector<TriggerName>& names)
{
    if (const Answer can = canForget(names); !can || names.empty())
        return can;
    return changeNaming(names, [this](Entity thing, const TriggerName& name) { return withoutName(std::move(thing), name, *m_world.registry); });
}

/// What stands at a place for a name to be given; none where nothing of its kind does.
std::optional<TriggerName> WorldDocument::nameAt(const TriggerName& name, const Place& place) const
{
    TriggerName to = name;
    to.at = place.at;
    if (name.of == TriggerName::Of::Link) {
        const std::vector<Link> links = linksAt(place);
        to.id = links.empty() ? LinkId() : links.front().id;
        return links.empty() ? std::nullopt : std::optional(to);
    }
    if (place.level != name.level || !m_world.contains(place))
        return std::nullopt;
    if (name.of == TriggerName::Of::Watched) {
        const std::vector<const Entity*> things = m_world.findLevel(place.level)->entities.at(place.at);
        const auto other = std::find_if(things.begin(), things.end(), [&name](const Entity* thing) { return thing->id != name.thing; });
        to.id = other == things.end() ? EntityId() : (*other)->id;
        return other == things.end() ? std::nullopt : std::optional(to);
    }
    return isThere(m_world, to) ? std::optional(to) : std::nullopt;
}

Answer WorldDocument::canNameInstead(const std::vector<TriggerName>& names, const Place& place) const
{
    if (const Answer can = canForget(names); !can)
        return can;
    for (const TriggerName& name : names) {
        if (nameAt(name, place))
            continue;
        const QString where = tr("(%1, %2) of %3").arg(place.at.x).arg(place.at.y).arg(nameOf(place.level));
        switch (name.of) {
        case TriggerName::Of::Watched:
            return {tr("There is nothing to watch at %1; it must be on %2.").arg(where, nameOf(name.level))};
        case TriggerName::Of::Link: return {tr("No link begins or ends at %1.").arg(where)};
        case TriggerName::Of::Door:
            return {tr("Nothing at %1 can open, close or go away; it must be on %2.").arg(where, nameOf(name.level))};
        }
    }
    return {};
}

Answer WorldDocument::nameInstead(const std::vector<TriggerName>& names, const Place& place)
{
    if (const Answer can = canNameInstead(names, place); !can || names.empty())
        return can;
    return changeNaming(names, [&](Entity thing, const TriggerName& name) {
        if (name.of == TriggerName::Of::Door)
            if (Trigger* trigger = writePart<Trigger>(thing, *m_world.registry))
                rewire(trigger->effects, name.at, *effectUpon(name.level, place));
        return renamed(std::move(thing), name, *nameAt(name, place), *m_world.registry);
    });
}

}  // namespace gloam::editor
