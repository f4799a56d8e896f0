#include "editor/document/RecipePlans.h"

#include "core/base/Limits.h"
#include "core/generate/ContentPools.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/StepEdits.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr AuthoredSection recipeSection = AuthoredSection::Recipes;
constexpr const char* stepsKey = "steps";

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

class StepItems : public AuthoredItems {
public:
    StepItems(const World& world, const Name& recipe) : AuthoredItems(world, recipeSection, recipe, stepsKey) {}

    QString nameOf(std::size_t step) const override { return QString::fromStdString(formOfStep(items()[step]).word); }
    QString goneSentence() const override { return tr("This builder is gone."); }

    EditResult remove(std::size_t step) override
    {
        return size() > 1 ? AuthoredItems::remove(step)
                          : EditResult{tr("A recipe needs at least one builder. Add another first.")};
    }
    /// Priorities decide the order besides.
    EditResult move(std::size_t step, int by) override
    {
        return moveStep(items(), step, by)
                   ? EditResult()
                   : EditResult{tr("Priorities decide the order: only builders of the same priority change places.")};
    }
    EditResult set(std::size_t step, const FormField& field, const Value& value) override
    {
        return setParameter(items()[step], field, value);
    }
    EditResult reset(std::size_t step, const FormField& field) override
    {
        resetParameter(items()[step], field);
        return {};
    }

protected:
    Value newItem(const Name& builder) const override { return newStep(builder.text()); }
};

}  // namespace

Name usualRecipe(const World& world)
{
    const std::vector<Name> names = namesIn(world, AuthoredSection::Recipes);
    const Name rooms{"rooms"};
    if (names.empty() || std::find(names.begin(), names.end(), rooms) != names.end())
        return names.empty() ? Name() : rooms;
    return names.front();
}

Value newRecipe()
{
    Map recipe;
    recipe.set("about", "");
    recipe.set("size", List{Recipe().size.width, Recipe().size.height});
    recipe.set(stepsKey, List{newStep(builder::Fill::word)});
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
        return EditResult{
            tr("The %1 is not written as one, so it cannot be changed here.").arg(called(recipeSection, recipe))};
    RecipeHead head;
    if (const Problems problems = setField(head, field, value); !problems.empty())
        return EditResult{QString::fromStdString(problems.front().sentence)};
    const Value* steps = map->find(stepsKey);
    const bool isLast = !map->find(field.name) && steps;
    Value kept = isLast ? *steps : Value();
    if (isLast)
        map->erase(stepsKey);
    map->set(field.name, value);
    if (isLast)
        map->set(stepsKey, std::move(kept));
    return planChangeWritten(
        world, recipeSection, recipe, std::move(written),
        tr("change the %1 of recipe %2").arg(QString::fromStdString(field.name), toQString(recipe)));
}

std::unique_ptr<ItemList> stepList(const World& world, const Name& recipe)
{
    return std::make_unique<StepItems>(world, recipe);
}

List stepsOfRecipe(const World& world, const Name& recipe)
{
    return writtenItems(world, recipeSection, recipe, stepsKey);
}

}  // namespace gloam::editor
