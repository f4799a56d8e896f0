#pragma once

#include "core/types/Value.h"

#include <QString>

namespace gloam::editor {

/// An effect or a condition in one line: "damage 1d6, burst 2", "flag open". Nothing for a thing of another kind, or for
/// one that says nothing yet.
QString summaryOf(const Value& value);

}  // namespace gloam::editor
