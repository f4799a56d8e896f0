#pragma once

#include "core/action/Fwd.h"

namespace gloam {

namespace stat {

inline const Name darkvision{"darkvision"};  ///< cells it sees without any light
inline const Name stealth{"stealth"};        ///< cells by which others must be nearer to notice it

}  // namespace stat

inline constexpr int darknessPenalty = -4;  ///< to hit, and to the defense value (LIGHT-05)

/// Offers the three models of sight (C-4):
///
/// - `geometric`: what walls do not hide, as far as one's eyes reach.
/// - `lit-cells`: of that what is lit, and what is within one's darkvision. Who lives in the dark also notices what is
///   beside it.
/// - `light-radius`: the hero sees as far as its light reaches and no farther; all others as with `lit-cells`.
void registerVision(PolicyShelf& policies);

/// Whether the ruleset's line of sight from one cell to another is clear (C-21).
bool isClearFor(const Level& level, const Policies& policies, EntityId looker, Point from, Point to);

/// Whether somebody sees a cell under the ruleset's model.
bool canSee(const Level& level, const Policies& policies, const Entity& who, Point to);
/// Whether somebody sees any cell of another: a large opaque one hides those of its cells that lie behind it.
bool canSeeBody(const Level& level, const Policies& policies, const Entity& who, const Entity& other);

/// Whether somebody takes note of another that it may be after: it sees it, and from no farther than stealth lets it. Who
/// is beside it is always noticed once it is seen.
bool notices(const Level& level, const Policies& policies, const Entity& who, const Entity& other);

/// An enemy that somebody sees, the one with the smallest id; none when it sees none. What has a talk to offer, what
/// is dead and what is hidden is no enemy.
const Entity* enemyInView(const World& world, const Level& level, const Policies& policies, const Entity& who);

}  // namespace gloam
