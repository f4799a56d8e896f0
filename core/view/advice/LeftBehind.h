#pragma once

#include "core/view/advice/Route.h"

#include <string>
#include <vector>

namespace gloam {

/// Entities that the viewer knows of and cannot walk to, and what is in the way.
struct LeftBehind {
    std::string why;                 ///< "across the water", "behind a window"; empty: no way is known at all
    std::vector<std::string> names;  ///< "gold", "2 daggers"; nearest first
    bool operator==(const LeftBehind&) const = default;
};

/// Items and open chests out of reach, by what bars the way to them first: deep water, something solid, what can be
/// seen through and not walked through, ground that is shunned. If there are none, open ground in the same way,
/// as "more ground". The nearest obstacle is first.
std::vector<LeftBehind> leftBehind(const Slice& slice, RouteScratch& scratch);

/// "gold, 2 daggers, across the water; a coffer, behind a locked door"; empty if nothing is left.
std::string leftBehindWords(const std::vector<LeftBehind>& left);

}  // namespace gloam
