#include "editor/document/StepEdits.h"

#include "core/types/FieldWriter.h"
#include "core/types/TypeForm.h"
#include "core/world/Recipe.h"
#include "editor/document/PlanParts.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace gloam::editor {

namespace {

const Builder* builderCalled(std::string_view word)
{
    const std::vector<Builder>& all = allBuilders();
    const auto found =
        std::find_if(all.begin(), all.end(), [word](const Builder& each) { return builderWord(each) == word; });
    return found == all.end() ? nullptr : &*found;
}

/// The word of a step, which is a text or the only key of a map.
std::string wordOfStep(const Value& step)
{
    if (const auto* word = step.as<std::string>())
        return *word;
    const Map* map = step.as<Map>();
    return map && map->entries().size() == 1 ? map->entries().front().key : toFlowText(step);
}

int priorityOfStep(const Value& step)
{
    const Builder* builder = builderCalled(wordOfStep(step));
    return builder ? priorityOf(*builder) : std::numeric_limits<int>::max();
}

Map parametersOf(const Value& step)
{
    const Map* map = step.as<Map>();
    const Map* parameters = map && map->entries().size() == 1 ? map->entries().front().value.as<Map>() : nullptr;
    return parameters ? *parameters : Map();
}

void setParameters(Value& step, Map parameters)
{
    const std::string word = wordOfStep(step);
    if (Map* map = step.as<Map>()) {
        map->set(word, std::move(parameters));
        return;
    }
    Map written;
    written.set(word, std::move(parameters));
    Value changed(std::move(written));
    changed.commentsAbove = step.commentsAbove;
    step = std::move(changed);
}

/// Its comments go to the next parameter, or to the step if none is left.
void eraseParameter(Value& step, const std::string& name)
{
    Map parameters = parametersOf(step);
    const Value* said = parameters.find(name);
    if (!said)
        return;
    if (parameters.entries().size() == 1)
        for (const std::string& comment : said->commentsAbove)
            step.commentsAbove.push_back(comment);
    setParameters(step, withValueAt(std::move(parameters), name, std::nullopt));
}

/// One step, read by itself.
Read<Recipe> readAlone(const Value& step)
{
    Read<Recipe> read;
    read.value.steps = readSteps(List{step}, {}, read.problems);
    return read;
}

}  // namespace

StepForm formOfStep(const Value& step)
{
    StepForm form{wordOfStep(step), {}, {}, {}, parametersOf(step)};
    const Builder* usual = builderCalled(form.word);
    if (!usual)
        return form;
    const std::vector<Builder> read = readAlone(step).value.steps;
    Builder builder = read.empty() ? *usual : read.front();
    FieldWriter writer;
    fields(writer, builder);
    form.values = writer.take();
    form.fields = formOf([usual](FieldVisitor& visitor) {
        Builder blank = *usual;
        fields(visitor, blank);
    });
    form.builder = std::move(builder);
    return form;
}

std::vector<std::size_t> runningOrder(const List& steps)
{
    std::vector<std::size_t> order(steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&steps](std::size_t a, std::size_t b) {
        return priorityOfStep(steps[a]) < priorityOfStep(steps[b]);
    });
    return order;
}

Value newStep(std::string_view word)
{
    Map step;
    step.set(word, Map());
    return step;
}

EditResult setParameter(Value& step, const FormField& field, const Value& value)
{
    Value changed = step;
    if (value == field.usual)
        eraseParameter(changed, field.name);
    else
        setParameters(changed, withValueAt(parametersOf(step), field.name, value));
    const Problems before = readAlone(step).problems;
    const Problems after = readAlone(changed).problems;
    for (const Problem& problem : after)
        if (std::none_of(before.begin(), before.end(),
                         [&problem](const Problem& old) { return old.sentence == problem.sentence; }))
            return {QString::fromStdString(problem.sentence
                                           + (problem.suggestion.empty() ? "" : " " + problem.suggestion))};
    step = std::move(changed);
    return {};
}

void resetParameter(Value& step, const FormField& field)
{
    eraseParameter(step, field.name);
}

bool moveStep(List& steps, std::size_t index, int by)
{
    const std::vector<std::size_t> order = runningOrder(steps);
    const auto place = static_cast<std::size_t>(std::find(order.begin(), order.end(), index) - order.begin());
    const std::size_t other = place + static_cast<std::size_t>(by);
    if (place == order.size() || other >= order.size()
        || priorityOfStep(steps[order[other]]) != priorityOfStep(steps[index]))
        return false;
    std::swap(steps[index], steps[order[other]]);
    return true;
}

}  // namespace gloam::editor
