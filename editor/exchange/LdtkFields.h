#pragma once

#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/ForeignNode.h"

namespace gloam::editor {

/// The fields of an entity or a level of LDtk as properties; empty ones are left out. A reference to an entity is the
/// entity's id, with the type `entity`; of a list of references the first is, and the list stays besides.
ForeignProperties ldtkFields(const ForeignNode& node);

}  // namespace gloam::editor
