#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

inline constexpr int mostRestTurns = 1'000;  ///< a rest is never longer (REST-02)

/// The result of an undisturbed rest: "full in 84 turns, leaves 210 light".
struct RestPreview {
    int turns = 0;
    bool isFull = true;              ///< false: some hit points are still missing then
    std::optional<int> lightLeft;    ///< turns; empty if no light burns down
    std::optional<int> satietyLeft;  ///< nullopt: it does not eat
    bool operator==(const RestPreview&) const = default;
};

/// Nullopt at full hit points, or without healing: the key then waits one turn (REST-07).
std::optional<RestPreview> restPreview(const Slice& slice);

}  // namespace gloam
