#pragma once

#include "core/bot/LongAction.h"
#include "core/view/advice/RestPreview.h"

namespace gloam {

/// A rest, turn by turn: waits until all hit points are back or something interrupts (REST-01). At full hit points, or
/// without healing, it waits one turn (REST-07).
class Rest : public LongAction {
public:
    explicit Rest(Slice start, InterruptRules rules = {});

    /// A single turn of waiting ends without a reason.
    std::optional<Command> next() override;
    void saw(Slice now, std::span<const PerceivedEvent> events) override;

    std::int64_t turns() const { return m_now.turn - m_began; }

private:
    bool isHealed() const { return m_now.self.hp >= m_now.self.maxHp; }

    Slice m_now;
    InterruptRules m_rules;
    std::int64_t m_began;
    bool m_isOneTurn;
    bool m_isOver = false;
};

}  // namespace gloam
