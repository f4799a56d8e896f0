#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

/// Adds the acts for the stamp, the brush and the selected cells, which report what they do.
void addPaintActs(ActHandlers& acts, EditorState& state);

/// The word beside the pointer while tiles are painted at random; empty if they are not.
QString badgeOf(const EditorState& state);

/// Extends a rectangular selection from its first cell to the cursor, wherever the cursor goes. Any other movement or
/// selection ends it.
class AreaExtender {
public:
    void extend(EditorState& state, Point to);

private:
    std::optional<Place> m_anchor;
    Point m_end;
    CellArea m_area;
};

}  // namespace gloam::editor
