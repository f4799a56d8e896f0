#pragma once

#include "core/types/Form.h"
#include "core/types/Value.h"
#include "core/world/Builders.h"
#include "editor/document/EditResult.h"

#include <optional>

namespace gloam::editor {

// The steps of a recipe as their author wrote them. Changes keep comments and unknown keys.

/// One step, as a form shows it.
struct StepForm {
    std::string word;                ///< of the builder, or what stands in its place
    std::optional<Builder> builder;  ///< nullopt if there is none of that word
    std::vector<FormField> fields;
    Map values;   ///< of all parameters
    Map written;  ///< those that the author set
};
StepForm formOfStep(const Value& step);

/// The positions of steps in the order in which they run; those of no builder last.
std::vector<std::size_t> runningOrder(const List& steps);

/// A builder with its usual parameters.
Value newStep(std::string_view word);

/// The step with another value for a parameter; the usual value is left out. An objection leaves the step as it is.
EditResult setParameter(Value& step, const FormField& field, const Value& value);

/// The step with the usual value of a parameter.
void resetParameter(Value& step, const FormField& field);

/// Moves a step before or after the nearest one that runs at the same priority; false if there is none on that side.
bool moveStep(List& steps, std::size_t index, int by);

}  // namespace gloam::editor
