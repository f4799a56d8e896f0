#pragma once

#include "editor/state/Workbench.h"

namespace gloam::editor {

/// Does an act of the key map that is about the stamp, the brush or the selected cells ("flip-across", "store-3",
/// "select-all", "lock-cells"), and tells of it; false when it is none of these.
bool actOnPainting(Workbench& bench, const QString& act);

/// What stands beside the pointer while tiles are laid by chance; empty: nothing.
QString badgeOf(const Workbench& bench);

/// Selects a rectangle from where extending began to the cursor, wherever that goes. Any other way of the cursor and any
/// other selection ends it.
class AreaExtender {
public:
    void extend(Workbench& bench, Point to);

private:
    std::optional<Place> m_anchor;
    Point m_end;
    CellArea m_area;
};

}  // namespace gloam::editor
