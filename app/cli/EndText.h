#pragma once

#include <iosfwd>

namespace gloam {
class Narrator;
struct GameState;
}  // namespace gloam

namespace gloam::app {

/// Prints how a game ended: in the words of its world, or what killed the hero; nothing for a usual victory or a game
/// that goes on.
void tellEnd(const GameState& state, const Narrator& narrator, std::ostream& out);

}  // namespace gloam::app
