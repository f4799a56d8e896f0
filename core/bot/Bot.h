#pragma once

#include "core/action/Command.h"
#include "core/base/Random.h"
#include "core/view/slice/Slice.h"

#include <optional>
#include <string>

namespace gloam {

/// What to do next, or why to stop; exploring and travelling are single commands, repeated.
struct Errand {
    std::optional<Command> command;  ///< none: there is nothing that could be done any more
    std::string reason;              ///< a sentence why this is a good moment to stop; empty: go on
    friend bool operator==(const Errand&, const Errand&) = default;
};

/// A player without hands: it sees a slice and answers with a command, so it knows no more than a person would. It may
/// keep notes from turn to turn. Its chance is its caller's and not the game's, so that bots move no roll of the game.
class Bot {
public:
    virtual ~Bot() = default;
    virtual Errand next(const Slice& slice, Random& chance) = 0;
};

}  // namespace gloam
