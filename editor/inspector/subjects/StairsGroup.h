#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/state/DestinationQuestion.h"
#include "editor/state/Navigation.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"

namespace gloam::editor {

inline const QString stairsKey = QStringLiteral("leads");

/// Where a cell of the open level leads, with acts on that link; nullopt for a cell without stairs or links.
std::optional<FormGroup> stairsGroup(const WorldDocument& document, const OpenLevel& open, Point cell);

EditResult actOnStairs(const WorldDocument& document, DestinationQuestion& destination, OpenLevel& open,
                       SubjectSelection& subject, Navigation& navigation, Point cell, const QString& act);

}  // namespace gloam::editor
