#pragma once

#include "core/base/Result.h"
#include "editor/exchange/Import.h"
#include "editor/exchange/SpanTree.h"
#include "editor/exchange/WriteCells.h"

namespace gloam::editor {

/// A level of a project as it was imported, and as it is now.
struct LdtkToWrite {
    const ForeignMap& map;
    const std::vector<ObjectTable::Row>& rows;  ///< of its objects
    const std::vector<Mapping::StacksOfLayer>& stacks;
    const Mapping& mapping;
    const Level& before;  ///< as an import makes it of the map
    const Level& now;
};

/// Replaces what a level has changed in the text of its project: values of its IntGrid layers, places of entities, and
/// entities that are gone. The Error says what cannot be replaced.
Status writeLdtk(const LdtkToWrite& level, const std::string& text, const SpanNode& project, TextPatch& patch);

}  // namespace gloam::editor
