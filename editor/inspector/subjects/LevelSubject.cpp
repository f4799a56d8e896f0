#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "editor/document/LevelPlans.h"
#include "editor/inspector/fields/Subject.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

const char* const levelIdField = "id";
const char* const triggersField = "triggers";

class LevelSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(LevelSubject)

public:
    LevelSubject(WorldDocument& document, Name id) : m_document(document), m_id(std::move(id)) {}

    QString title() const override
    {
        const Level* level = m_document.world().findLevel(m_id);
        return level ? QString::fromStdString(level->displayName()) : tr("No level is open");
    }

    std::vector<FormGroup> groups() const override
    {
        const Level* level = m_document.world().findLevel(m_id);
        if (!level)
            return {};
        const Size size = level->tiles.size();
        FormGroup group{
            QStringLiteral("level"), tr("Level"), {tr("%1 by %2 cells").arg(size.width).arg(size.height)}, {}, {}};
        group.rows = plainRows(formOf<Level>(), written(settingsAsLevel(*level)));
        const auto name = std::find_if(group.rows.begin(), group.rows.end(),
                                       [](const FormRow& row) { return row.field.name == "name"; });
        group.rows.insert(name == group.rows.end() ? name : name + 1, {idField(), m_id.text(), {}});
        FormGroup triggers{QStringLiteral("triggers"), tr("Triggers"), {}, {}, {}};
        const auto own = std::find_if(group.rows.begin(), group.rows.end(),
                                      [](const FormRow& row) { return row.field.name == triggersField; });
        if (own != group.rows.end()) {
            fitToLevel(own->field.inner.front());
            triggers.rows.push_back(std::move(*own));
            group.rows.erase(own);
        }
        if (level->triggers.empty())
            triggers.notes << tr(
                "What happens when the hero comes, when turns end, or when something dies or is taken.");
        std::vector<FormGroup> groups{group, triggers};
        if (!level->recipe.isNothing())
            groups.push_back(generation(*level));
        return groups;
    }

    Answer set(const QString&, const FormField& field, const Value& value) override
    {
        const Level* level = m_document.world().findLevel(m_id);
        if (!level)
            return {tr("This level is gone.")};
        if (field.name == levelIdField)
            return rename(value);
        Level said = settingsAsLevel(*level);
        if (const Problems problems = setField(said, field, value); !problems.empty())
            return answerOf(problems);
        return m_document.perform(planLevelSettings(m_document.world(), m_id, settingsOf(said)));
    }

private:
    /// A level is not used, shot or looked at, and only the hero's coming counts.
    static void fitToLevel(FormField& trigger)
    {
        for (FormField& field : trigger.inner) {
            if (field.name == "on")
                std::erase_if(field.choices, [](const std::string& word) {
                    return word == wordOf(TriggerMoment::Use) || word == wordOf(TriggerMoment::Bump)
                           || word == wordOf(TriggerMoment::Shot) || word == wordOf(TriggerMoment::Look);
                });
            if (field.name == "hero-only")
                field.only = wordOf(TriggerMoment::Taken);
        }
    }

    /// Which recipe and seed the level has, and the ways to change them.
    static FormGroup generation(const Level& level)
    {
        const std::optional<Name>& recipe = level.recipe.name();
        const QString by =
            recipe ? tr("Built by the recipe %1").arg(toText(*recipe)) : tr("Built by steps of its own");
        const QString seed = level.seed ? tr("%1, seed %2.").arg(by).arg(*level.seed)
                                        : tr("%1, with a seed of each game's own.").arg(by);
        FormGroup group{QStringLiteral("generation"), tr("Generation"), {seed}, {}, {}};
        if (level.isUnbuilt())
            group.notes << tr("It is built when someone first arrives. Painting on it builds it first.");
        group.acts.push_back({QStringLiteral("act:generate"), tr("Generate…"), {}});
        if (recipe)
            group.acts.push_back({QStringLiteral("act:recipes"), tr("Edit Recipe…"), {}});
        return group;
    }

    static FormField idField()
    {
        FormField field;
        field.name = levelIdField;
        field.kind = FieldKind::Name;
        field.help = tr("a name for files and links").toStdString();
        field.usual = "";
        return field;
    }

    /// A level without its cells and entities, cheap to copy.
    static Level settingsAsLevel(const Level& level)
    {
        Level said;
        said.name = level.name;
        said.depth = level.depth;
        said.ambient = level.ambient;
        said.notes = level.notes;
        said.triggers = level.triggers;
        return said;
    }

    Answer rename(const Value& value)
    {
        const auto* text = value.as<std::string>();
        const Name name = text ? Name(*text) : Name();
        return m_document.perform(planRenameLevel(m_document.world(), m_id, name));
    }

    WorldDocument& m_document;
    Name m_id;
};

}  // namespace

std::unique_ptr<Subject> levelSubject(WorldDocument& document, const Name& level)
{
    return std::make_unique<LevelSubject>(document, level);
}

}  // namespace gloam::editor
