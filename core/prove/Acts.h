#pragma once

#include "core/map/Entity.h"
#include "core/types/Effect.h"
#include "core/types/Trigger.h"

#include <vector>

namespace gloam {

struct Level;

/// Where the hero must be for something to happen.
enum class Access {
    Arrive,  ///< on its level
    Stand,   ///< on one of its cells
    Beside,  ///< next to one of its cells, or on it
    Carry    ///< with the item in its pack
};

/// Something that can happen in a world and bear on where the hero can go: a trigger, an answer in a talk, the use of
/// an item. It points into the state or the types that it was found in.
struct Act {
    Access access = Access::Arrive;
    int level = 0;
    Rect cells;
    EntityId entity;       ///< that has it; nothing for one of the level's own
    EntityTypeId type;     ///< of the entity while it has it
    bool isFirst = false;  ///< the entity has it as it stands at the start; else since it became of that type
    const std::vector<Condition>* conditions = nullptr;
    const std::vector<Effect>* effects = nullptr;
    Name flag = {};  ///< that it sets besides, to `value`
    int value = 0;
    bool isOnce = false;
    bool isPlain = true;     ///< it happens as often and whenever the hero is there; else that is taken to go well
    bool isMovable = false;  ///< what has it may be taken to other places, and other levels
    bool isAnyones = false;  ///< others than the hero may do it, of whom its conditions are then asked
    bool isUse = false;      ///< of an item, an ability or a talk: it may turn its user into something else
};

/// Whether an entity may come to other places: by itself, or because it is carried, caught or pushed there.
bool isMovable(const Entity& entity, const TypeRegistry& types);

/// Whether a status, or one that follows it, lets its bearer swim.
bool letsSwim(const Name& status, const TypeRegistry& types);

/// Whether an effect can bear on where anyone can go or whether the game is won.
bool bearsOnWays(const Effect& effect, const TypeRegistry& types);

/// The acts of an entity that bear on ways. `level` is the number of its level.
void addActs(const Entity& entity, int level, Rect cells, bool isFirst, const TypeRegistry& types,
             std::vector<Act>& acts);

/// Those of the level itself.
void addOwnActs(const Level& level, int number, const TypeRegistry& types, std::vector<Act>& acts);

/// Those of an ability, which its owner uses anywhere.
void addAbilityActs(const Name& ability, int level, const TypeRegistry& types, std::vector<Act>& acts);

}  // namespace gloam
