#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

class CursorTravel;
class ProblemFinder;

/// Adds the acts that read out what is at and near the cell cursor, and those that go to cells with problems.
void addPlaceActs(ActHandlers& acts, const WorldDocument& document, Notices& notices, const OpenLevel& open,
                  const ProblemFinder& finder, CursorTravel& travel);

}  // namespace gloam::editor
