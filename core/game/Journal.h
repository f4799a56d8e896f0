#pragma once

#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/game/StateHasher.h"

#include <span>
#include <string_view>

namespace gloam {

/// The version of the rules: the same seed and commands give the same state only under the same version.
std::string_view engineVersion();

/// A game to start.
struct NewGame {
    World world;
    std::uint64_t seed = 1;
    std::optional<Place> from;  ///< nullopt: the world's start
    bool operator==(const NewGame&) const = default;
};

/// How a run began: a world, or a game already in progress.
using RunOrigin = std::variant<NewGame, GameState>;
Result<Game> beginRun(std::shared_ptr<const Engine> engine, const RunOrigin& origin);

/// The hashes of a state's subsystems by path ("chance/combat", "level/gate/entities"), without those that are 0.
using StateParts = std::map<std::string, std::uint64_t>;
StateParts partsOf(const HashTree& tree);

/// What has changed in the state since the mark before; 0 for what is gone.
struct StateMark {
    std::int64_t turn = 0;
    StateParts changed;
    bool operator==(const StateMark&) const = default;
};

/// The last record of a finished run.
struct RunEnd {
    GameEnd end = GameEnd::Running;
    std::int64_t turn = 0;
    std::string ending = {};  ///< what the world calls it, if anything
    bool operator==(const RunEnd&) const = default;
};

/// A journal is the origin of a run and these records, in order. Refused commands are not recorded.
using RunRecord = std::variant<Command, StateMark, RunEnd>;

/// Makes the records of a run: each performed command, a mark every 50 turns, the end.
class Recorder {
public:
    static constexpr int turnsBetweenMarks = 50;

    /// The first record: the state before any command.
    RunRecord begin(const GameState& state);

    /// The records for a performed command and the state after it.
    std::vector<RunRecord> after(const Command& command, const GameState& state);

    /// Takes note of an earlier record, to continue after it.
    void follow(const RunRecord& record);

private:
    StateMark mark(const GameState& state);

    std::int64_t m_lastMark = 0;
    StateParts m_parts;
    StateHasher m_hasher;
};

/// Where a replay differs from its journal.
struct Divergence {
    std::int64_t turn = 0;
    std::string subsystem;  ///< "chance/combat"; "command" if a command was refused, "end" if the end differs
    std::string sentence;
    bool operator==(const Divergence&) const = default;
};

/// Replays a journal, one record at a time.
class Replay {
public:
    /// The Error says why the run cannot start. With `isVerifying`, marks are compared.
    static Result<Replay> begin(std::shared_ptr<const Engine> engine, const RunOrigin& origin, bool isVerifying);

    /// Continues a game that `before` led to.
    static Replay resume(Game game, std::span<const RunRecord> before, bool isVerifying);

    const Game& game() const { return m_game; }
    const std::optional<Divergence>& divergence() const { return m_divergence; }

    /// The result of the last command; empty for a mark.
    const StepResult& told() const { return m_told; }

    /// Takes the next record. False if it diverges; then the replay stops.
    bool take(const RunRecord& record);

private:
    Replay(Game game, bool isVerifying) : m_game(std::move(game)), m_isVerifying(isVerifying) {}
    void perform(const Command& command);
    void compare(const StateMark& mark);
    void compare(const RunEnd& end);
    void diverge(std::string subsystem, std::string sentence);

    Game m_game;
    bool m_isVerifying;
    StateParts m_parts;
    StateHasher m_hasher;
    StepResult m_told;
    std::optional<Divergence> m_divergence;
};

}  // namespace gloam
