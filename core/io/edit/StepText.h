#pragma once

#include "core/base/Result.h"
#include "core/io/world/ReadContext.h"
#include "core/world/Edit.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// What one act of the editor does, as a journal keeps it.
struct EditStep {
    std::string name;       ///< as in History: "paint 34 cells on The Gate"
    std::int64_t time = 0;  ///< seconds since 1970
    std::vector<edit::Simple> edits = {};
};
void fields(FieldVisitor& visitor, EditStep& step);  ///< except its edits

/// Names of worlds, states and steps are cut to it in journals, whose lines have a limit.
inline constexpr std::size_t longestStepName = 2048;  ///< bytes

/// Whether later edits of a step may use other types than earlier ones.
bool changesTypes(const edit::Simple& edit);

/// Performs an edit on a world that no history follows.
void goAlong(World& world, const edit::Simple& edit, const PartTable& parts);

/// A line about the step, then the text of each edit, with a line `...` after each. `world` is the one before the step.
std::string formatStep(const EditStep& step, const World& world, const PartTable& parts);

/// Reads it back for a world equal to that one. The Error says what the world lacks, or why this is no step.
Result<EditStep> parseStep(std::string_view text, const World& world, const ReadContext& context);

/// The name in the text of a step; empty if it cannot be read.
std::string nameOfStep(std::string_view text);

}  // namespace gloam
