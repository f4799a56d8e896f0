#include "editor/inspector/subjects/RecipeSubject.h"

#include "editor/document/AuthoredPlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/RecipePlans.h"
#include "editor/inspector/subjects/StepRows.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr AuthoredSection shownSection = AuthoredSection::Recipes;
const QString recipeKey = QStringLiteral("recipe");
const QString stepsKey = QStringLiteral("steps");

/// A recipe: its sentence and size, its builders in the order in which they run, and the parameters of one.
class RecipeSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(RecipeSubject)

public:
    RecipeSubject(WorldDocument& document, Name recipe) : m_document(document), m_recipe(std::move(recipe)) {}

    QString title() const override { return toText(m_recipe); }

    std::vector<FormGroup> groups() const override
    {
        const Value written = writtenOf(m_document.world(), shownSection, m_recipe);
        if (!written.as<Map>())
            return {};
        const List steps = this->steps();
        std::vector<FormGroup> groups{head(*written.as<Map>()), list(steps)};
        if (!steps.empty())
            groups.push_back(parameters(steps[chosenOf(steps)]));
        return groups;
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        if (group == recipeKey)
            return m_document.perform(planRecipeField(m_document.world(), m_recipe, field, value));
        return m_document.perform(planSetItem(m_document.world(), ListPlace::steps(m_recipe), chosen(), field, value));
    }

    EditResult reset(const QString&, const FormField& field) override
    {
        return m_document.perform(planResetItem(m_document.world(), ListPlace::steps(m_recipe), chosen(), field));
    }

    EditResult act(const QString&, const QString& act, const QString& choice) override
    {
        const World& world = m_document.world();
        if (act == QLatin1String("copy-to-edit"))
            return m_document.perform(planTakeFromLibrary(world, shownSection, m_recipe));
        if (act == QLatin1String("add"))
            return add(builderChosen(choice));
        const auto step = static_cast<std::size_t>(choice.toUInt());
        if (act == QLatin1String("show"))
            m_chosen = step;
        if (act == QLatin1String("up"))
            return performed(planMoveItem(world, ListPlace::steps(m_recipe), step, -1));
        if (act == QLatin1String("duplicate"))
            return performed(planDuplicateItem(world, ListPlace::steps(m_recipe), step));
        if (act == QLatin1String("remove"))
            return performed(planRemoveItem(world, ListPlace::steps(m_recipe), step));
        return {};
    }

private:
    List steps() const { return stepsOfRecipe(m_document.world(), m_recipe); }
    std::size_t chosen() const { return chosenOf(steps()); }
    bool isOwnRecipe() const { return isOwn(m_document.world(), shownSection, m_recipe); }

    /// The first to run, unless another was chosen; the last if that one is gone.
    std::size_t chosenOf(const List& steps) const
    {
        if (!m_chosen)
            return steps.empty() ? 0 : runningOrder(steps).front();
        return std::min(*m_chosen, steps.empty() ? 0 : steps.size() - 1);
    }

    FormGroup head(const Map& written) const
    {
        FormGroup group{recipeKey, tr("Recipe"), {}, {}, {}};
        for (const FormField& field : recipeFields()) {
            const Value* value = written.find(field.name);
            group.rows.push_back({field, value ? *value : field.usual, {}});
        }
        const QStringList uses = usesOfWritten(m_document.world(), shownSection, m_recipe);
        group.footnotes << (uses.isEmpty() ? tr("Nothing in this world uses it yet.")
                                           : tr("Used by %1.").arg(uses.join(QStringLiteral(", "))));
        if (!isOwnRecipe()) {
            group.notes << tr("It belongs to the library %1. Copy it into the world to change it.")
                               .arg(toText(libraryOf(m_document.world(), shownSection, m_recipe)));
            group.acts.push_back({QStringLiteral("copy-to-edit"), tr("Copy to Edit"), {}});
        }
        return group;
    }

    FormGroup list(const List& steps) const
    {
        FormGroup group{stepsKey, tr("Builders in the order they run"), {}, {}, {}};
        const std::vector<std::size_t> order = runningOrder(steps);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const StepForm form = formOfStep(steps[order[i]]);
            const bool isShown = order[i] == chosenOf(steps);
            FormItem item{QString::number(order[i]),
                          {},
                          isShown ? tr("▸ %1").arg(titleOfStep(form)) : titleOfStep(form),
                          summaryOfStep(form),
                          {}};
            item.acts.push_back({QStringLiteral("show"),
                                 isShown ? tr("Its parameters are shown below") : tr("Show its parameters below"),
                                 {}});
            if (isOwnRecipe())
                addActs(item, form, canMoveUp(steps, order[i]));
            group.items.push_back(std::move(item));
        }
        if (isOwnRecipe())
            group.acts.push_back({QStringLiteral("add"), tr("Add Builder"), builderChoices()});
        return group;
    }

    static bool canMoveUp(List steps, std::size_t step) { return moveStep(steps, step, -1); }

    static void addActs(FormItem& item, const StepForm& form, bool canMove)
    {
        const QString name = titleOfStep(form);
        if (canMove)
            item.acts.push_back(
                {QStringLiteral("up"), tr("Run %1 before the one above").arg(name), {}, QStringLiteral("move-up")});
        item.acts.push_back(
            {QStringLiteral("duplicate"), tr("Duplicate %1").arg(name), {}, QStringLiteral("duplicate")});
        item.acts.push_back({QStringLiteral("remove"), tr("Remove %1").arg(name), {}});
    }

    static FormGroup parameters(const Value& step)
    {
        const StepForm form = formOfStep(step);
        FormGroup group{QStringLiteral("step.") + QString::fromStdString(form.word),
                        titleOfStep(form),
                        {helpOfStep(form)},
                        rowsOfStep(form),
                        {}};
        if (form.builder)
            group.footnotes << tr("Priority %1: builders of lower numbers run first.").arg(priorityOf(*form.builder));
        return group;
    }

    /// The chosen step stays chosen where it goes.
    EditResult performed(Plan plan)
    {
        const List before = steps();
        const Value shown = before.empty() ? Value() : before[chosenOf(before)];
        const std::size_t place = chosenOf(before);
        const EditResult can = m_document.perform(std::move(plan));
        const List after = steps();
        const bool isMoved = place >= after.size() || !(after[place] == shown);
        const auto found = std::find(after.begin(), after.end(), shown);
        m_chosen = isMoved && found != after.end() ? static_cast<std::size_t>(found - after.begin()) : place;
        return can;
    }

    EditResult add(std::string_view builder)
    {
        const EditResult can = m_document.perform(planAddItem(m_document.world(), ListPlace::steps(m_recipe), builder));
        if (can)
            m_chosen = steps().size() - 1;
        return can;
    }

    WorldDocument& m_document;
    Name m_recipe;
    std::optional<std::size_t> m_chosen;
};

/// Every step with its parameters, folded.
class StepsSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(RecipeSubject)

public:
    StepsSubject(List steps, TakeSteps take) : m_steps(std::move(steps)), m_take(std::move(take)) {}

    QString title() const override { return tr("Builders"); }

    std::vector<FormGroup> groups() const override
    {
        std::vector<FormGroup> groups;
        for (const std::size_t index : runningOrder(m_steps)) {
            const StepForm form = formOfStep(m_steps[index]);
            FormGroup group{QString::number(index), titleOfStep(form), {helpOfStep(form)}, rowsOfStep(form), {}};
            group.beginsFolded = true;
            groups.push_back(std::move(group));
        }
        return groups;
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        List changed = m_steps;
        if (const EditResult can = setParameter(changed[group.toUInt()], field, value); !can)
            return can;
        return take(std::move(changed));
    }

    EditResult reset(const QString& group, const FormField& field) override
    {
        List changed = m_steps;
        resetParameter(changed[group.toUInt()], field);
        return take(std::move(changed));
    }

private:
    EditResult take(List changed)
    {
        const EditResult can = m_take(changed);
        if (can)
            m_steps = std::move(changed);
        return can;
    }

    List m_steps;
    TakeSteps m_take;
};

}  // namespace

std::unique_ptr<Subject> recipeSubject(WorldDocument& document, const Name& recipe)
{
    return std::make_unique<RecipeSubject>(document, recipe);
}

std::unique_ptr<Subject> stepsSubject(const List& steps, TakeSteps take)
{
    return std::make_unique<StepsSubject>(steps, std::move(take));
}

}  // namespace gloam::editor
