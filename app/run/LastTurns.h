#pragma once

#include "core/io/run/RunFile.h"

#include <deque>
#include <string>

namespace gloam::app {

/// How a game stood when the hero had to choose.
struct Moment {
    Game game;            ///< shares with the others whatever did not change
    std::string command;  ///< what had led there, as a word; empty at the beginning
    std::string told;     ///< the last that was told
};

/// How a game stood over its last turns, as a film to look back at.
class LastTurns {
public:
    static constexpr int turns = 50;

    void note(const Game& game, std::string command, std::string told);
    const std::deque<Moment>& moments() const { return m_moments; }

    /// Whether all of the turns are there, or the whole run.
    bool isComplete() const;

private:
    std::deque<Moment> m_moments;
};

/// The last turns of a journal, by playing it again; less where it diverges or `progress` is cancelled.
Result<LastTurns> lastTurnsOf(const RunFile& run, std::shared_ptr<const Engine> engine, Progress& progress);

}  // namespace gloam::app
