#pragma once

namespace gloam {

class Game;
struct StepResult;

/// Counts of a run, kept apart from its state; no rule knows them.
struct Tally {
    int kills = 0;              ///< by the hero itself
    int deepest = 0;            ///< the greatest depth the hero reached
    bool usedOverlays = false;  ///< the player has looked at what the hero cannot know
    bool operator==(const Tally&) const = default;

    /// Counts the results of a step.
    void count(const StepResult& result, const Game& after);
};

/// The score of a run: 100 for each level of depth, 10 for each kill, the hero's gold, and 5000 for winning.
int scoreOf(const Game& game, const Tally& tally);

}  // namespace gloam
