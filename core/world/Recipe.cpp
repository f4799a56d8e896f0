#include "core/world/Recipe.h"

#include "core/base/Fault.h"
#include "core/base/Limits.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <algorithm>
#include <optional>

namespace gloam {

namespace {

const Map noParameters;

std::vector<std::string> builderWords()
{
    std::vector<std::string> words;
    for (const Builder& builder : allBuilders())
        words.emplace_back(builderWord(builder));
    return words;
}

const Builder* builderOf(std::string_view word)
{
    for (const Builder& builder : allBuilders())
        if (builderWord(builder) == word)
            return &builder;
    return nullptr;
}

/// A step is a word, or a map of a word to its parameters.
struct StepText {
    std::string word;
    const Map* parameters = nullptr;
    Mark mark;
};

std::optional<StepText> stepText(const Value& step)
{
    if (const auto* word = step.as<std::string>())
        return StepText{*word, &noParameters, step.mark};
    const Map* map = step.as<Map>();
    if (!map || map->entries().size() != 1)
        return std::nullopt;
    const Entry& entry = map->entries().front();
    const Map* parameters = entry.value.isNothing() ? &noParameters : entry.value.as<Map>();
    return parameters ? std::optional(StepText{entry.key, parameters, entry.mark}) : std::nullopt;
}

/// Ranges whose ends are the wrong way round.
struct RangeCheck {
    std::string path;
    Mark mark;
    Problems& problems;

    void operator()(const builder::Ruins& ruins) const
    {
        expect(ruins.leastRooms, ruins.mostRooms, "least-rooms", "most-rooms");
        expect(ruins.leastSide, ruins.mostSide, "least-side", "most-side");
    }
    void operator()(const builder::Rooms& rooms) const
    {
        expect(rooms.leastSide, rooms.mostSide, "least-side", "most-side");
    }
    void operator()(const builder::Halls& halls) const
    {
        expect(2 * halls.leastSide + 1, halls.mostSide, "twice least-side and a wall", "most-side");
    }
    void operator()(const builder::Cave& cave) const { shares(cave.rubblePercent + cave.stalagmitePercent); }
    template <typename Other> void operator()(const Other&) const {}

    void expect(int least, int most, const std::string& low, const std::string& high) const
    {
        if (least > most)
            report("'" + low + "' (" + std::to_string(least) + ") is more than '" + high + "' (" + std::to_string(most)
                   + "): nothing fits.");
    }
    void shares(int percent) const
    {
        if (percent > 100)
            report("Rubble and stalagmites are " + std::to_string(percent) + " percent of the ground: more than all.");
    }
    void report(std::string sentence) const
    {
        problems.push_back(problemAt(Severity::Error, Fault::ImpossibleSize, path, std::move(sentence), {}, mark));
    }
};

void readStep(const Value& value, const std::string& path, Problems& problems, std::vector<Builder>& steps)
{
    const auto text = stepText(value);
    if (!text) {
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path,
                                     "A step must be one builder and its parameters, such as {cave: {}}.", {},
                                     value.mark));
        return;
    }
    const Builder* usual = builderOf(text->word);
    if (!usual) {
        problems.push_back(problemAt(Severity::Error, Fault::UnknownBuilder, path,
                                     "There is no builder '" + text->word + "'.",
                                     suggestName(text->word, builderWords()), text->mark));
        return;
    }
    Builder builder = *usual;
    const std::string own = path + "." + text->word;
    FieldReader reader(*text->parameters, own, problems);
    fields(reader, builder);
    reader.reportUnknown();
    std::visit(RangeCheck{own, text->mark, problems}, builder);
    steps.push_back(std::move(builder));
}

}  // namespace

std::vector<Builder> readSteps(const Value& steps, const std::string& path, Problems& problems)
{
    std::vector<Builder> builders;
    const List* list = steps.as<List>();
    if (!list || list->empty()) {
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path,
                                     "The steps of a recipe must be a list such as [{cave: {}}, {connect: {}}].", {},
                                     steps.mark));
        return builders;
    }
    for (std::size_t i = 0; i < list->size(); ++i)
        readStep((*list)[i], path + "[" + std::to_string(i) + "]", problems, builders);
    return builders;
}

template <> Recipe readWritten(const Value& written, const std::string& path, Problems& problems)
{
    Recipe recipe;
    const Map* map = written.as<Map>();
    const Value* steps = map ? map->find("steps") : nullptr;
    if (!steps) {
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path,
                                     "A recipe must be a map such as {steps: [{cave: {}}, {connect: {}}]}.", {},
                                     written.mark));
        return recipe;
    }
    FieldReader reader(*map, path, problems);
    field(reader, {"about", "one sentence that says what it is"}, recipe.about);
    field(reader, {"size", "of a level that does not say its own", "cells", 1, Limits{}.levelSide}, recipe.size);
    reader.reportUnknown({"steps"});
    recipe.steps = readSteps(*steps, path + ".steps", problems);
    return recipe;
}

Map written(const Builder& builder)
{
    Builder usual = *builderOf(builderWord(builder));
    Builder own = builder;
    FieldWriter all;
    FieldWriter base;
    fields(all, own);
    fields(base, usual);
    Map step;
    step.set(builderWord(builder), changes(all.take(), base.take()));
    return step;
}

}  // namespace gloam
