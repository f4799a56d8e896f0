#pragma once

namespace gloam {

struct TurnContext;

/// Ends the game if it is won or lost by what happened so far in the turn.
void judge(TurnContext& turn);

}  // namespace gloam
