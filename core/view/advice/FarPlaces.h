#pragma once

#include "core/view/advice/Places.h"
#include "core/view/slice/KnownPassages.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gloam {

/// The row or column of cells `inward` steps from the side that lies toward one of the four main directions.
Rect sideOf(Size size, Point toward, int inward);

/// Somewhere to walk to on this level or another, and the stairs to take on the way.
struct FarPlace {
    Name level;
    std::string levelName;
    int depth = 0;
    KnownPlace place;                ///< its turns count the whole way
    std::vector<KnownPassage> legs;  ///< in order; empty on this level
    std::optional<Point> zone = {};  ///< of an overland, counted from home; left to the caller
    bool operator==(const FarPlace&) const = default;
};

/// What the viewer remembers of a level, seen from a cell.
using RecallLevel = std::function<Slice(const Name& level, Point at)>;

/// The known places of this level, as by knownPlaces; then those on other levels that known stairs lead to: the level
/// with the shortest way first, without doors and what has no known way. Leaves out what lies beyond two million cells
/// of other levels.
std::vector<FarPlace> farPlaces(const Slice& now, const KnownPassages& passages, const RecallLevel& recall,
                                RouteScratch& scratch);

/// How to walk to another level.
struct LevelWay {
    Place to;  ///< where you arrive
    int turns = 0;
    std::vector<KnownPassage> legs;  ///< the passages to take, in order
    bool operator==(const LevelWay&) const = default;
};

/// The shortest known way to each other level that known passages lead to, nearest first; within the same bound.
std::vector<LevelWay> levelWays(const Slice& now, const KnownPassages& passages, const RecallLevel& recall,
                                RouteScratch& scratch);

}  // namespace gloam
