#pragma once

#include <QString>

#include <string>

namespace gloam::editor {

/// A key of a file in words: "path-max-distance" is "Path max distance", and "hp" is "Hit points".
QString labelOfKey(const std::string& key);

}  // namespace gloam::editor
