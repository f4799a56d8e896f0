#pragma once

#include "core/action/Deed.h"

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

/// Whether it is a trap that nobody has discovered.
bool isHiddenTrap(const Entity& entity, const TypeRegistry& types);

/// Discovers the hidden traps of a cell. What else is hidden has no sign and is not there to be found.
void findTraps(Deed& deed, EntityId finder, Point at);

/// Whether nobody can know that it is there: a trap not yet discovered, or what has no sign, such as a plain trigger.
bool isHidden(const Entity& entity, const TypeRegistry& types);

/// Somebody has come to a cell: all that lies there is asked (hook::SteppedOn), the smallest id first. Who flies touches
/// nothing.
void stepOnto(Deed& deed, EntityId who);

void registerTraps(PartTable& parts, HookTable& hooks);

}  // namespace gloam
