#pragma once

#include "core/base/Scratch.h"
#include "core/game/Engine.h"
#include "core/game/GameState.h"
#include "core/game/StepResult.h"
#include "core/game/Workspace.h"

namespace gloam {

class AheadStock;

/// A running world. A value: a copy is a snapshot. The same world, seed and commands give the same state everywhere.
class Game {
public:
    /// Starts a new game of a world at its start, or elsewhere. The Error lists every problem that keeps the world from
    /// being played.
    static Result<Game> begin(std::shared_ptr<const Engine> engine, World world, std::uint64_t seed,
                              std::optional<Place> at = std::nullopt);

    /// Continues a saved game.
    static Result<Game> resume(std::shared_ptr<const Engine> engine, GameState state);

    const GameState& state() const { return m_state; }
    /// What happened before the first command; not part of the state.
    const std::vector<PerceivedEvent>& opening() const { return m_opening; }
    const Policies& policies() const { return *m_policies; }
    const Engine& engine() const { return *m_engine; }
    const Level& level() const { return m_state.currentLevel(); }
    const Entity* hero() const { return m_state.hero(); }
    const TypeRegistry& types() const { return *m_state.world.registry; }
    /// What the hero saw when it last looked around; null if it might see something else now.
    const CellMask* seenByHero(SightScratch& scratch) const;
    bool isOver() const { return m_state.end != GameEnd::Running; }

    /// Performs the hero's command, then the acts of all others whose time has come, until the hero must choose again.
    /// A refused command changes nothing, takes no time and rolls no die.
    StepResult perform(const Command& command);
    /// The same with the stock's levels, which are not built again, and its progress, which can stop the turn.
    StepResult perform(const Command& command, AheadStock& ahead);

    /// Who acts by itself on this level and at which tick it is next, by id: as scheduled by the last command. It
    /// follows from the state, so that a game read from a save goes on in the same way.
    std::vector<Scheduler::Entry> scheduled() const;

    friend bool operator==(const Game& a, const Game& b) { return a.m_state == b.m_state; }

private:
    Game(std::shared_ptr<const Engine> engine, std::shared_ptr<const Policies> policies, GameState state)
        : m_engine(std::move(engine)), m_policies(std::move(policies)), m_state(std::move(state))
    {}
    StepResult play(const Command& command, AheadStock* ahead);

    std::shared_ptr<const Engine> m_engine;
    std::shared_ptr<const Policies> m_policies;
    GameState m_state;
    std::vector<PerceivedEvent> m_opening;
    Scratch<Workspace> m_work;
};

}  // namespace gloam
