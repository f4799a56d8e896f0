#include "editor/inspector/subjects/WorldGroups.h"

#include "core/types/TypeForm.h"
#include "editor/document/SettingsPlans.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

const Map& presetOf(const Workbench& bench)
{
    static const Map none;
    const auto& rulesets = bench.document().context().library->rulesets;
    const auto found = rulesets.find(bench.world().settings.ruleset);
    return found == rulesets.end() ? none : found->second;
}

const PolicyTable& policiesOf(const Workbench& bench)
{
    return bench.document().context().engine->policies.table;
}

/// The field by its path; of words that name policies the ones this engine has, and those it has not.
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

Answer changeRules(Workbench& bench, const std::string& path, const std::optional<Value>& value)
{
    const World& world = bench.world();
    const Map own = withValueAt(world.ruleset, path, value);
    Problems before;
    Problems after;
    readRuleset(presetOf(bench), world.ruleset, policiesOf(bench), before);
    readRuleset(presetOf(bench), own, policiesOf(bench), after);
    if (const Answer objection = newObjection(before, after); !objection)
        return objection;
    return bench.perform(planRules(bench.world(), own, world.messages));
}

}  // namespace

FormGroup rulesGroup(const Workbench& bench)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("WorldSubject", text); };
    FormGroup group{QStringLiteral("rules"), tr("Rules"), {}, {}, {}, true};
    const Map& own = bench.world().ruleset;
    Problems none;
    const Map choices = choicesOf(readRuleset(presetOf(bench), own, policiesOf(bench), none));
    const QString preset = tr("from the ruleset %1").arg(toText(bench.world().settings.ruleset));
    const auto addRow = [&](const FormField& field, const std::string& path) {
        const Value* value = valueAt(choices, path);
        const bool isOwn = valueAt(own, path) != nullptr;
        group.rows.push_back({ruleField(field, path, policiesOf(bench)), value ? *value : field.usual,
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

Answer setRule(Workbench& bench, const FormField& field, const Value& value)
{
    return changeRules(bench, field.name, value);
}

Answer resetRule(Workbench& bench, const FormField& field)
{
    return changeRules(bench, field.name, std::nullopt);
}

}  // namespace gloam::editor
