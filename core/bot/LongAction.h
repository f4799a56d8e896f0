#pragma once

#include "core/action/Command.h"
#include "core/action/Fwd.h"
#include "core/bot/Interrupt.h"

namespace gloam {

/// What continues by itself, one command a turn, until it is done or something interrupts.
///
///     while (const auto command = action.next()) {
///         const StepResult result = game.perform(*command);
///         action.saw(sliceOf(game, scratch), result.events);
///     }
class LongAction {
public:
    virtual ~LongAction() = default;

    /// What to do next, the same until `saw` is called; nullopt when the action is over.
    virtual std::optional<Command> next() = 0;
    /// Tells it the result.
    virtual void saw(Slice now, std::span<const PerceivedEvent> events) = 0;

    /// Any input ends it.
    void interrupt()
    {
        if (!m_stop)
            m_stop = Stop{StopReason::Input, {}};
    }

    /// Why it is over; nullopt while it is not, and if there is nothing to say.
    const std::optional<Stop>& stop() const { return m_stop; }

protected:
    std::optional<Stop> m_stop;
};

}  // namespace gloam
