#pragma once

#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

/// Where and as what a game begins.
FormGroup startGroup(const Workbench& bench);
Answer setStartField(Workbench& bench, const FormField& field, const Value& value);
Answer startAtCursor(Workbench& bench);

/// The choices of the rules, a row each, by path ("timing.model"), with those of the named ruleset behind the world's own.
FormGroup rulesGroup(const Workbench& bench);
Answer setRule(Workbench& bench, const FormField& field, const Value& value);
Answer resetRule(Workbench& bench, const FormField& field);

}  // namespace gloam::editor
