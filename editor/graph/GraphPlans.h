#pragma once

#include "core/base/Limits.h"
#include "editor/document/Plan.h"

#include <optional>
#include <utility>
#include <vector>

namespace gloam::editor {

/// Puts the cards of levels at places of the world graph, or frees them.
Plan planPins(const World& world, const std::vector<std::pair<Name, std::optional<Point>>>& pins);

/// Copies levels as one step, with the links among them; `made` gets the ids of the copies, in order.
Plan planDuplicateLevels(const World& world, const Limits& limits, const PartTable& parts,
                         const std::vector<Name>& levels, const NewIds& newId, std::vector<Name>& made);

/// Removes levels, and all links to them, as one step.
Plan planRemoveLevels(const World& world, const PartTable& parts, const std::vector<Name>& levels);

/// Gives levels other settings as one step.
Plan planSettingsOfLevels(const World& world, const std::vector<std::pair<Name, LevelSettings>>& settings);

/// A level to add with its card at a place.
Plan planAddLevelAt(const World& world, const Limits& limits, Level level, Point place);

/// An end of a wire drawn in the graph: a level, at one of its cells or anywhere.
struct WireEnd {
    Name level;
    std::optional<Point> at = {};
    bool operator==(const WireEnd&) const = default;
};

/// A link between two ends. An end without a cell is at stairs of the level that lead nowhere yet, those that suit the
/// depths first; else at a free cell that can be reached, where the link gets stairs.
Plan planWire(const World& world, LinkId id, const WireEnd& from, const WireEnd& to, LinkWays ways);

}  // namespace gloam::editor
