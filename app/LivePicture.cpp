#include "app/LivePicture.h"

#include "app/Opening.h"
#include "app/StartScreen.h"
#include "core/bot/BotTable.h"
#include "core/view/FrameBuilder.h"
#include "core/view/Viewport.h"

#include <QTimer>

namespace gloam::app {

namespace {

constexpr int stepsBeforeFirst = 12;   ///< so that the first picture shows more than a door

}  // namespace

LivePicture::LivePicture(const Workplace& workplace, quint64 seed, QObject* parent)
    : QObject(parent), m_workplace(workplace), m_seed(seed), m_timer(new QTimer(this))
{
    m_timer->setInterval(millisecondsOfStep);
    connect(m_timer, &QTimer::timeout, this, &LivePicture::step);
    begin();
    for (int i = 0; i < stepsBeforeFirst; ++i)
        step();
}

void LivePicture::begin()
{
    m_game = openGame(m_workplace, m_workplace.shippedWorld(), m_seed).game;
    m_bot = botNamed("explorer");
    m_chance = Random(m_seed);
}

void LivePicture::setRunning(bool isRunning)
{
    if (isRunning && m_workplace.hasMotion() && m_game)
        m_timer->start();
    else
        m_timer->stop();
}

bool LivePicture::isRunning() const
{
    return m_timer->isActive();
}

/// Where the bot died, won or knows no further step, it begins again.
void LivePicture::step()
{
    if (!m_game)
        return;
    const Errand errand = m_bot->next(sliceOf(*m_game, m_scratch), m_chance);
    if (m_game->isOver() || !errand.command)
        begin();
    else
        m_game->perform(*errand.command);
    emit drawn(frame());
}

Frame LivePicture::frame() const
{
    if (!m_game)
        return {};
    const Slice slice = sliceOf(*m_game, m_scratch);
    return frameOf(slice, m_workplace.look.theme.palette, windowAround(slice.self.at, slice.size, StartScreen::pictureCells));
}

Point LivePicture::middle() const
{
    const Entity* const hero = m_game ? m_game->hero() : nullptr;
    return hero ? hero->at : Point();
}

}  // namespace gloam::app
