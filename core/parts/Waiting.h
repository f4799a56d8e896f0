#pragma once

#include "core/types/Effect.h"
#include "core/world/Level.h"

namespace gloam {

/// Waits for feet (TILE-13). Until somebody discovers it nobody sees it.
struct Trap {
    bool isDiscovered = false;
    Dice damage;
    Name status;      ///< what it puts its victim into
    int turns = 0;    ///< for so long; 0: as long as the status usually lasts
    bool once = false;  ///< whether it is gone after it was sprung
    Name rememberedAs{"trap"};  ///< the tile that stands for it out of sight
    friend bool operator==(const Trap&, const Trap&) = default;
};
void fields(FieldVisitor& visitor, Trap& trap);

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

/// Is one of two things by turns: a gate shut or open, a lamp lit or cold. A lever, a plate or any other trigger turns it
/// into the other one.
struct Switchable {
    Name to;            ///< the entity type that it turns into
    std::string seen;   ///< what one reads who sees it: "The portcullis goes up."
    std::string heard;  ///< what one hears who does not: "chains rattle"
    friend bool operator==(const Switchable&, const Switchable&) = default;
};
void fields(FieldVisitor& visitor, Switchable& switchable);

/// Whether it is a trap that nobody has discovered.
bool isHiddenTrap(const Entity& entity, const TypeRegistry& types);

/// Whether nobody can know that it is there: a trap not yet discovered, or what has no sign, such as a plain trigger.
bool isHidden(const Entity& entity, const TypeRegistry& types);

/// What a trigger from afar works on in a cell: a thing that is switchable before any other, never the hero; none where
/// nothing stands.
const Entity* workedAt(const Level& level, const TypeRegistry& types, Point at);

}  // namespace gloam
