#include "editor/inspector/subjects/ArrivalSteps.h"

#include "core/types/FieldWriter.h"
#include "core/types/Value.h"
#include "core/world/Builders.h"
#include "editor/document/StepEdits.h"
#include "editor/inspector/subjects/StepRows.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

const QString arrivalListKey = QStringLiteral("contents");
const QString arrivalStepKey = QStringLiteral("contents.");

QString contentsWords(const char* text)
{
    return QCoreApplication::translate("ArrivalSteps", text);
}

/// Builders that add to a level; those that make its ground are for recipes.
QStringList contentsChoices()
{
    constexpr int firstThatAdds = builder::Vaults::priority;
    QStringList adding;
    for (const QString& choice : builderChoices())
        for (const Builder& each : allBuilders())
            if (builderWord(each) == builderChosen(choice) && priorityOf(each) >= firstThatAdds)
                adding << choice;
    return adding;
}

/// A new step at the selected cells: a slot on the first of them, a part or the room of a vault as large as they are.
Value stepAt(std::string_view word, Rect selected)
{
    Value step = newStep(word);
    const StepForm form = formOfStep(step);
    if (selected.isEmpty())
        return step;
    for (const FormField& field : form.fields) {
        if (field.name == "at")
            setParameter(step, field, toValue(selected.at));
        if (field.name == "size")
            setParameter(step, field, List{selected.size.width, selected.size.height});
    }
    return step;
}

FormItem stepItem(const Value& step, std::size_t index, bool isShown)
{
    const StepForm form = formOfStep(step);
    const QString title = titleOfStep(form);
    FormItem item{
        QString::number(index), {}, isShown ? contentsWords("▸ %1").arg(title) : title, summaryOfStep(form), {}};
    item.acts.push_back(
        {QStringLiteral("show"),
         isShown ? contentsWords("Its parameters are shown below") : contentsWords("Show its parameters below"),
         {}});
    item.acts.push_back(
        {QStringLiteral("duplicate"), contentsWords("Duplicate %1").arg(title), {}, QStringLiteral("duplicate")});
    item.acts.push_back({QStringLiteral("remove"), contentsWords("Remove %1").arg(title), {}});
    return item;
}

}  // namespace

bool ArrivalSteps::isList(const QString& group)
{
    return group == arrivalListKey;
}

bool ArrivalSteps::isParameters(const QString& group)
{
    return group.startsWith(arrivalStepKey);
}

std::vector<FormGroup> ArrivalSteps::groups(const List& steps) const
{
    FormGroup list{arrivalListKey, contentsWords("Contents"), {}, {}, {}};
    list.notes << contentsWords("What comes by the game's seed when someone first arrives, over what is drawn.");
    for (const std::size_t index : runningOrder(steps))
        list.items.push_back(stepItem(steps[index], index, index == shown(steps)));
    list.acts.push_back({QStringLiteral("add"), contentsWords("Add Contents"), contentsChoices()});
    std::vector<FormGroup> groups{std::move(list)};
    if (steps.empty())
        return groups;
    const StepForm form = formOfStep(steps[shown(steps)]);
    groups.push_back({arrivalStepKey + QString::fromStdString(form.word),
                      titleOfStep(form),
                      {helpOfStep(form)},
                      rowsOfStep(form),
                      {}});
    return groups;
}

EditResult ArrivalSteps::set(List& steps, const FormField& field, const Value& value) const
{
    if (steps.empty())
        return {};
    return setParameter(steps[shown(steps)], field, value);
}

void ArrivalSteps::reset(List& steps, const FormField& field) const
{
    if (!steps.empty())
        resetParameter(steps[shown(steps)], field);
}

void ArrivalSteps::act(List& steps, const QString& act, const QString& choice, Rect selected)
{
    if (act == QLatin1String("add")) {
        m_shown = steps.size();
        steps.push_back(stepAt(builderChosen(choice), selected));
        return;
    }
    const auto index = static_cast<std::size_t>(choice.toUInt());
    if (index >= steps.size())
        return;
    const auto step = steps.begin() + static_cast<std::ptrdiff_t>(index);
    if (act == QLatin1String("show"))
        m_shown = index;
    if (act == QLatin1String("duplicate"))
        steps.insert(step, Value(*step));
    if (act == QLatin1String("remove"))
        steps.erase(step);
    if (m_shown && act == QLatin1String("duplicate") && index < *m_shown)
        ++*m_shown;
    if (m_shown && act == QLatin1String("remove") && index < *m_shown)
        --*m_shown;
}

/// The first to run, unless another was chosen; the last if that one is gone.
std::size_t ArrivalSteps::shown(const List& steps) const
{
    if (!m_shown)
        return steps.empty() ? 0 : runningOrder(steps).front();
    return std::min(*m_shown, steps.empty() ? 0 : steps.size() - 1);
}

}  // namespace gloam::editor
