#pragma once

#include "core/base/Field.h"
#include "core/map/Entity.h"
#include "core/types/Effect.h"

namespace gloam {

/// What a mind is at.
enum class MindState {
    Idle,          ///< waits
    Sleep,         ///< sleeps until it is woken
    Wander,        ///< takes random steps
    Patrol,        ///< walks from cell to cell of its patrol
    Guard,         ///< stays at its post, and returns to it
    Follow,        ///< stays near its leader
    Hunt,          ///< attacks an enemy, or goes to it
    Search,        ///< goes to where it last saw, heard or smelled something, and looks around
    Flee,          ///< gets away from its enemies
    KeepDistance,  ///< attacks from afar
    Steal,         ///< takes something from its enemy
    Ambush         ///< lies still until an enemy is close
};
std::span<const std::string_view> namesOf(MindState);  ///< idle, sleep, wander, patrol, guard, follow…

/// What takes a mind from one state to another.
enum class MindCause {
    Sees,    ///< it notices an enemy
    Loses,   ///< it notices none
    Hears,   ///< it heard a noise or a call, or found a trail
    Struck,  ///< an attack hurt it
    Hurt,    ///< it has less than `amount` percent of its hit points
    Healed,  ///< it has at least `amount` percent of its hit points
    Near,    ///< an enemy it notices is within `amount` cells
    Far,     ///< no enemy it notices is within `amount` cells
    Lit,     ///< its cell is lit
    Dark,    ///< its cell is dark
    After,   ///< it has been in the state for `amount` turns
    Loot,    ///< it carries something it stole
    Done     ///< it has nothing left to do in the state: it woke up, found nothing, or got away
};
std::span<const std::string_view> namesOf(MindCause);  ///< sees, loses, hears, struck, hurt, healed, near…

/// A way out of a state.
struct MindChange {
    MindCause when = MindCause::Sees;
    int amount = 0;     ///< percent, cells or turns, as the cause says
    int percent = 100;  ///< the chance that it changes, each turn
    MindState go = MindState::Hunt;
    bool operator==(const MindChange&) const = default;
};
void fields(FieldVisitor& visitor, MindChange& change);

/// A state of a mind and the ways out of it; the first whose cause holds is taken.
struct Conduct {
    MindState in = MindState::Idle;
    std::vector<MindChange> changes;
    bool operator==(const Conduct&) const = default;
};
void fields(FieldVisitor& visitor, Conduct& conduct);

/// How a creature feels about lit cells.
enum class LightTaste { None, Fears, Seeks };
std::span<const std::string_view> namesOf(LightTaste);  ///< none, fears, seeks

/// What a thief is after.
struct Theft {
    Name kind;            ///< only items of this kind; if empty, any
    bool isWorn = false;  ///< whether it also takes what its victim wears
    bool operator==(const Theft&) const = default;
};
void fields(FieldVisitor& visitor, Theft& theft);

/// What controls a creature that no player controls (AI-02, 03).
struct Brain {
    Name mind{"chase"};
    std::vector<Conduct> states;  ///< its own instead of those of its mind; it begins in the first
    bool wanders = true;          ///< whether it wanders when it has nothing to do
    int periodicCheck = 1;        ///< turns from one look for enemies to the next while it knows of none (C-9)
    int pathMaxDistance = -1;     ///< longest path it takes; -1 for the ruleset's limit
    int memoryTurns = -1;         ///< how long it remembers where it saw an enemy; -1 for the ruleset's time
    int steps = -1;               ///< steps it takes in one act of a chase; -1 for the ruleset's number
    int hearing = 20;             ///< the farthest noise it hears, in cells; half of that asleep
    int smell = 0;                ///< how old a trail it can follow, in turns; 0: it smells nothing
    int fleesBelow = 0;           ///< percent of its hit points below which it flees; 0: it never does
    int near = 3;                 ///< keeping its distance, it stays this many cells away or more
    int far = 5;                  ///< and this many or fewer
    int calls = 0;                ///< how far its call reaches its own kind when it begins to hunt, in cells
    LightTaste light = LightTaste::None;
    bool bashesDoors = false;   ///< whether it breaks doors it cannot open
    bool closesDoors = false;   ///< whether it closes doors behind it as it flees
    bool picksUp = false;       ///< whether it picks up the items it finds
    Theft steals;               ///< what it takes from its enemies, if it does
    bool usesItems = false;     ///< whether it drinks what heals when it is hurt
    EntityId leader;            ///< whom it follows; empty: the hero, if they are allies
    std::vector<Point> patrol;  ///< the cells it walks between, in order and over again
    bool operator==(const Brain&) const = default;
};
void fields(FieldVisitor& visitor, Brain& brain);

/// Whether it acts by itself: it stands on a cell and has a brain. The hero acts by commands, whatever its type has.
bool isActor(const Entity& entity, const TypeRegistry& types);

/// How a mind came to know of a place.
enum class MindSense { None, Sight, Noise, Smell, Call };
std::span<const std::string_view> namesOf(MindSense);  ///< none, sight, noise, smell, call

/// What a mind is doing now: a part of the creature's own, kept from turn to turn.
struct Mood {
    MindState state = MindState::Idle;
    std::int64_t since = 0;          ///< the turn its state began
    EntityId target;                 ///< the enemy it is concerned with, or the last one
    Point goal = noCell;             ///< where it last noticed something; `noCell`: it knows of no place
    MindSense by = MindSense::None;  ///< how it knows of that place
    std::int64_t noticedAt = 0;      ///< the turn it learned of it
    int looked = 0;                  ///< turns it has looked around there
    std::int64_t checkedAt = 0;      ///< the turn it last looked for enemies, if it does not look every turn
    bool hasHeard = false;           ///< it has just heard something
    bool isStruck = false;           ///< it has just been hurt
    EntityId grudge;                 ///< who last hurt it: an enemy, whatever the factions say
    std::int64_t grudgeAt = 0;       ///< the turn that happened
    EntityId loot;                   ///< what it stole
    Point post = noCell;             ///< the cell it guards
    int stop = 0;                    ///< index of the patrol's cell it goes to
    bool operator==(const Mood&) const = default;
};
void fields(FieldVisitor& visitor, Mood& mood);

/// Whether a creature in that state leaves others alone unless they hurt it.
bool isPeaceful(MindState state);

/// Records a place in a mood, whom to find there, and how and when the creature learned of it.
void learn(Mood& mood, Point place, EntityId whom, MindSense by, std::int64_t turn);

/// Whether a creature is hostile to one that hurt it, whatever the factions say.
bool holdsGrudge(const Entity& who, EntityId against);

/// A cell that a creature walked over.
struct Track {
    Point at;
    std::int64_t turn = 0;
    bool operator==(const Track&) const = default;
};
void fields(FieldVisitor& visitor, Track& track);

/// The latest steps of a creature, the newest last: what others can smell.
struct Trail {
    std::vector<Track> tracks;
    bool operator==(const Trail&) const = default;
};
void fields(FieldVisitor& visitor, Trail& trail);

inline constexpr int mostChaseSteps = 10;  ///< in one act
inline constexpr int longestTrail = 100;   ///< tracks

}  // namespace gloam
