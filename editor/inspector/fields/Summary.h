#pragma once

#include "core/types/Value.h"

#include <QString>

namespace gloam::editor {

/// An effect or a condition on one line: "damage 1d6, burst 2", "flag open". Empty for other objects, or if it has no
/// values yet.
QString summaryOf(const Value& value);

}  // namespace gloam::editor
