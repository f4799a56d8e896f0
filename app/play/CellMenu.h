#pragma once

#include "core/view/advice/CellActs.h"
#include "editor/ui/KeyBindings.h"

namespace gloam::app {

/// A row of a cell's menu.
struct CellMenuRow {
    QString text;  ///< "Strike the gritling"
    QString icon;  ///< a name in resources/icons
    QString key;   ///< as displayed; empty if none
};

CellMenuRow menuRowOf(const CellAct& act, const editor::KeyBindings& keys);

}  // namespace gloam::app
