#pragma once

#include "core/action/Command.h"
#include "core/base/Random.h"
#include "core/view/slice/Slice.h"

#include <optional>
#include <string>

namespace gloam {

/// What to do next, or why to stop. Exploring and travelling are repetitions of single commands.
struct Errand {
    std::optional<Command> command;  ///< nullopt: nothing more can be done
    std::string reason;              ///< a sentence on why this is a good moment to stop; empty: go on
    bool operator==(const Errand&) const = default;
};

/// A player without hands: it sees a slice and answers with a command, so it knows no more than a person would. It may
/// keep notes between turns. Its dice are its caller's, so that bots change no roll of the game.
class Bot {
public:
    virtual ~Bot() = default;
    virtual Errand next(const Slice& slice, Random& chance) = 0;
};

}  // namespace gloam
