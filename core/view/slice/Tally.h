#pragma once

#include "core/view/slice/Chronicle.h"
#include "core/view/slice/KnownCreatures.h"
#include "core/view/slice/KnownPassages.h"

namespace gloam {

class Game;
struct Slice;
struct StepResult;

/// Counts of a run, kept apart from its state; no rule knows them.
struct Tally {
    int kills = 0;              ///< by the hero itself
    int deepest = 0;            ///< the greatest depth the hero reached
    bool usedOverlays = false;  ///< the player has looked at what the hero cannot know
    int loads = 0;              ///< how often the run went on from a save
    KnownCreatures creatures = {};
    KnownPassages passages = {};
    Chronicle chronicle = {};
    bool operator==(const Tally&) const = default;

    /// Counts what happened before the first command of a game that begins. `known` is what the hero knows then.
    void begin(const Slice& known, const Game& game);

    /// Counts the results of a step. The slices are what the hero knew before and after it.
    void count(const Slice& before, const StepResult& result, const Slice& now, const Game& after);
};

/// One row of a score: "Shrines", 4, 1000.
struct ScoreRow {
    std::string name;
    std::int64_t count = 0;
    std::int64_t points = 0;
    bool operator==(const ScoreRow&) const = default;
};

/// What the score of a run is made of, by the rules of its world: depth, kills, gold, winning, bosses and spare light
/// if they count, then its flags.
std::vector<ScoreRow> scoreRows(const Game& game, const Tally& tally);

/// The sum of the rows.
int scoreOf(const Game& game, const Tally& tally);

}  // namespace gloam
