#include "app/log/LogDelegate.h"
#include "app/log/LogPanel.h"
#include "app/play/MapOverlay.h"
#include "app/play/SidePanel.h"
#include "editor/ui/Theme.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;

namespace {

SideModel gateModel()
{
    SideModel model;
    model.level = QStringLiteral("The Gate");
    model.health = 21;
    model.mostHealth = 30;
    model.inSight = {{U'G', {0xFFDD00}, QStringLiteral("gritling"), QStringLiteral("you 65 %"), {4, 5}},
                     {U')', {0xFFFFFF}, QStringLiteral("dagger"), {}, {9, 2}}};
    model.seed = QStringLiteral("4F2A");
    return model;
}

}  // namespace

class tst_Panels : public QObject {
    Q_OBJECT
private slots:
    void pointingAtARowTellsItsCell();
    void theSeedIsCopied();
    void theSidePanelFolds();
    void aLowerSidePanelLosesOnePartAtATime();
    void theLogShowsFiveLinesAndTheNewestLast();
    void theLogWrapsAgainForAnotherWidth();
    void theLogGrowsByKeyAndByDragging();
    void f20_aLongLineIsWrappedAndOneBeyondMeasureShownWholeByEnter();
    void theLevelsNameIsGoneAfterTwoSeconds_data();
    void theLevelsNameIsGoneAfterTwoSeconds();
    void theLevelsNameHasADarkEdgeInEveryTheme_data();
    void theLevelsNameHasADarkEdgeInEveryTheme();
    void theHintStaysUntilItIsHidden();
};

void tst_Panels::pointingAtARowTellsItsCell()
{
    SidePanel panel(test::look());
    panel.resize(280, 800);
    panel.setModel(gateModel());
    panel.show();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    QSignalSpy hovered(&panel, &SidePanel::hovered);
    auto* list = panel.findChild<QListView*>();
    QTest::mouseMove(list->viewport(), list->visualRect(list->model()->index(1, 0)).center());
    QTRY_COMPARE(hovered.count(), 1);
    QCOMPARE(hovered.takeFirst().first().value<Point>(), (Point{9, 2}));
    list->setFocus();
    list->setCurrentIndex(list->model()->index(1, 0));
    hovered.clear();
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(hovered.takeFirst().first().value<Point>(), (Point{4, 5}));
}

void tst_Panels::theSeedIsCopied()
{
    SidePanel panel(test::look());
    panel.setModel(gateModel());
    panel.findChild<QPushButton*>()->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("4F2A"));
}

void tst_Panels::theSidePanelFolds()
{
    SidePanel panel(test::look());
    panel.setModel(gateModel());
    panel.show();
    QCOMPARE(panel.width(), 280);
    panel.setFolded(true);
    panel.setModel(gateModel());
    QCOMPARE(panel.width(), SidePanel::foldedWidth);
    auto* const list = panel.findChild<QListView*>();
    QVERIFY(list->isVisible());
    panel.resize(panel.width(), 320);
    QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(list->model()->index(1, 0))));
    QVERIFY(panel.findChild<Bar*>()->isVisible());
    QVERIFY(!panel.findChild<QPushButton*>()->isVisible());
    panel.setFolded(false);
    QVERIFY(panel.findChild<QPushButton*>()->isVisible());
    const auto* level = panel.findChild<QLabel*>();
    QCOMPARE(level->text(), QStringLiteral("The Gate"));
    panel.resize(panel.width(), SidePanel::leastHeight);
    panel.setFolded(true);
    QVERIFY(list->isVisible());
    panel.resize(panel.width(), 320);
    QTRY_VERIFY(level->isVisible());  // whatever had no room beside it
}

void tst_Panels::aLowerSidePanelLosesOnePartAtATime()
{
    SidePanel panel(test::look());
    SideModel model = gateModel();
    model.where = QStringLiteral("depth 1");
    model.bars = {{QStringLiteral("Light"), {}, QStringLiteral("900 turns"), 900, 900, Qt::yellow},
                  {QStringLiteral("Food"), {}, QStringLiteral("1300"), 1300, 1800, Qt::green}};
    panel.resize(panel.width(), 600);
    panel.show();
    panel.setModel(model);
    const auto partsIn = [&panel] {
        const auto parts = panel.findChildren<QWidget*>();
        return std::count_if(parts.begin(), parts.end(), [](const QWidget* part) {
            return qobject_cast<const Bar*>(part) || qobject_cast<const QLabel*>(part) ? part->isVisible() : false;
        });
    };
    const auto first = partsIn();
    auto before = first;
    for (int height = 599; height >= SidePanel::leastHeight; --height) {
        panel.resize(panel.width(), height);
        const auto now = partsIn();
        // A small one may come back into the room of a large one.
        QVERIFY2(before - now <= 1, qPrintable(QString::number(height)));
        before = now;
    }
    QVERIFY(before < first);
}

void tst_Panels::theLogShowsFiveLinesAndTheNewestLast()
{
    LogPanel log(test::look().theme);
    log.resize(600, log.height());
    log.show();
    std::vector<LogLine> lines;
    for (int i = 0; i < 40; ++i)
        lines.push_back({QStringLiteral("line %1").arg(i), editor::Sign::None, 1});
    log.setLines(lines);
    test::processEvents();
    auto* list = log.findChild<QListView*>();
    const auto isShown = [list](int row) {
        return list->viewport()->rect().contains(list->visualRect(list->model()->index(row, 0)));
    };
    QVERIFY(!isShown(34));
    for (int row = 35; row < 40; ++row)
        QVERIFY(isShown(row));
}

void tst_Panels::f20_aLongLineIsWrappedAndOneBeyondMeasureShownWholeByEnter()
{
    LogPanel log(test::look().theme);
    log.resize(500, LogPanel::usualHeight);
    const QString longer = QStringLiteral(
        "The lamp-warden looks up and says a good deal more than the width of one line of this log can hold.");
    log.setLines({{QStringLiteral("Short.")}, {longer}, {(longer + QLatin1Char(' ')).repeated(30)}});
    log.show();
    QVERIFY(QTest::qWaitForWindowActive(&log));
    auto* list = log.findChild<QListView*>();
    auto* delegate = static_cast<LogDelegate*>(list->itemDelegate());
    const auto index = [list](int row) { return list->model()->index(row, 0); };
    const int one = list->visualRect(index(0)).height();
    QCOMPARE(one, LogDelegate::lineHeight);
    QCOMPARE(list->visualRect(index(1)).height(), 2 * one);  // otherwise half a line would show at the edge
    QCOMPARE(list->visualRect(index(2)).height(), 40 * one);
    QVERIFY(!delegate->isCut(index(0)) && !delegate->isCut(index(1)) && delegate->isCut(index(2)));
    QSignalSpy whole(&log, &LogPanel::wholeAsked);
    list->setFocus();
    list->setCurrentIndex(index(2));
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(whole.count(), 1);
    list->scrollTo(index(1));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index(1)).center());
    QCOMPARE(whole.count(), 1);  // it is already complete
    list->scrollTo(index(2));
    const QRect shown = list->visualRect(index(2)).intersected(list->viewport()->rect());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, shown.center());
    QCOMPARE(whole.count(), 2);
}

void tst_Panels::theLogWrapsAgainForAnotherWidth()
{
    LogPanel log(test::look().theme);
    log.resize(1200, LogPanel::usualHeight);
    const QString longer = QStringLiteral(
        "The lamp-warden looks up and says a good deal more than the width of one line of this log can hold.");
    log.setLines(std::vector<LogLine>(5, {longer}));
    log.show();
    QVERIFY(QTest::qWaitForWindowActive(&log));
    auto* list = log.findChild<QListView*>();
    const auto newest = [list] { return list->visualRect(list->model()->index(4, 0)); };
    QTRY_COMPARE(newest().height(), LogDelegate::lineHeight);
    log.resize(500, LogPanel::usualHeight);
    QTRY_COMPARE(newest().height(), 2 * LogDelegate::lineHeight);
    QTRY_VERIFY(list->viewport()->rect().contains(newest()));
    log.resize(1200, LogPanel::usualHeight);
    QTRY_COMPARE(newest().height(), LogDelegate::lineHeight);
    QTRY_VERIFY(list->viewport()->rect().contains(newest()));
}

void tst_Panels::theLogGrowsByKeyAndByDragging()
{
    QWidget window;
    window.resize(800, 800);
    auto* log = new LogPanel(test::look().theme, &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(log->findChild<QListView*>(), Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(log->height(), LogPanel::usualHeight + 24);
    QTest::keyClick(log->findChild<QListView*>(), Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(log->height(), LogPanel::usualHeight);
    QTest::mousePress(log, Qt::LeftButton, {}, {50, 2});
    QTest::mouseMove(log, {50, -98});
    QTest::mouseRelease(log, Qt::LeftButton, {}, {50, 2});
    QCOMPARE(log->height(), LogPanel::usualHeight + 96);
}

void tst_Panels::theLevelsNameIsGoneAfterTwoSeconds_data()
{
    QTest::addColumn<bool>("hasMotion");
    QTest::newRow("fading") << true;
    QTest::newRow("without motion") << false;
}

void tst_Panels::theLevelsNameIsGoneAfterTwoSeconds()
{
    QFETCH(bool, hasMotion);
    QWidget map;
    map.resize(400, 300);
    MapOverlay overlay(test::look().theme, &map);
    overlay.setMotion(hasMotion);
    map.show();
    overlay.showTitle(QStringLiteral("The Gate"));
    const auto* end = overlay.findChild<QTimer*>();
    QVERIFY(end->isActive() && end->interval() > 1'000 && end->interval() <= 2'000);
    test::processEvents();
    QCOMPARE(overlay.title(), QStringLiteral("The Gate"));
    test::fireTimers(overlay);
    QTRY_COMPARE(overlay.title(), QString());
}

void tst_Panels::theLevelsNameHasADarkEdgeInEveryTheme_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : editor::loadThemes({QStringLiteral(GLOAM_RESOURCES "/themes")}).names())
        QTest::newRow(qPrintable(name)) << name;
}

void tst_Panels::theLevelsNameHasADarkEdgeInEveryTheme()
{
    QFETCH(QString, name);
    const editor::Themes themes = editor::loadThemes({QStringLiteral(GLOAM_RESOURCES "/themes")});
    const editor::Theme& theme = *themes.find(name);
    QWidget map;
    map.resize(400, 300);
    MapOverlay overlay(theme, &map);
    overlay.setMotion(false);
    overlay.showTitle(QStringLiteral("The Gate"));
    QImage drawn(overlay.size(), QImage::Format_RGB32);
    drawn.fill(Qt::white);
    overlay.render(&drawn, {}, {}, {});
    const Rgb flame = theme.palette.resolve(Colour("flame"));
    int ofFlame = 0;
    int ofEdge = 0;
    for (int y = 0; y < drawn.height(); ++y)
        for (int x = 0; x < drawn.width(); ++x) {
            const QColor colour = drawn.pixelColor(x, y);
            ofFlame += colour == QColor(flame.red(), flame.green(), flame.blue()) ? 1 : 0;
            ofEdge += colour.lightness() < 40 ? 1 : 0;
        }
    QVERIFY2(ofFlame > 100 && ofEdge > ofFlame, qPrintable(QStringLiteral("%1 %2").arg(ofFlame).arg(ofEdge)));
    QVERIFY(QColor(flame.red(), flame.green(), flame.blue()).lightness() > 80);
}

void tst_Panels::theHintStaysUntilItIsHidden()
{
    QWidget map;
    map.resize(400, 300);
    const QImage bare = map.grab().toImage();
    MapOverlay overlay(test::look().theme, &map);
    overlay.showHint(QStringLiteral("Walk with arrows."));
    QVERIFY(map.grab().toImage() != bare);
    overlay.hideHint();
    QCOMPARE(map.grab().toImage(), bare);
}

GLOAM_WIDGET_TEST(tst_Panels)
#include "tst_Panels.moc"
