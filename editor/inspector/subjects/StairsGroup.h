#pragma once

#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

inline const QString stairsKey = QStringLiteral("leads");

/// Where a cell of the open level leads, with acts on that link; nullopt for a cell without stairs or links.
std::optional<FormGroup> stairsGroup(const EditorState& state, Point cell);

Answer actOnStairs(EditorState& state, Point cell, const QString& act);

}  // namespace gloam::editor
