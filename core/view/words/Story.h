#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace gloam {

class Chronicle;
class Narrator;
struct GameState;

/// What a run is remembered for, in plain sentences, oldest first: "You lit four shrines. A jackdaw stole your lantern
/// in The Galleries." Arrivals are left out, what happened often is one sentence, and beyond `most` the least goes.
std::vector<std::string> storyOf(const Chronicle& chronicle, const Narrator& narrator, std::size_t most = 6);

/// Every entry of a chronicle, as rows of a text: "Turn 212  The Gate: Your light went out in The Gate."
std::vector<std::string> chronicleLines(const Chronicle& chronicle, const Narrator& narrator);

/// How a game ended, in words for its title: "won", "lost", "killed by a goblin". An end that its author words is lost,
/// not a death.
std::string outcomeOf(const GameState& state, const Narrator& narrator);

/// What the world itself says of the end: "The Wick is lit. Light climbs the stair."; empty if it says nothing.
std::string endingWords(const GameState& state);

}  // namespace gloam
