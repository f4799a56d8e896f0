#pragma once

#include "core/action/Fwd.h"
#include "core/bot/Interrupt.h"
#include "core/view/advice/RestPreview.h"

namespace gloam {

/// A rest, turn by turn: waits until all hit points are back or something comes between (REST-01). Who has them all, or
/// does not heal by itself, waits one turn (REST-07).
///
///     Rest rest(sliceOf(game, scratch));
///     while (const auto command = rest.next()) {
///         const StepResult result = game.perform(*command);
///         rest.saw(sliceOf(game, scratch), result.events);
///     }
class Rest {
public:
    explicit Rest(Slice start, InterruptRules rules = {});

    /// What to do next; none when the rest is over.
    std::optional<Command> next() const;
    /// What came of it.
    void saw(Slice now, std::span<const Told> events);
    /// Any input ends it.
    void interrupt();

    /// Why it is over; none as long as it is not, and after a single turn that was only waited.
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
