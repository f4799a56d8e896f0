#pragma once

#include "editor/ui/Look.h"

class QTextDocument;

namespace gloam::app {

/// Sets the text of a run that is over as a page: its title and facts in the interface's font, the map in the map's.
void setRunText(QTextDocument& document, const QString& dump, const editor::Look& look);

}  // namespace gloam::app
