#pragma once

#include <QString>

#include <string>

namespace gloam::editor {

/// A key of a file in words: "path-max-distance" becomes "Path max distance", and "hp" "Hit points".
QString labelOfKey(const std::string& key);

}  // namespace gloam::editor
