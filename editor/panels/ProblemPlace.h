#pragma once

#include "core/base/Problem.h"
#include "editor/state/Workbench.h"

namespace gloam::editor {

/// Where in the editor one sees what a problem is about.
struct ProblemTarget {
    Name level;                          ///< if empty, it is about no level
    std::optional<Point> at;             ///< of that level
    std::optional<Selection> selection;  ///< if empty, it is about nothing that can be selected

    bool isNowhere() const { return level.isEmpty() && !selection; }
    friend bool operator==(const ProblemTarget&, const ProblemTarget&) = default;
};

/// Resolves a problem's path ("levels.crypt.entities[k3f9qa2xw5m1t].at", "links[3].from", "levels.gate.map[12, 7]") as far
/// as it leads in the world as it is now. Numbers count the things in the order in which they are saved.
ProblemTarget targetOf(const Problem& problem, const World& world);

/// The level that a problem is about; none where it is about none.
Name levelOf(const Problem& problem, const World& world);

/// The place in words: "The Gate, 12, 7", "the world"; for what has none here where it stands in its file.
QString placeInWorld(const Problem& problem, const World& world);

}  // namespace gloam::editor
