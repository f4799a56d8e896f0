#include "core/space/LightMap.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/MapInk.h"
#include "editor/ui/UiStyle.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QFontInfo>
#include <QFontMetrics>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>

using namespace gloam;
using namespace gloam::editor;

class tst_Theme : public QObject {
    Q_OBJECT
private slots:
    void everyShippedThemeIsRead();
    void whatIsChosenCanBeReadInEveryTheme();
    void whatIsMarkedOnTheMapIsSeenInEveryTheme();
    void aThemeOfOnesOwnIsReadToo();
    void textGrowsByPercent();
    void whatIsDressedFollows();
    void theLastDressingStaysTheLast();
    void theBundledFontsAreUsed();
    void digitsStandInColumns();
    void everyIconIsDrawnInTheThemesColours();
    void theIconOfWhatIsChosenIsAllInInk();
    void scrollBarsHaveNoMenu();
};

/// Contrast and colours of shipped themes are tested in core/view/tst_Themes.
void tst_Theme::everyShippedThemeIsRead()
{
    const Themes themes = loadThemes({test::look().resources.path(QStringLiteral("themes"))});
    QCOMPARE(themes.names(), (QStringList{"ember", "caves", "clear", "d20", "high-contrast", "light", "monochrome"}));
    QVERIFY(themes.problems.empty());
    QCOMPARE(themes.find(QStringLiteral("ember"))->text, emberTheme().text);
    QVERIFY(themes.find(QStringLiteral("light"))->panel.lightness() > 200);
    QVERIFY(!themes.find(QStringLiteral("chartreuse")));
}

void tst_Theme::whatIsChosenCanBeReadInEveryTheme()
{
    for (const Theme& theme : loadThemes({test::look().resources.path(QStringLiteral("themes"))}).all)
        for (const QColor& ink : {theme.text, theme.accent}) {
            const double contrast = contrastOf({ink.rgb() & 0xFFFFFFU}, {chosenGroundOf(theme).rgb() & 0xFFFFFFU});
            QVERIFY2(contrast >= 4.5, qPrintable(QStringLiteral("%1: %2").arg(theme.name).arg(contrast)));
        }
}

void tst_Theme::whatIsMarkedOnTheMapIsSeenInEveryTheme()
{
    const Themes themes = loadThemes({test::look().resources.path(QStringLiteral("themes"))});
    for (const Theme& theme : themes.all)
        for (const QColor& ink : {theme.text, theme.accent, theme.note, theme.good, theme.danger}) {
            const QColor seen = inkOnMap(theme, ink);
            const double contrast =
                contrastOf({seen.rgb() & 0xFFFFFFU}, theme.palette.litGround(Ground::Wall, brightestStep));
            QVERIFY2(contrast >= 3, qPrintable(QStringLiteral("%1 %2: %3").arg(theme.name, ink.name()).arg(contrast)));
        }
    const Theme ember = *themes.find(QStringLiteral("ember"));
    QCOMPARE(inkOnMap(ember, ember.accent), ember.accent);
}

/// A user's theme replaces the shipped one of that name; an invalid one is reported and ignored.
void tst_Theme::aThemeOfOnesOwnIsReadToo()
{
    const QTemporaryDir folder;
    const auto write = [&folder](const char* name, const char* text) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    };
    write("mine.txt", "theme mine\ntitle Mine\n[panels]\ntext #FFFFFF\n");
    write("clear.txt", "theme clear\ntitle My clear\n");
    write("wrong.txt", "theme wrong\n[panels]\ntekst #FFFFFF\n");
    const Themes themes = loadThemes({test::look().resources.path(QStringLiteral("themes")), folder.path()});
    QCOMPARE(themes.find(QStringLiteral("mine"))->text, QColor(Qt::white));
    QCOMPARE(themes.find(QStringLiteral("clear"))->title, QStringLiteral("My clear"));
    QVERIFY(!themes.find(QStringLiteral("wrong")));
    QCOMPARE(themes.problems.size(), std::size_t{1});
    QCOMPARE(themes.problems.front().mark.line, 3);
}

void tst_Theme::textGrowsByPercent()
{
    Theme theme = emberTheme();
    theme.textPercent = 150;
    QCOMPARE(theme.bodyFont().pixelSize(), 21);
    QCOMPARE(theme.secondaryFont().pixelSize(), 18);
    QCOMPARE(theme.titleFont().pixelSize(), 24);
    QCOMPARE(theme.scaled(28), 42);
}

/// A widget made earlier follows a later theme.
void tst_Theme::whatIsDressedFollows()
{
    const editor::UiStyle style(emberTheme(), test::look().glyphs, test::look().resources);
    const std::unique_ptr<QLabel> label(quietLabel(QStringLiteral("quiet"), style.theme, nullptr));
    QCOMPARE(label->palette().color(QPalette::WindowText), emberTheme().quiet);
    style.shared->theme.quiet = QColor(Qt::green);
    style.shared->theme.textPercent = 150;
    announceStyle();
    QCOMPARE(label->palette().color(QPalette::WindowText), QColor(Qt::green));
    QCOMPARE(label->font().pixelSize(), 18);
}

/// The last style applied wins: a heading does not shrink to its former size.
void tst_Theme::theLastDressingStaysTheLast()
{
    const editor::UiStyle style(emberTheme(), test::look().glyphs, test::look().resources);
    const std::unique_ptr<QLabel> label(titleLabel(QStringLiteral("large"), style.theme, nullptr));
    applyStyle(label.get(), [&] {
        QFont large = style.theme.titleFont();
        large.setPixelSize(2 * large.pixelSize());
        label->setFont(large);
    });
    QCOMPARE(label->font().pixelSize(), 32);
    announceStyle();
    QCOMPARE(label->font().pixelSize(), 32);
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
            continue;  // the program's own keeps its colours
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

/// On the accent colour that marks a choice, a stroke in that colour would be invisible.
void tst_Theme::theIconOfWhatIsChosenIsAllInInk()
{
    Theme theme = emberTheme();
    theme.onAccent = QColor(0, 0, 255);
    theme.accent = QColor(0, 255, 0);
    const QIcon icon = iconNamed(QStringLiteral("tool-link"), test::look().resources, theme);
    const QImage picture = icon.pixmap(QSize(40, 40), QIcon::Normal, QIcon::On).toImage();
    int inked = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (const QColor colour = picture.pixelColor(x, y); colour.alpha() == 255) {
                ++inked;
                QCOMPARE(colour, theme.onAccent);
            }
    QVERIFY(inked > 100);
}

/// It would block the program until it is closed.
void tst_Theme::scrollBarsHaveNoMenu()
{
    QScrollBar bar;
    bool isAsked = false;
    bool hasMenu = false;
    QTimer::singleShot(0, &bar, [&isAsked, &hasMenu] {  // also while a menu is open
        isAsked = true;
        hasMenu = QApplication::activePopupWidget() != nullptr;
        if (hasMenu)
            QApplication::activePopupWidget()->close();
    });
    QContextMenuEvent asked(QContextMenuEvent::Mouse, {2, 2}, bar.mapToGlobal(QPoint(2, 2)));
    QApplication::sendEvent(&bar, &asked);
    test::processEvents();
    QVERIFY(isAsked && !hasMenu);
}

GLOAM_WIDGET_TEST(tst_Theme)
#include "tst_Theme.moc"
