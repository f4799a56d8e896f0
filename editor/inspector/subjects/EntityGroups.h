#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"

namespace gloam::editor {

inline const QString contentsKey = QStringLiteral("contents");
inline const QString keptKey = QStringLiteral("kept");

/// The contents of an entity with their acts, and a line to add another; nullopt for what holds nothing.
std::optional<FormGroup> contentsGroup(WorldDocument& document, const OpenLevel& open, const Entity& holder);

/// The entity that contains it, with a way there; nullopt for what lies on a cell.
std::optional<FormGroup> keptGroup(const WorldDocument& document, const OpenLevel& open, const Entity& entity);

/// Adds an entity of a type to the contents.
EditResult addToContents(WorldDocument& document, const OpenLevel& open, EntityId holder, const Value& type);

/// An act on something in one of the two groups; `entity` is its id as text.
EditResult actOnContents(WorldDocument& worldDocument, const OpenLevel& open, SubjectSelection& subject,
                         const QString& act, const QString& entity);

}  // namespace gloam::editor
