#include "app/cli/SchemaText.h"

#include "core/action/PolicyTable.h"
#include "core/game/Engine.h"
#include "core/types/AbilityType.h"
#include "core/types/Form.h"
#include "core/types/StatusType.h"
#include "core/types/TileType.h"
#include "core/world/EntryTypes.h"
#include "core/world/Overland.h"
#include "core/world/World.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <limits>
#include <map>
#include <type_traits>

namespace gloam::app {

namespace {

using Form = std::vector<FormField>;

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

QJsonObject typed(const char* type)
{
    return {{"type", QLatin1String(type)}};
}

QJsonObject anyOf(const QJsonArray& schemas)
{
    return {{"anyOf", schemas}};
}

QJsonObject listOf(const QJsonObject& item)
{
    return {{"type", "array"}, {"items", item}};
}

QJsonObject mapOf(const QJsonObject& value)
{
    return {{"type", "object"}, {"additionalProperties", value}};
}

QJsonObject numbers(int count)
{
    return {{"type", "array"}, {"items", typed("integer")}, {"minItems", count}, {"maxItems", count}};
}

/// A word as YAML reads it: `1` and `true` are numbers and truths there, and names all the same.
QJsonObject word()
{
    return {{"type", QJsonArray{"string", "integer", "boolean"}}};
}

/// Builds the schema; objects with the same fields share one definition, which also ends the recursion of effects that
/// hold effects.
class SchemaMaker {
public:
    QJsonObject object(const Form& form, const QJsonObject& more = {})
    {
        QJsonObject properties = more;
        for (const FormField& field : form)
            properties.insert(q(field.name), described(field));
        return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    }

    QJsonObject defined(const QString& name, const QJsonObject& schema)
    {
        m_definitions.insert(name, schema);
        return {{"$ref", "#/$defs/" + name}};
    }

    QJsonObject take() { return std::move(m_definitions); }

private:
    QJsonObject described(const FormField& field)
    {
        QJsonObject schema = schemaOf(field);
        QString help = q(field.help);
        if (!field.unit.empty())
            help += ", in " + q(field.unit);
        if (!field.refersTo.empty())
            help += " (one of the " + q(field.refersTo) + ")";
        if (!help.isEmpty())
            schema.insert("description", help);
        return schema;
    }

    QJsonObject schemaOf(const FormField& field)
    {
        switch (field.kind) {
        case FieldKind::Truth: return typed("boolean");
        case FieldKind::Number: return numberOf(field);
        case FieldKind::Dice: return word();
        case FieldKind::Cell:
        case FieldKind::Size: return numbers(2);
        case FieldKind::Place: return {{"type", "array"}, {"minItems", 3}, {"maxItems", 3}};
        case FieldKind::Text:
        case FieldKind::Name:
        case FieldKind::Colour:
        case FieldKind::Glyph:
        case FieldKind::Id: return word();
        case FieldKind::Map: return typed("object");
        case FieldKind::Object: return shared(field);
        case FieldKind::Items: return field.inner.empty() ? typed("array") : listOf(described(field.inner.front()));
        case FieldKind::Choice: return choiceOf(field);
        }
        return {};
    }

    static QJsonObject numberOf(const FormField& field)
    {
        QJsonObject schema = typed("integer");
        if (field.min > std::numeric_limits<int>::min())
            schema.insert("minimum", static_cast<qint64>(field.min));
        if (field.max < std::numeric_limits<int>::max())
            schema.insert("maximum", static_cast<qint64>(field.max));
        return schema;
    }

    static QJsonObject choiceOf(const FormField& field)
    {
        QJsonArray choices;
        for (const std::string& choice : field.choices)
            choices.append(q(choice));
        return {{"enum", choices}};
    }

    /// An object by reference to its definition, named by what holds it first.
    QJsonObject shared(const FormField& field)
    {
        std::string signature;
        for (const FormField& inner : field.inner)
            signature += inner.name + "/" + inner.help + ";";
        const auto known = m_names.find(signature);
        if (known != m_names.end())
            return {{"$ref", "#/$defs/" + known->second}};
        QString name = q(field.name);
        for (int number = 2; m_taken.contains(name); ++number)
            name = q(field.name) + QString::number(number);
        m_taken.insert(name, true);
        m_names.emplace(signature, name);
        m_definitions.insert(name, object(field.inner));
        return {{"$ref", "#/$defs/" + name}};
    }

    QJsonObject m_definitions;
    QJsonObject m_taken;
    std::map<std::string, QString> m_names;
};

/// Entities of types and of levels: their inline parts lie beside `parts`.
QJsonObject entityProperties(SchemaMaker& maker, const Engine& engine)
{
    QJsonObject properties;
    QJsonObject parts;
    for (const auto& kind : engine.parts.kinds()) {
        const QJsonObject schema = maker.object(formOf(*kind));
        if (kind->isInline) {
            const QJsonObject fields = schema.value("properties").toObject();
            for (auto field = fields.begin(); field != fields.end(); ++field)
                properties.insert(field.key(), field.value());
        } else {
            parts.insert(q(kind->name.text()), anyOf({maker.defined("part-" + q(kind->name.text()), schema),
                                                      typed("boolean"), typed("null")}));
        }
    }
    properties.insert("parts", QJsonObject{{"type", "object"}, {"properties", parts}});
    return properties;
}

QJsonObject open(const QJsonObject& properties)
{
    return {{"type", "object"}, {"properties", properties}};
}

QJsonObject typesSchema(SchemaMaker& maker, const Engine& engine)
{
    const QJsonObject parent{{"parent", word()}};
    const auto category = [&](const Form& form) { return mapOf(maker.object(form, parent)); };
    QJsonObject entity = entityProperties(maker, engine);
    entity.insert("parent", word());
    return maker.object({}, {{"tiles", category(formOf<TileType>())},
                             {"entities", mapOf(maker.defined("entity-type", open(entity)))},
                             {"abilities", category(formOf<AbilityType>())},
                             {"statuses", category(formOf<StatusType>())}});
}

QJsonObject recipeSteps(SchemaMaker& maker)
{
    QJsonObject builders;
    for (const Builder& builder : allBuilders()) {
        const Form form = formOf([&builder](FieldVisitor& visitor) {
            Builder copy = builder;
            fields(visitor, copy);
        });
        builders.insert(q(std::string(builderWord(builder))), maker.object(form));
    }
    QJsonObject step = maker.object({}, builders);
    step.insert("maxProperties", 1);
    return listOf(maker.defined("step", step));
}

QJsonObject levelSchema(SchemaMaker& maker, const Engine& engine, const QJsonObject& steps)
{
    QJsonObject entity = entityProperties(maker, engine);
    entity.insert("id", word());
    entity.insert("type", word());
    entity.insert("at", numbers(2));
    entity.insert("in", word());
    const QJsonObject more{{"size", numbers(2)},
                           {"legend", typed("object")},
                           {"map", typed("string")},
                           {"cells", listOf(open({{"at", numbers(2)}}))},
                           {"entities", listOf(maker.defined("entity", open(entity)))},
                           {"recipe", anyOf({word(), steps})},
                           {"seed", typed("integer")},
                           {"contents", steps},
                           {"locked", QJsonObject()},
                           {"graph", numbers(2)},
                           {"cover", typed("string")}};
    return maker.object(formOf<Level>(), more);
}

QJsonObject oneOrMore(const QJsonObject& schema)
{
    return anyOf({schema, listOf(schema)});
}

/// The choices of a ruleset by key and, within, by name; numbers and lists besides are any.
QJsonObject rulesetSchema(const Engine& engine)
{
    std::map<std::string, QJsonObject> groups;
    for (const std::string& key : engine.policies.table.keys()) {
        const std::size_t dot = key.find('.');
        QJsonArray values;
        for (const std::string& value : engine.policies.table.values(key))
            values.append(q(value));
        if (dot != std::string::npos)
            groups[key.substr(0, dot)].insert(q(key.substr(dot + 1)), oneOrMore({{"enum", values}}));
    }
    QJsonObject properties;
    for (const auto& [name, group] : groups)
        properties.insert(q(name), open(group));
    return open(properties);
}

QJsonObject prefabSchema(SchemaMaker& maker)
{
    const QJsonObject more{{"legend", typed("object")}, {"map", typed("string")}, {"open", QJsonObject()}};
    QJsonObject schema = maker.object(formOf<Prefab>(), more);
    schema.remove("additionalProperties");
    return schema;
}

QJsonObject recipeSchema(SchemaMaker& maker, const QJsonObject& steps)
{
    return maker.object({}, {{"about", word()}, {"size", numbers(2)}, {"steps", steps}});
}

/// Of the entries of a section: their fields, but for those that are read by hand.
template <typename T> QJsonObject entrySchema(SchemaMaker& maker, const QJsonObject& steps)
{
    if constexpr (std::is_same_v<T, Recipe>)
        return recipeSchema(maker, steps);
    else if constexpr (std::is_same_v<T, Prefab>)
        return prefabSchema(maker);
    else
        return maker.object(formOf<T>());
}

}  // namespace

std::string worldSchemaText(const Engine& engine)
{
    SchemaMaker maker;
    const QJsonObject goal = maker.defined("goal", maker.object(formOf<Goal>()));
    const QJsonObject steps = recipeSteps(maker);
    QJsonObject properties{{"gloam", QJsonObject{{"type", "integer"}, {"description", "the version of the format"}}},
                           {"world", maker.object(formOf<WorldSettings>(), {{"goal", anyOf({goal, listOf(goal)})}})},
                           {"ruleset", rulesetSchema(engine)},
                           {"types", typesSchema(maker, engine)},
                           {"factions", mapOf(maker.object(formOf<Faction>()))},
                           {"biomes", QJsonObject()},
                           {"messages", typed("object")},
                           {"levels", mapOf(levelSchema(maker, engine, steps))},
                           {"overland", maker.object(formOf<Overland>())},
                           {"links", listOf(maker.object(formOf<Link>()))},
                           {"x", QJsonObject{{"description", "what is foreign to Gloamwright, kept as it is"}}}};
    forEachEntrySection([&]<typename T>(AuthoredSection section, AuthoredEntries<T> EntrySections::*) {
        properties.insert(q(std::string(keyOf(section))), mapOf(entrySchema<T>(maker, steps)));
    });
    const QJsonObject schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                             {"title", "Gloamwright world"},
                             {"type", "object"},
                             {"required", QJsonArray{"gloam"}},
                             {"properties", properties},
                             {"additionalProperties", false},
                             {"$defs", maker.take()}};
    return QJsonDocument(schema).toJson().toStdString();
}

}  // namespace gloam::app
