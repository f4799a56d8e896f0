#pragma once

#include <cstdint>

namespace gloam {

/// How much one command may bring about, whatever an author combined. Work is counted and not timed, so that a turn is
/// cut short at the same point on every machine.
class Effort {
public:
    static constexpr int mostDepth = 100;             ///< effects that set off effects, one within another
    static constexpr std::int64_t mostWork = 400'000;  ///< about as many cells looked at, or a tenth of a second
    static constexpr std::int64_t mostBorn = 4'000;   ///< entities of a level that were born in play

    /// What can go too far, each told once.
    enum class Excess { Chain, Work, Crowd };

    void begin() { m_left = mostWork; }  ///< the whole of the work may be spent again; what was told stays told
    void spend(std::int64_t work) { m_left -= work; }
    bool isSpent() const { return m_left <= 0; }
    bool isHalfSpent() const { return m_left <= mostWork / 2; }

    /// Goes one deeper into a chain; false when it is as deep as it may be. Each true needs a `leave`.
    bool enter()
    {
        if (m_depth >= mostDepth)
            return false;
        ++m_depth;
        return true;
    }
    void leave() { --m_depth; }

    /// True the first time that something goes too far.
    bool isFirst(Excess excess)
    {
        const auto bit = 1U << static_cast<unsigned>(excess);
        const bool isNew = (m_told & bit) == 0;
        m_told |= bit;
        return isNew;
    }

private:
    std::int64_t m_left = mostWork;
    int m_depth = 0;
    unsigned m_told = 0;
};

}  // namespace gloam
