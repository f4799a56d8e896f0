#include "editor/inspector/subjects/WorldGroups.h"

#include "core/action/PolicyTable.h"
#include "core/game/Engine.h"
#include "core/types/TypeForm.h"
#include "core/world/Sections.h"
#include "editor/document/SettingsPlans.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

Ruleset rulesWith(const WorldDocument& document, const Authored<RuleChoices>& own, Problems& problems)
{
    const RuleChoices* preset = presetOf(document.world());
    return playableRules(preset ? *preset : RuleChoices(), own, document.context().engine->policies.table, problems);
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

EditResult changeRules(WorldDocument& document, const std::string& path, const std::optional<Value>& value)
{
    const World& world = document.world();
    const Authored<RuleChoices> own = withValueAt(world.ruleset.written(), path, value);
    Problems before;
    Problems after;
    rulesWith(document, world.ruleset, before);
    rulesWith(document, own, after);
    if (const EditResult objection = newObjection(before, after); !objection)
        return objection;
    return document.perform(planRules(document.world(), own, world.messages));
}

}  // namespace

FormGroup rulesGroup(const WorldDocument& document)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("WorldSubject", text); };
    FormGroup group{QStringLiteral("rules"), tr("Rules"), {}, {}, {}, true};
    const Authored<RuleChoices>& own = document.world().ruleset;
    const PolicyTable& policies = document.context().engine->policies.table;
    Problems none;
    const Map choices = choicesOf(rulesWith(document, own, none));
    const QString preset = tr("from the ruleset %1").arg(toText(document.world().settings.ruleset));
    const auto addRow = [&](const FormField& field, const std::string& path) {
        const Value* value = valueAt(choices, path);
        const bool isOwn = valueAt(own.written(), path) != nullptr;
        group.rows.push_back({ruleField(field, path, policies), value ? *value : field.usual,
                              isOwn ? ValueSource{ValueSource::Kind::Here, tr("set here")}
                                    : ValueSource{ValueSource::Kind::Inherited, preset}});
    };
    for (const FormField& field : formOf<Ruleset>()) {
        if (field.kind != FieldKind::Object)
            addRow(field, field.name);
        for (const FormField& inner : field.kind == FieldKind::Object ? field.inner : std::vector<FormField>())
            addRow(inner, field.name + "." + inner.name);
    }
    return group;
}

EditResult setRule(WorldDocument& document, const FormField& field, const Value& value)
{
    return changeRules(document, field.name, value);
}

EditResult resetRule(WorldDocument& document, const FormField& field)
{
    return changeRules(document, field.name, std::nullopt);
}

}  // namespace gloam::editor
