#pragma once

#include "core/io/world/ReadContext.h"
#include "editor/document/Plan.h"
#include "editor/exchange/Import.h"

namespace gloam::editor {

/// Takes the levels of an import into the world that it was made for, with their types, links and start: one step.
/// Types keep their slots. `name` is that of the step.
Plan planImport(const World& world, const Imported& imported, const ReadContext& context, const QString& name);

/// The same, but each level becomes a prefab of its name, without links and notes; one of the world's own of that name
/// is drawn again.
Plan planImportPrefabs(const World& world, const Imported& imported, const ReadContext& context, const QString& name);

}  // namespace gloam::editor
