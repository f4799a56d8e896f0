#pragma once

#include "core/action/Deed.h"
#include "core/types/Effect.h"

namespace gloam {

/// What sets a trigger off.
enum class TriggerMoment {
    Enter,  ///< somebody comes to its cell
    Use,    ///< somebody walks into it or acts upon it
    Turn,   ///< a turn of the game ends
    Death,  ///< the entity it watches dies
    Taken,  ///< it, or the thing it watches, is picked up
    Start   ///< the hero comes to the level for the first time
};
std::span<const std::string_view> namesOf(TriggerMoment);  ///< enter, use, turn, death, taken, start

/// Waits for its moment and lets effects happen then.
struct Trigger {
    TriggerMoment on = TriggerMoment::Enter;
    EntityId of;                        ///< the entity it watches, for a death or something taken; nothing: itself
    bool isHeroOnly = true;             ///< whether only the hero sets it off
    bool once = true;                   ///< whether it is spent after it
    bool isSpent = false;
    std::vector<Condition> conditions;  ///< it waits on until all hold
    std::vector<Effect> effects;
    friend bool operator==(const Trigger&, const Trigger&) = default;
};
void fields(FieldVisitor& visitor, Trigger& trigger);

/// Whether a thing's trigger waits for the actor to use it.
bool waitsForUse(const Deed& deed, EntityId thing);

/// Lets a thing's trigger happen for who uses it; refused when it has none that waits for that.
Outcome useTrigger(Deed& deed, EntityId thing);

/// Sets off all triggers of the level that wait for a moment that nobody brings about: a turn's end, the start. The user
/// of what they do is the hero.
void setOffAll(Deed& deed, TriggerMoment moment);

void registerTriggers(PartTable& parts, HookTable& hooks);

}  // namespace gloam
