#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

class Random;

/// A roll of equal dice and a modifier: `2d6+1`, `d20`, `-3` (RNG-01). A constant has no dice: {0, 0, M} (RNG-02).
struct Dice {
    int count = 0;
    int sides = 0;
    int modifier = 0;

    bool operator==(const Dice&) const = default;
    int least() const { return count + modifier; }
    int most() const { return count * sides + modifier; }
};

/// What was rolled, die by die (RNG-03).
struct DiceRoll {
    std::vector<int> rolls;
    int modifier = 0;
    int total = 0;
};

/// Grammar: `NdS`, `NdS+M`, `NdS-M`, `dS`, and constants `5`, `-3`, `+7`; at most 1,000 dice of at most 1,000,000
/// sides. Anything else is an Error.
Result<Dice> parseDice(std::string_view text);
std::string toText(const Dice& dice);

int roll(const Dice& dice, Random& random);
Result<int> roll(std::string_view text, Random& random);  ///< of the grammar; a text that is not rolls nothing
DiceRoll rollDetail(const Dice& dice, Random& random);

}  // namespace gloam
