#pragma once

#include "app/cli/Commands.h"

#include <optional>
#include <string>

namespace gloam::app {

class Arguments;

/// Whether the words ask about a game, not about a level: what the hero knows, or what creatures are doing.
bool asksAboutGame(const Arguments& arguments);

/// `show` with --slice, --delta, --window or --minds: of a save, or of a new game of a world, after the commands of
/// --after.
int showGame(const OpenedFile& opened, const Arguments& arguments, std::uint64_t seed, CommandContext& context);

}  // namespace gloam::app
