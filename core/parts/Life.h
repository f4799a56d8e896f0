#pragma once

#include "core/map/Entity.h"
#include "core/types/StatusType.h"

namespace gloam {

/// Needs to eat (HUNGER-05). Satiety is used up in hundredths, so that percentages are exact.
struct Hunger {
    int satiety = 1300;
    int most = 2000;
    int hundredths = 0;  ///< of a point of satiety, already used up
    bool operator==(const Hunger&) const = default;
};
void fields(FieldVisitor& visitor, Hunger& hunger);

/// How hungry a creature is (HUNGER-05).
enum class HungerState { Sated, Hungry, Weak, Fainting };
std::span<const std::string_view> namesOf(HungerState);  ///< sated, hungry, weak, fainting

inline constexpr int hungryBelow = 300;
inline constexpr int weakBelow = 150;
inline constexpr int faintingBelow = 1;

HungerState stateOf(const Hunger& hunger);

/// Regains hit points by itself (REGEN-01). The counter runs every turn and returns to 0 when it heals a hit point and
/// when the maximum hit points change (C-24).
struct Regeneration {
    int turns = 10;     ///< per hit point
    int counter = 0;    ///< turns since the last hit point
    int maxHpThen = 0;  ///< maximum hit points when the count began
    bool operator==(const Regeneration&) const = default;
};
void fields(FieldVisitor& visitor, Regeneration& regeneration);

/// Senses entities out of sight (Revealed::Creatures, Items).
struct Sensing {
    int creatures = 0;        ///< turns left of sensing all creatures
    int items = 0;            ///< the same for items
    int creaturesWithin = 0;  ///< how far, in cells; 0: on the whole level
    int itemsWithin = 0;
    bool operator==(const Sensing&) const = default;
};
void fields(FieldVisitor& visitor, Sensing& sensing);

/// Whether an entity is alive (CMB-02).
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

/// Whether it has a status that being hurt ends, such as sleep.
bool isFreedWhenHurt(const Entity& entity, const TypeRegistry& types);

/// Whether a status makes it flee.
bool isFrightened(const Entity& entity, const TypeRegistry& types);

/// Whether a status makes it lose its turns.
bool isHelpless(const Entity& entity, const TypeRegistry& types);

}  // namespace gloam
