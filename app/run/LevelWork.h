#pragma once

#include "core/game/AheadStock.h"

#include <QSemaphore>

#include <atomic>
#include <optional>
#include <utility>

namespace gloam::app {

/// One level to build, with all that it needs: once it is stopped, nothing waits for it. It is carried out on another
/// thread; all else is done on the window's.
class LevelWork : public Progress {
public:
    explicit LevelWork(LevelOrder order) : m_order(std::move(order)) {}

    const LevelOrder& order() const { return m_order; }
    int percent() const { return m_percent; }

    void stop() { m_isStopped = true; }
    void carryOut();

    void report(int done, int of) override;
    bool isCancelled() const override { return m_isStopped; }

    /// Whether it ends within that time, or has ended.
    bool endsWithin(int milliseconds);

    /// What came of it, once it has ended; nullopt if it was stopped, or taken before.
    std::optional<BuiltLevel> take();

private:
    LevelOrder m_order;
    std::optional<BuiltLevel> m_built;
    std::atomic<int> m_percent{0};
    std::atomic<bool> m_isStopped{false};
    QSemaphore m_end;
};

}  // namespace gloam::app
