#pragma once

#include "core/action/Fwd.h"
#include "core/action/PolicyTable.h"
#include "core/action/StatTable.h"
#include "core/space/Distance.h"
#include "core/space/FieldOfView.h"
#include "core/space/MovementProfile.h"

namespace gloam {

struct SightScratch;

/// Who attacks whom, and with what: the source of all numbers of an attack.
struct Bout {
    const World& world;
    const Level& level;
    const Policies& policies;
    AttackKind kind;
    const Entity& attacker;
    const Entity& target;
    const RangedArm* thrown = nullptr;  ///< a thrown item, instead of a ranged weapon
};

/// How attacks are resolved.
struct CombatPolicy {
    Blow (*resolve)(const Bout&, Random& dice) = nullptr;  ///< rolls, but changes nothing
    Odds (*odds)(const Bout&) = nullptr;                   ///< the same in closed form, without rolling
    StatSource numbers = nullptr;  ///< natural numbers of fighters under it: dv, av, hit-bonus…; may be null
};

/// How acting takes time: sets `readyAt` and `energy` of an actor that acted for `ticks`, or for its usual time.
struct TimingPolicy {
    void (*pay)(Entity& actor, const Stats& stats, std::optional<int> ticks) = nullptr;
    int (*usualTicks)(const Stats& stats) = nullptr;  ///< the usual time of an act, as `pay` counts it
};

/// What limits sight (C-4).
struct VisionPolicy {
    /// The cells a creature sees; always includes its own.
    void (*look)(const Entity& viewer, const Level& level, const Policies& policies, SightScratch& scratch,
                 CellMask& seen) = nullptr;
    /// Whether a creature sees one cell; for open cells the same as `look`, if a line clear in one direction is enough.
    bool (*sees)(const Entity& viewer, const Level& level, const Policies& policies, Point at) = nullptr;
    /// Whether darkness hides everything but its own cell from a creature (LIGHT-05); if null, nobody needs light.
    bool (*isInDarkness)(const Entity& viewer, const Level& level, const StatTable& stats) = nullptr;
    StatSource numbers = nullptr;  ///< the effect of darkness on numbers; may be null
};

/// What creatures in the way do to paths (C-7).
enum class PathDynamic {
    Avoid,
    Ignore,
    Queue  ///< avoid them; if no path is left, lead through those that may move on
};
enum class Wander { Any8, Cardinal };

/// How creatures chase (C-8).
enum class Pursuit {
    Path,        ///< by a path to where their enemy is; the hero's place is known unless darkness hides it
    CachedPath,  ///< the same, but only to enemies they notice or remember
    Greedy       ///< by the step that brings them nearer; they forget what they cannot see
};

/// What happens when a digger walks into a wall (C-31).
enum class DigRule { None, ThenMoveNext, DigAndMove };

/// Who opens doors by walking into them, if able to.
enum class DoorRule { All, Hero };

/// Who can be stepped over (ENT-26).
struct PassOver {
    EntityFlags over;   ///< small creatures in one of these states
    EntityFlags never;  ///< nobody in one of these states, whatever else applies
    bool operator==(const PassOver&) const = default;
};

/// A ruleset's choices, ready for use: code asks these and never for a ruleset's name.
struct Policies {
    Ruleset ruleset;
    StatTable stats;
    CombatPolicy combat;
    TimingPolicy timing;
    VisionPolicy vision;
    Metric metric = Metric::Euclidean;
    FovAlgorithm fov = FovAlgorithm::Symmetric;
    CornerRule corners = CornerRule::Always;
    PathDynamic pathDynamic = PathDynamic::Avoid;
    Pursuit pursuit = Pursuit::CachedPath;
    bool arePathsWeighted = false;  ///< whether paths count the time of steps, not their number (C-6)
    Wander wander = Wander::Any8;
    DigRule dig = DigRule::None;
    DoorRule doors = DoorRule::All;
    PassOver passOver;
    bool isDiagonalLonger = false;    ///< whether a diagonal step takes longer, by the square root of two (C-6)
    bool needsFootprintOnly = false;  ///< whether large creatures step diagonally past corners (C-33)
};

/// The policies engines offer, by name.
struct PolicyRegistry {
    PolicyTable table;
    std::map<Name, CombatPolicy> combat;
    std::map<Name, TimingPolicy> timing;
    std::map<Name, VisionPolicy> vision;
    StatTable stats;  ///< the same under every ruleset

    void offerCombat(const Name& name, CombatPolicy policy);
    void offerTiming(const Name& name, TimingPolicy policy);
    void offerVision(const Name& name, VisionPolicy policy);
};

/// Prepares a ruleset's choices for use. It must have been read without errors.
Policies resolve(const Ruleset& ruleset, const PolicyRegistry& shelf);

/// Makes all choices of the ledger known, and offers those that need no function of their own.
void registerPolicies(PolicyTable& table);

/// How far an entity on a level sees where there is light, and how that distance is measured.
FovRequest sightOf(const Entity& viewer, const Level& level, const Policies& policies);

}  // namespace gloam
