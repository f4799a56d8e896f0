#pragma once

#include "core/map/Entity.h"

namespace gloam {

/// Needs to eat (HUNGER-05). Its rate counts in hundredths, so that percentages are exact.
struct Hunger {
    int satiety = 1300;
    int most = 2000;
    int hundredths = 0;  ///< of a turn's satiety, used up already
    friend bool operator==(const Hunger&, const Hunger&) = default;
};
void fields(FieldVisitor& visitor, Hunger& hunger);

/// How hungry a creature is (HUNGER-05).
enum class HungerState { Sated, Hungry, Weak, Fainting };
std::span<const std::string_view> namesOf(HungerState);  ///< sated, hungry, weak, fainting

inline constexpr int hungryBelow = 300;
inline constexpr int weakBelow = 150;
inline constexpr int faintingBelow = 1;

HungerState stateOf(const Hunger& hunger);

/// Regains hit points by itself (REGEN-01). The counter runs on every turn and returns to 0 when a hit point is healed
/// and when the most hit points change (C-24).
struct Regeneration {
    int turns = 10;     ///< for a hit point
    int counter = 0;    ///< turns since the last
    int maxHpThen = 0;  ///< the most hit points it had when the counter began
    friend bool operator==(const Regeneration&, const Regeneration&) = default;
};
void fields(FieldVisitor& visitor, Regeneration& regeneration);

/// Knows of what it does not see (Revealed::Creatures, Things).
struct Sensing {
    int creatures = 0;        ///< turns for which it knows where everybody is
    int things = 0;           ///< the same of things
    friend bool operator==(const Sensing&, const Sensing&) = default;
};
void fields(FieldVisitor& visitor, Sensing& sensing);

/// Whether somebody lives (CMB-02).
bool isAlive(const Entity& entity);

/// Calls `visit(affliction, type)` for each status that the types know.
template <typename Visit> void forEachStatus(const Entity& entity, const TypeRegistry& types, Visit visit)
{
    const Statuses* statuses = part<Statuses>(entity, types);
    if (!statuses)
        return;
    for (const Affliction& affliction : statuses->now)
        if (const StatusType* type = types.findStatus(affliction.status))
            visit(affliction, *type);
}

bool hasStatus(const Entity& entity, const TypeRegistry& types, const Name& status);

/// Whether its turns pass without an act.
bool isHelpless(const Entity& entity, const TypeRegistry& types);

}  // namespace gloam
