#include "app/run/LevelBuilder.h"

#include "app/widgets/Patience.h"

#include <QCoreApplication>

#include <utility>

namespace gloam::app {

namespace {

constexpr int millisecondsBetweenPolls = 20;

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
    std::shared_ptr<LevelWork> work = m_shared.lock();
    const bool isShared = work && !work->isCancelled() && work->order() == order;
    if (!isShared) {
        work = std::make_shared<LevelWork>(order);
        m_tasks.run([work] { work->carryOut(); }, [] {});
    }
    do {
        shown.report(work->percent(), 100);
        if (work->isCancelled())  // with its run, after which nothing need carry it out
            return Error{"The level was not built: its run has ended."};
        if (shown.isCancelled()) {
            if (!isShared)  // else it will be of use the next time
                work->stop();
            return Error{"The level was not built: you took your command back."};
        }
    } while (!work->endsWithin(millisecondsBetweenPolls));
    showWords(shown, QCoreApplication::translate("LevelBuilder", "The others act:"));
    auto built = work->take();
    return built ? std::move(built->level) : Result<Level>(Error{"The level was not built: its run has ended."});
}

}  // namespace gloam::app
