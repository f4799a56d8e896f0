#include "app/run/AheadBuilder.h"

#include "app/run/PlaySession.h"
#include "core/game/AheadStock.h"

#include <atomic>

namespace gloam::app {

/// One level to build, with all it needs, so that it can outlive the session.
struct AheadBuilder::Task : Progress {
    std::optional<LevelOrder> order;
    std::optional<BuiltLevel> built;  ///< empty if it was cancelled
    std::atomic<bool> isSuperseded{false};

    bool isCancelled() const override { return isSuperseded; }

    void build()
    {
        if (!isSuperseded)
            built = builtAhead(std::move(*order), *this);
    }
};

AheadBuilder::AheadBuilder(QObject* parent) : QObject(parent)
{}

AheadBuilder::~AheadBuilder()
{
    cancel();
}

void AheadBuilder::setSession(PlaySession* session)
{
    if (m_session)
        m_session->disconnect(this);
    cancel();
    m_session = session;
    if (!m_session)
        return;
    connect(m_session, &PlaySession::arrived, this, &AheadBuilder::buildNext);
    connect(m_session, &PlaySession::takenBack, this, &AheadBuilder::buildNext);  // an arrival used up its level
    buildNext();
}

void AheadBuilder::cancel()
{
    if (m_task)
        m_task->isSuperseded = true;
    m_task.reset();
}

void AheadBuilder::buildNext()
{
    if (m_task)
        return;  // its end goes on
    std::optional<LevelOrder> order = nextOrder(m_session->game().state(), m_session->ahead());
    if (!order)
        return;
    m_task = std::make_shared<Task>();
    m_task->order = std::move(order);
    m_tasks.run([task = m_task] { task->build(); }, [this, task = m_task] { finish(task); });
}

void AheadBuilder::finish(const std::shared_ptr<Task>& task)
{
    if (task != m_task)
        return;
    m_task.reset();
    if (task->built)
        m_session->ahead().add(std::move(*task->built));
    buildNext();
}

}  // namespace gloam::app
