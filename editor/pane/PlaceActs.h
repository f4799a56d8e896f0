#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

class CursorTravel;
class ProblemFinder;

/// Adds the acts that read out what is at and near the cell cursor, and those that go to cells with problems.
void addPlaceActs(ActHandlers& acts, EditorState& state, const ProblemFinder& finder, CursorTravel& travel);

}  // namespace gloam::editor
