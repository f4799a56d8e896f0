#pragma once

#include "core/view/advice/CellActs.h"
#include "editor/ui/KeyBindings.h"

namespace gloam::app {

/// One line of the menu of a cell.
struct CellMenuRow {
    QString text;  ///< "Strike the gritling"
    QString icon;  ///< of resources/icons
    QString key;   ///< as people read it; empty: it has none
};

CellMenuRow menuRowOf(const CellAct& act, const editor::KeyBindings& keys);

}  // namespace gloam::app
