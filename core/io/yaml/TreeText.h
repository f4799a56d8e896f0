#pragma once

#include "core/base/FunctionRef.h"
#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

/// What the levels of a tree leave out until it is written: what lies elsewhere, and lists whose items are made one by
/// one. A large level would take several times its memory as a tree. In the tree, nothing but comments holds the place.
class LeftOut {
public:
    virtual ~LeftOut() = default;

    /// The value of a level's key; null if it stands in the tree, or is a list of items.
    virtual const Value* valueOf(const std::string& level, const std::string& key) const = 0;

    /// Calls `write` for each item of the list, of which there is at least one, and each a map. False, without a call,
    /// if the key has no such list.
    virtual bool forEachItem(const std::string& level, const std::string& key,
                             FunctionRef<void(const Value&)> write) const = 0;
};

/// A tree as its one canonical text: LF, a newline at the end, no empty line outside drawings; empty for an empty tree.
/// readTree() gives back the same tree, for any tree within the limits, and other readers of YAML can read it as well.
///
/// A list or map stands on one line if it fits there, else each of its entries on a line of its own, by the same rule
/// within. So a change to one value changes one line, and no list is too long for one. The order of keys is the
/// caller's. Some sections have entries on lines of their own though they would fit:
///
///     world: {id: crypt}
///     links:                      a list of maps: one item per line
///       - {from: a, to: b}
///       - from: a                 one that is too wide
///         to: [far, 1, 2]
///     recipes:                    factions tables recipes biomes messages rulesets memory flags chance, and in
///       cave: [noise, smooth]     mappings entities layers: one entry per line
///     types:                      one type per line, as in the `tiles` of mappings
///       tiles:
///         wall: {glyph: "#"}
///     levels:                     one key per line in each level, and in each of the `prefabs`; drawings
///                                 and long texts as literal blocks
///       gate:
///         size: [24, 9]
///         map: |2-
///           ###
///
/// A text that its author wrote as a literal block (Value::blockColumn) stays one. Comments take lines of their own
/// above what they are about; what has comments within has lines.
std::string formatTree(const Map& root, const std::vector<std::string>& trailingComments = {},
                       const LeftOut* leftOut = nullptr);

}  // namespace gloam
