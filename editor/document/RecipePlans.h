#pragma once

#include "editor/document/ItemList.h"

namespace gloam::editor {

// Plans for the world's own recipes.

/// A recipe that fills the level with rock, to add builders to.
Value newRecipe();

/// The recipe that pages begin with: rooms, or else the first; empty if there is none.
Name usualRecipe(const World& world);

/// The fields of a recipe besides its steps: its sentence and its size.
std::vector<FormField> recipeFields();
Plan planRecipeField(const World& world, const Name& recipe, const FormField& field, const Value& value);

/// The steps of a recipe, to be changed by the plans of ListPlans.h.
std::unique_ptr<ItemList> stepList(const World& world, const Name& recipe);
List stepsOfRecipe(const World& world, const Name& recipe);  ///< as written; empty if they are no list

}  // namespace gloam::editor
