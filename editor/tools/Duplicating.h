#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"

namespace gloam::editor {

/// Whether an entity is selected; else says that none is.
EditResult anyEntitySelected(const SubjectSelection& subject);

/// Copies the selected entities with all they carry, shifted by `by`, and selects the copies.
EditResult duplicateSelected(WorldDocument& worldDocument, const OpenLevel& open, SubjectSelection& subject, Point by);

/// The same beside them: at the nearest place with room for all, trying the east first.
EditResult duplicateBeside(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject);

/// Moves the selected entities or the start by one cell. Repeated nudges of the same entities are one step to undo.
EditResult nudgeSelected(WorldDocument& worldDocument, OpenLevel& open, const SubjectSelection& subject, Point by);

}  // namespace gloam::editor
