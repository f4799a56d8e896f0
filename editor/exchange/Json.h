#pragma once

#include "core/base/Limits.h"
#include "editor/exchange/ForeignNode.h"

namespace gloam::editor {

/// Reads JSON (RFC 8259) of at most `limits.nodes` values, nested at most 64 deep. A number that no double
/// holds, a control character in a text and anything after the value are problems with line and column, which
/// QJsonDocument does not tell. Lists of whole numbers without a sign become Numbers.
ForeignTree readJson(std::string_view bytes, const Limits& limits);

/// The tree as JSON, with a line for each item of a list; Numbers in rows of the `width` beside them.
std::string formatJson(const ForeignNode& root);

}  // namespace gloam::editor
