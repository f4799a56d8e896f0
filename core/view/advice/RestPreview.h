#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

inline constexpr int mostRestTurns = 1'000;  ///< a rest is never longer (REST-02)

/// What a rest would bring if nothing came between: "full in 84 turns, leaves 210 light".
struct RestPreview {
    int turns = 0;
    bool isFull = true;              ///< false: not all hit points are back by then
    std::optional<int> lightLeft;    ///< turns; empty if no light burns down
    std::optional<int> satietyLeft;  ///< none: it need not eat
    friend bool operator==(const RestPreview&, const RestPreview&) = default;
};

/// None for who has all hit points or does not heal by itself: the key then waits one turn (REST-07).
std::optional<RestPreview> restPreview(const Slice& slice);

}  // namespace gloam
