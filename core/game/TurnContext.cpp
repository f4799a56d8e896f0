#include "core/game/TurnContext.h"

namespace gloam {

TurnContext::TurnContext(GameState& gameState, const Engine& tables, const Policies& choices, Workspace& workspace,
                         StepResult& stepResult, AheadStock* stock)
    : state(gameState), engine(tables), policies(choices), work(workspace), result(stepResult),
      ahead(stock), deeds{.world = state.world,
                          .chance = state.chance,
                          .flags = state.flags,
                          .choice = state.choice,
                          .nextId = state.nextId,
                          .policies = policies,
                          .parts = engine.parts,
                          .hooks = engine.hooks,
                          .events = result.events,
                          .noises = result.noises,
                          .memory = state.memory,
                          .judgement = judgement,
                          .hasCastChanged = hasCastChanged,
                          .now = state.now,
                          .turn = state.turn,
                          .effort = effort,
                          .departures = departures,
                          .lists = work.lists,
                          .listeners = work.listeners,
                          .usualEvents = work.mostEvents,
                          .usualNoises = work.mostNoises}
{}

}  // namespace gloam
