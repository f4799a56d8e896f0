#include "core/action/Event.h"
#include "tests/scenes/SceneLists.h"

#include "app/log/LogPage.h"
#include "app/log/LogPanel.h"
#include "app/play/MapEffects.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "editor/ui/TileCanvas.h"

#include <QApplication>

#include <algorithm>
#include <array>

namespace gloam::test {

using namespace app;

namespace {

constexpr int mostFightSteps = 400;
constexpr int stepsBeforeTravel = 24;
constexpr int pictureMoment = 60;  ///< milliseconds into an effect: a flash is still there, a number has begun to rise

bool hasHitOfHero(const std::vector<PerceivedEvent>& events)
{
    return std::any_of(events.begin(), events.end(), [](const PerceivedEvent& told) {
        const auto* struck = std::get_if<event::Struck>(&told.event);
        return struck && struck->attacker.isHero() && struck->damage > 0;
    });
}

bool isFoeSeen(const Slice& slice)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(),
                       [](const VisibleEntity& seen) { return seen.isHostile; });
}

/// The bot explores until the hero has hit a creature that survives.
Status bringToFight(SceneDriver& driver)
{
    driver.begin();
    for (int i = 0; i < mostFightSteps && !driver.game().isOver(); ++i) {
        driver.explore(1);
        if (hasHitOfHero(driver.window().session()->lastEvents()) && isFoeSeen(driver.slice()))
            return done();
    }
    return Error{"The hero of the scene hits nobody."};
}

PlayView& viewOf(SceneDriver& driver)
{
    return *driver.window().findChild<PlayView*>();
}

Result<QImage> drawFight(SceneDriver& driver)
{
    if (const Status fought = bringToFight(driver); !fought)
        return fought.error();
    viewOf(driver).clearWords();
    driver.window().findChild<MapEffects*>()->showStill(animationOf(driver.window().session()->lastEvents()),
                                                        driver.context().style.theme.palette, pictureMoment);
    return driver.picture();
}

Result<QImage> drawOdds(SceneDriver& driver)
{
    if (const Status fought = bringToFight(driver); !fought)
        return fought.error();
    const std::vector<LogLine> lines = driver.window().session()->lines();
    for (std::size_t row = lines.size(); row-- > 0;)
        if (lines[row].isBlow && lines[row].text.startsWith(QLatin1String("You"))) {
            emit driver.window().findChild<LogPanel*>()->lineAsked(static_cast<int>(row));
            return driver.picture();
        }
    return Error{"No line of the scene tells of a blow."};
}

Result<QImage> drawLook(SceneDriver& driver)
{
    if (const Status fought = bringToFight(driver); !fought)
        return fought.error();
    viewOf(driver).act(QStringLiteral("look"));
    viewOf(driver).act(QStringLiteral("look"));  // on to the nearest
    return driver.picture();
}

/// As far from a foe as it is first visible, so that the line is long.
Result<QImage> drawAim(SceneDriver& driver)
{
    driver.begin();
    for (int i = 0; i < mostFightSteps && !isFoeSeen(driver.slice()); ++i)
        driver.explore(1);
    if (!isFoeSeen(driver.slice()))
        return Error{"The hero of the scene meets nobody."};
    viewOf(driver).act(QStringLiteral("fire"));
    return driver.picture();
}

Result<QImage> drawLogSearch(SceneDriver& driver)
{
    if (const Status fought = bringToFight(driver); !fought)
        return fought.error();
    viewOf(driver).act(QStringLiteral("find-in-log"));
    auto* log = driver.window().findChild<LogPage*>();
    log->search(QStringLiteral("gritling"));
    log->setFilter(QStringLiteral("combat"), true);
    return driver.picture();
}

Result<QImage> drawSheet(SceneDriver& driver)
{
    driver.begin();
    driver.explore(20);
    viewOf(driver).act(QStringLiteral("character"));
    return driver.picture();
}

Result<QImage> drawCreatures(SceneDriver& driver)
{
    if (const Status fought = bringToFight(driver); !fought)
        return fought.error();
    viewOf(driver).act(QStringLiteral("known-creatures"));
    return driver.picture();
}

Result<QImage> drawDiscoveries(SceneDriver& driver)
{
    driver.begin();
    viewOf(driver).act(QStringLiteral("discoveries"));
    return driver.picture();
}

Result<QImage> drawTravel(SceneDriver& driver)
{
    driver.begin();
    driver.explore(stepsBeforeTravel);
    viewOf(driver).act(QStringLiteral("travel"));
    return driver.picture();
}

Result<QImage> drawWorldMap(SceneDriver& driver)
{
    driver.begin();
    driver.explore(stepsBeforeTravel);
    viewOf(driver).act(QStringLiteral("world-map"));
    return driver.picture();
}

Result<QImage> drawTasks(SceneDriver& driver)
{
    driver.begin();
    viewOf(driver).act(QStringLiteral("tasks"));
    return driver.picture();
}

/// The mouse rests where the run began.
Result<QImage> drawWay(SceneDriver& driver)
{
    driver.begin();
    const Point start = driver.slice().self.at;
    driver.explore(stepsBeforeTravel);
    driver.picture();  // clears other words
    auto* canvas = viewOf(driver).findChild<editor::TileCanvas*>();
    emit canvas->hovered(start);
    QApplication::processEvents();
    return driver.window().grab().toImage();  // with the words over the map
}

constexpr std::array<Scene, 12> scenesOfPlaying{{
    {"fight", drawFight},
    {"odds", drawOdds},
    {"look", drawLook},
    {"aim", drawAim},
    {"log-search", drawLogSearch},
    {"sheet", drawSheet},
    {"creatures", drawCreatures},
    {"discoveries", drawDiscoveries},
    {"travel", drawTravel},
    {"way", drawWay},
    {"world-map", drawWorldMap},
    {"tasks", drawTasks},
}};

}  // namespace

std::span<const Scene> playingScenes()
{
    return scenesOfPlaying;
}

}  // namespace gloam::test
