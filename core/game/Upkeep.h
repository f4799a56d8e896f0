#pragma once

#include <cstdint>

namespace gloam {

struct TurnContext;

/// Passes the time until a tick, with the upkeep of each game turn that ends in between. False if it costs too much:
/// time then stops before that tick.
bool runUpkeepUntil(TurnContext& turn, std::int64_t tick);

}  // namespace gloam
