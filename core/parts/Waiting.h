#pragma once

#include "core/types/Trigger.h"
#include "core/world/Level.h"

namespace gloam {

/// Springs when stepped on (TILE-13). Invisible until discovered.
struct Trap {
    bool isDiscovered = false;
    Dice damage;
    Name element;               ///< kind of that damage
    Name status;                ///< status the victim gets
    int turns = 0;              ///< how long it lasts; 0 for its usual time
    bool once = false;          ///< whether it is gone once sprung
    Name rememberedAs{"trap"};  ///< the tile that represents it out of sight
    bool operator==(const Trap&) const = default;
};
void fields(FieldVisitor& visitor, Trap& trap);

/// Has two states, such as a gate open or shut, a lamp lit or cold. A lever, a plate or any other trigger turns it into
/// the other state.
struct Switchable {
    Name to;            ///< the entity type it turns into
    std::string seen;   ///< message when the hero sees it change: "The portcullis goes up."
    std::string heard;  ///< sound when the hero does not: "chains rattle"
    bool operator==(const Switchable&) const = default;
};
void fields(FieldVisitor& visitor, Switchable& switchable);

/// Whether it is an undiscovered trap.
bool isHiddenTrap(const Entity& entity, const TypeRegistry& types);

/// Whether it cannot be noticed: an undiscovered trap, or an entity without a glyph, such as a plain trigger.
bool isHidden(const Entity& entity, const TypeRegistry& types);

/// The entity on a cell that a remote trigger changes: preferably a switchable one, never the hero; null if there is
/// none.
const Entity* workedAt(const Level& level, const TypeRegistry& types, Point at);

}  // namespace gloam
