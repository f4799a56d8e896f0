#pragma once

#include <QString>

#include <string>

namespace gloam::editor {

/// Whether an id has only what ids made in the editor are made of: a to z, 0 to 9 and hyphens.
bool isInFileLetters(const std::string& text);

/// A name in these letters; where none is left of it, another word.
std::string inFileLetters(const QString& name, const QString& otherwise);

}  // namespace gloam::editor
