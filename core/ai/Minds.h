#pragma once

#include "core/action/Fwd.h"
#include "core/ai/WalkPlanes.h"
#include "core/space/Pathfinder.h"
#include "core/world/Level.h"

namespace gloam {

/// Working space of minds, kept from turn to turn.
struct ThinkScratch {
    PathScratch paths;
    Path path;
    WalkPlanes walks;
    std::vector<Point> taken;
};

/// The input of a mind. A mind changes only its random stream and its working space.
struct Thought {
    const World& world;
    const Level& level;
    const Entity& self;
    const Policies& policies;
    Random& chance;
    ThinkScratch& scratch;

    const TypeRegistry& types() const { return level.tiles.types(); }
};

/// Stays where it is and looks for nobody. Once hurt, it attacks the nearest foe in reach.
Command still(Thought& thought);

/// Stands guard: chases an enemy it notices as `chase` does, investigates noises, and otherwise waits (AI-02).
Command idle(Thought& thought);

/// Goes to a noise it heard, else in a random direction of eight or four; if blocked, it waits (AI-04, C-9).
Command wander(Thought& thought);

/// CHASE-08: attacks its nearest foe if adjacent, else shoots if it can, else follows a path within the ruleset's
/// limit; without a path it turns to the other foe it knows of (foesOf); else it wanders.
Command chase(Thought& thought);

}  // namespace gloam
