#pragma once

#include "core/game/Engine.h"
#include "core/game/GameState.h"
#include "core/game/StepResult.h"
#include "core/game/Workspace.h"

namespace gloam {

class AheadStock;

/// What one turn of a game works on, and the state that its steps share.
struct TurnContext {
    /// `ahead`: levels that are built already, and the progress of the turn; may be null.
    TurnContext(GameState& state, const Engine& engine, const Policies& policies, Workspace& work, StepResult& result,
                AheadStock* ahead);
    TurnContext(const TurnContext&) = delete;
    TurnContext& operator=(const TurnContext&) = delete;

    const TypeRegistry& types() const { return *state.world.registry; }
    bool isOver() const { return state.end != GameEnd::Running; }

    GameState& state;
    const Engine& engine;
    const Policies& policies;
    Workspace& work;
    StepResult& result;
    AheadStock* ahead;
    bool isResting = false;    ///< the hero's command is to wait (C-25)
    Judgement judgement = {};  ///< by what happened since the command
    bool hasCastChanged = false;
    Effort effort;
    std::vector<Departure> departures;
    DeedContext deeds;  ///< of all deeds of the turn
};

}  // namespace gloam
