#pragma once

#include "core/io/edit/CarryOver.h"

#include <map>

namespace gloam {

/// A run on its way into another world.
struct CarryContext {
    const GameState& before;
    const World& now;                     ///< the new version
    const std::map<Name, Point>& shifts;  ///< how far the cells of levels have moved
    GameState state;                      ///< of the run, in the merged world
    std::vector<std::string> notes;
};

/// Takes away levels that the new version does not have. Who stood there begins at the start.
Status leaveLostLevels(CarryContext& context);

/// Leaves behind all that has lost its type: entities, tiles, statuses, abilities, a pending question.
void leaveLostTypes(CarryContext& context);

/// Moves creatures whose cell the new version blocks to a free cell nearby.
Status settleAll(CarryContext& context);

/// Fits what is remembered to the new levels and types.
void fitMemories(CarryContext& context);

}  // namespace gloam
