#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "tests/app/Desk.h"
#include "tests/app/SceneSample.h"
#include "tests/scenes/Scenes.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// Draws a scene in a theme, in folders of its own.
Result<QImage> drawnIn(const QString& theme, const QString& scene)
{
    const QTemporaryDir folder;
    const auto context =
        openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    if (!context)
        return context.error();
    context->settings->set(QStringLiteral("theme"), theme);
    context->applySettings();
    editor::applyTheme(*qApp, context->style.theme);
    auto drawn = drawScene(scene, *context, {1280, 800});
    editor::applyTheme(*qApp, look().theme);
    return drawn;
}

}  // namespace

/// Rules for every picture of a theme: a sample of pictures in the suite, all of them in the target `soak`.
class tst_ThemedScenes : public QObject {
    Q_OBJECT
private slots:
    void monochromeHasNoHue_data();
    void monochromeHasNoHue();
    void noGreyOfTheDefaultStyleShowsInAnyTheme_data();
    void noGreyOfTheDefaultStyleShowsInAnyTheme();
};

void tst_ThemedScenes::monochromeHasNoHue_data()
{
    QTest::addColumn<QString>("scene");
    for (const QString& scene : sampleOf({"fight", "look", "aim", "sheet"}, 2))
        QTest::newRow(qPrintable(scene)) << scene;
}

void tst_ThemedScenes::monochromeHasNoHue()
{
    QFETCH(QString, scene);
    const auto drawn = drawnIn(QStringLiteral("monochrome"), scene);
    QVERIFY2(drawn, drawn ? "" : drawn.error().sentence.c_str());
    int coloured = 0;
    for (int y = 0; y < drawn->height(); ++y)
        for (int x = 0; x < drawn->width(); ++x)
            coloured += QColor(drawn->pixel(x, y)).saturation() > 8 ? 1 : 0;  // blending rounds
    QCOMPARE(coloured, 0);
}

void tst_ThemedScenes::noGreyOfTheDefaultStyleShowsInAnyTheme_data()
{
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QString>("scene");
    QStringList pairs;
    for (const char* scene : {"settings", "help", "inspector"})
        for (const char* theme : {"ember", "clear", "high-contrast", "light", "monochrome"})
            pairs << QStringLiteral("%1 %2").arg(QLatin1String(theme), QLatin1String(scene));
    for (const QString& pair : sampleOf(pairs, 4))
        QTest::newRow(qPrintable(pair)) << pair.section(QLatin1Char(' '), 0, 0) << pair.section(QLatin1Char(' '), 1);
}

void tst_ThemedScenes::noGreyOfTheDefaultStyleShowsInAnyTheme()
{
    QFETCH(QString, theme);
    QFETCH(QString, scene);
    const auto drawn = drawnIn(theme, scene);
    QVERIFY2(drawn, drawn ? "" : drawn.error().sentence.c_str());
    QCOMPARE(blocksOfDefaultStyle(*drawn), 0);
}

GLOAM_WIDGET_TEST(tst_ThemedScenes)
#include "tst_ThemedScenes.moc"
