#include "app/run/AheadBuilder.h"

#include "app/run/LevelBuilder.h"
#include "app/run/PlaySession.h"

namespace gloam::app {

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
    connect(m_session, &PlaySession::changed, this, &AheadBuilder::settle);
    connect(m_session, &PlaySession::arrived, this, &AheadBuilder::buildNext);
    connect(m_session, &PlaySession::takenBack, this, &AheadBuilder::buildNext);  // an arrival used up its level
    buildNext();
}

void AheadBuilder::cancel()
{
    if (m_work)
        m_work->stop();
    m_work.reset();
}

void AheadBuilder::buildNext()
{
    if (m_work)
        return settle();
    std::optional<LevelOrder> order = nextOrder(m_session->game().state(), m_session->ahead());
    if (!order)
        return;
    m_work = std::make_shared<LevelWork>(std::move(*order));
    m_session->builder().share(m_work);
    m_tasks.run([work = m_work] { work->carryOut(); },
                [this, work = m_work] {
                    if (work == m_work)
                        settle();
                });
}

/// Puts the level into the stock once it is built, unless the hero has just arrived on it. Amid a turn that lasts, it
/// waits for the end of the turn.
void AheadBuilder::settle()
{
    if (!m_work || m_session->isBusy() || !m_work->endsWithin(0))
        return;
    if (auto built = m_work->take())
        m_session->ahead().add(std::move(*built));
    m_work.reset();
    buildNext();
}

}  // namespace gloam::app
