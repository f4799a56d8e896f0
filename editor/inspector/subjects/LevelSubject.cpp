#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/inspector/subjects/ArrivalSteps.h"
#include "editor/state/CellSelection.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

const char* const levelIdField = "id";
const char* const triggersField = "triggers";
const QString linkAct = QStringLiteral("link-");
const QString generationKey = QStringLiteral("generation");

class LevelSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(LevelSubject)

public:
    LevelSubject(WorldDocument& document, const CellSelection& cells, SubjectSelection& subject, Name id)
        : m_document(document), m_cells(cells), m_subject(subject), m_id(std::move(id))
    {}

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
        group.rows = plainRows(formOf<Level>(), written(levelWith(settingsOf(*level))));
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
        for (FormGroup& contents : m_contents.groups(stepsOf(*level)))
            groups.push_back(std::move(contents));
        if (!level->recipe.isNothing())
            groups.push_back(generation(*level));
        if (FormGroup ends = openEnds(); !ends.acts.empty())
            groups.push_back(std::move(ends));
        return groups;
    }

    EditResult act(const QString& group, const QString& act, const QString& choice) override
    {
        if (ArrivalSteps::isList(group))
            return change(act, choice);
        const std::vector<LinkId> links = openLinks();
        const bool isLink = act.startsWith(linkAct);
        const auto index = static_cast<std::size_t>(isLink ? act.mid(linkAct.size()).toUInt() : 0);
        if (!isLink || index >= links.size())
            return {tr("It is gone.")};
        m_subject.select(Selection::ofLink(links[index]));
        return {};
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        const Level* level = m_document.world().findLevel(m_id);
        if (!level)
            return {tr("This level is gone.")};
        if (ArrivalSteps::isParameters(group)) {
            List steps = stepsOf(*level);
            if (const EditResult can = m_contents.set(steps, field, value); !can)
                return can;
            return put(std::move(steps));
        }
        if (field.name == levelIdField)
            return rename(value);
        if (group == generationKey)
            return buildBy(value);
        Level said = levelWith(settingsOf(*level));
        if (const Problems problems = setField(said, field, value); !problems.empty())
            return resultOf(problems);
        return m_document.perform(planLevelSettings(m_document.world(), m_id, settingsOf(said)));
    }

    EditResult reset(const QString& group, const FormField& field) override
    {
        const Level* level = m_document.world().findLevel(m_id);
        if (!level || !ArrivalSteps::isParameters(group))
            return {};
        List steps = stepsOf(*level);
        m_contents.reset(steps, field);
        return put(std::move(steps));
    }

private:
    static List stepsOf(const Level& level)
    {
        const List* steps = level.contents.written().as<List>();
        return steps ? *steps : List();
    }

    EditResult change(const QString& act, const QString& choice)
    {
        const Level* level = m_document.world().findLevel(m_id);
        if (!level)
            return {};
        List steps = stepsOf(*level);
        m_contents.act(steps, act, choice, m_cells.area().isEmpty() ? Rect() : m_cells.area().bounds());
        return put(std::move(steps));
    }

    EditResult put(List steps)
    {
        return m_document.perform(planLevelContents(m_document.world(), m_id, std::move(steps)));
    }

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
        const QString by = recipe ? tr("Built by the recipe %1").arg(toText(*recipe)) : tr("Built by steps of its own");
        const QString seed = level.seed ? tr("%1, seed %2.").arg(by).arg(*level.seed)
                                        : tr("%1, with a seed of each game's own.").arg(by);
        FormGroup group{generationKey, tr("Generation"), {seed}, {}, {}};
        if (level.isUnbuilt()) {
            group.notes << tr("It is built when someone first arrives. Painting on it builds it first.");
            group.rows.push_back({recipeField(), recipe ? recipe->text() : std::string(), {}});
        }
        group.acts.push_back({QStringLiteral("act:generate"), tr("Generate…"), {}});
        if (recipe)
            group.acts.push_back({QStringLiteral("act:recipes"), tr("Edit Recipe…"), {}});
        return group;
    }

    /// The links with an end on this level that has no cell yet, which no arrow shows.
    std::vector<LinkId> openLinks() const
    {
        std::vector<LinkId> links;
        for (const Link& link : m_document.world().links.all())
            if ((link.from.level == m_id && !link.from.hasCell()) || (link.to.level == m_id && !link.to.hasCell()))
                links.push_back(link.id);
        return links;
    }

    FormGroup openEnds() const
    {
        FormGroup group{QStringLiteral("open-ends"), tr("Links without a cell"), {}, {}, {}};
        const World& world = m_document.world();
        for (const LinkId id : openLinks()) {
            const Link& link = *world.links.find(id);
            const Name& other = link.from.level == m_id ? link.to.level : link.from.level;
            group.acts.push_back({linkAct + QString::number(group.acts.size()),
                                  tr("%1 to %2").arg(QString::fromStdString(link.kind.text()), nameOf(world, other)),
                                  {}});
        }
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

    static FormField recipeField()
    {
        FormField field;
        field.name = "recipe";
        field.kind = FieldKind::Name;
        field.help = tr("what builds it in each game").toStdString();
        field.refersTo = "recipes";
        field.usual = "";
        return field;
    }

    EditResult buildBy(const Value& recipe)
    {
        const auto* name = recipe.as<std::string>();
        return m_document.perform(planLevelRecipe(m_document.world(), m_id, name ? Name(*name) : Name()));
    }

    EditResult rename(const Value& value)
    {
        const auto* text = value.as<std::string>();
        const Name name = text ? Name(*text) : Name();
        return m_document.perform(planRenameLevel(m_document.world(), m_id, name));
    }

    WorldDocument& m_document;
    const CellSelection& m_cells;
    SubjectSelection& m_subject;
    Name m_id;
    ArrivalSteps m_contents;
};

}  // namespace

std::unique_ptr<Subject> levelSubject(WorldDocument& document, const CellSelection& cells, SubjectSelection& subject,
                                      const Name& level)
{
    return std::make_unique<LevelSubject>(document, cells, subject, level);
}

}  // namespace gloam::editor
