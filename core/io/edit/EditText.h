#pragma once

#include "core/base/Result.h"
#include "core/io/world/ReadContext.h"
#include "core/world/Edit.h"

#include <string>
#include <string_view>

namespace gloam {

/// One edit as text: a line that says what kind it is, then what it puts in place, as it would stand in a world. What
/// has only its place or its id is removed.
///
///     edit: {kind: tiles, level: gate}
///     levels:
///       gate:
///         tiles:
///           - {row: 3, layer: terrain, names: [floor, wall], runs: 4 2x0 1x1}
///
/// Types go by their names. `world` is the one that the edit is about to be exchanged with.
std::string formatEdit(const edit::Simple& edit, const World& world);
Map editTree(const edit::Simple& edit, const World& world);  ///< the same as a tree

/// The edit, for a world equal to the one it was written for. The Error says what this world lacks, or why the text is
/// no edit. Time and memory are bounded by the limits, whatever the text says.
Result<edit::Simple> parseEdit(std::string_view text, const World& world, const ReadContext& context);

}  // namespace gloam
