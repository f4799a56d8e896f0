#pragma once

#include "core/base/Limits.h"
#include "core/base/Name.h"
#include "core/base/Problem.h"
#include "core/types/Value.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gloam::editor {

/// What a layer of another tool is used as.
enum class LayerUse { Tiles, Walls, Nothing };

/// What an author decides about the tiles, objects and layers of another tool.
struct Mapping {
    using Stack = std::vector<Name>;  ///< tile types, bottom to top; empty: an empty cell
    using StacksOfLayer = std::unordered_map<std::uint32_t, Stack>;  ///< of the kinds that occur in it, by number

    std::map<std::string, std::map<std::string, Stack>> tiles;  ///< by set, then by the tile's id within it
    std::map<std::string, Name> entities;                       ///< by class; empty: a note
    std::map<std::string, Name> objects;     ///< by layer of objects: what those without a class become; empty: notes
    std::map<std::string, LayerUse> layers;  ///< by name

    /// In place of a type: where the hero begins, also in a stack, and what is left out.
    static Name start() { return Name("start"); }
    static Name nothing() { return Name("nothing"); }

    const Stack* find(const std::string& set, const std::string& id) const;
    bool operator==(const Mapping&) const = default;
};

/// A mapping as far as it could be read, and all problems with their positions in `file`.
struct ParsedMapping {
    Mapping mapping;
    Problems problems;
};
ParsedMapping parseMapping(std::string_view text, const Limits& limits, const std::string& file);

/// The parts of a mapping as a world keeps them, without its version; and back, where what cannot be read is left out.
Map mappingTree(const Mapping& mapping);
Mapping mappingFrom(const Map& tree);

/// A mapping as its canonical text, one tile per line; names that are too long for a key are left out:
///
///     mapping: 1
///     tiles:
///       dungeon:
///         0: floor
///         14: [floor, door-closed]
///     entities:
///       Monster: gritling
///     object-layers:
///       Enemies: gritling
///     layers:
///       Fringe: nothing
std::string formatMapping(const Mapping& mapping);

}  // namespace gloam::editor
