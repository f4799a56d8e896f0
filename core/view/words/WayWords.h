#pragma once

#include "core/view/words/Looking.h"

namespace gloam {

struct GameState;

/// "north-east".
std::string directionWord(Direction direction);

/// "3 steps east", "here".
std::string wayWords(Point from, Rect cells);

/// In short form: "3 E", "here".
std::string wayInLetters(Point from, Rect cells);

/// Where the hero's level is in its world: "depth 3", or for a zone the way from home: "3 west, 2 north", "home".
std::string whereInWorld(const GameState& state);

/// A cell as one sentence for listeners, the noun first: "gritling, asleep, 3 steps east".
std::string cellSentence(const LookInfo& info, const Slice& slice);

/// Where the viewer is and what is around, in a few sentences: "describe here".
std::vector<std::string> describeHere(const Slice& slice);

}  // namespace gloam
