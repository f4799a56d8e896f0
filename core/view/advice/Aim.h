#pragma once

#include "core/action/Fwd.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/LookInfo.h"

namespace gloam {

/// The outcome of a shot, before it is fired.
struct AimLine {
    std::vector<Point> path;               ///< from the viewer to the target, inclusive
    std::size_t clear = 0;                 ///< how many of its cells the shot passes or reaches; the rest is refused
    std::optional<RefusalReason> refusal;  ///< why the rule would refuse the shot; empty if it would not
    bool operator==(const AimLine&) const = default;
};

/// What is aimed: a shot, an ability, an item thrown or used at a cell.
struct AimRule {
    int range = 0;       ///< cells
    bool isShot = true;  ///< a creature besides the viewer must be in the cell, or what waits for a shot
};

/// The line for anything aimed at a cell.
AimLine aimAt(const Slice& slice, Point target, const AimRule& rule);

/// What a look finds there, with the odds of what is aimed instead of those of a blow; an ability or a thrown item has
/// none.
LookInfo aimedInfo(LookInfo info, const AimRule& rule);

/// Where aiming starts: at the enemy in range that would kill the viewer soonest, sleepers last; then at hostile
/// entities that only stand there; then the same out of range. Never at a harmless creature; nullopt if there is
/// nothing else.
std::optional<Point> mostDangerous(const Slice& slice, const AimRule& rule);

/// The line of a shot at a cell, from what the viewer knows, checked in the rule's order (CMB-06): no weapon, oneself,
/// sight, range, no target.
AimLine aimAt(const Slice& slice, Point target);

}  // namespace gloam
