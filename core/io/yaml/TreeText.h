#pragma once

#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

/// A tree as its one canonical text: LF, a newline at the end, no empty line outside of drawings; empty for an empty
/// tree. readTree() gives the same tree back, for any tree that keeps the limits.
///
/// The order of keys is the caller's. The top-level key decides how its value stands:
///
///     world: {id: crypt}          on its line, as most do
///     links:                      a list of maps: an item a line
///       - {from: a, to: b}
///     recipes:                    factions tables recipes biomes prefabs messages rulesets memory flags chance:
///       cave: [noise, smooth]     an entry a line
///     types:                      an entry a line below each category; one with effects, a key and an effect a line
///       tiles:
///         wall: {glyph: "#"}
///     levels:                     a key a line below each level; drawings, and texts of several lines, as literal blocks
///       gate:
///         size: [24, 9]
///         map: |2-
///           ###
///
/// Besides, what its author wrote over several lines (Value::blockColumn) stands so. Comments stand on lines of their own
/// above what they are about; those of values inside a line, above the line.
std::string formatTree(const Map& root, const std::vector<std::string>& trailingComments = {});

}  // namespace gloam
