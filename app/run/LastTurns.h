#pragma once

#include "core/io/run/RunFile.h"

#include <deque>
#include <string>

namespace gloam::app {

/// The state of a game when the hero had to choose.
struct Moment {
    Game game;            ///< shares what did not change with the other moments
    std::string command;  ///< the command that led there, as a word; empty at the start
    std::string told;     ///< the last message
};

/// The states of a game over its last turns, to look back at.
class LastTurns {
public:
    static constexpr int turns = 50;

    void note(const Game& game, std::string command, std::string told);
    const std::deque<Moment>& moments() const { return m_moments; }

    /// Whether it has all of the turns, or the whole run.
    bool isComplete() const;

private:
    std::deque<Moment> m_moments;
};

/// The last turns of a journal, by replaying it; fewer if it diverges or `progress` is cancelled.
Result<LastTurns> lastTurnsOf(const RunFile& run, std::shared_ptr<const Engine> engine, Progress& progress);

}  // namespace gloam::app
