#include "app/Scenes.h"

#include "app/EditScenes.h"
#include "app/FormScenes.h"
#include "app/LinkScenes.h"
#include "app/PlayScenes.h"
#include "app/ThingScenes.h"
#include "app/ToolScenes.h"
#include "app/review/EndScreen.h"
#include "app/review/ReviewPage.h"
#include "app/start/NewGameDialog.h"
#include "app/window/HelpDialog.h"
#include "app/window/SettingsDialog.h"
#include "core/action/Deed.h"
#include "editor/ui/ActionTable.h"

#include <QApplication>
#include <QSlider>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gloam::app {

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

Result<QImage> drawStart(Stage& stage)
{
    return stage.picture();
}

/// What the first start asks.
Result<QImage> drawFirstStart(Stage& stage)
{
    stage.window().open({});
    return stage.picture();
}

/// The bot explores until, later than at the first door, a hostile that has noticed the hero comes close.
Result<QImage> drawPlayLit(Stage& stage)
{
    stage.begin();
    stage.explore(stepsIntoTheLevel);
    for (int i = 0; i < mostSteps && !isFightNear(stage.slice()); ++i)
        stage.explore(1);
    if (!isFightNear(stage.slice()))
        return Error{"Nobody comes to fight the hero of the scene."};
    return stage.picture();
}

/// Rooms that were left, on a level that is half known.
Result<QImage> drawPlayMemory(Stage& stage)
{
    stage.begin();
    stage.explore(160);
    return stage.picture();
}

Result<QImage> drawDeath(Stage& stage)
{
    stage.begin(Place{"crypt", {54, 12}});
    for (int i = 0; i < 200 && !stage.game().isOver(); ++i)
        if (const Status played = stage.play("wait"); !played)
            return played.error();
    if (stage.game().state().end != GameEnd::Died)
        return Error{"The hero of the scene does not die."};
    stage.window().findChild<EndScreen*>()->showWords();
    return stage.picture();
}

/// Four turns before the end, with what the hero did not see.
Result<QImage> drawDeathReview(Stage& stage)
{
    if (const auto death = drawDeath(stage); !death)
        return death.error();
    emit stage.window().findChild<EndScreen*>()->lookBack();
    auto* page = stage.window().findChild<ReviewPage*>();
    page->slider()->setValue(page->slider()->maximum() - 4);
    return stage.picture();
}

Result<QImage> drawWon(Stage& stage)
{
    stage.begin(Place{"crypt", {44, 12}});
    if (const Status played = stage.play("e"); !played)
        return played.error();
    if (stage.game().state().end != GameEnd::Won)
        return Error{"The hero of the scene does not win."};
    stage.window().findChild<EndScreen*>()->showWords();
    return stage.picture();
}

/// What is said of a world that cannot be played.
Result<QImage> drawUnplayable(Stage& stage)
{
    const auto file = changedWorld(stage.workplace(), QStringLiteral("broken-crypt.gloam"),
                                   {{"type: gritling, at: [42, 20]", "type: gobling, at: [42, 20]"},
                                    {"to: [crypt, 8, 18]", "to: [crypta, 8, 18]"},
                                    {"ruleset: lamplight", "ruleset: lamplihgt"}});
    if (!file)
        return file.error();
    WindowRequest request;
    request.file = *file;
    stage.window().open(request);
    return stage.picture();
}

Result<QImage> drawHelp(Stage& stage)
{
    stage.begin();
    const editor::Look& look = stage.workplace().look;
    const editor::ActionTable actions(look, stage.workplace().keys);
    HelpDialog help(look, actions);
    help.showKeys();
    help.show();
    return stage.pictureWith(help);
}

Result<QImage> drawSettingsPage(Stage& stage, const QString& page)
{
    stage.begin();
    stage.trigger("settings");
    auto* settings = stage.window().findChild<SettingsDialog*>();
    if (!settings)
        return Error{"The settings do not open."};
    settings->showPage(page);
    return stage.pictureWith(*settings);
}

Result<QImage> drawSettings(Stage& stage)
{
    return drawSettingsPage(stage, QStringLiteral("Look"));
}

/// A key is pressed that another act has: both are named.
Result<QImage> drawKeys(Stage& stage)
{
    auto first = drawSettingsPage(stage, QStringLiteral("Keys"));
    if (!first)
        return first;
    auto* settings = stage.window().findChild<SettingsDialog*>();
    settings->keys().choose(KeyMaps::Pane::Play, QStringLiteral("search"));
    settings->keys().bind(editor::chordFromText(QStringLiteral("x")));
    return stage.pictureWith(*settings);
}

Result<QImage> drawNewGame(Stage& stage)
{
    stage.trigger("choose-game");
    auto* dialog = stage.window().findChild<NewGameDialog*>();
    if (!dialog)
        return Error{"The choice of a game does not open."};
    dialog->setSeed(QStringLiteral("brass and ash"));
    return stage.pictureWith(*dialog);
}

Result<QImage> drawPictograms(Stage& stage)
{
    stage.workplace().settings->set(QStringLiteral("pictograms"), QStringLiteral("yes"));
    return drawPlayLit(stage);
}

constexpr std::array<Scene, 13> playScenes{{
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
    {"new-game", drawNewGame},
    {"pictograms", drawPictograms},
}};

std::vector<Scene> allScenes()
{
    std::vector<Scene> scenes(playScenes.begin(), playScenes.end());
    for (const auto& more : {playingScenes(), thingScenes(), toolScenes(), linkScenes(), editScenes(), formScenes()})
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

Result<QImage> drawScene(const QString& name, const Workplace& workplace, QSize size,
                         const std::function<void(const QWidget&)>& visit)
{
    for (const Scene& scene : allScenes())
        if (name == QLatin1String(scene.name)) {
            Stage stage(workplace, size);
            auto picture = scene.draw(stage);
            if (visit && picture)
                visit(stage.window());
            return picture;
        }
    return Error{"There is no scene '" + name.toStdString() + "'. There are: " + sceneNames().join(QLatin1String(", ")).toStdString() + "."};
}

}  // namespace gloam::app
