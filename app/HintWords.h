#pragma once

#include "app/LogModel.h"
#include "editor/ui/KeyBindings.h"

namespace gloam::app {

/// The category of lines that say which key does what.
inline const QString hintCategory = QStringLiteral("hint");

/// Words with `{key:ACT}` filled in by the key that the act has now: "Press g to take it." An act without a key is named.
QString withKeys(QString words, const editor::KeyBindings& keys);

}  // namespace gloam::app
