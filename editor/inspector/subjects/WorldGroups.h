#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/state/OpenLevel.h"

namespace gloam::editor {

/// Where a game starts, and as whom.
FormGroup startGroup(const WorldDocument& document);
EditResult setStartField(WorldDocument& document, const FormField& field, const Value& value);
EditResult startAtCursor(WorldDocument& document, const OpenLevel& open);

/// The choices of the rules, one row each, by path ("timing.model"), on top of those of the named ruleset.
FormGroup rulesGroup(const WorldDocument& document);
EditResult setRule(WorldDocument& document, const FormField& field, const Value& value);
EditResult resetRule(WorldDocument& document, const FormField& field);

}  // namespace gloam::editor
