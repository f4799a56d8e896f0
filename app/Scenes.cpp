#include "app/Scenes.h"

#include "app/EditScenes.h"
#include "app/EndScreen.h"
#include "app/HelpDialog.h"
#include "app/ReviewPage.h"
#include "editor/ui/ActionTable.h"

#include <QApplication>
#include <QPainter>

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
    return stage.picture();
}

/// What is said of a world that cannot be played.
Result<QImage> drawUnplayable(Stage& stage)
{
    const auto file = changedWorld(stage.workplace(), QStringLiteral("broken-crypt.gloam"),
                                   {{"type: gritling, at: [41, 19]", "type: gobling, at: [41, 19]"},
                                    {"to: [crypt, 8, 18]", "to: [crypta, 8, 18]"},
                                    {"ruleset: d20", "ruleset: d21"}});
    if (!file)
        return file.error();
    WindowRequest request;
    request.file = *file;
    stage.window().open(request);
    return stage.picture();
}

/// The dialog is a window of its own: it is drawn in the middle of the other, with an edge in place of its frame.
Result<QImage> drawHelp(Stage& stage)
{
    stage.begin();
    QImage picture = stage.picture();
    const editor::Look& look = stage.workplace().look;
    const editor::ActionTable actions(look, stage.workplace().keys);
    HelpDialog help(look, actions);
    help.showKeys();
    help.show();
    QApplication::processEvents();
    const QImage dialog = help.grab().toImage();
    const QPoint at((picture.width() - dialog.width()) / 2, (picture.height() - dialog.height()) / 2);
    QPainter painter(&picture);
    painter.fillRect(QRect(at, dialog.size()).adjusted(-1, -1, 1, 1), look.theme.line);
    painter.drawImage(at, dialog);
    return picture;
}

constexpr std::array<Scene, 8> playScenes{{
    {"start", drawStart},
    {"play-lit", drawPlayLit},
    {"play-memory", drawPlayMemory},
    {"death", drawDeath},
    {"death-review", drawDeathReview},
    {"won", drawWon},
    {"unplayable", drawUnplayable},
    {"help", drawHelp},
}};

std::vector<Scene> allScenes()
{
    std::vector<Scene> scenes(playScenes.begin(), playScenes.end());
    scenes.insert(scenes.end(), editScenes().begin(), editScenes().end());
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

Result<QImage> drawScene(const QString& name, const Workplace& workplace, QSize size)
{
    for (const Scene& scene : allScenes())
        if (name == QLatin1String(scene.name)) {
            Stage stage(workplace, size);
            return scene.draw(stage);
        }
    return Error{"There is no scene '" + name.toStdString() + "'. There are: " + sceneNames().join(QLatin1String(", ")).toStdString() + "."};
}

}  // namespace gloam::app
