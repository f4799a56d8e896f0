#pragma once

#include "core/types/Form.h"
#include "editor/document/Plan.h"

#include <string_view>

namespace gloam::editor {

// Plans for the world's own recipes. Steps are counted from 0, as they are written.

/// A recipe that fills the level with rock, to add builders to.
Value newRecipe();

/// The fields of a recipe besides its steps: its sentence and its size.
std::vector<FormField> recipeFields();
Plan planRecipeField(const World& world, const Name& recipe, const FormField& field, const Value& value);

Plan planAddStep(const World& world, const Name& recipe, std::string_view builder);  ///< as the last of its priority
Plan planRemoveStep(const World& world, const Name& recipe, std::size_t step);       ///< not the last one
Plan planDuplicateStep(const World& world, const Name& recipe, std::size_t step);    ///< right after it
/// Moves a step before (-1) or after (1) another of its priority, which decides otherwise.
Plan planMoveStep(const World& world, const Name& recipe, std::size_t step, int by);
Plan planSetParameter(const World& world, const Name& recipe, std::size_t step, const FormField& field,
                      const Value& value);
Plan planResetParameter(const World& world, const Name& recipe, std::size_t step, const FormField& field);

/// The steps of a recipe as written; empty if they are no list.
List stepsIn(const Value& recipe);

}  // namespace gloam::editor
