#pragma once

#include "core/action/Deed.h"
#include "core/ai/Thought.h"
#include "core/game/Scheduler.h"
#include "core/parts/Listeners.h"
#include "core/rules/Vision.h"
#include "core/space/SightScratch.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gloam {

/// What the hero's memory last took in, so that it takes in only what is new.
struct TakenIn {
    Name level;
    std::uint64_t revision = 0;       ///< of the level's tiles
    std::uint64_t entities = 0;       ///< the inner revision of the level's entities
    std::optional<SightBasis> basis;  ///< what `cells` follow from; nullopt before the first look
    CellMask cells;
    std::vector<Point> traps;  ///< where it remembers a trap instead of the tile
};

/// What the turns of a game keep for the next one. All of it follows from the state of the game.
struct Workspace {
    Scheduler queue;
    Name queueLevel;                ///< the level whose actors are in the queue; empty: it must be filled
    std::uint64_t queueNextId = 0;  ///< the game's next id when the queue was filled: later ids are not in it
    ThinkScratch think;
    SightScratch sight;
    CellMask seen;
    TakenIn taken;
    UpkeepLists lists;
    Listeners listeners;
    std::size_t mostEvents = 0;  ///< that a result of one command has had room for
    std::size_t mostNoises = 0;
};

}  // namespace gloam
