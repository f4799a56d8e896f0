#pragma once

#include "app/setup/SteadyClock.h"

#include <functional>
#include <optional>
#include <utility>

namespace gloam::app {

/// The first moments after a change of what the window shows, in which the repeats of a held key belong to what it
/// showed before.
class FirstMoments {
public:
    using Clock = std::function<long long()>;  ///< in milliseconds

    static constexpr long long length = 150;  ///< in milliseconds

    void begin() { m_begun = m_clock(); }
    bool areOn() const { return m_begun && m_clock() - *m_begun < length; }

    /// For tests that must not wait.
    void setClock(Clock clock) { m_clock = std::move(clock); }

private:
    Clock m_clock = &steadyMilliseconds;
    std::optional<long long> m_begun;  ///< none before the first change
};

}  // namespace gloam::app
