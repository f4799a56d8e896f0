#pragma once

#include "core/action/Fwd.h"
#include "core/bot/Interrupt.h"
#include "core/view/advice/RestPreview.h"

namespace gloam {

/// A rest, turn by turn: waits until all hit points are back or something interrupts (REST-01). At full hit points, or
/// without healing, it waits one turn (REST-07).
///
///     Rest rest(sliceOf(game, scratch));
///     while (const auto command = rest.next()) {
///         const StepResult result = game.perform(*command);
///         rest.saw(sliceOf(game, scratch), result.events);
///     }
class Rest {
public:
    explicit Rest(Slice start, InterruptRules rules = {});

    /// What to do next; nullopt when the rest is over.
    std::optional<Command> next() const;
    /// Tells it the result.
    void saw(Slice now, std::span<const PerceivedEvent> events);
    /// Any input ends it.
    void interrupt();

    /// Why it is over; nullopt while it is not, and after a single turn of waiting.
    const std::optional<Stop>& stop() const { return m_stop; }
    std::int64_t turns() const { return m_now.turn - m_began; }

private:
    bool isHealed() const { return m_now.self.hp >= m_now.self.maxHp; }

    Slice m_now;
    InterruptRules m_rules;
    std::int64_t m_began;
    bool m_isOneTurn;
    bool m_isOver = false;
    std::optional<Stop> m_stop;
};

}  // namespace gloam
