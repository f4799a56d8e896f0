#pragma once

#include "core/bot/Bot.h"

#include <vector>

namespace gloam {

/// Draws one of the commands that look possible: steps, blows, doors, stairs, waiting, all equally likely.
class RandomBot : public Bot {
public:
    Errand next(const Slice& slice, Random& chance) override;
};

/// The commands that look possible from a slice, in a fixed order, waiting last. Never empty while the game runs.
std::vector<Command> possibleCommands(const Slice& slice);

}  // namespace gloam
