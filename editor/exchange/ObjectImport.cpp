#include "editor/exchange/ObjectImport.h"

#include "core/io/world/EntityText.h"
#include "core/parts/Waiting.h"
#include "core/types/FieldWriter.h"
#include "core/world/LinkKind.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ImportedTree.h"
#include "editor/exchange/KeptValue.h"
#include "editor/exchange/TreeParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr long long mostOutsideTold = 100;  ///< objects, each told for itself
constexpr int rowOfLinks = -2;              ///< a row that no cell has, to derive ids from the order of foreign objects

Map withoutId(Map map)
{
    map.erase("id");
    return map;
}

void addNote(Map& tree, Point at, std::string text)
{
    Map note;
    note.set("at", toValue(at));
    note.set("text", std::move(text));
    madeList(tree, "notes").emplace_back(std::move(note));
}

/// At most that many bytes, and whole letters.
std::string beginningOf(const std::string& text, std::size_t most)
{
    std::size_t end = std::min(text.size(), most);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80)
        --end;
    return text.substr(0, end);
}

/// As the editor shows it; everything else stays under `x`.
std::string noteText(const ForeignObject& object)
{
    std::string text = beginningOf(object.text, Limits{}.textBytes / 2);
    for (const std::string& said : {object.type, object.name})
        if (!said.empty() && said.size() < 200)
            text = text.empty() ? said : said + ": " + text;
    return text.empty() ? "object " + beginningOf(object.id, 200) : text;
}

/// Turns a switchable entity into its other state when the trigger works.
Map effectOn(const ForeignObject& target, const Switchable& switchable)
{
    Map effect;
    effect.set("do", "become");
    effect.set("at", toValue(target.at));
    effect.set("type", switchable.to.text());
    return effect;
}

}  // namespace

ObjectImport::ObjectImport(ImportContext& context, const ForeignLinks& links, const ObjectTable& table,
                           ImportedTree& world, std::size_t index)
    : m_context(context), m_links(links), m_table(table), m_world(world), m_index(index),
      m_map(context.request.foreign.maps[index]), m_level(context.ids[index]),
      m_hasLayers(std::count_if(m_map.otherLayers.begin(), m_map.otherLayers.end(),
                                [](const ForeignLayerWords& layer) { return layer.holdsObjects; })
                  > 1)
{}

void ObjectImport::addAll(Map& tree)
{
    for (std::size_t order = 0; order < m_map.objects.size(); ++order) {
        reportTooLong(m_map.objects[order]);
        add(order, tree);
    }
    if (m_outside > mostOutsideTold)
        m_context.report(m_map,
                         std::to_string(m_outside - mostOutsideTold)
                             + " more objects lie outside the map; they stay under 'x' and do nothing.",
                         {});
    reportFurtherStarts();
}

void ObjectImport::reportFurtherStarts()
{
    if (m_furtherStarts.empty())
        return;
    const ForeignObject& first = m_map.objects[m_furtherStarts.front()];
    const std::size_t others = m_furtherStarts.size() - 1;
    m_context.report(m_map,
                     spokenOf(first)
                         + (others == 0   ? " is"
                            : others == 1 ? " and another are"
                                          : " and " + std::to_string(others) + " others are")
                         + " where the hero would begin, and a world has one start, which is elsewhere; "
                         + (others == 0 ? "it became a note." : "they became notes."),
                     first.mark);
}

void ObjectImport::addHeroes(const KindTable::Heroes& heroes, Map& tree)
{
    if (heroes.count == 0)
        return;
    if (heroes.count > 1)
        m_context.report(m_map,
                         "The map has " + std::to_string(heroes.count)
                             + " '@', and a world one start: it is the first; the others are floor.",
                         {heroes.first.y + 1, heroes.first.x + 1});
    const World* into = m_context.request.into;
    const bool isStart = into && into->settings.start.level == m_level && into->settings.start.at == heroes.first;
    if (m_world.takeStart({m_level, heroes.first}) || isStart)
        return;
    m_context.report(m_map, "The world has its start elsewhere; the '@' of this map became a note.",
                     {heroes.first.y + 1, heroes.first.x + 1});
    addNote(tree, heroes.first, "start");
}

void ObjectImport::add(std::size_t order, Map& tree)
{
    const ForeignObject& object = m_map.objects[order];
    const ObjectTable::Row& row = m_table.rowOf(m_index, order);
    switch (row.fate) {
    case ObjectTable::Fate::Ours:
        if (object.type == "gloam:cell")
            addCell(object, tree);
        else if (object.type == "gloam:note")
            addNote(tree, object.at, textProperty(object.properties, "text"));
        else
            addLink(order, {}, false);
        return;
    case ObjectTable::Fate::LeftOut: return;
    case ObjectTable::Fate::Outside: keepOutside(order, tree); return;
    case ObjectTable::Fate::Entity: addEntity(order, tree); return;
    case ObjectTable::Fate::Start:
        if (m_world.takeStart({m_level, object.at})) {
            keepObject(order, tree);
            return;
        }
        m_furtherStarts.push_back(order);
        break;
    case ObjectTable::Fate::Note: break;
    }
    if (addLink(order, {}, true))
        return;
    reportMissing(object, object.properties);
    addNote(tree, object.at, noteText(object));
    keepObject(order, tree);
}

void ObjectImport::reportTooLong(const ForeignObject& object)
{
    for (const std::string* text : {&object.id, &object.name, &object.type, &object.layer, &object.text})
        if (text->size() > Limits{}.textBytes)
            m_context.report(m_map, spokenOf(object) + " holds a text that is too long, and is not imported.",
                             object.mark);
}

/// Reports references that lead nowhere; for a passage, its link is reported instead.
void ObjectImport::reportMissing(const ForeignObject& object, const ForeignProperties& properties)
{
    for (const ForeignProperty& property : properties) {
        reportMissing(object, property.members);
        if (property.type != "object")
            continue;
        const auto* number = property.value.as<std::int64_t>();
        for (const auto& spot : m_table.referredBy(property, m_index))
            if (!spot && number && *number != 0)
                m_context.report(m_map,
                                 spokenOf(object) + " refers to the object " + std::to_string(*number) + " in '"
                                     + shown(property.name) + "', which is not there.",
                                 object.mark, Fault::PassageToNowhere);
    }
}

/// Everything about an object that becomes no entity.
void ObjectImport::keepObject(std::size_t order, Map& tree)
{
    const ForeignObject& object = m_map.objects[order];
    Map kept;
    kept.set("at", toValue(object.at));
    Map foreign = keysOf(object.properties, {}, true).foreign;
    m_table.nameOurs(object.properties, m_index, foreign);
    Map described = foreignMap(object, std::move(foreign), {.layer = m_hasLayers});
    for (Entry& entry : described.entries())
        kept.set(entry.key, std::move(entry.value));
    madeList(madeMap(tree, "x"), "objects").emplace_back(std::move(kept));
}

void ObjectImport::addCell(const ForeignObject& object, Map& tree)
{
    const ReadKeys keys = keysOf(object.properties, {}, true);
    m_context.take(m_map, keys.problems);
    Map item;
    item.set("at", toValue(object.at));
    for (const ForeignProperty& property : object.properties)  // in their order
        for (const Map* from : {&keys.own, &keys.foreign}) {
            const bool isOwn = property.name.starts_with(ownPrefix);
            const std::string key = isOwn ? property.name.substr(ownPrefix.size()) : property.name;
            if (const Value* value = isOwn == (from == &keys.own) ? from->find(key) : nullptr)
                item.set(key, *value);
        }
    madeList(tree, "cells").emplace_back(std::move(item)).commentsAbove = keys.comments;
}

void ObjectImport::keepOutside(std::size_t order, Map& tree)
{
    const ForeignObject& object = m_map.objects[order];
    if (++m_outside <= mostOutsideTold)
        m_context.report(m_map, spokenOf(object) + " lies outside the map; it stays under 'x' and does nothing.",
                         object.mark);
    keepObject(order, tree);
}

void ObjectImport::addEntity(std::size_t order, Map& tree)
{
    const ForeignObject& object = m_map.objects[order];
    const ObjectTable::Row& row = m_table.rowOf(m_index, order);
    const bool isOwn = isOfOurs(object);
    List effects = isOwn ? List() : effectsOf(object, row.type);
    const bool leads = effects.empty() && addLink(order, row.type, true);
    if (!leads)
        reportMissing(object, object.properties);
    ReadKeys keys = keysOf(object.properties, m_context.known.entity, true,
                           leads ? ForeignLinks::properties() : std::set<std::string, std::less<>>());
    m_context.take(m_map, keys.problems);
    m_table.nameOurs(object.properties, m_index, keys.own);
    m_table.nameOurs(object.properties, m_index, keys.foreign);
    Map item;
    item.set("id", row.id);
    item.set("type", row.type.text());
    item.set("at", toValue(object.at));
    for (Entry& entry : keys.own.entries())
        if (entry.key != "id")
            item.set(entry.key, std::move(entry.value));
    if (!effects.empty() && !item.find("parts")) {
        Map trigger;
        trigger.set("effects", std::move(effects));
        Map parts;
        parts.set("trigger", std::move(trigger));
        item.set("parts", std::move(parts));
    }
    if (Map kept = wordsOf(order, row.type, std::move(keys.foreign)); !kept.isEmpty())
        item.set("x", std::move(kept));
    madeList(tree, "entities").emplace_back(std::move(item)).commentsAbove = keys.comments;
}

/// What stays under `x` of an entity. Its old id stays if another object refers to it.
Map ObjectImport::wordsOf(std::size_t order, const Name& type, Map foreign) const
{
    const ForeignObject& object = m_map.objects[order];
    const bool isOwn = isOfOurs(object);
    if (isOwn && foreign.isEmpty() && object.about.isEmpty())
        return {};
    const bool saysType = isOwn || Name(object.type) == type;
    Map kept = foreignMap(object, std::move(foreign), {!isOwn, !saysType, !isOwn && m_hasLayers});
    return m_table.isReferred(m_index, order) && !isOwn ? kept : withoutId(std::move(kept));
}

/// What a trigger does by the references of its object: it turns what can be turned. Triggers that do something
/// already are left as they are.
List ObjectImport::effectsOf(const ForeignObject& object, const Name& type) const
{
    const TypeRegistry& types = *m_context.types;
    const EntityTypeId id = types.findEntity(type);
    const Trigger* trigger = id.slot == 0 ? nullptr : types.entity(id).part<Trigger>();
    if (!trigger || !trigger->effects.empty())
        return {};
    List effects;
    for (const ForeignProperty& property : object.properties)
        for (const auto& spot : m_table.referredBy(property, m_index)) {
            if (!spot || spot->map != m_index)
                continue;
            const ObjectTable::Row& row = m_table.rowOf(spot->map, spot->object);
            const EntityTypeId target = types.findEntity(row.type);
            const Switchable* switchable = target.slot == 0 ? nullptr : types.entity(target).part<Switchable>();
            if (row.fate == ObjectTable::Fate::Entity && switchable)
                effects.emplace_back(effectOn(m_map.objects[spot->object], *switchable));
        }
    return effects;
}

/// Whether the object leads somewhere, even if it is to a place that does not exist.
bool ObjectImport::addLink(std::size_t order, const Name& type, bool isForeign)
{
    const ForeignObject& object = m_map.objects[order];
    const ForeignLinks::Way way = m_links.wayOf(object, m_index);
    if (const auto* sentence = std::get_if<std::string>(&way))
        m_context.report(m_map, *sentence, object.mark, Fault::PassageToNowhere);
    const auto* to = std::get_if<Place>(&way);
    if (!to)
        return false;
    ReadKeys keys = keysOf(object.properties, {}, true, ForeignLinks::properties());
    m_context.take(m_map, keys.problems);
    Map link;
    if (isForeign) {
        const LinkId id = derivedId(m_level, {1, rowOfLinks}, order);
        m_context.links.push_back({id, m_index, &object});
        link.set("id", toText(id));
        link.set("kind", "portal");
        link.set("ways", "one");
    }
    for (const Entry& entry : keys.own.entries())
        link.set(entry.key, entry.value);
    link.set("from", toValue(Place{m_level, object.at}));
    link.set("to", toValue(*to));
    if (isForeign && type.isEmpty())
        if (Map kept = withoutId(foreignMap(object, std::move(keys.foreign), {.layer = m_hasLayers})); !kept.isEmpty())
            link.set("x", std::move(kept));
    m_world.addLink(std::move(link), keys.comments);
    return true;
}

}  // namespace gloam::editor
