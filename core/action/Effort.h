#pragma once

#include <algorithm>
#include <cstdint>

namespace gloam {

/// How much one command may cause, whatever an author combined. Work is counted, not timed, so that a turn is cut short
/// at the same point on every machine.
class Effort {
public:
    static constexpr int mostDepth = 100;              ///< effects that set off effects, one within another
    static constexpr int mostAsked = 400;              ///< hooks whose handlers ask other hooks, one within another
    static constexpr std::int64_t mostWork = 250'000;  ///< about as many cells looked at: 60 ms
    static constexpr std::int64_t mostGranted = 16 * mostWork;
    static constexpr std::int64_t mostBorn = 4'000;  ///< entities of a level that were born in play

    /// The limits that can be exceeded; each is reported once.
    enum class Excess { Chain, Work, Crowd };

    /// Restores the whole budget, with more work for a crowd; a limit stays reported.
    void begin(std::int64_t more = 0)
    {
        m_left = mostWork + more;
        m_grants = mostGranted;
    }

    /// Adds work for what pays for itself, such as fire in each turn, up to a limit.
    void grant(std::int64_t more)
    {
        const std::int64_t granted = std::min(more, m_grants);
        m_grants -= granted;
        m_left += granted;
    }
    void spend(std::int64_t work) { m_left -= work; }
    bool isSpent() const { return m_left <= 0; }
    bool isHalfSpent() const { return m_left <= mostWork / 2; }

    /// Goes one level deeper into a chain; false at the depth limit. Each true needs a `leave`.
    bool enter()
    {
        if (m_depth >= mostDepth)
            return false;
        ++m_depth;
        return true;
    }
    void leave() { --m_depth; }

    /// The same for hooks: a chain of effects asks a few at each of its levels.
    bool enterHook()
    {
        if (m_asked >= mostAsked)
            return false;
        ++m_asked;
        return true;
    }
    void leaveHook() { --m_asked; }
    bool isInHook() const { return m_asked > 0; }

    /// True the first time a limit is exceeded.
    bool isFirst(Excess excess)
    {
        const auto bit = 1U << static_cast<unsigned>(excess);
        const bool isNew = (m_told & bit) == 0;
        m_told |= bit;
        return isNew;
    }

private:
    std::int64_t m_left = mostWork;
    std::int64_t m_grants = mostGranted;
    int m_depth = 0;
    int m_asked = 0;
    unsigned m_told = 0;
};

}  // namespace gloam
