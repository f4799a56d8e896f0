#pragma once

#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

inline const QString contentsKey = QStringLiteral("contents");
inline const QString keptKey = QStringLiteral("kept");

/// What is in a thing, with what can be done to each, and a line to put another in; none for what holds nothing.
std::optional<FormGroup> contentsGroup(const Workbench& bench, const Entity& holder);

/// What a thing is in, with the way back there; none for what lies on a cell.
std::optional<FormGroup> keptGroup(const Workbench& bench, const Entity& thing);

/// Puts one of a type into the thing.
Answer addToContents(Workbench& bench, EntityId holder, const Value& type);

/// An act on what stands in one of the two groups; `thing` is its id as text.
Answer actOnContents(Workbench& bench, const QString& act, const QString& thing);

}  // namespace gloam::editor
