#include "editor/exchange/ObjectTable.h"

#include "core/io/world/EntityText.h"
#include "editor/exchange/FileNames.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/KeptValue.h"
#include "editor/exchange/KindTable.h"

#include <algorithm>
#include <span>

namespace gloam::editor {

namespace {

constexpr int rowOfIds = -2;  ///< a row that no cell has, to derive ids from those of foreign objects

/// A number that stays the same as long as the tool keeps its own id.
std::size_t numberOfId(const ForeignObject& object, std::size_t order)
{
    if (object.id.empty())
        return order;
    std::size_t number = 1;
    for (const char letter : object.id)
        number = number * 31 + static_cast<unsigned char>(letter);
    return number;
}

/// Only plain words: a `spawn` is as often a place of monsters.
constexpr std::string_view startWords[] = {"start",        "player",       "player-start", "playerstart",
                                           "start-player", "player-spawn", "playerspawn"};
constexpr std::string_view perhapsStartWords[] = {"spawn",  "spawner", "spawn-point", "spawnpoint",
                                                  "spawns", "hero",    "hero-start"};

bool isAnyOf(const std::string& said, std::span<const std::string_view> words)
{
    return !said.empty() && std::find(words.begin(), words.end(), nameFrom(said)) != words.end();
}

}  // namespace

bool isReference(const ForeignProperty& property)
{
    return property.type == "object" || property.type == "entity" || property.type == "entities";
}

ObjectTable::ObjectTable(ImportContext& context) : m_context(context), m_maps(context.request.foreign.maps)
{
    m_rows.resize(m_maps.size());
    m_byId.resize(m_maps.size());
    m_referred.resize(m_maps.size());
    for (std::size_t map = 0; map < m_maps.size(); ++map)
        decide(map);
    findReferred();
    for (const auto& [said, count] : m_asked)
        context.problems.push_back(problemAt(
            Severity::Warning, Fault::NotCarried, {},
            (count == 1 ? std::string("An object of the class '") : std::to_string(count) + " objects of the class '")
                + shown(said)
                + (count == 1 ? "' may be where the hero begins, or where creatures come; it became a note."
                              : "' may be where the hero begins, or where creatures come; they became notes."),
            "Map the class to 'start', to a type or to 'note'."));
}

void ObjectTable::decide(std::size_t map)
{
    const auto& objects = m_maps[map].objects;
    m_ids.clear();
    m_ids.reserve(objects.size());
    m_byId[map].reserve(objects.size());
    m_rows[map].reserve(objects.size());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        m_rows[map].push_back(rowFor(map, i));
        if (objects[i].id.empty())
            continue;
        m_byId[map].emplace(objects[i].id, i);
        if (!m_maps[map].id.empty())
            m_anywhere.emplace(idInProject(m_maps[map], objects[i].id), Spot{map, i});
    }
}

ObjectTable::Row ObjectTable::rowFor(std::size_t map, std::size_t object)
{
    const ForeignObject& foreign = m_maps[map].objects[object];
    if (foreign.type == "gloam:cell" || foreign.type == "gloam:note" || foreign.type == "gloam:link")
        return {Fate::Ours, {}, {}};
    if (!m_maps[map].size.contains(foreign.at))
        return {Fate::Outside, {}, {}};
    const Name type = isOfOurs(foreign) ? Name(foreign.type) : typeOf(foreign);
    if (type == Mapping::nothing())
        return {Fate::LeftOut, {}, {}};
    if (type == Mapping::start())
        return {Fate::Start, {}, {}};
    if (!type.isEmpty())
        return {Fate::Entity, type, freeId(map, object)};
    const bool isDecided = m_context.request.mapping.entities.count(foreign.type) > 0;
    const bool isStartClass = isAnyOf(foreign.type, startWords);
    if (isStartClass && !isDecided)  // said, so that an import with this mapping finds it again
        m_context.decided.entities[foreign.type] = Mapping::start();
    // A name is the object's own: what its class became says nothing of it.
    if (isStartClass ? !isDecided : isAnyOf(foreign.name, startWords))
        return {Fate::Start, {}, {}};
    if ((isAnyOf(foreign.type, perhapsStartWords) || isAnyOf(foreign.name, perhapsStartWords)) && !isDecided)
        ++m_asked[foreign.type.empty() ? foreign.name : foreign.type];
    return {Fate::Note, {}, {}};
}

/// By its class; without one by its layer.
Name ObjectTable::typeOf(const ForeignObject& object)
{
    const auto saidIn = [](const std::map<std::string, Name>& decided, const std::string& key) {
        const auto said = decided.find(key);
        return said == decided.end() ? Name() : said->second;
    };
    const Mapping& mapping = m_context.request.mapping;
    const Name ofLayer = saidIn(mapping.objects, object.layer);
    m_context.decided.objects[object.layer] = ofLayer;
    if (ofLayer == Mapping::nothing())
        return ofLayer;
    if (object.type.empty())
        return ofLayer;
    Name name = entityNamed(*m_context.types, object.type);
    if (name.isEmpty())
        name = saidIn(mapping.entities, object.type);
    m_context.decided.entities[object.type] = name;
    return name;
}

/// The id that our export kept, else one that is derived; for a copy, which has the same, one of its own.
std::string ObjectTable::freeId(std::size_t map, std::size_t object)
{
    const ForeignObject& foreign = m_maps[map].objects[object];
    const Name& level = m_context.ids[map];
    std::string id;
    if (const std::string said = textProperty(foreign.properties, "gloam:id"); !said.empty()) {
        const auto value = valueFromText("id", said, KeptIn::Entity);
        const auto* text = value ? value->as<std::string>() : nullptr;
        id = text ? *text : std::string();
    }
    if (id.empty())
        id = toText(derivedId(level, {0, rowOfIds}, numberOfId(foreign, object)));
    for (int copy = rowOfIds - 1; !m_ids.insert(id).second; --copy)
        id = toText(derivedId(level, {0, copy}, object));
    return id;
}

/// A number in a class of which the file does not say what it is may refer to an object: it stays, and so does the
/// object's old id.
void ObjectTable::notePerhapsReferred(const Value& value, std::size_t map, bool& isAny)
{
    if (const Map* members = value.as<Map>())
        for (const Entry& entry : members->entries())
            notePerhapsReferred(entry.value, map, isAny);
    if (const List* items = value.as<List>())
        for (const Value& item : *items)
            notePerhapsReferred(item, map, isAny);
    const auto* number = value.as<std::int64_t>();
    if (const auto found = number ? m_byId[map].find(std::to_string(*number)) : m_byId[map].end();
        found != m_byId[map].end()) {
        m_referred[map].insert(found->second);
        isAny = true;
    }
}

void ObjectTable::findReferred()
{
    std::string unsure;  // the first property of the map that may refer
    const auto note = [this, &unsure](const ForeignProperties& properties, std::size_t map) {
        for (const ForeignProperty& property : properties) {
            for (const auto& spot : referredBy(property, map))
                if (spot)
                    m_referred[spot->map].insert(spot->object);
            bool isAny = false;
            if (property.hasBareMembers)
                notePerhapsReferred(property.value, map, isAny);
            if (isAny && unsure.empty())
                unsure = property.name;
        }
    };
    for (std::size_t map = 0; map < m_maps.size(); ++map) {
        note(m_maps[map].properties, map);
        for (const ForeignObject& object : m_maps[map].objects)
            note(object.properties, map);
        for (const ForeignLayerWords& layer : m_maps[map].otherLayers)
            note(layer.properties, map);
        for (const ForeignLayer& layer : m_maps[map].layers)
            note(layer.properties, map);
        if (!unsure.empty())
            m_context.report(m_maps[map],
                             "In JSON a class, such as '" + shown(unsure)
                                 + "', does not say which of its numbers refer to objects: they stay as they are, and "
                                   "objects with these numbers keep them under 'x'.",
                             {});
        unsure.clear();
    }
}

bool ObjectTable::isReferred(std::size_t map, std::size_t object) const
{
    return m_referred[map].count(object) > 0;
}

std::optional<ObjectTable::Spot> ObjectTable::spotOf(const Value& id, const ForeignProperty& property,
                                                     std::size_t map) const
{
    const auto* number = id.as<std::int64_t>();
    const auto* text = id.as<std::string>();
    const std::string word = number ? std::to_string(*number) : text ? *text : std::string();
    if (property.type == "object") {
        const auto found = m_byId[map].find(word);
        return found == m_byId[map].end() ? std::nullopt : std::optional(Spot{map, found->second});
    }
    const auto found = m_anywhere.find(idInProject(m_maps[map], word));
    return found == m_anywhere.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::optional<ObjectTable::Spot>> ObjectTable::referredBy(const ForeignProperty& property,
                                                                      std::size_t map) const
{
    std::vector<std::optional<Spot>> spots;
    for (const ForeignProperty& member : property.members)
        for (const auto& spot : referredBy(member, map))
            spots.push_back(spot);
    if (!isReference(property))
        return spots;
    const List items = property.value.as<List>() ? *property.value.as<List>() : List{property.value};
    for (const Value& item : items)
        spots.push_back(spotOf(item, property, map));
    return spots;
}

void ObjectTable::nameOurs(const ForeignProperties& properties, std::size_t map, Map& keys) const
{
    for (const ForeignProperty& property : properties)
        if (isReference(property) || !property.members.empty())
            if (Value* value = keys.find(property.name))
                nameOurs(property, map, *value);
}

/// In the value of a property, and in those of its members below it.
void ObjectTable::nameOurs(const ForeignProperty& property, std::size_t map, Value& value) const
{
    if (!isReference(property)) {
        if (Map* members = value.as<Map>())
            nameOurs(property.members, map, *members);
        return;
    }
    const auto name = [&](Value& id) {
        const auto spot = spotOf(id, property, map);
        const Row* row = spot ? &rowOf(spot->map, spot->object) : nullptr;
        if (row && row->fate == Fate::Entity)
            id = Value(row->id);
    };
    if (List* items = value.as<List>())
        std::for_each(items->begin(), items->end(), name);
    else
        name(value);
}

}  // namespace gloam::editor
