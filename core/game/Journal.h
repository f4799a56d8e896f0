#pragma once

#include "core/game/Game.h"
#include "core/game/Hash.h"

#include <span>
#include <string_view>

namespace gloam {

/// The version of the rules: the same seed and commands end in the same state only under the same one.
std::string_view engineVersion();

/// A game begun anew.
struct NewGame {
    World world;
    std::uint64_t seed = 1;
    std::optional<Place> from;  ///< none: the world's start
    friend bool operator==(const NewGame&, const NewGame&) = default;
};

/// What a run began with: a world, or a game that had been going on.
using RunOrigin = std::variant<NewGame, GameState>;
Result<Game> beginRun(std::shared_ptr<const Engine> engine, const RunOrigin& origin);

/// The hashes of a state's subsystems by their paths ("chance/combat", "level/gate/entities"); those that are 0 are left out.
using StateParts = std::map<std::string, std::uint64_t>;
StateParts partsOf(const GameState& state);

/// How the state stood: what has changed in it since the mark before, with 0 for what is gone.
struct StateMark {
    std::int64_t turn = 0;
    StateParts changed;
    friend bool operator==(const StateMark&, const StateMark&) = default;
};

/// The last record of a run that is over.
struct RunEnd {
    GameEnd end = GameEnd::Running;
    std::int64_t turn = 0;
    friend bool operator==(const RunEnd&, const RunEnd&) = default;
};

/// A journal is what a run began with, and these, in order. Refused commands are none of them.
using RunRecord = std::variant<Command, StateMark, RunEnd>;

/// Makes the records of a run: each command done, a mark every 50 turns, the end.
class Recorder {
public:
    static constexpr int turnsBetweenMarks = 50;

    /// The first record: how the state stands before any command.
    RunRecord begin(const GameState& state);

    /// The records of a command that was done, and how the state stands after it.
    std::vector<RunRecord> after(const Command& command, const GameState& state);

    /// For going on behind records that were made before.
    void follow(const RunRecord& record);

private:
    StateMark mark(const GameState& state);

    std::int64_t m_lastMark = 0;
    StateParts m_parts;
};

/// Where a replay went another way than its journal.
struct Divergence {
    std::int64_t turn = 0;
    std::string subsystem;  ///< "chance/combat"; "command" for a command that was refused, "end" for another end
    std::string sentence;
    friend bool operator==(const Divergence&, const Divergence&) = default;
};

/// Plays a journal again, a record at a time.
class Replay {
public:
    /// The Error tells why the run cannot be begun. `isVerifying`: marks are compared.
    static Result<Replay> begin(std::shared_ptr<const Engine> engine, const RunOrigin& origin, bool isVerifying);

    /// Goes on with a game that `before` had led to.
    static Replay goOn(Game game, std::span<const RunRecord> before, bool isVerifying);

    const Game& game() const { return m_game; }
    const std::optional<Divergence>& divergence() const { return m_divergence; }

    /// What the last record's command brought about; nothing for a mark.
    const StepResult& told() const { return m_told; }

    /// Takes the next record. False if it diverges; nothing more is done from then on.
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
    StepResult m_told;
    std::optional<Divergence> m_divergence;
};

}  // namespace gloam
