#pragma once

#include "core/types/TypeRegistry.h"

#include <QString>

namespace gloam::editor {

/// How well a typed text means a type; 0 if not at all. In this order: its whole name or id; a word of them, the first
/// of the id before others; the start of the name; the start of a word; a word for its kind, such as a tag, an
/// ancestor, its heading, or what it does ("merchant" for a trader); the start of such a word; any other part of
/// the name. Several words mean a type if each of them does.
int fitOf(const TypeRegistry& types, TypeCategory category, const Name& type, const QString& wanted);

/// Whether a text is part of its name or id.
bool isNamed(const TypeRegistry& types, TypeCategory category, const Name& type, const QString& wanted);

}  // namespace gloam::editor
