#pragma once

#include "core/action/Fwd.h"
#include "core/ai/BodyPlanes.h"
#include "core/ai/ChaseFields.h"
#include "core/ai/Crowd.h"
#include "core/ai/WalkPlanes.h"
#include "core/parts/Brain.h"
#include "core/parts/Chasing.h"
#include "core/space/FieldOfView.h"
#include "core/space/Pathfinder.h"
#include "core/world/Level.h"

#include <array>

namespace gloam {

/// Working space of minds, kept from turn to turn.
struct ThinkScratch {
    PathScratch paths;
    Path path;
    Path ahead;        ///< of a walker in a herd: its whole way, before it goes around those near it
    Enclosure shutIn;  ///< the cells around the goal of such a walker
    WalkPlanes walks;
    BodyPlanes bodies;
    ChaseFields fields;
    Crowd crowd;
    FovScratch fov;
    CellMask seen;
    ChaseState chase;                  ///< of the mind that thought last, if it is after something
    bool isChasing = false;            ///< whether it is
    std::vector<PartBox> spareChases;  ///< of chases that are over, for the next to begin
};

/// The foes of a creature, as foesOf finds them; empty ids come last.
using Foes = std::array<EntityId, 2>;

/// The input of a mind. A mind changes only its random stream and its working space.
struct Thought {
    const World& world;
    const Level& level;
    const Entity& self;
    const Policies& policies;
    std::int64_t turn;
    Random& chance;
    ThinkScratch& scratch;
    Foes foes{};  ///< those it noticed this turn

    const TypeRegistry& types() const { return level.tiles.types(); }
};

/// Whether a creature has lost hit points.
bool isWounded(const Thought& thought);

/// Whether it has lost more than half of them.
bool isBadlyHurt(const Thought& thought);

}  // namespace gloam
