#pragma once

#include "core/action/Deed.h"
#include "core/action/Event.h"
#include "core/action/MadeNoise.h"
#include "core/action/Outcome.h"
#include "core/ai/Thought.h"
#include "core/base/Scratch.h"
#include "core/game/Engine.h"
#include "core/game/GameState.h"
#include "core/game/Scheduler.h"
#include "core/parts/Listeners.h"
#include "core/rules/Vision.h"
#include "core/space/SightScratch.h"

namespace gloam {

class AheadStock;

/// The result of a command: why it was refused, or all that happened until the hero must choose again, in order.
struct StepResult {
    std::optional<Refusal> refusal;
    std::vector<PerceivedEvent> events;
    std::vector<MadeNoise> noises = {};  ///< in order; for the overlay of sound
};

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
    bool isOver() const { return m_state.end != GameEnd::Running; }

    /// Performs the hero's command, then the acts of all others whose time has come, until the hero must choose again.
    /// A refused command changes nothing, takes no time and rolls no die.
    StepResult perform(const Command& command);
    /// The same, but for who arrives on a level that the stock has: it is not built again.
    StepResult perform(const Command& command, AheadStock& ahead);

    /// Who acts by itself on this level and at which tick it is next, by id: as scheduled by the last command. It
    /// follows from the state, so that a game read from a save goes on in the same way.
    std::vector<Scheduler::Entry> scheduled() const;

    friend bool operator==(const Game& a, const Game& b) { return a.m_state == b.m_state; }

private:
    Game(std::shared_ptr<const Engine> engine, std::shared_ptr<const Policies> policies, GameState state)
        : m_engine(std::move(engine)), m_policies(std::move(policies)), m_state(std::move(state))
    {}

    std::shared_ptr<const Engine> m_engine;
    std::shared_ptr<const Policies> m_policies;
    GameState m_state;
    std::vector<PerceivedEvent> m_opening;

    /// What the hero's memory last took in, so that it takes in only what is new.
    struct TakenIn {
        Name level;
        std::uint64_t revision = 0;       ///< of the level's tiles
        std::optional<SightBasis> basis;  ///< what `cells` follow from; nullopt if from more
        CellMask cells;
        std::vector<Point> traps;  ///< where it remembers a trap instead of the tile
    };
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
    Scratch<Workspace> m_work;

    friend class Turn;
};

}  // namespace gloam
