#pragma once

#include "core/action/Fwd.h"
#include "core/space/FieldOfView.h"

#include <cstdint>
#include <optional>

namespace gloam {

struct SightScratch;

namespace stat {

inline const Name darkvision{"darkvision"};  ///< radius it sees without any light
inline const Name stealth{"stealth"};        ///< how much nearer others must be to notice it

}  // namespace stat

inline constexpr int darknessPenalty = -4;  ///< to hit, and to the defense value (LIGHT-05)

/// Offers the three models of sight (C-4):
///
/// - `geometric`: everything within the view radius that no wall hides.
/// - `lit-cells`: the lit cells among those, and cells within darkvision; creatures also notice neighbouring cells.
/// - `light-radius`: the hero sees only as far as its light reaches; others see as under `lit-cells`.
void registerVision(PolicyRegistry& policies);

/// What a creature sees on a level follows from these alone.
struct SightBasis {
    std::uint64_t planes = 0;  ///< the revision of the tiles' planes
    std::uint64_t bodies = 0;  ///< a hash of the bodies that hide cells
    Point eye;
    std::optional<int> radius;
    Metric metric{};
    int darkReach = 0;        ///< how far it sees without light, where sight needs light
    std::uint64_t lamps = 0;  ///< a hash of the lights to see by that may reach what it sees, where sight needs light
    bool operator==(const SightBasis&) const = default;
};

SightBasis sightBasisOf(const Entity& viewer, const Level& level, const Policies& policies, SightScratch& scratch);

/// Whether the ruleset's line of sight from one cell to another is clear (C-21).
bool isClearFor(const Level& level, const Policies& policies, EntityId looker, Point from, Point to);

/// Whether an entity sees a cell under the ruleset's model.
bool canSee(const Level& level, const Policies& policies, const Entity& who, Point to);
/// Whether an entity sees any cell of another; a large opaque one hides its own cells that lie behind.
bool canSeeBody(const Level& level, const Policies& policies, const Entity& who, const Entity& other);

/// Whether an entity notices another: it sees it, from within the distance that stealth allows. A visible neighbour is
/// always noticed.
bool notices(const Level& level, const Policies& policies, const Entity& who, const Entity& other);

/// The visible enemy with the smallest id, or null. Entities that talk, are dead or are hidden do not count.
const Entity* enemyInView(const World& world, const Level& level, const Policies& policies, const Entity& who);

}  // namespace gloam
