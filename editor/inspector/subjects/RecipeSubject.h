#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

/// A recipe of the world or its libraries, with the form of one of its builders, which the act `show` chooses.
std::unique_ptr<Subject> recipeSubject(WorldDocument& document, const Name& recipe);

/// Steps of a recipe, each with a group of its own; `take` gets them changed.
using TakeSteps = std::function<EditResult(const List&)>;
std::unique_ptr<Subject> stepsSubject(const List& steps, TakeSteps take);

}  // namespace gloam::editor
