#pragma once

#include "core/types/Form.h"

#include <QString>

#include <string>

namespace gloam::editor {

/// A key of a file in words: "path-max-distance" becomes "Path max distance", and "hp" "Hit points".
QString labelOfKey(const std::string& key);

/// A field's name as a label: "View radius".
QString labelOf(const FormField& field);

}  // namespace gloam::editor
