#pragma once

#include "core/io/world/ReadContext.h"
#include "editor/document/Plan.h"
#include "editor/exchange/Import.h"

#include <map>

namespace gloam::editor {

/// Takes the levels of an import into the world that it was made for, with their types, links and start: one step.
/// Types keep their slots. `name` is that of the step.
Plan planImport(const World& world, const Imported& imported, const ReadContext& context, const QString& name);

/// The prefab that each level of an import becomes: that of the world's own which it made `before`, else a new one with
/// a free name like the level's.
std::map<Name, Name> prefabsFor(const World& world, const Imported& imported, const std::map<Name, Name>& before);

/// The same, but each level becomes the prefab given for it, without links and notes. One that exists is drawn again.
Plan planImportPrefabs(const World& world, const Imported& imported, const std::map<Name, Name>& prefabs,
                       const ReadContext& context, const QString& name);

}  // namespace gloam::editor
