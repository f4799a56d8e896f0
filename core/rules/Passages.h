#pragma once

#include "core/action/Fwd.h"
#include "core/world/LinkKind.h"

#include <optional>

namespace gloam {

/// Goes through a passage, or says why not: it is closed, it needs something, there is no room on the other side. A key
/// that its link names opens it. Nothing else changes until the act ends (TRANS-01).
Outcome goThrough(Deed& deed, EntityId who, const Passage& passage);

/// Takes an entity that has come onto a cell through a portal or a hole there (TRANS-03).
void enterPassage(Deed& deed, EntityId who);

/// A step off the map: along an edge, or, on the overland, into the next zone; else it is refused (TRANS-06).
Outcome leaveMap(Deed& deed, Direction direction);

}  // namespace gloam
