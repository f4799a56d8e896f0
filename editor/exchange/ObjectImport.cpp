#include "editor/exchange/ObjectImport.h"

#include "core/io/world/EntityText.h"
#include "core/types/FieldWriter.h"
#include "core/world/LinkKind.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ImportedTree.h"
#include "editor/exchange/KeptValue.h"
#include "editor/exchange/KindTable.h"
#include "editor/exchange/TreeParts.h"

namespace gloam::editor {

namespace {

constexpr int idOfObjects = -2;  ///< a row that no cell has, to derive ids from those of foreign objects

/// An id that stays the same as long as the tool keeps its own.
std::string derivedFor(const Name& level, const ForeignObject& object, std::size_t order)
{
    std::size_t number = order;
    if (!object.id.empty()) {
        number = 1;
        for (const char letter : object.id)
            number = number * 31 + static_cast<unsigned char>(letter);
    }
    return toText(derivedId(level, {0, idOfObjects}, number));
}

bool isStart(const ForeignObject& object)
{
    for (const std::string& said : {object.type, object.name}) {
        const std::string low = nameFrom(said);
        if (low == "player" || low == "hero" || low == "start" || low == "spawn" || low == "player-start"
            || low == "playerstart")
            return true;
    }
    return false;
}

bool isOfOurs(const ForeignObject& object)
{
    return findProperty(object.properties, "gloam:id") != nullptr;
}

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

void keepObject(const ForeignObject& object, Map& tree)
{
    Map kept;
    kept.set("at", toValue(object.at));
    const Map described = foreignMap(object, keysOf(object.properties, {}, true).foreign);
    for (const Entry& entry : described.entries())
        kept.set(entry.key, entry.value);
    madeList(madeMap(tree, "x"), "objects").emplace_back(std::move(kept));
}

/// Its name, as the editor shows it; everything else stays under `x`.
void addForeignNote(const ForeignObject& object, Map& tree)
{
    std::string text = object.text.substr(0, Limits{}.textBytes / 2);
    for (const std::string& said : {object.type, object.name})
        if (!said.empty() && said.size() < 200)
            text = text.empty() ? said : said + ": " + text;
    addNote(tree, object.at, text.empty() ? "object " + object.id : text);
    keepObject(object, tree);
}

}  // namespace

ObjectImport::ObjectImport(ImportContext& context, const ForeignLinks& links, ImportedTree& world, std::size_t index)
    : m_context(context), m_links(links), m_world(world), m_index(index), m_map(context.request.foreign.maps[index]),
      m_level(context.ids[index])
{}

void ObjectImport::addAll(Map& tree)
{
    for (std::size_t order = 0; order < m_map.objects.size(); ++order) {
        const ForeignObject& object = m_map.objects[order];
        if (object.type == "gloam:cell")
            addCell(object, tree);
        else if (object.type == "gloam:note")
            addNote(tree, object.at, textProperty(object.properties, "text"));
        else
            addThing(order, tree);
    }
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

void ObjectImport::addThing(std::size_t order, Map& tree)
{
    const ForeignObject& object = m_map.objects[order];
    if (object.type == "gloam:link") {
        addLink(order, {}, false);
        return;
    }
    if (!m_map.size.contains(object.at)) {
        keepOutside(object, tree);
        return;
    }
    const Name type = isOfOurs(object) ? Name(object.type) : entityFor(object.type);
    const bool leads = addLink(order, type, true);
    if (!type.isEmpty())
        addEntity(order, type, leads, tree);
    else if (isStart(object) && m_world.takeStart({m_level, object.at}))
        keepObject(object, tree);
    else if (!leads)
        addForeignNote(object, tree);
}

Name ObjectImport::entityFor(const std::string& type)
{
    if (type.empty())
        return {};
    Name name = entityNamed(*m_context.types, type);
    const auto& mapped = m_context.request.mapping.entities;
    if (const auto said = mapped.find(type); name.isEmpty() && said != mapped.end())
        name = said->second;
    m_context.decided.entities[type] = name;
    return name;
}

void ObjectImport::keepOutside(const ForeignObject& object, Map& tree)
{
    m_context.report(m_map, spokenOf(object) + " lies outside the map; it stays under 'x' and does nothing.",
                     object.mark);
    keepObject(object, tree);
}

void ObjectImport::addEntity(std::size_t order, const Name& type, bool leads, Map& tree)
{
    const ForeignObject& object = m_map.objects[order];
    const bool isOwn = isOfOurs(object);
    const ReadKeys keys = keysOf(object.properties, m_context.known.entity, true,
                                 leads ? ForeignLinks::properties() : std::set<std::string, std::less<>>());
    m_context.take(m_map, keys.problems);
    Map item;
    item.set("id", freeId(keys.own.find("id"), order));
    item.set("type", type.text());
    item.set("at", toValue(object.at));
    for (const Entry& entry : keys.own.entries())
        if (entry.key != "id")
            item.set(entry.key, entry.value);
    ForeignObject described = object;
    if (isOwn)
        described.name.clear();
    if (isOwn || Name(object.type) == type)
        described.type.clear();
    if (const Map foreign = foreignMap(described, keys.foreign); !isOwn || !keys.foreign.isEmpty())
        if (Map kept = withoutId(foreign); !kept.isEmpty())
            item.set("x", std::move(kept));
    madeList(tree, "entities").emplace_back(std::move(item)).commentsAbove = keys.comments;
}

/// The id that our export kept, else one that is derived; for a copy, which has the same, one of its own.
Value ObjectImport::freeId(const Value* said, std::size_t order)
{
    Value id = said ? *said : Value(derivedFor(m_level, m_map.objects[order], order));
    for (int copy = idOfObjects - 1; !m_ids.insert(toFlowText(id)).second; --copy)
        id = toText(derivedId(m_level, {0, copy}, order));
    return id;
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
    const ReadKeys keys = keysOf(object.properties, {}, true, ForeignLinks::properties());
    m_context.take(m_map, keys.problems);
    Map link;
    if (isForeign) {
        link.set("id", toText(derivedId(m_level, {1, idOfObjects}, order)));
        link.set("kind", "portal");
        link.set("ways", "one");
    }
    for (const Entry& entry : keys.own.entries())
        link.set(entry.key, entry.value);
    link.set("from", toValue(Place{m_level, object.at}));
    link.set("to", toValue(*to));
    if (isForeign && type.isEmpty())
        if (Map kept = withoutId(foreignMap(object, keys.foreign)); !kept.isEmpty())
            link.set("x", std::move(kept));
    m_world.addLink(std::move(link), keys.comments);
    return true;
}

}  // namespace gloam::editor
