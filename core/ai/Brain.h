#pragma once

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/space/Pathfinder.h"
#include "core/world/World.h"

namespace gloam {

/// What moves a creature that nobody plays (AI-02, 03).
struct Brain {
    Name mind{"chase"};
    bool wanders = true;  ///< whether it strolls when it has nothing to do
    int pathMaxDistance = -1;  ///< how long a path it takes; -1 as the ruleset says
    friend bool operator==(const Brain&, const Brain&) = default;
};
void fields(FieldVisitor& visitor, Brain& brain);

/// Working space of minds, kept from turn to turn.
struct ThinkScratch {
    PathScratch paths;
    Path path;
};

/// All that a mind has to decide by. It changes nothing but its chance and working space.
struct Thought {
    const World& world;
    const Level& level;
    const Entity& self;
    const Policies& policies;
    Random& chance;
    ThinkScratch& scratch;

    const TypeRegistry& types() const { return level.tiles.types(); }
};

/// A way to decide on the next command.
using Mind = Command (*)(Thought&);

/// Stays where it is and looks for nobody. Once it has been hurt it strikes the nearest foe that a blow reaches.
Command still(Thought& thought);

/// Stands and looks for enemies: goes after the one it notices as `chase` does, looks into noises, and else waits (AI-02).
Command idle(Thought& thought);

/// To where it heard a noise, else a step in a random direction, one of eight or of four; stands still when it is blocked (AI-04, C-9).
Command wander(Thought& thought);

/// CHASE-08: beside its nearest foe it strikes; where it can shoot at it it shoots; on a path no longer than the ruleset's limit
/// it follows; where it cannot get there it turns to the other one it knows of (foesOf); else it wanders.
Command chase(Thought& thought);

void registerBrain(PartTable& parts);

}  // namespace gloam
