#include "core/action/Ruleset.h"
#include "core/game/Engine.h"
#include "editor/inspector/subjects/WorldGroups.h"

#include "core/types/TypeForm.h"
#include "editor/document/SettingsPlans.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

const Map& presetOf(const WorldDocument& document)
{
    static const Map none;
    const auto& rulesets = document.context().library->rulesets;
    const auto found = rulesets.find(document.world().settings.ruleset);
    return found == rulesets.end() ? none : found->second;
}

const PolicyTable& policiesOf(const WorldDocument& document)
{
    return document.context().engine->policies.table;
}

/// The field by its path; for names of policies, the ones this engine offers and those it lacks.
FormField ruleField(FormField field, const std::string& path, const PolicyTable& policies)
{
    field.name = path;
    FormField& word = field.kind == FieldKind::Items && !field.inner.empty() ? field.inner.front() : field;
    if (word.kind != FieldKind::Name || !policies.hasKey(path))
        return field;
    word.kind = FieldKind::Choice;
    for (const std::string& value : policies.values(path))
        (policies.isOffered(path, value) ? word.choices : word.missing).push_back(value);
    return field;
}

Answer changeRules(WorldDocument& document, const std::string& path, const std::optional<Value>& value)
{
    const World& world = document.world();
    const Map own = withValueAt(world.ruleset, path, value);
    Problems before;
    Problems after;
    readRuleset(presetOf(document), world.ruleset, policiesOf(document), before);
    readRuleset(presetOf(document), own, policiesOf(document), after);
    if (const Answer objection = newObjection(before, after); !objection)
        return objection;
    return document.perform(planRules(document.world(), own, world.messages));
}

}  // namespace

FormGroup rulesGroup(const WorldDocument& document)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("WorldSubject", text); };
    FormGroup group{QStringLiteral("rules"), tr("Rules"), {}, {}, {}, true};
    const Map& own = document.world().ruleset;
    Problems none;
    const Map choices = choicesOf(readRuleset(presetOf(document), own, policiesOf(document), none));
    const QString preset = tr("from the ruleset %1").arg(toText(document.world().settings.ruleset));
    const auto addRow = [&](const FormField& field, const std::string& path) {
        const Value* value = valueAt(choices, path);
        const bool isOwn = valueAt(own, path) != nullptr;
        group.rows.push_back({ruleField(field, path, policiesOf(document)), value ? *value : field.usual,
                              isOwn ? ValueSource{ValueSource::Kind::Here, tr("set here")}
                                    : ValueSource{ValueSource::Kind::Inherited, preset}});
    };
    for (const FormField& field : formOf<Ruleset>()) {
        if (field.kind != FieldKind::Thing)
            addRow(field, field.name);
        for (const FormField& inner : field.kind == FieldKind::Thing ? field.inner : std::vector<FormField>())
            addRow(inner, field.name + "." + inner.name);
    }
    return group;
}

Answer setRule(WorldDocument& document, const FormField& field, const Value& value)
{
    return changeRules(document, field.name, value);
}

Answer resetRule(WorldDocument& document, const FormField& field)
{
    return changeRules(document, field.name, std::nullopt);
}

}  // namespace gloam::editor
