#pragma once

#include "core/io/edit/CarryOver.h"

#include <map>

namespace gloam {

/// A run on its way into another world.
struct Carriage {
    const GameState& before;
    const World& now;                     ///< the new version
    const std::map<Name, Point>& shifts;  ///< how far the cells of levels have moved
    GameState state;                      ///< of the run, in the merged world
    std::vector<std::string> notes;
};

/// Takes away levels that the new version does not have. Who stood there begins at the start.
Status leaveLostLevels(Carriage& carriage);

/// Leaves behind all that has lost its type: things, tiles, statuses, powers, a pending question.
void leaveLostTypes(Carriage& carriage);

/// Moves creatures whose cell the new version blocks to a free cell nearby.
Status settleAll(Carriage& carriage);

/// Fits what is remembered to the new levels and types.
void fitMemories(Carriage& carriage);

}  // namespace gloam
