#pragma once

#include "core/view/slice/KnownCreatures.h"
#include "core/view/slice/KnownPassages.h"

namespace gloam {

class Game;

/// Counts of a run, kept apart from its state; no rule knows them.
struct Tally {
    int kills = 0;              ///< by the hero itself
    int deepest = 0;            ///< the greatest depth the hero reached
    bool usedOverlays = false;  ///< the player has looked at what the hero cannot know
    int loads = 0;              ///< how often the run went on from a save
    KnownCreatures creatures = {};
    KnownPassages passages = {};
    bool operator==(const Tally&) const = default;

    /// Counts the results of a step. The slices are what the hero knew before and after it.
    void count(const Slice& before, const StepResult& result, const Slice& now, const Game& after);
};

/// The score of a run: 100 for each level of depth, 10 for each kill, the hero's gold, and 5000 for winning.
int scoreOf(const Game& game, const Tally& tally);

}  // namespace gloam
