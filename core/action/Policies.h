#pragma once

#include "core/action/Ruleset.h"
#include "core/action/StatTable.h"
#include "core/space/Distance.h"
#include "core/space/FieldOfView.h"
#include "core/space/Gait.h"
#include "core/space/LightMap.h"
#include "core/world/World.h"

namespace gloam {

struct Policies;
struct RangedArm;

/// Who strikes whom, and how: all that the numbers of a blow come from.
struct Bout {
    const World& world;
    const Level& level;
    const Policies& policies;
    AttackKind kind;
    const Entity& attacker;
    const Entity& target;
    const RangedArm* thrown = nullptr;  ///< a thing that is thrown, instead of what one shoots with
};

/// How blows are resolved.
struct CombatPolicy {
    Blow (*resolve)(const Bout&, Random& dice) = nullptr;  ///< rolls, and changes nothing
    Odds (*odds)(const Bout&) = nullptr;                   ///< the same in closed form, without a roll
    StatSource numbers = nullptr;  ///< what fighters have by nature under it: dv, av, hit-bonus…; may be none
};

/// How acts and time go together: sets `readyAt` and `energy` of one who acted for `ticks`, or for as long as its acts
/// usually take.
struct TimingPolicy {
    void (*pay)(Entity& actor, const Stats& stats, std::optional<int> ticks) = nullptr;
    int (*usualTicks)(const Stats& stats) = nullptr;  ///< what an act usually takes, as `pay` counts it
};

/// Working space of sight, owned by the caller.
struct SightScratch {
    FovScratch fov;
    LightMap light;
    std::vector<LightSource> lights;
    SightPlanes opacity;  ///< of a level with opaque entities
};

/// What bounds sight (C-4).
struct VisionPolicy {
    /// The cells somebody sees; its own always.
    void (*look)(const Entity& viewer, const Level& level, const Policies& policies, SightScratch& scratch, CellMask& seen) = nullptr;
    /// Whether somebody sees one cell; of open cells the same as `look` says while lines are clear either way.
    bool (*sees)(const Entity& viewer, const Level& level, const Policies& policies, Point at) = nullptr;
    /// Whether the dark hides all but its own cell from somebody (LIGHT-05); none: nobody needs a light.
    bool (*isInDarkness)(const Entity& viewer, const Level& level, const StatTable& stats) = nullptr;
    StatSource numbers = nullptr;  ///< what darkness does to them; may be none
};

enum class PathDynamic { Avoid, Ignore };
enum class Wander { Any8, Cardinal };

/// What walking into a wall does for a digger (C-31).
enum class DigRule { None, ThenMoveNext, DigAndMove };

/// Who opens doors by walking into them, as far as their bodies can.
enum class DoorRule { All, Hero };

/// Over whom one may step (ENT-26).
struct PassOver {
    EntityFlags over;   ///< small ones in one of these states
    EntityFlags never;  ///< nobody in one of these, whatever else
    friend bool operator==(const PassOver&, const PassOver&) = default;
};

/// A ruleset's choices made ready: the code asks these and never for the name of a ruleset.
struct Policies {
    Ruleset ruleset;
    StatTable stats;
    CombatPolicy combat;
    TimingPolicy timing;
    VisionPolicy vision;
    Metric metric = Metric::Euclidean;
    CornerRule corners = CornerRule::Always;
    PathDynamic pathDynamic = PathDynamic::Avoid;
    Wander wander = Wander::Any8;
    DigRule dig = DigRule::None;
    DoorRule doors = DoorRule::All;
    PassOver passOver;
    bool isDiagonalLonger = false;   ///< whether a diagonal step takes the square root of two as long (C-6)
    bool needsFootprintOnly = false; ///< whether large bodies step diagonally past corners (C-33)
};

/// The policies that engines offer by name.
struct PolicyShelf {
    PolicyTable table;
    std::map<Name, CombatPolicy> combat;
    std::map<Name, TimingPolicy> timing;
    std::map<Name, VisionPolicy> vision;
    StatTable stats;  ///< the same under every ruleset

    void offerCombat(const Name& name, CombatPolicy policy);
    void offerTiming(const Name& name, TimingPolicy policy);
    void offerVision(const Name& name, VisionPolicy policy);
};

/// Makes a ruleset's choices ready. It must have been read without errors.
Policies resolve(const Ruleset& ruleset, const PolicyShelf& shelf);

/// Offers the choices that need no function of their own.
void registerPolicies(PolicyTable& table);

/// How far an entity on a level sees where there is light, and what that means.
FovRequest sightOf(const Entity& viewer, const Level& level, const Policies& policies);

}  // namespace gloam
