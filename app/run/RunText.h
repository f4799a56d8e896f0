#pragma once

#include "editor/ui/UiStyle.h"

class QTextDocument;

namespace gloam::app {

/// Shows the text of a finished run as a page: its title and facts in the interface's font, the map in the map's.
void setRunText(QTextDocument& document, const QString& dump, const editor::UiStyle& style);

}  // namespace gloam::app
