#pragma once

namespace gloam {

struct TurnContext;

/// Moves the entities that went through passages during the act, each once, in that order.
void sendOff(TurnContext& turn);

}  // namespace gloam
