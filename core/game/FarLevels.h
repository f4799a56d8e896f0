#pragma once

#include "core/game/GameState.h"

namespace gloam {

/// Packs away the tiles of levels that the hero has left far behind: all that it has been on but the one it is on, the
/// one it comes from, and zones beside its own. They stay as they are for all that reads them (WORLD-02).
void packFarLevels(GameState& state, const Name& from);

}  // namespace gloam
