#pragma once

#include "core/base/Limits.h"
#include "editor/exchange/ForeignNode.h"

namespace gloam::editor {

/// Reads a file of Tiled in XML (TMX, TSX, TX) into the tree that its JSON form would have, so that one reader serves
/// both; attributes stay texts. Refuses document types, and with them all entities but XML's own five.
ForeignTree readTmxTree(std::string_view bytes, const Limits& limits);

/// The XML of such a tree: a map, or with `isTileset` a tileset of its own.
std::string formatTmxTree(const ForeignNode& root, bool isTileset);

}  // namespace gloam::editor
