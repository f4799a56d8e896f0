#pragma once

#include "core/base/Progress.h"
#include "core/check/TrialBuilds.h"
#include "core/world/Ruleset.h"
#include "core/world/World.h"

#include <map>
#include <optional>
#include <vector>

namespace gloam {

class LinkEnds;
struct Engine;
struct Finding;
struct Policies;

/// Whether a check also proves where the hero can go: that takes longer than all the rest of it.
enum class Proofs { No, Yes };

/// Every problem of a world that its text alone does not show. Paths point to the place of each problem.
///
/// | code | means |
/// |------|----|
/// | W001 | no levels, no start, or a start where nobody can stand (the reader finds two starts) |
/// | W003 | a goal that cannot be met: no such place or entity |
/// | W006 | save points that no level has |
/// | W007 to W015 | what the hero can never get to (core/prove/Prove.h) |
/// | L001 | a link to a missing level, from outside of one, or without its stairs |
/// | L002 | a link that arrives outside of a level, where nobody can stand, or where another link begins |
/// | L004 | stairs down that lead up in depth, or stairs up that lead down |
/// | L006 | stairs that lead nowhere |
/// | L007 | a link of a kind that this engine does not have |
/// | P001 | an entity on a tile that its kind cannot be on |
/// | P002 | two solid entities in one cell |
/// | P003 | a body partly outside its level |
/// | P004 | a body larger than its level |
/// | M001 to M004 | states of a brain that are missing, never entered, never left, or listed twice |
/// | M005 | a leader who is not there, or is the creature itself |
/// | M006, M007 | a patrol to a cell that its level does not have, or that the creature cannot reach |
/// | E013 | a faction that hates itself |
/// | E014 | a tile of a layer on which it cannot do what it is for |
/// | T001 | a trap that does nothing |
/// | T002 | a trigger that does nothing |
/// | T003 | a trigger that watches an entity that is not there |
/// | T004 | a trigger that affects a cell outside its level |
/// | X001 to X006 | effects, conditions and abilities that can never do what they say |
/// | I001 | more items in a stack than may be stacked |
/// | I002 | more fuel than a light takes |
/// | I003 | something worn that is not carried |
/// | I004, I005 | something inside nothing, or inside itself |
/// | I006 | something in a container it does not fit into |
/// | G001 to G006 | recipes, encounter tables and prefabs that cannot build or place anything |
/// | E001 | a tile, entity type, status or mind that does not exist, a tile that becomes none |
/// | R001, R002 | a ruleset or policy that does not exist, or that this engine does not offer yet |
/// | R003 | stand-ins for policies of a preset that this engine does not offer yet |
/// | R004 | a choice that the other choices make ineffective |
/// | R005 | a hero that sees only its own cell |
/// It finds W007 to W015 only with Proofs::Yes, and only in a world that can be played; a cancelled check finds none of
/// them. `findings`, if given, gets the proofs.
Problems checkWorld(const World& world, const Engine& engine, const Progress& progress = Progress(),
                    Proofs proofs = Proofs::No, std::vector<Finding>* findings = nullptr);

/// Whether problems keep a world from being played: errors other than those of where a body stands (P001 to P004) or
/// of what a brain names (M001 to M006), which make one creature useless, and no more.
bool barsGame(const Problems& problems);
bool barsGame(const Problem& problem);

/// Checks a world repeatedly while it is edited: a level unchanged since the last time, with the same types and links,
/// is not checked again. It finds what checkWorld() finds, in the same order.
class CheckMemory {
public:
    Problems check(const World& world, const Engine& engine, const Progress& progress = Progress(),
                   Proofs proofs = Proofs::No, std::vector<Finding>* findings = nullptr);
    std::size_t levelsLookedThrough() const { return m_lookedThrough; }  ///< by the last check

private:
    struct Known {
        Cow<Level> level;
        std::shared_ptr<const TypeRegistry> types;
        std::vector<Link> links;  ///< links that begin or end there
        Problems problems;
    };
    /// `policies`: null if the ruleset cannot be played.
    const Problems& ofLevel(const World& world, const Engine& engine, const LinkEnds& linkEnds,
                            const Policies* policies, const Name& id, const Cow<Level>& level);

    std::map<Name, Known> m_known;
    TrialBuilds m_trials;
    std::optional<Ruleset> m_ruleset;  ///< under which they were found
    std::size_t m_lookedThrough = 0;
};

}  // namespace gloam
