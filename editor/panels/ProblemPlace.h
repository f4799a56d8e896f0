#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"
#include "editor/state/Selection.h"

#include <QString>

#include <optional>

namespace gloam::editor {

/// Where the editor shows what a problem is about.
struct ProblemTarget {
    Name level;                          ///< if empty, it concerns no level
    std::optional<Point> at;             ///< on that level
    std::optional<Selection> selection;  ///< if empty, it concerns nothing that can be selected
    std::string field = {};              ///< of what is selected: the rest of the path, "parts.brain.patrol[1]"

    bool isNowhere() const { return level.isEmpty() && !selection; }
    bool operator==(const ProblemTarget&) const = default;
};

/// Follows a problem's path ("levels.crypt.entities[k3f9qa2xw5m1t].at", "links[3].from", "levels.gate.map[12, 7]") as
/// far as it leads in the current world. Numbers count entities in the order of the saved file.
ProblemTarget targetOf(const Problem& problem, const World& world);

/// The level of a problem; empty if it concerns none.
Name levelOf(const Problem& problem, const World& world);

/// The place in words: "The Gate, 12, 7", "the world"; if it has none here, its position in the file.
QString placeInWorld(const Problem& problem, const World& world);

}  // namespace gloam::editor
