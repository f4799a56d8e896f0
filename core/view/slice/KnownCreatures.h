#pragma once

#include "core/base/Field.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gloam {

struct Slice;
struct StepResult;

/// What a creature can be seen doing.
enum class Habit {
    Sleeps,
    Wanders,
    Patrols,
    Guards,
    Hunts,
    Searches,
    Flees,
    KeepsDistance,
    Ambushes,  ///< it attacks after it lay still
    Follows,
    Helps,   ///< it fights beside you
    Fights,  ///< it attacks others than you
    Calls,
    Shoots,
    Throws,
    Steals,
    PicksUp,
    UsesItems,
    OpensDoors,
    ClosesDoors,
    BreaksDoors,
    Digs,
    Pushes,
    Swims,
    PassesWalls,
    PassesOver,  ///< what you cannot walk on, but can see across
    Blinks,      ///< it moves elsewhere at once
    TakesStairs,
    Speaks
};
std::span<const std::string_view> namesOf(Habit);  ///< sleeps, wanders, patrols, guards, hunts, searches…

/// How often something was counted, and between which amounts.
struct SeenRange {
    int count = 0;
    int least = 0;
    int most = 0;

    void add(int amount);
    void add(const SeenRange& other);
    bool operator==(const SeenRange&) const = default;
};
void fields(FieldVisitor& visitor, SeenRange& range);

/// One creature of a kind that the hero has met and that may still be alive.
struct MetCreature {
    EntityId id;
    int hits = 0;  ///< of the hero on it
    bool operator==(const MetCreature&) const = default;
};
void fields(FieldVisitor& visitor, MetCreature& met);

/// What the hero has learned of one kind of creature.
struct KnownCreature {
    Name type;
    std::string level;                     ///< the name of the level where it was first met
    std::int64_t turn = 0;                 ///< when that was
    int met = 0;                           ///< how many
    int killed = 0;                        ///< by the hero
    int othersDied = 0;                    ///< how many the hero saw die of something else
    int killedHero = 0;                    ///< how many times
    int runs = 1;                          ///< in which it was met
    bool isHostile = false;                ///< one of them was seen to be
    std::vector<Habit> habits;             ///< in the order of the enum
    std::vector<std::string> abilities;    ///< names of those it was seen to use, sorted
    std::vector<Name> statuses;            ///< that its attacks gave the hero, sorted
    SeenRange dealt;                       ///< hit points an attack of it cost the hero
    int missed = 0;                        ///< its attacks that did no damage
    SeenRange taken;                       ///< hit points an attack of the hero cost it
    int heroMissed = 0;                    ///< attacks of the hero that missed it
    int stopped = 0;                       ///< attacks of the hero that hit it and did no damage
    SeenRange hitsToKill;                  ///< hits of the hero on each that it killed
    int noticed = 0;                       ///< the greatest distance from which one noticed the hero, in cells
    int steps = 0;                         ///< that it took while it hunted or fled in sight
    int turns = 0;                         ///< that this lasted
    std::vector<MetCreature> individuals;  ///< by id

    bool has(Habit habit) const;
    bool operator==(const KnownCreature&) const = default;
};
void fields(FieldVisitor& visitor, KnownCreature& kind);

/// What the hero has learned of creatures by seeing them. It is no part of a game's state; no rule knows it. Slices and
/// perceived events are all it learns from.
class KnownCreatures {
public:
    /// Those in sight; without effect for creatures it knows.
    void meet(const Slice& now);

    /// What a step showed, from the viewer's knowledge before and after it.
    void learn(const Slice& before, const StepResult& result, const Slice& now);

    /// Adds what was learned in a later run.
    void add(const KnownCreatures& later);
    void add(const KnownCreature& later);

    /// Forgets all but who was met, and where first, so that what was already added elsewhere does not count twice.
    void forgetCounts();

    const KnownCreature* find(const Name& type) const;
    const std::vector<KnownCreature>& kinds() const { return m_kinds; }  ///< by type

    /// For readers: sorts the kinds, and drops repeated ones.
    void setKinds(std::vector<KnownCreature> kinds);

    bool operator==(const KnownCreatures&) const = default;

private:
    KnownCreature& kindOf(const Name& type);

    std::vector<KnownCreature> m_kinds;

    struct Lesson;
};

}  // namespace gloam
