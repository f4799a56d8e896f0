#pragma once

#include "core/base/Direction.h"
#include "core/base/Field.h"
#include "core/types/Effect.h"

namespace gloam {

/// What came of a chaser's last act (CHASE-01).
enum class ChaseReason {
    Ok,              ///< it took all its steps, or has arrived
    Partial,         ///< it took some of its steps, not all
    Blocked,         ///< the ground, a door or a rule kept it from its next cell
    BlockedDynamic,  ///< someone stands in its next cell, and there is no other way
    NoPath,          ///< no way leads to its target
    AtTarget,        ///< it stands beside its target, or on it
    MissingEntity    ///< whom it chases is no longer on the level
};
std::span<const std::string_view> namesOf(ChaseReason);  ///< ok, partial, blocked, blocked-dynamic, no-path…

/// What a chaser keeps from turn to turn (CHASE-02), and what came of its last act. A chaser has this part for as long
/// as it is after something.
struct ChaseState {
    EntityId whom;              ///< whom it chases; empty: only a place
    Point target = noCell;      ///< the cell it goes to
    Point at = noCell;          ///< its own cell, from which it goes on
    std::string path;           ///< its way, a sign for each step; see `signOf`
    int step = 0;               ///< how many of those steps it has taken
    int beyond = 0;             ///< how many more steps there are than it keeps
    std::int64_t revision = 0;  ///< of the map its way was found on; see TileMap::fingerprint
    bool hasMoved = false;      ///< whether its last act brought it to another cell
    ChaseReason reason = ChaseReason::Ok;
    int pathRemaining = 0;  ///< steps left
    bool operator==(const ChaseState&) const = default;

    int length() const { return static_cast<int>(path.size()); }
    bool hasNext() const { return step >= 0 && step < length(); }
};
void fields(FieldVisitor& visitor, ChaseState& chase);

inline constexpr int longestKeptPath = 256;  ///< steps; the rest is found again on the way

/// The sign of a step in a path: k u l n j b h y, from north clockwise, as the letter keys of play.
char signOf(Direction direction);
std::optional<Direction> directionOfSign(char sign);

/// The step that a chase takes next; nullopt at the end of its way.
std::optional<Direction> nextStepOf(const ChaseState& chase);

/// The cells of the rest of its way, beginning with its own; empty at the end of the way.
std::vector<Point> cellsAhead(const ChaseState& chase);

}  // namespace gloam
