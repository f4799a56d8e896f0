#include "tests/scenes/Scenes.h"

#include "app/review/EndScreen.h"
#include "app/review/ReviewPage.h"
#include "app/start/NewGamePage.h"
#include "app/window/SettingsPage.h"
#include "editor/ui/ActionTable.h"
#include "tests/scenes/SceneLists.h"

#include <QApplication>
#include <QSlider>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gloam::test {

using namespace app;

namespace {

constexpr int mostSteps = 300;
constexpr int stepsIntoTheLevel = 30;

bool isFightNear(const Slice& slice)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(), [&](const VisibleEntity& entity) {
        const Point away = entity.at - slice.self.at;
        return entity.hasNoticed && std::abs(away.x) <= 4 && std::abs(away.y) <= 3;
    });
}

Result<QImage> drawStart(SceneDriver& driver)
{
    return driver.picture();
}

/// The questions of the first start.
Result<QImage> drawFirstStart(SceneDriver& driver)
{
    driver.window().open({});
    return driver.picture();
}

/// The bot explores until, past the first door, a hostile that has noticed the hero comes close.
Result<QImage> drawPlayLit(SceneDriver& driver)
{
    driver.begin();
    driver.explore(stepsIntoTheLevel);
    for (int i = 0; i < mostSteps && !isFightNear(driver.slice()); ++i)
        driver.explore(1);
    if (!isFightNear(driver.slice()))
        return Error{"Nobody comes to fight the hero of the scene."};
    return driver.picture();
}

/// Rooms left behind, on a half known level.
Result<QImage> drawPlayMemory(SceneDriver& driver)
{
    driver.begin();
    driver.explore(160);
    return driver.picture();
}

Result<QImage> drawDeath(SceneDriver& driver)
{
    driver.begin(Place{"crypt", {54, 12}});
    for (int i = 0; i < 200 && !driver.game().isOver(); ++i)
        if (const Status played = driver.play("wait"); !played)
            return played.error();
    if (driver.game().state().end != GameEnd::Died)
        return Error{"The hero of the scene does not die."};
    driver.window().findChild<EndScreen*>()->showWords();
    return driver.picture();
}

/// Four turns before the end, with what the hero did not see.
Result<QImage> drawDeathReview(SceneDriver& driver)
{
    if (const auto death = drawDeath(driver); !death)
        return death.error();
    emit driver.window().findChild<EndScreen*>()->lookBack();
    auto* page = driver.window().findChild<ReviewPage*>();
    page->slider()->setValue(page->slider()->maximum() - 4);
    return driver.picture();
}

Result<QImage> drawWon(SceneDriver& driver)
{
    const auto file =
        changedWorld(driver.context(), QStringLiteral("won.gloam"),
                     {{"mending-draught]\n          kits", "mending-draught, dawn-ember]\n          kits"}});
    if (!file)
        return file.error();
    WindowRequest request;
    request.file = *file;
    request.play = true;
    request.seed = SceneDriver::seed;
    request.at = Place{"gate", {4, 5}};
    driver.window().open(request);
    QApplication::processEvents();
    if (const Status played = driver.play("w"); !played)
        return played.error();
    if (driver.game().state().end != GameEnd::Won)
        return Error{"The hero of the scene does not win."};
    driver.window().findChild<EndScreen*>()->showWords();
    return driver.picture();
}

/// The problems of a world that cannot be played.
Result<QImage> drawUnplayable(SceneDriver& driver)
{
    const auto file = changedWorld(driver.context(), QStringLiteral("broken-crypt.gloam"),
                                   {{"type: gritling\n        at: [42, 20]", "type: gobling\n        at: [42, 20]"},
                                    {"to: [crypt, 8, 18]", "to: [crypta, 8, 18]"},
                                    {"ruleset: lamplight", "ruleset: lamplihgt"}});
    if (!file)
        return file.error();
    WindowRequest request;
    request.file = *file;
    driver.window().open(request);
    return driver.picture();
}

Result<QImage> drawHelp(SceneDriver& driver)
{
    driver.begin();
    driver.trigger("keys");
    return driver.picture();
}

Result<QImage> drawSettingsPage(SceneDriver& driver, const QString& page)
{
    driver.begin();
    driver.trigger("settings");
    auto* settings = driver.window().findChild<SettingsPage*>();
    if (!settings)
        return Error{"The settings do not open."};
    settings->showPage(page);
    return driver.picture();
}

Result<QImage> drawSettings(SceneDriver& driver)
{
    return drawSettingsPage(driver, QStringLiteral("Look"));
}

/// A key that another act already has: both are named.
Result<QImage> drawKeys(SceneDriver& driver)
{
    auto first = drawSettingsPage(driver, QStringLiteral("Keys"));
    if (!first)
        return first;
    auto* settings = driver.window().findChild<SettingsPage*>();
    settings->keys().choose(KeyMaps::Pane::Play, QStringLiteral("search"));
    settings->keys().bind(editor::chordFromText(QStringLiteral("x")));
    return driver.picture();
}

/// An act of play by a few letters.
Result<QImage> drawActsOfPlay(SceneDriver& driver)
{
    driver.begin();
    driver.trigger("command-palette");
    driver.type(QStringLiteral("cl"));
    return driver.picture();
}

Result<QImage> drawNewGame(SceneDriver& driver)
{
    driver.trigger("choose-game");
    auto* page = driver.window().findChild<NewGamePage*>();
    if (!page)
        return Error{"The choice of a game does not open."};
    page->setSeed(QStringLiteral("brass and ash"));
    while (!page->isDrawn())
        QApplication::processEvents();
    return driver.picture();
}

Result<QImage> drawPictograms(SceneDriver& driver)
{
    driver.context().settings->set(QStringLiteral("pictograms"), QStringLiteral("yes"));
    return drawPlayLit(driver);
}

constexpr std::array<Scene, 14> playScenes{{
    {"start", drawStart},
    {"first-start", drawFirstStart},
    {"play-lit", drawPlayLit},
    {"play-memory", drawPlayMemory},
    {"death", drawDeath},
    {"death-review", drawDeathReview},
    {"won", drawWon},
    {"unplayable", drawUnplayable},
    {"help", drawHelp},
    {"settings", drawSettings},
    {"keys", drawKeys},
    {"palette", drawActsOfPlay},
    {"new-game", drawNewGame},
    {"pictograms", drawPictograms},
}};

std::vector<Scene> allScenes()
{
    std::vector<Scene> scenes(playScenes.begin(), playScenes.end());
    for (const auto& more : {playingScenes(), itemScenes(), toolScenes(), linkScenes(), editScenes(), fileScenes(),
                             formScenes(), recipeScenes(), exchangeScenes()})
        scenes.insert(scenes.end(), more.begin(), more.end());
    return scenes;
}

}  // namespace

QStringList sceneNames()
{
    QStringList names;
    for (const Scene& scene : allScenes())
        names << QLatin1String(scene.name);
    return names;
}

Result<QImage> drawScene(const QString& name, const AppContext& context, QSize size,
                         const std::function<void(const QWidget&)>& visit)
{
    for (const Scene& scene : allScenes())
        if (name == QLatin1String(scene.name)) {
            SceneDriver driver(context, size);
            auto picture = scene.draw(driver);
            if (visit && picture)
                visit(driver.window());
            return picture;
        }
    return Error{"There is no scene '" + name.toStdString()
                 + "'. There are: " + sceneNames().join(QLatin1String(", ")).toStdString() + "."};
}

}  // namespace gloam::test
