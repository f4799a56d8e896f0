#include "tests/scenes/SceneLists.h"

#include "app/edit/EditController.h"
#include "app/run/PlaySession.h"
#include "app/run/RunningGames.h"
#include "app/run/SavePoints.h"

#include <QFile>

#include <array>

namespace gloam::test {

using namespace app;

namespace {

constexpr qint64 minute = 60'000;

/// A copy of the shipped world, open in a file of its own.
Result<QString> openCopy(SceneDriver& driver, const char* name)
{
    const auto file = changedWorld(driver.context(), QLatin1String(name), {});
    if (file)
        driver.edit(*file);
    return file;
}

/// Three versions of a world, the second of which is chosen; then a room was dug and an entity placed.
Result<QImage> drawVersions(SceneDriver& driver)
{
    const auto file = openCopy(driver, "versions.gloam");
    if (!file)
        return file.error();
    EditController& desk = driver.window().editController();
    const qint64 first = SceneDriver::timeOfFiles().toMSecsSinceEpoch();
    const auto keep = [&](qint64 at) {
        return desk.backups().keep(*file, desk.document().world(), {}, at, first + 100 * minute);
    };
    Status kept = keep(first);
    driver.type(QStringLiteral("p"));
    driver.drag({28, 11}, {33, 16});
    if (kept)
        kept = keep(first + 20 * minute);
    desk.state().types.chooseEntityType("candlemoth");
    driver.type(QStringLiteral("i"));
    driver.drag({30, 12}, {30, 12});
    if (kept)
        kept = keep(first + 45 * minute);
    if (!kept)
        return kept.error();
    driver.type(QStringLiteral("s"));
    driver.trigger("restore-version");
    driver.press(Qt::Key_Down);
    return driver.picture();
}

/// Both the author and another program have changed the world's name, a creature and some cells; a level is new.
Result<QImage> drawMerge(SceneDriver& driver)
{
    const auto file = openCopy(driver, "merge.gloam");
    if (!file)
        return file.error();
    editor::WorldDocument& document = driver.window().editController().document();
    edit::Settings settings{document.world().settings, document.world().ruleset, document.world().messages};
    settings.settings.name = "The Lamplit Tower";
    document.perform({settings, QStringLiteral("rename the world")});
    driver.type(QStringLiteral("p"));
    driver.drag({28, 11}, {33, 16});
    const auto changed = changedWorld(driver.context(), QStringLiteral("merge.gloam"),
                                      {{"name: The Lamplit Stair", "name: The Dark Stair"}, {"depth: 1", "depth: 3"}});
    if (!changed)
        return changed.error();
    QFile touched(*changed);  // as another program leaves it, now
    if (!touched.open(QIODevice::ReadWrite)
        || !touched.setFileTime(SceneDriver::timeOfFiles().addSecs(60), QFileDevice::FileModificationTime))
        return Error{"The time of the scene's file cannot be set."};
    driver.window().editController().lookAtDisk();
    driver.type(QStringLiteral("1"));
    return driver.picture();
}

/// Two saved games of a world that allows them, and the page to load one.
Result<QImage> drawSaves(SceneDriver& driver)
{
    const auto file = changedWorld(driver.context(), QStringLiteral("saves.gloam"),
                                   {{"  ruleset: lamplight\n", "  ruleset: lamplight\n  saves: anywhere\n"}});
    if (!file)
        return file.error();
    WindowRequest request;
    request.file = *file;
    request.seed = SceneDriver::seed;
    driver.window().open(request);
    const RunStore store = RunningGames(driver.context()).all().front();
    for (int i = 0; i < 2; ++i) {
        driver.explore(40);
        PlaySession& session = *driver.window().session();
        const QDateTime when = SceneDriver::timeOfFiles().addSecs(600 * i);
        Status kept = session.save();
        if (kept)
            kept = SavePoints(store).keep(store, textOfRun(session.game(), session.tally(), {}, {}, when, true), when);
        if (!kept)
            return kept.error();
    }
    driver.trigger("load-save");
    return driver.picture();
}

/// A run in whose world the author has meanwhile changed names, a depth, some cells and the hero's type.
Result<QImage> drawNewVersion(SceneDriver& driver)
{
    const QString name = QStringLiteral("new-version.gloam");
    const auto file = changedWorld(driver.context(), name, {});
    if (!file)
        return file.error();
    WindowRequest request;
    request.file = *file;
    request.seed = SceneDriver::seed;
    driver.window().open(request);
    driver.explore(40);
    const auto changed = changedWorld(driver.context(), name,
                                      {{"name: The Lamplit Stair", "name: The Dark Stair"},
                                       {"depth: 1", "depth: 3"},
                                       {".BBBB.BBBB.", ".BBBB......"},
                                       {"stats: {hp: 22}", "stats: {hp: 26}"},
                                       {"name: lever\n", "name: iron lever\n"}});
    if (!changed)
        return changed.error();
    driver.trigger("new-version");
    return driver.picture();
}

constexpr auto allFileScenes = std::to_array<Scene>({
    {"versions", drawVersions},
    {"merge", drawMerge},
    {"saves", drawSaves},
    {"new-version", drawNewVersion},
});

}  // namespace

std::span<const Scene> fileScenes()
{
    return allFileScenes;
}

}  // namespace gloam::test
