#include "app/PlayScenes.h"

#include "app/log/LogPage.h"
#include "app/log/LogPanel.h"
#include "app/play/MapEffects.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "core/action/Deed.h"

#include <QApplication>

#include <algorithm>
#include <array>

namespace gloam::app {

namespace {

constexpr int mostFightSteps = 400;
constexpr int pictureMoment = 60;   ///< milliseconds into an effect: a flash is still there, a number has begun to rise

bool hasHitOfHero(const std::vector<Told>& events)
{
    return std::any_of(events.begin(), events.end(), [](const Told& told) {
        const auto* struck = std::get_if<event::Struck>(&told.event);
        return struck && struck->attacker.isHero() && struck->damage > 0;
    });
}

bool isFoeSeen(const Slice& slice)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(), [](const VisibleEntity& seen) { return seen.isHostile; });
}

/// The bot explores until the hero has hit a creature that survives.
Status bringToFight(Stage& stage)
{
    stage.begin();
    for (int i = 0; i < mostFightSteps && !stage.game().isOver(); ++i) {
        stage.explore(1);
        if (hasHitOfHero(stage.window().session()->lastEvents()) && isFoeSeen(stage.slice()))
            return done();
    }
    return Error{"The hero of the scene hits nobody."};
}

PlayView& viewOf(Stage& stage)
{
    return *stage.window().findChild<PlayView*>();
}

Result<QImage> drawFight(Stage& stage)
{
    if (const Status fought = bringToFight(stage); !fought)
        return fought.error();
    viewOf(stage).clearWords();
    stage.window().findChild<MapEffects*>()->showStill(spectacleOf(stage.window().session()->lastEvents()), stage.workplace().look.theme.palette, pictureMoment);
    return stage.picture();
}

Result<QImage> drawOdds(Stage& stage)
{
    if (const Status fought = bringToFight(stage); !fought)
        return fought.error();
    const std::vector<LogLine> lines = stage.window().session()->lines();
    for (std::size_t row = lines.size(); row-- > 0;)
        if (lines[row].isBlow && lines[row].text.startsWith(QLatin1String("You"))) {
            emit stage.window().findChild<LogPanel*>()->lineAsked(static_cast<int>(row));
            return stage.picture();
        }
    return Error{"No line of the scene tells of a blow."};
}

Result<QImage> drawLook(Stage& stage)
{
    if (const Status fought = bringToFight(stage); !fought)
        return fought.error();
    viewOf(stage).act(QStringLiteral("look"));
    viewOf(stage).act(QStringLiteral("look"));   // on to the nearest
    return stage.picture();
}

/// As far from a foe as it is first seen, so that the line is one.
Result<QImage> drawAim(Stage& stage)
{
    stage.begin();
    for (int i = 0; i < mostFightSteps && !isFoeSeen(stage.slice()); ++i)
        stage.explore(1);
    if (!isFoeSeen(stage.slice()))
        return Error{"The hero of the scene meets nobody."};
    viewOf(stage).act(QStringLiteral("fire"));
    return stage.picture();
}

Result<QImage> drawLogSearch(Stage& stage)
{
    if (const Status fought = bringToFight(stage); !fought)
        return fought.error();
    viewOf(stage).act(QStringLiteral("find-in-log"));
    auto* log = stage.window().findChild<LogPage*>();
    log->search(QStringLiteral("gritling"));
    log->setFilter(QStringLiteral("combat"), true);
    return stage.picture();
}

Result<QImage> drawSheet(Stage& stage)
{
    stage.begin();
    stage.explore(20);
    viewOf(stage).act(QStringLiteral("character"));
    return stage.picture();
}

constexpr std::array<Scene, 6> scenesOfPlaying{{
    {"fight", drawFight},
    {"odds", drawOdds},
    {"look", drawLook},
    {"aim", drawAim},
    {"log-search", drawLogSearch},
    {"sheet", drawSheet},
}};

}  // namespace

std::span<const Scene> playingScenes()
{
    return scenesOfPlaying;
}

}  // namespace gloam::app
