#pragma once

#include <QString>

#include <string>

namespace gloam::editor {

/// Whether an id has only characters of ids made in the editor: a to z, 0 to 9 and hyphens.
bool isInFileLetters(const std::string& text);

/// A name reduced to these characters; `otherwise` if none remain.
std::string inFileLetters(const QString& name, const QString& otherwise);

}  // namespace gloam::editor
