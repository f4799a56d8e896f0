#include "core/action/Deed.h"
#include "editor/ui/Theme.h"
#include "tests/app/SceneSample.h"
#include "tests/scenes/SceneDriver.h"
#include "tests/scenes/Scenes.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// The names in a list of packaging/test, next to the list of all scenes.
QStringList namesIn(const char* file)
{
    const auto path = std::filesystem::path(GLOAM_SCENES).parent_path() / file;
    QStringList names;
    for (const QString& line :
         QString::fromStdString(bytesOf(path.string())).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        if (!line.startsWith(QLatin1Char('#')))
            names << line;
    return names;
}

/// The scenes that packaging/test draws.
QStringList listedScenes()
{
    return namesIn("scenes.txt");
}

/// Draws in folders of its own, like the program.
Result<QImage> drawn(const QString& scene, QSize size)
{
    const QTemporaryDir folder;
    const auto context =
        openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    return context ? drawScene(scene, *context, size) : Result<QImage>(context.error());
}

}  // namespace

class tst_Scenes : public QObject {
    Q_OBJECT
private slots:
    void theListNamesEveryScene();
    void whatIsDrawnInEveryThemeIsASceneAndEveryThemeIsNamed();
    void everySceneOfTheEditorIsDrawnLarge();
    void aSceneIsAlwaysDrawnTheSame_data();
    void aSceneIsAlwaysDrawnTheSame();
    void f51_aPictureDoesNotDependOnWhenItIsDrawn();
    void whatIsNoSceneIsTold();
};

void tst_Scenes::theListNamesEveryScene()
{
    QCOMPARE(listedScenes(), sceneNames());
}

void tst_Scenes::whatIsDrawnInEveryThemeIsASceneAndEveryThemeIsNamed()
{
    const QStringList themed = namesIn("themed.txt");
    for (const char* scene : {"fight", "odds", "look", "aim", "log-search", "settings", "death-review", "sheet"})
        QVERIFY2(themed.contains(QLatin1String(scene)), scene);
    for (const QString& scene : themed)
        QVERIFY2(sceneNames().contains(scene), qPrintable(scene));
    QStringList themes = namesIn("themes.txt");
    QStringList shipped = editor::loadThemes({QStringLiteral(GLOAM_RESOURCES "/themes")}).names();
    themes.sort();
    shipped.sort();
    QCOMPARE(themes, shipped);
}

void tst_Scenes::everySceneOfTheEditorIsDrawnLarge()
{
    const QStringList large = namesIn("large.txt");
    for (const QString& scene : large)
        QVERIFY2(sceneNames().contains(scene), qPrintable(scene));
    for (const QString& scene : sceneNames())
        QVERIFY2(!scene.startsWith(QLatin1String("edit-")) || large.contains(scene), qPrintable(scene));
    for (const QString& theme : namesIn("large-themes.txt"))
        QVERIFY2(namesIn("themes.txt").contains(theme), qPrintable(theme));
}

/// packaging/test draws every scene once; twice takes twice as long, so the suite takes a sample and `soak` all.
void tst_Scenes::aSceneIsAlwaysDrawnTheSame_data()
{
    QTest::addColumn<QString>("scene");
    for (const QString& scene : sampleOf(listedScenes(), 12))
        QTest::newRow(qPrintable(scene)) << scene;
}

void tst_Scenes::aSceneIsAlwaysDrawnTheSame()
{
    QFETCH(QString, scene);
    const QSize size(1280, 800);
    const auto first = drawn(scene, size);
    QVERIFY2(first, first ? "" : first.error().sentence.c_str());
    QCOMPARE(first->size(), size);
    const auto second = drawn(scene, size);
    QVERIFY(second);
    QCOMPARE(*second, *first);
}

/// The status bar shows when the file was saved; a scene that writes its own file uses a fixed time.
void tst_Scenes::f51_aPictureDoesNotDependOnWhenItIsDrawn()
{
    const QTemporaryDir folder;
    const auto context =
        openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    QVERIFY(context);
    const auto drawn = drawScene(QStringLiteral("problems"), *context, {1280, 800});
    QVERIFY2(drawn, drawn ? "" : drawn.error().sentence.c_str());
    const QFileInfo file(context->folders.data + QStringLiteral("/problems.gloam"));
    QVERIFY(file.exists());
    QCOMPARE(file.lastModified(), SceneDriver::timeOfFiles());
}

void tst_Scenes::whatIsNoSceneIsTold()
{
    const auto picture = drawn(QStringLiteral("no-such"), {640, 480});
    QVERIFY(!picture);
    QVERIFY(picture.error().sentence.find("edit-paint") != std::string::npos);
}

GLOAM_WIDGET_TEST(tst_Scenes)
#include "tst_Scenes.moc"
