#pragma once

#include "core/action/Fwd.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/LookInfo.h"

namespace gloam {

/// What would become of a shot, told before it is fired.
struct AimLine {
    std::vector<Point> path;            ///< from the viewer to the target, both included
    std::size_t clear = 0;              ///< how many of its cells the shot passes or reaches; the rest is refused
    std::optional<RefusalReason> refusal;  ///< why the rule would refuse the shot; empty if it would not
    friend bool operator==(const AimLine&, const AimLine&) = default;
};

/// What is aimed: a shot, an ability, an item that is thrown or used at a cell.
struct AimRule {
    int range = 0;             ///< cells
    bool isShot = true;        ///< somebody must stand at the cell, and not oneself
};

/// The same of anything that is aimed at a cell.
AimLine aimAt(const Slice& slice, Point target, const AimRule& rule);

/// What a look finds there, with the odds of what is aimed: those of a blow are no help. An ability or a thrown thing
/// has none.
LookInfo aimedInfo(LookInfo info, const AimRule& rule);

/// Where aiming begins by itself: at the enemy in range that would kill the viewer soonest, those who sleep last; then at what
/// is hostile and only stands there; then the same out of range. Never at one that means no harm: then there is none.
std::optional<Point> mostDangerous(const Slice& slice, const AimRule& rule);

/// The shot at a cell by what the viewer knows, with the checks in the rule's own order (CMB-06): nothing to shoot
/// with, oneself, sight, range, somebody there.
AimLine aimAt(const Slice& slice, Point target);

}  // namespace gloam
