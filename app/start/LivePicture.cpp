#include "app/start/LivePicture.h"

#include "app/run/Opening.h"
#include "app/start/StartScreen.h"
#include "core/bot/BotTable.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LightColour.h"
#include "core/view/frame/Viewport.h"
#include "core/view/slice/KnownGround.h"

#include <QTimer>

#include <algorithm>
#include <set>

namespace gloam::app {

namespace {

constexpr int stepsBeforeFirst = 24;  ///< of which the most interesting is shown first

/// How much there is to see: what is lit, how many materials, who and what is about.
int interestOf(const Frame& frame)
{
    constexpr int eachMaterial = 12;
    constexpr int eachEntity = 8;
    std::set<std::uint32_t> materials;
    int interest = 0;
    for (const FrameCell& cell : frame.cells.cells()) {
        if (cell.hasEntity)
            interest += eachEntity;
        if (brightnessOf(cell.light) <= 2 * unlitLight)
            continue;
        materials.insert(cell.material.value);
        ++interest;
    }
    return interest + eachMaterial * static_cast<int>(materials.size());
}

}  // namespace

LivePicture::LivePicture(const AppContext& context, quint64 seed, QObject* parent)
    : QObject(parent), m_context(context), m_seed(seed), m_timer(new QTimer(this)), m_first(new QTimer(this))
{
    m_timer->setInterval(millisecondsOfStep);
    connect(m_timer, &QTimer::timeout, this, &LivePicture::step);
    m_first->setObjectName(QStringLiteral("picture"));
    m_first->setInterval(millisecondsToFirst);
    m_first->setSingleShot(true);
    connect(m_first, &QTimer::timeout, this, &LivePicture::begin);
}

void LivePicture::setShown(bool isShown)
{
    if (m_hasBegun || !isShown)
        m_first->stop();
    else if (!m_first->isActive())
        m_first->start();
}

void LivePicture::begin()
{
    if (m_hasBegun)
        return;
    m_hasBegun = true;
    m_first->stop();
    openWorld();
    showBest();
    emit drawn(frame());
    runIfWanted();
}

/// Continues from the most interesting moment.
void LivePicture::showBest()
{
    std::optional<Game> best = m_game;
    int most = 0;
    for (int i = 0; m_game && i < stepsBeforeFirst; ++i) {
        step();
        const int interest = interestOf(frame());
        if (interest <= most)
            continue;
        most = interest;
        best = m_game;
    }
    m_game = best;
    m_best = best;
    m_most = most;
}

/// Whether there is hardly anything to see any more, as in a dark passage far from the lamps.
bool LivePicture::isDark() const
{
    constexpr int percentOfBest = 40;
    return interestOf(frame()) * 100 < m_most * percentOfBest;
}

/// From the best moment, with a bot that has seen nothing yet.
void LivePicture::startAgain()
{
    m_game = m_best;
    m_bot = botNamed("explorer");
}

/// So that it never gives away how a world ends. A goal where the game begins gives nothing away.
bool LivePicture::isAtGoal() const
{
    const WorldSettings& settings = m_game->state().world.settings;
    const Name& here = m_game->level().id;
    return here != settings.start.level
           && std::any_of(settings.goals.begin(), settings.goals.end(),
                          [&here](const Goal& goal) { return goal.reach.level == here; });
}

void LivePicture::openWorld()
{
    m_game = openGame(m_context, m_context.firstWorld(), {.seed = m_seed}).game;
    m_bot = botNamed("explorer");
    m_chance = Random(m_seed);
}

void LivePicture::setRunning(bool isRunning)
{
    m_isWanted = isRunning;
    runIfWanted();
}

void LivePicture::runIfWanted()
{
    if (m_isWanted && m_context.hasMotion() && m_game)
        m_timer->start();
    else
        m_timer->stop();
}

bool LivePicture::isRunning() const
{
    return m_timer->isActive();
}

/// If the bot died, won or has nothing left to do, starts again.
void LivePicture::step()
{
    if (!m_game)
        return;
    const Errand errand = m_bot->next(sliceToDecide(*m_game, m_scratch), m_chance);
    if (m_game->isOver() || !errand.command)
        openWorld();
    else
        m_game->perform(*errand.command);
    if (m_game && isAtGoal())
        openWorld();
    if (m_game && m_best && isDark())  // the file of the world may be gone by now
        startAgain();
    emit drawn(frame());
}

Frame LivePicture::frame() const
{
    if (!m_game)
        return {};
    const Slice slice = sliceOf(*m_game, m_scratch);
    return frameOf(slice, m_context.style.theme.palette,
                   windowFor(slice.size, StartScreen::pictureCells, slice.self.at, knownPart(slice)));
}

Point LivePicture::middle() const
{
    const Entity* const hero = m_game ? m_game->hero() : nullptr;
    return hero ? hero->at : Point();
}

}  // namespace gloam::app
