#include "app/run/LevelBuilder.h"

#include "app/widgets/Patience.h"

#include <QCoreApplication>
#include <QSemaphore>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <utility>

namespace gloam::app {

namespace {

constexpr int millisecondsBetweenPolls = 20;

/// A level to build, with all that it needs: once it is stopped, nothing waits for it.
struct LevelWork : Progress {
    explicit LevelWork(LevelOrder wanted) : order(std::move(wanted)) {}

    void report(int done, int of) override { percent = of > 0 ? static_cast<int>(100LL * done / of) : 0; }
    bool isCancelled() const override { return isStopped; }

    void carryOut()
    {
        if (!isStopped)
            level = carriedOut(order, *this);
        end.release();
    }

    LevelOrder order;
    std::optional<Result<Level>> level;
    std::atomic<int> percent{0};
    std::atomic<bool> isStopped{false};
    QSemaphore end;
};

/// Says what is being done, if a window shows it.
void showWords(Progress& shown, const QString& words)
{
    if (auto* const patience = dynamic_cast<Patience*>(&shown))
        patience->setWords(words);
}

}  // namespace

Result<Level> LevelBuilder::build(const LevelOrder& order, Progress& shown)
{
    showWords(shown, QCoreApplication::translate("LevelBuilder", "The level is built:"));
    const auto work = std::make_shared<LevelWork>(order);
    m_tasks.run([work] { work->carryOut(); }, [] {});
    do {
        shown.report(work->percent, 100);
        if (shown.isCancelled()) {
            work->isStopped = true;
            return Error{"The level was not built: you took your command back."};
        }
    } while (!work->end.tryAcquire(1, millisecondsBetweenPolls));
    showWords(shown, QCoreApplication::translate("LevelBuilder", "The others act:"));
    return std::move(*work->level);
}

}  // namespace gloam::app
