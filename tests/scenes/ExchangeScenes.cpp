#include "app/edit/EditController.h"
#include "editor/dialogs/ExportDialog.h"
#include "editor/dialogs/ImportDialog.h"
#include "tests/scenes/SceneLists.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>

#include <array>

namespace gloam::test {

using namespace app;

namespace {

/// A drawing of a cellar, with signs of its own.
constexpr const char* cellar = R"(##########################
#......#.......#....~~~..#
#..§...+.......#...~~~~~.#
#......#...G...+....~~~..#
####+###.......#.........#
#......#########....!....#
#..>...........+.........#
#..............#..*..*..*#
##########################
)";

Result<QString> cellarFile()
{
    static const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("old-cellar.txt")));
    if (!file.open(QIODevice::WriteOnly) || file.write(cellar) < 0)
        return Error{"The drawing of the scene cannot be written."};
    return file.fileName();
}

/// A drawing as it would come, with a sign that has no meaning yet.
Result<QImage> drawImport(SceneDriver& driver)
{
    driver.edit(std::nullopt);
    const auto file = cellarFile();
    if (!file)
        return file.error();
    driver.window().editController().exchanging().importFiles({*file}, Exchanging::Into::OpenWorld);
    auto* page = driver.window().findChild<editor::ImportDialog*>();
    if (!page)
        return Error{"No page to import opened."};
    while (page->isImporting())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    page->mappingTable().choose(editor::MappingRow::Part::Tile, "§");
    return driver.pictureWith(*page);
}

Result<QImage> drawExportAs(SceneDriver& driver, const char* ending)
{
    driver.edit(stairWorld(driver.context()), QStringLiteral("crypt"));
    driver.window().editController().exchanging().exportOpen();
    auto* page = driver.window().findChild<editor::ExportDialog*>();
    if (!page)
        return Error{"No page to export opened."};
    page->chooseFormat(ending);
    return driver.pictureWith(*page);
}

/// What a picture of glyphs leaves behind.
Result<QImage> drawExport(SceneDriver& driver)
{
    return drawExportAs(driver, ".xp");
}

/// How a picture is drawn.
Result<QImage> drawExportPicture(SceneDriver& driver)
{
    return drawExportAs(driver, ".png");
}

constexpr std::array<Scene, 3> allExchangeScenes{{
    {"edit-import", drawImport},
    {"edit-export", drawExport},
    {"edit-export-picture", drawExportPicture},
}};

}  // namespace

std::span<const Scene> exchangeScenes()
{
    return allExchangeScenes;
}

}  // namespace gloam::test
