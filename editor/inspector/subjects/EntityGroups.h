#pragma once

#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

inline const QString contentsKey = QStringLiteral("contents");
inline const QString keptKey = QStringLiteral("kept");

/// The contents of a thing with their acts, and a line to add another; nullopt for what holds nothing.
std::optional<FormGroup> contentsGroup(const EditorState& state, const Entity& holder);

/// The thing that contains it, with a way there; nullopt for what lies on a cell.
std::optional<FormGroup> keptGroup(const EditorState& state, const Entity& thing);

/// Adds a thing of a type to the contents.
Answer addToContents(EditorState& state, EntityId holder, const Value& type);

/// An act on something in one of the two groups; `thing` is its id as text.
Answer actOnContents(EditorState& state, const QString& act, const QString& thing);

}  // namespace gloam::editor
