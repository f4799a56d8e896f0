#pragma once

#include "editor/inspector/fields/Subject.h"

#include <memory>
#include <vector>

namespace gloam::editor {

/// Several levels as the fields that can be set for all of them, each as one step.
std::unique_ptr<Subject> levelsSubject(WorldDocument& document, std::vector<Name> levels);

}  // namespace gloam::editor
