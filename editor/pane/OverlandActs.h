#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/Navigation.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/OpenOverland.h"
#include "editor/state/SubjectSelection.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

class ActionTable;

/// Adds the acts on the overland and its zones.
void addOverlandActs(ActHandlers& acts, WorldDocument& document, Notices& notices, const OpenLevel& open,
                     SubjectSelection& subject, const OpenOverland& overland, Navigation& navigation);

/// Opens the menu of the selected zone at a position of the screen.
void openZoneMenu(const ActionTable& actions, QWidget& owner, QPoint at);

}  // namespace gloam::editor
