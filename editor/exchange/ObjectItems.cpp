#include "editor/exchange/ObjectItems.h"

#include "core/base/Limits.h"
#include "core/io/world/EntityText.h"
#include "core/types/FieldWriter.h"
#include "core/types/Form.h"
#include "core/world/Level.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/KeptValue.h"

namespace gloam::editor {

namespace {

constexpr std::string_view commentMark = "#";

void insertNames(std::set<std::string, std::less<>>& names, const VisitBlank& visit)
{
    for (const FormField& field : formOf(visit))
        names.insert(field.name);
}

std::vector<std::string> textsOf(const Value& value)
{
    std::vector<std::string> texts;
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            if (const auto* text = item.as<std::string>())
                texts.push_back(*text);
    return texts;
}

/// The words of a property, and under `members` those of the members of its class, with the names of their types.
Map wordsWithMembers(const ForeignProperty& property)
{
    Map words = property.about;
    Map members;
    for (const ForeignProperty& member : property.members) {
        Map said = wordsWithMembers(member);
        if (!member.custom.empty())
            keepValue(said, "propertytype", member.custom);
        if (!said.isEmpty())
            keepValue(members, member.name, std::move(said));
    }
    if (!members.isEmpty())
        words.set("members", std::move(members));
    return words;
}

/// A property with our prefix.
void readOwn(ReadKeys& keys, const ForeignProperty& property, bool isEntity)
{
    const std::string key = property.name.substr(ownPrefix.size());
    const auto* text = property.value.as<std::string>();
    const auto value = text ? valueFromText(key, *text, isEntity ? KeptIn::Entity : KeptIn::Level) : std::nullopt;
    if (!value)
        keys.problems.push_back(foreignProblem("The property '" + shown(property.name) + "' cannot be read as a value.",
                                               property.mark, Severity::Warning));
    else if (key == commentMark)
        keys.comments = textsOf(*value);
    else if (key.starts_with(commentMark))
        keys.commentsOfKeys.set(key.substr(commentMark.size()), *value);
    else
        keys.own.set(key, *value);
}

}  // namespace

KnownKeys knownKeys(const PartTable& parts)
{
    KnownKeys known;
    insertNames(known.level, [](FieldVisitor& visitor) {
        Level blank;
        fields(visitor, blank);
    });
    known.level.insert("seed");
    known.level.erase("notes");
    insertNames(known.entity, visitEntityState);
    for (const auto& kind : parts.kinds())
        if (kind->isInline)
            for (const std::string& name : kind->fieldNames)
                known.entity.insert(name);
    for (const char* reserved : {"id", "type", "at", "in", "flags"})
        known.entity.erase(reserved);
    return known;
}

ReadKeys keysOf(const ForeignProperties& properties, const std::set<std::string, std::less<>>& known, bool isEntity,
                const std::set<std::string, std::less<>>& taken)
{
    ReadKeys keys;
    for (const ForeignProperty& property : properties) {
        if (taken.count(property.name) > 0)
            continue;
        const bool isOwn = property.name.starts_with(ownPrefix);
        if (!isOwn && !(fitsAsKey(property.name) && fitsAsValue(property.value))) {
            keys.problems.push_back(foreignProblem("The property '" + shown(property.name)
                                                       + "' holds a text that is too long, and is not imported.",
                                                   property.mark, Severity::Warning));
            continue;
        }
        if (isOwn)
            readOwn(keys, property, isEntity);
        else if (known.count(property.name) > 0 && !property.value.as<Map>())
            keys.own.set(property.name, property.value);
        else
            keys.foreign.set(property.name, property.value);
    }
    return keys;
}

void keepWordsOf(const ForeignProperties& properties, Map& kept)
{
    Map types;
    Map words;
    for (const ForeignProperty& property : properties) {
        if (!property.custom.empty())
            keepValue(types, property.name, property.custom);
        if (Map about = wordsWithMembers(property); !about.isEmpty())
            keepValue(words, property.name, std::move(about));
    }
    if (!types.isEmpty())
        kept.set("property-types", std::move(types));
    if (!words.isEmpty())
        kept.set("property-words", std::move(words));
}

bool isOfOurs(const ForeignObject& object)
{
    return findProperty(object.properties, "gloam:id") != nullptr;
}

Map foreignMap(const ForeignObject& object, Map properties, const KeptOfObject& kept)
{
    static const std::string none;
    Map map;
    for (const auto& [key, text] :
         {std::pair("id", &object.id), std::pair("name", kept.name ? &object.name : &none),
          std::pair("class", kept.type ? &object.type : &none), std::pair("layer", kept.layer ? &object.layer : &none),
          std::pair("text", &object.text)})
        if (!text->empty() && text->size() <= Limits{}.textBytes)
            map.set(key, *text);
    for (const Entry& entry : object.about.entries())
        map.set(entry.key, entry.value);
    keepWordsOf(object.properties, map);
    if (!object.shape.isEmpty())
        map.set("shape", object.shape);
    if (!properties.isEmpty())
        map.set("properties", std::move(properties));
    return map;
}

}  // namespace gloam::editor
