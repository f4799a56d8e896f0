#pragma once

#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

/// Where a game starts, and as whom.
FormGroup startGroup(const Workbench& bench);
Answer setStartField(Workbench& bench, const FormField& field, const Value& value);
Answer startAtCursor(Workbench& bench);

/// The choices of the rules, one row each, by path ("timing.model"), on top of those of the named ruleset.
FormGroup rulesGroup(const Workbench& bench);
Answer setRule(Workbench& bench, const FormField& field, const Value& value);
Answer resetRule(Workbench& bench, const FormField& field);

}  // namespace gloam::editor
