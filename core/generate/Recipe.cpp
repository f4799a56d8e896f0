#include "core/generate/Recipe.h"

#include "core/base/Fault.h"
#include "core/base/Limits.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"
#include "core/world/World.h"

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

/// The first error; there must be one.
const Problem& firstErrorOf(const Problems& problems)
{
    return *std::find_if(problems.begin(), problems.end(),
                         [](const Problem& problem) { return problem.severity == Severity::Error; });
}

Error errorOf(const Problems& problems)
{
    const Problem& first = problems.front();
    return Error{first.path + ": " + first.sentence + (first.suggestion.empty() ? "" : " " + first.suggestion)};
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

Recipe readRecipe(const Value& written, const std::string& path, Problems& problems)
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

EncounterTable readTable(const Value& written, const std::string& path, Problems& problems)
{
    EncounterTable table;
    const Map* map = written.as<Map>();
    if (!map) {
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path,
                                     "A table must be a map such as {rolls: 2d4, entries: [{type: burrow-rat}]}.", {},
                                     written.mark));
        return table;
    }
    readFields(*map, path, problems, table);
    const bool namesNone = std::none_of(table.entries.begin(), table.entries.end(),
                                        [](const Encounter& entry) { return !entry.type.isEmpty(); });
    if (namesNone)
        problems.push_back(problemAt(Severity::Error, Fault::EmptyTable, path, "The table names no type.",
                                     "Give it entries such as {type: burrow-rat, weight: 3}.", written.mark));
    else if (!table.hasWeight())
        problems.push_back(problemAt(Severity::Error, Fault::EmptyTable, path, "Every weight of the table is 0.",
                                     "Give one entry a weight, or a least number.", written.mark));
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        if (const Encounter& entry = table.entries[i]; entry.most > 0 && entry.least > entry.most)
            problems.push_back(problemAt(Severity::Error, Fault::ImpossibleSize,
                                         path + ".entries[" + std::to_string(i) + "].least",
                                         "'least' (" + std::to_string(entry.least) + ") is more than 'most' ("
                                             + std::to_string(entry.most) + ").",
                                         {}, written.mark));
    return table;
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

std::vector<std::string> recipeNames(const World& world)
{
    std::vector<std::string> names;
    const Map all = withLibraries(world, &Library::recipes, world.recipes);
    for (const Entry& entry : all.entries())
        names.push_back(entry.key);
    std::sort(names.begin(), names.end());
    return names;
}

Result<Recipe> recipeNamed(const World& world, const Name& name)
{
    const Map all = withLibraries(world, &Library::recipes, world.recipes);
    const Value* written = all.find(name.text());
    if (!written) {
        const std::string near = suggestName(name.text(), recipeNames(world));
        return Error{"There is no recipe '" + name.text() + "'." + (near.empty() ? "" : " " + near)};
    }
    Problems problems;
    Recipe recipe = readRecipe(*written, "recipes." + name.text(), problems);
    if (hasErrors(problems))
        return errorOf(problems);
    return recipe;
}

Result<Recipe> recipeOf(const World& world, const Level& level)
{
    if (const auto* name = level.recipe.as<std::string>())
        return recipeNamed(world, *name);
    Problems problems;
    Recipe recipe;
    recipe.steps = readSteps(level.recipe, "levels." + level.id.text() + ".recipe", problems);
    if (hasErrors(problems))
        return errorOf(problems);
    return recipe;
}

Pools poolsOf(const World& world)
{
    Pools pools{{}, prefabsOf(world)};
    const Map all = withLibraries(world, &Library::tables, world.tables);
    for (const Entry& entry : all.entries()) {
        Problems problems;
        EncounterTable table = readTable(entry.value, "tables." + entry.key, problems);
        if (hasErrors(problems))
            pools.faultyTables.insert_or_assign(Name(entry.key), firstErrorOf(problems).sentence);
        else
            pools.tables.insert_or_assign(Name(entry.key), std::move(table));
    }
    return pools;
}

EncounterTables tablesOf(const World& world)
{
    return poolsOf(world).tables;
}

std::vector<Name> poolOf(const builder::Vaults& vaults, const PrefabsByName& prefabs)
{
    std::vector<Name> names;
    for (const auto& [name, prefab] : prefabs)
        if (prefab.hasTag(vaults.tags) || std::find(vaults.pool.begin(), vaults.pool.end(), name) != vaults.pool.end())
            names.push_back(name);
    return names;
}

void dropStairs(Recipe& recipe)
{
    std::erase_if(recipe.steps, [](const Builder& step) { return std::holds_alternative<builder::Stairs>(step); });
}

bool placesBothStairs(const Recipe& recipe)
{
    return std::any_of(recipe.steps.begin(), recipe.steps.end(), [](const Builder& step) {
        const auto* stairs = std::get_if<builder::Stairs>(&step);
        return stairs && !stairs->up.isEmpty() && !stairs->down.isEmpty();
    });
}

}  // namespace gloam
