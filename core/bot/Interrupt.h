#pragma once

#include "core/action/Fwd.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Template.h"

#include <map>
#include <optional>
#include <span>

namespace gloam {

/// What continues by itself, turn after turn.
enum class Activity { Rest, Explore, Travel, Fight };

/// What ends an activity; the player's choice.
struct InterruptRules {
    int leastHitPoints = 40;  ///< percent; below it only rest continues by itself
    bool byEnemies = true;    ///< one that means harm comes into view; for a rest, is in view
    bool byHarm = true;       ///< hit points were lost
    bool byLight = true;      ///< the light is dim, flickers or went out (LIGHT-10)
    bool byHunger = true;     ///< the hero gets hungrier
    bool operator==(const InterruptRules&) const = default;
};
void fields(FieldVisitor& visitor, InterruptRules& rules);

enum class StopReason {
    GameOver,
    Asked,
    Enemy,
    EnemyBeside,
    EnemyInView,
    EnemyNearer,
    LowHitPoints,
    Harm,
    Starving,
    Light,
    Hunger,
    Elsewhere,
    Item,
    Explored,
    Rested,
    LongEnough,
    Input,
    There,
    NoWay,
    NoStairs,
    NoEnemy
};
std::span<const std::string_view> namesOf(StopReason);  ///< game-over, asked, enemy…

/// Why an activity ended; its sentence is the message `stop-REASON` with these fills. What is explored but for entities
/// out of reach has a sentence of its own, which names them; a walk that an enemy ends says less than a rest.
struct Stop {
    StopReason reason{};
    Fills fills;
    std::string key() const;
    bool operator==(const Stop&) const = default;
};

/// Enemies that kept a walk from beginning, as a message said. Begun again, the walk goes on in their sight until
/// one of them comes nearer, touches the hero or notices it. One that has not noticed the hero may wander a little.
class KnownEnemies {
public:
    void note(const Slice& now);  ///< all that are in view
    void forget() { m_enemies.clear(); }

    /// Whether it is known, and no more of a danger than when it was noted.
    bool covers(const Slice& now, const VisibleEntity& enemy) const;

private:
    struct Noted {
        Point at;
        bool hasNoticed = false;
    };
    Name m_level;
    std::map<EntityId, Noted> m_enemies;
};

/// Whether an activity may begin: the gravest reason against it, or nothing. Enemies prevent a walk unless they are
/// known.
std::optional<Stop> whyNotBegin(const Slice& now, Activity activity, const InterruptRules& rules = {},
                                const KnownEnemies& known = {});

/// Decides whether an activity continues after a turn, from what its player saw before and after and from the events in
/// between. Returns the gravest reason to stop, or nothing to continue.
std::optional<Stop> whyStop(const Slice& before, const Slice& after, std::span<const PerceivedEvent> events,
                            Activity activity, const InterruptRules& rules = {}, const KnownEnemies& known = {});

}  // namespace gloam
