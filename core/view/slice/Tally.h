#pragma once

namespace gloam {

class Game;
struct StepResult;

/// What is counted of a run beside its state: no rule knows of it.
struct Tally {
    int kills = 0;     ///< by the hero's own hand
    int deepest = 0;   ///< the greatest depth the hero was at
    friend bool operator==(const Tally&, const Tally&) = default;

    /// Counts what a step brought about.
    void count(const StepResult& result, const Game& after);
};

/// What a run is worth: 100 for each level of depth, 10 for each kill, the gold that the hero carries, and 5000 for winning.
int scoreOf(const Game& game, const Tally& tally);

}  // namespace gloam
