#pragma once

#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

/// A tree as its one canonical text: LF, a newline at the end, no empty line outside drawings; empty for an empty tree.
/// readTree() gives back the same tree, for any tree within the limits.
///
/// The order of keys is the caller's. The top-level key decides the layout of its value:
///
///     world: {id: crypt}          on its line, as for most keys
///     links:                      a list of maps: one item per line
///       - {from: a, to: b}
///     recipes:                    factions tables recipes biomes messages rulesets memory flags chance:
///       cave: [noise, smooth]     one entry per line
///     types:                      one entry per line in each category; with effects, one key or effect per line
///       tiles:
///         wall: {glyph: "#"}
///     levels:                     one key per line in each level, and in each of the `prefabs`; drawings
///                                 and long texts as literal blocks
///       gate:
///         size: [24, 9]
///         map: |2-
///           ###
///
/// What its author wrote over several lines (Value::blockColumn) stays so. Comments take lines of their own above what
/// they are about; comments of values inside a line stand above the line.
std::string formatTree(const Map& root, const std::vector<std::string>& trailingComments = {});

}  // namespace gloam
