#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Discovers the hidden traps of a cell. Other hidden entities have no glyph and cannot be found.
void findTraps(Deed& deed, EntityId finder, Point at);

/// A creature has reached a cell: asks everything that lies there (hook::SteppedOn), smallest id first. Flying
/// creatures touch nothing. Then a passage may take it.
void stepOnto(Deed& deed, EntityId who);

void registerTraps(HookTable& hooks);

}  // namespace gloam
