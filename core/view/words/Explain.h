#pragma once

#include "core/action/Blow.h"
#include "core/view/words/Narrator.h"

namespace gloam {

/// One number of a blow: the roll, what was added and by whom, the sum and its meaning.
struct BreakdownLine {
    std::string label;                ///< "To hit"
    std::string dice;                 ///< "1d20: 14", die by die if several; empty if none was rolled
    std::vector<Modifier> modifiers;  ///< added to the dice, each with its source
    int total = 0;
    std::string note;  ///< "at least 12: a hit", or empty
    bool operator==(const BreakdownLine&) const = default;
};

/// A blow explained number by number, in the order of its rule.
struct AttackBreakdown {
    std::string title;  ///< "You against the goblin: dagger"
    std::vector<BreakdownLine> lines;
    std::string result;  ///< the blow's own sentence, as in the log
    bool operator==(const AttackBreakdown&) const = default;
};

/// Explains a blow in the narrator's words. `mostHp` as in Narrator::sentenceOf.
AttackBreakdown explain(const event::Struck& struck, const Narrator& narrator, int mostHp = 0);

/// "agility +1"; the amount always with its sign.
std::string wordsOf(const Modifier& modifier);
/// "To hit: 1d20: 14, agility +1 = 15 (at least 12: a hit)".
std::string wordsOf(const BreakdownLine& line);
/// Title, lines and result, one per line.
std::string wordsOf(const AttackBreakdown& explanation);

/// "65 %, 2.4 blows"; "0 %, never" for one that can do no harm. The chance is that of doing harm.
std::string wordsOf(const Odds& odds);
/// "65 % (3.2 a blow, 2.4 blows); back 20 % (0.5 a blow, 40 blows)".
std::string wordsOf(const Exchange& exchange);

/// "nature 16, coat +2"; the first without a sign.
std::string sourcesText(const std::vector<Modifier>& sources);

/// "at most 12", the bound that changed the sum of its sources; empty if none did.
std::string boundOf(const StatValue& value);

/// "8: nature 6, agility +2", with the bound that limited it, if any.
std::string wordsOf(const StatValue& value);

}  // namespace gloam
