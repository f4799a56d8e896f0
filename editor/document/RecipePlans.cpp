#include "editor/document/RecipePlans.h"

#include "core/base/Limits.h"
#include "core/generate/ContentPools.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/StepEdits.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr AuthoredSection recipeSection = AuthoredSection::Recipes;

/// What a recipe says besides its steps.
struct RecipeHead {
    std::string about;
    Size size = Recipe().size;
};

void fields(FieldVisitor& visitor, RecipeHead& head)
{
    field(visitor, {"about", "one sentence that says what it is"}, head.about);
    field(visitor, {"size", "of a level that does not say its own", "cells", 1, Limits{}.levelSide}, head.size);
}

Plan withSteps(const World& world, const Name& recipe, List steps, const QString& what)
{
    Value written = writtenOf(world, recipeSection, recipe);
    Map* map = written.as<Map>();
    if (!map)
        return Answer{tr("The recipe %1 is not written as one, so it cannot be changed here.").arg(toQString(recipe))};
    if (Value* present = map->find("steps")) {
        Value changed(std::move(steps));
        changed.commentsAbove = present->commentsAbove;
        *present = std::move(changed);
    } else {
        map->set("steps", std::move(steps));
    }
    return planChangeWritten(world, recipeSection, recipe, std::move(written), what);
}

Answer checkStep(const List& steps, std::size_t step)
{
    return step < steps.size() ? Answer() : Answer{tr("This builder is gone.")};
}

QString wordOf(const List& steps, std::size_t step)
{
    return QString::fromStdString(formOfStep(steps[step]).word);
}

}  // namespace

Value newRecipe()
{
    Map recipe;
    recipe.set("about", "");
    recipe.set("size", List{Recipe().size.width, Recipe().size.height});
    recipe.set("steps", List{newStep(builder::Fill::word)});
    return recipe;
}

std::vector<FormField> recipeFields()
{
    return formOf<RecipeHead>();
}

Plan planRecipeField(const World& world, const Name& recipe, const FormField& field, const Value& value)
{
    Value written = writtenOf(world, recipeSection, recipe);
    Map* map = written.as<Map>();
    if (!map)
        return Answer{tr("The recipe %1 is not written as one, so it cannot be changed here.").arg(toQString(recipe))};
    RecipeHead head;
    if (const Problems problems = setField(head, field, value); !problems.empty())
        return Answer{QString::fromStdString(problems.front().sentence)};
    const Value* steps = map->find("steps");
    const bool isLast = !map->find(field.name) && steps;
    Value kept = isLast ? *steps : Value();
    if (isLast)
        map->erase("steps");
    map->set(field.name, value);
    if (isLast)
        map->set("steps", std::move(kept));
    return planChangeWritten(
        world, recipeSection, recipe, std::move(written),
        tr("change the %1 of recipe %2").arg(QString::fromStdString(field.name), toQString(recipe)));
}

Plan planAddStep(const World& world, const Name& recipe, std::string_view builder)
{
    List steps = stepsIn(writtenOf(world, recipeSection, recipe));
    steps.push_back(newStep(builder));
    return withSteps(world, recipe, std::move(steps),
                     tr("add %1 to recipe %2")
                         .arg(QString::fromUtf8(builder.data(), static_cast<qsizetype>(builder.size())),
                              toQString(recipe)));
}

Plan planRemoveStep(const World& world, const Name& recipe, std::size_t step)
{
    List steps = stepsIn(writtenOf(world, recipeSection, recipe));
    if (Answer can = checkStep(steps, step); !can)
        return can;
    if (steps.size() == 1)
        return Answer{tr("A recipe needs at least one builder. Add another first.")};
    const QString word = wordOf(steps, step);
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(step));
    return withSteps(world, recipe, std::move(steps), tr("remove %1 from recipe %2").arg(word, toQString(recipe)));
}

Plan planDuplicateStep(const World& world, const Name& recipe, std::size_t step)
{
    List steps = stepsIn(writtenOf(world, recipeSection, recipe));
    if (Answer can = checkStep(steps, step); !can)
        return can;
    const QString word = wordOf(steps, step);
    Value twin = steps[step];
    twin.commentsAbove.clear();
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(step) + 1, std::move(twin));
    return withSteps(world, recipe, std::move(steps), tr("duplicate %1 in recipe %2").arg(word, toQString(recipe)));
}

Plan planMoveStep(const World& world, const Name& recipe, std::size_t step, int by)
{
    List steps = stepsIn(writtenOf(world, recipeSection, recipe));
    if (Answer can = checkStep(steps, step); !can)
        return can;
    const QString word = wordOf(steps, step);
    if (!moveStep(steps, step, by))
        return Answer{tr("Priorities decide the order: only builders of the same priority change places.")};
    return withSteps(world, recipe, std::move(steps), tr("move %1 in recipe %2").arg(word, toQString(recipe)));
}

Plan planSetParameter(const World& world, const Name& recipe, std::size_t step, const FormField& field,
                      const Value& value)
{
    List steps = stepsIn(writtenOf(world, recipeSection, recipe));
    if (Answer can = checkStep(steps, step); !can)
        return can;
    if (Answer can = setParameter(steps[step], field, value); !can)
        return can;
    const QString word = wordOf(steps, step);
    return withSteps(
        world, recipe, std::move(steps),
        tr("change %1 of %2 in recipe %3").arg(QString::fromStdString(field.name), word, toQString(recipe)));
}

Plan planResetParameter(const World& world, const Name& recipe, std::size_t step, const FormField& field)
{
    List steps = stepsIn(writtenOf(world, recipeSection, recipe));
    if (Answer can = checkStep(steps, step); !can)
        return can;
    resetParameter(steps[step], field);
    const QString word = wordOf(steps, step);
    return withSteps(
        world, recipe, std::move(steps),
        tr("reset %1 of %2 in recipe %3").arg(QString::fromStdString(field.name), word, toQString(recipe)));
}

List stepsIn(const Value& recipe)
{
    const Map* map = recipe.as<Map>();
    const Value* steps = map ? map->find("steps") : nullptr;
    const List* list = steps ? steps->as<List>() : nullptr;
    return list ? *list : List();
}

}  // namespace gloam::editor
