#pragma once

#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

/// Where a game starts, and as whom.
FormGroup startGroup(const EditorState& state);
Answer setStartField(EditorState& state, const FormField& field, const Value& value);
Answer startAtCursor(EditorState& state);

/// The choices of the rules, one row each, by path ("timing.model"), on top of those of the named ruleset.
FormGroup rulesGroup(const EditorState& state);
Answer setRule(EditorState& state, const FormField& field, const Value& value);
Answer resetRule(EditorState& state, const FormField& field);

}  // namespace gloam::editor
