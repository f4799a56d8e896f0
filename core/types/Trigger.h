#pragma once

#include "core/types/Effect.h"

namespace gloam {

/// What sets a trigger off.
enum class TriggerMoment {
    Enter,  ///< a creature comes to the cell of the entity; the hero comes to the level
    Use,    ///< someone walks into the entity or acts on it; never that of a level
    Turn,   ///< a turn of the game ends
    Death,  ///< the entity it watches dies
    Taken,  ///< the item it watches is picked up
    Start,  ///< the hero comes to the level for the first time
    Bump,   ///< someone walks into the entity, or into the wall or closed door of its cell, in place of what follows
            ///< usually
    Shot,   ///< someone shoots at its cell, in place of what follows usually
    Look    ///< the hero's cursor comes to its cell while looking
};
std::span<const std::string_view> namesOf(TriggerMoment);  ///< enter, use, turn, death, taken, start, bump, shot, look

/// Waits for its moment and then performs effects: a part of an entity, or an entry of a level's list.
struct Trigger {
    TriggerMoment on = TriggerMoment::Enter;
    EntityId of;             ///< the entity it watches, for Death and Taken; if empty, its own, or all of the level
    bool isHeroOnly = true;  ///< whether only the hero sets it off
    bool once = true;        ///< whether it works only once
    bool isSpent = false;
    std::vector<Condition> conditions;  ///< it keeps waiting until all of them hold
    std::vector<Effect> effects;
    bool operator==(const Trigger&) const = default;
};
void fields(FieldVisitor& visitor, Trigger& trigger);

}  // namespace gloam
