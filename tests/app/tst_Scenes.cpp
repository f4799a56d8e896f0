#include "app/Scenes.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::app;

namespace {

/// The scenes that packaging/test draws.
QStringList listedScenes()
{
    QStringList names;
    for (const QString& line : QString::fromStdString(test::bytesOf(GLOAM_SCENES)).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        if (!line.startsWith(QLatin1Char('#')))
            names << line;
    return names;
}

/// In folders of its own, as the program draws it.
Result<QImage> drawn(const QString& scene, QSize size)
{
    const QTemporaryDir folder;
    const auto workplace = openWorkplace({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    return workplace ? drawScene(scene, *workplace, size) : Result<QImage>(workplace.error());
}

}  // namespace

class tst_Scenes : public QObject {
    Q_OBJECT
private slots:
    void theListNamesEveryScene();
    void everySceneIsDrawnAndAlwaysTheSame_data();
    void everySceneIsDrawnAndAlwaysTheSame();
    void whatIsNoSceneIsTold();
};

void tst_Scenes::theListNamesEveryScene()
{
    QCOMPARE(listedScenes(), sceneNames());
}

void tst_Scenes::everySceneIsDrawnAndAlwaysTheSame_data()
{
    QTest::addColumn<QString>("scene");
    for (const QString& scene : listedScenes())
        QTest::newRow(qPrintable(scene)) << scene;
}

void tst_Scenes::everySceneIsDrawnAndAlwaysTheSame()
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

void tst_Scenes::whatIsNoSceneIsTold()
{
    const auto picture = drawn(QStringLiteral("no-such"), {640, 480});
    QVERIFY(!picture);
    QVERIFY(picture.error().sentence.find("edit-paint") != std::string::npos);
}

GLOAM_WIDGET_TEST(tst_Scenes)
#include "tst_Scenes.moc"
