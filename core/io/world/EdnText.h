#pragma once

#include "core/base/Limits.h"
#include "core/io/yaml/TreeReader.h"

#include <string_view>

namespace gloam {

/// Whether a text is EDN, in which the first program that wrote versions 1 and 2 kept its saves: a map that begins with
/// a keyword, or a record.
bool isEdn(std::string_view text);

/// Whether such a text is a running game: it counts ids, or lists explored cells.
bool isEdnSave(std::string_view text);

/// Reads EDN (github.com/edn-format/edn) as a tree. Keywords, symbols and characters become texts without their sign
/// and namespace, sets become lists, the tags of records and other values are left out. A map becomes a list of pairs
/// if a key of it is a list or a map. The bytes may be hostile, as those of readTree(), whose codes the problems have.
ParsedTree readEdn(std::string_view text, const Limits& limits);

}  // namespace gloam
