#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

/// The acts about the stamp, the brush and the selected cells, which tell of what they do.
void addPaintActs(ActHandlers& acts, EditorState& state);

/// What stands beside the pointer while tiles are laid by chance; empty: nothing.
QString badgeOf(const EditorState& state);

/// Selects a rectangle from where extending began to the cursor, wherever that goes. Any other way of the cursor and
/// any other selection ends it.
class AreaExtender {
public:
    void extend(EditorState& state, Point to);

private:
    std::optional<Place> m_anchor;
    Point m_end;
    CellArea m_area;
};

}  // namespace gloam::editor
