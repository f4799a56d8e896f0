#include "editor/ui/Drawing.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QDir>
#include <QFontInfo>
#include <QFontMetrics>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace gloam;
using namespace gloam::editor;

namespace {

double linear(double part)
{
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// WCAG 2: from 1 to 21.
double contrast(const QColor& a, const QColor& b)
{
    const double lighter = std::max(luminance(a), luminance(b));
    const double darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace

class tst_Theme : public QObject {
    Q_OBJECT
private slots:
    void textIsReadableOnEveryGround();
    void barsStandOutFromTheirTrack();
    void theBundledFontsAreUsed();
    void digitsStandInColumns();
    void everyIconIsDrawnInTheThemesColours();
    void anIconOnTheAccentIsDrawnInItsInk();
    void everyThemeIsFoundByItsName();
};

void tst_Theme::textIsReadableOnEveryGround()
{
    for (const QString& name : themeNames()) {
        const Theme theme = *themeNamed(name);
        for (const QColor& ground : {theme.panel, theme.raised, theme.map})
            for (const QColor& ink : {theme.text, theme.quiet, theme.faint, theme.accent, theme.good, theme.note,
                                      theme.warning, theme.danger})
                QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(name + ink.name() + ground.name()));
        QVERIFY(contrast(theme.onAccent, theme.accent) >= 4.5);
    }
}

void tst_Theme::barsStandOutFromTheirTrack()
{
    const Theme theme = emberTheme();
    for (const QColor& bar : {theme.health, theme.light, theme.food})
        QVERIFY2(contrast(bar, theme.track) >= 3.0, qPrintable(bar.name()));
}

void tst_Theme::theBundledFontsAreUsed()
{
    const Theme theme = emberTheme();
    QCOMPARE(QFontInfo(theme.bodyFont()).family(), QStringLiteral("Inter"));
    QCOMPARE(QFontInfo(theme.bodyFont()).pixelSize(), 14);
    QCOMPARE(QFontInfo(theme.secondaryFont()).pixelSize(), 12);
    QCOMPARE(QFontInfo(theme.titleFont()).pixelSize(), 16);
    QCOMPARE(QFontInfo(theme.titleFont()).weight(), static_cast<int>(QFont::DemiBold));
}

void tst_Theme::digitsStandInColumns()
{
    const QFontMetrics metrics(emberTheme().secondaryFont());
    QVERIFY(metrics.horizontalAdvance(QStringLiteral("111")) != metrics.horizontalAdvance(QStringLiteral("888")));
    QCOMPARE(tabularWidth(metrics, QStringLiteral("111")), tabularWidth(metrics, QStringLiteral("888")));
    QVERIFY(tabularWidth(metrics, QStringLiteral("1000")) > tabularWidth(metrics, QStringLiteral("888")));
}

void tst_Theme::everyIconIsDrawnInTheThemesColours()
{
    Theme theme = emberTheme();
    theme.text = QColor(0, 0, 255);
    theme.accent = QColor(0, 255, 0);
    const QDir folder(test::look().resources.path(QStringLiteral("icons")));
    QVERIFY(folder.entryList({QStringLiteral("*.svg")}).size() >= 10);
    for (const QString& file : folder.entryList({QStringLiteral("*.svg")})) {
        if (file == QLatin1String("gloamwright.svg"))
            continue;   // the program's own keeps its colours
        const QImage picture = iconNamed(file.chopped(4), test::look().resources, theme).pixmap(40, 40).toImage();
        bool hasText = false;
        bool hasAccent = false;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                const QColor colour = picture.pixelColor(x, y);
                hasText |= colour.alpha() == 255 && colour.blue() > 200;
                hasAccent |= colour.alpha() == 255 && colour.green() > 200;
            }
        QVERIFY2(hasText && hasAccent, qPrintable(file));
    }
    QVERIFY(iconNamed(QStringLiteral("no-such-icon"), test::look().resources, theme).isNull());
}

void tst_Theme::anIconOnTheAccentIsDrawnInItsInk()
{
    const Theme theme = emberTheme();
    const QImage picture = iconNamed(QStringLiteral("tool-rectangle"), test::look().resources, theme)
                               .pixmap({40, 40}, QIcon::Normal, QIcon::On).toImage();
    int opaque = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y).alpha() == 255) {
                ++opaque;
                QCOMPARE(picture.pixelColor(x, y), theme.onAccent);
            }
    QVERIFY(opaque > 50);
}

void tst_Theme::everyThemeIsFoundByItsName()
{
    for (const QString& name : themeNames())
        QCOMPARE(themeNamed(name)->name, name);
    QVERIFY(!themeNamed(QStringLiteral("chartreuse")));
}

GLOAM_WIDGET_TEST(tst_Theme)
#include "tst_Theme.moc"
