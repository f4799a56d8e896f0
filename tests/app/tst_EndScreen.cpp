#include "app/review/EndScreen.h"
#include "app/widgets/MenuRow.h"
#include "tests/app/ScreenKeys.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QLabel>
#include <QPaintEvent>
#include <QRegion>
#include <QScrollArea>
#include <QSignalSpy>

#include <algorithm>
#include <utility>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

constexpr qint64 pauseMilliseconds = 700;

/// Notes what of a screen was painted since its plate got the place that it has.
class PlateWatch : public QObject {
public:
    PlateWatch(QWidget& screen, const QWidget& plate) : m_screen(screen), m_plate(plate)
    {
        screen.installEventFilter(this);
    }

    bool isBoxPainted() const
    {
        constexpr int edge = 24;
        const QRect box = m_plate.geometry().adjusted(-edge, -edge, edge, edge) & m_screen.rect();
        return m_place == m_plate.geometry() && QRegion(box).subtracted(m_painted).isEmpty();
    }

private:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            if (std::exchange(m_place, m_plate.geometry()) != m_plate.geometry())
                m_painted = {};
            m_painted += static_cast<QPaintEvent*>(event)->region();
        }
        return QObject::eventFilter(watched, event);
    }

    QWidget& m_screen;
    const QWidget& m_plate;
    QRect m_place;
    QRegion m_painted;
};

/// The end screen with a clock that only the test moves on.
class EndDesk {
public:
    explicit EndDesk(const EndModel& model) : screen(look().theme)
    {
        screen.resize(1280, 800);
        screen.setClock([this] { return now; });
        screen.setModel(model);
    }
    void open() { showActive(screen); }
    void wait(qint64 milliseconds = pauseMilliseconds) { now += milliseconds; }

    EndScreen screen;
    qint64 now = 1'000'000;
};

}  // namespace

/// The last moment of a run, and what you can do after it.
class tst_EndScreen : public QObject {
    Q_OBJECT
private slots:
    void theEndOffersItsWays();
    void nothingIsChosenInTheFirstMoments_data();
    void nothingIsChosenInTheFirstMoments();
    void aLetterOnlyMovesTheRing();
    void aRunGivenUpIsTold();
    void theEndOfATryLeadsBackToTheEditor();
    void victoryHasItsOwnTitle();
    void f24_theEndSaysNothingTwiceAndCutsNoLine();
    void f24_theLastMomentLiesBehindTheEnd();
    void theLastMomentIsSeenUntilAKeyIsPressed();
    void aLongCauseStaysWithinItsPlate();
    void theBoxFollowsThePlate();
    void theWordsLeaveTheHeroFree();
    void f24_afterTheLessonTheNextWorldComesFirst();
    void anEndWithANameHasItsOwnWords();
    void theTitleStaysWhileLongWordsScroll_data();
    void theTitleStaysWhileLongWordsScroll();
    void theStoryAndTheScoreAreToldOnce();
};

void tst_EndScreen::theEndOffersItsWays()
{
    EndModel model;
    model.cause = QStringLiteral("Killed by a gritling.");
    EndDesk desk(model);
    QSignalSpy again(&desk.screen, &EndScreen::againSameSeed);
    QSignalSpy newGame(&desk.screen, &EndScreen::newGame);
    QSignalSpy lookBack(&desk.screen, &EndScreen::lookBack);
    QSignalSpy edit(&desk.screen, &EndScreen::editLevel);
    QSignalSpy leave(&desk.screen, &EndScreen::toStartScreen);
    desk.open();
    desk.wait();
    press(Qt::Key_Return);
    QCOMPARE(lookBack.count(), 1);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QCOMPARE(edit.count(), 1);
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Up, Qt::Key_Return, Qt::Key_Up, Qt::Key_Return, Qt::Key_Escape})
        press(key);
    QCOMPARE(again.count(), 1);
    QCOMPARE(newGame.count(), 1);
    QCOMPARE(leave.count(), 1);
}

void tst_EndScreen::nothingIsChosenInTheFirstMoments_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Space") << static_cast<int>(Qt::Key_Space);
    QTest::newRow("Return") << static_cast<int>(Qt::Key_Return);
    QTest::newRow("Enter") << static_cast<int>(Qt::Key_Enter);
    QTest::newRow("a click") << 0;
}

/// Each key of a row of keys restarts the pause.
void tst_EndScreen::nothingIsChosenInTheFirstMoments()
{
    QFETCH(int, key);
    EndDesk desk({});
    QSignalSpy lookBack(&desk.screen, &EndScreen::lookBack);
    desk.open();
    const auto choose = [key] {
        if (key != 0)
            press(static_cast<Qt::Key>(key));
        else
            QTest::mouseClick(qobject_cast<QWidget*>(QApplication::focusWidget()), Qt::LeftButton);
    };
    for (int i = 0; i < 4; ++i) {
        choose();
        desk.wait(pauseMilliseconds - 1);
    }
    QCOMPARE(lookBack.count(), 0);
    desk.wait(1);
    choose();
    QCOMPARE(lookBack.count(), 1);
}

void tst_EndScreen::theEndOfATryLeadsBackToTheEditor()
{
    EndModel model;
    model.isTry = true;
    EndDesk desk(model);
    QSignalSpy again(&desk.screen, &EndScreen::tryAgain);
    QSignalSpy back(&desk.screen, &EndScreen::backToEditor);
    QSignalSpy leave(&desk.screen, &EndScreen::toStartScreen);
    desk.open();
    desk.wait();
    QCOMPARE(focusedText(), QStringLiteral("Again"));
    press(Qt::Key_Return);
    press(Qt::Key_Down);
    QCOMPARE(focusedText(), QStringLiteral("Back to the editor"));
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
    QCOMPARE(again.count(), 1);
    QCOMPARE(back.count(), 2);
    QCOMPARE(leave.count(), 0);
}

/// Letters walk and act in play, so a letter too many must not begin another game.
void tst_EndScreen::aLetterOnlyMovesTheRing()
{
    EndDesk desk({});
    QSignalSpy newGame(&desk.screen, &EndScreen::newGame);
    QSignalSpy edited(&desk.screen, &EndScreen::editLevel);
    desk.open();
    desk.wait();
    press(Qt::Key_O);
    press(Qt::Key_N);
    QCOMPARE(edited.count(), 0);
    QCOMPARE(newGame.count(), 0);
    press(Qt::Key_Return);
    QCOMPARE(newGame.count(), 1);
}

void tst_EndScreen::aRunGivenUpIsTold()
{
    EndModel model;
    model.isGivenUp = true;
    model.score = 310;
    EndDesk desk(model);
    desk.open();
    QCOMPARE(desk.screen.accessibleName(), QStringLiteral("You gave up"));
    QVERIFY(desk.screen.accessibleDescription().contains(QStringLiteral("Score 310")));
    QCOMPARE(focusedText(), QStringLiteral("Review the last turns"));
}

void tst_EndScreen::victoryHasItsOwnTitle()
{
    EndScreen screen(look().theme);
    screen.setModel({});
    const QString death = screen.accessibleName();
    EndModel won;
    won.isVictory = true;
    screen.setModel(won);
    QVERIFY(screen.accessibleName() != death);
}

void tst_EndScreen::f24_theEndSaysNothingTwiceAndCutsNoLine()
{
    EndScreen screen(look().theme);
    screen.resize(1280, 800);
    EndModel model;
    model.cause = QStringLiteral("Killed by a gritling.");
    model.score = 310;
    model.kills = 1;
    for (int i = 0; i < 5; ++i)
        model.lines.push_back(
            {QStringLiteral(
                 "A line of the log that is much too long for the column and so has to be wrapped, number %1.")
                 .arg(i)});
    screen.setModel(model);
    showActive(screen);
    int wrapped = 0;
    for (const QLabel* label : screen.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        QVERIFY2(label->height() >= label->heightForWidth(label->width()) || !label->wordWrap(),
                 qPrintable(label->text()));
        wrapped += label->height() > 2 * QFontMetrics(label->font()).height() - 4 ? 1 : 0;
    }
    QVERIFY(wrapped >= 5);
    QStringList all;
    for (const QLabel* label : screen.findChildren<QLabel*>())
        all << label->text();
    QVERIFY2(all.filter(QStringLiteral("Score 310")).size() == 1 && all.filter(QStringLiteral("1 kill")).size() == 1,
             qPrintable(all.join(QLatin1Char('|'))));
}

void tst_EndScreen::f24_theLastMomentLiesBehindTheEnd()
{
    EndScreen screen(look().theme);
    screen.resize(1280, 800);
    screen.setModel({});
    const QImage plain = screen.grab().toImage();
    QImage moment(1280, 800, QImage::Format_RGB32);
    moment.fill(Qt::white);
    screen.setBackdrop(moment);
    const QImage over = screen.grab().toImage();
    QCOMPARE(plain.pixel(2, 400), plain.pixel(2, 2));  // no bands
    QVERIFY(qGray(over.pixel(2, 400)) > qGray(plain.pixel(2, 400)) + 20);
    QCOMPARE(over.pixel(640, 400), plain.pixel(640, 400));  // none of it shows through behind the words
    screen.setBackdrop(moment, {}, {0, 0, 1000, 640});
    QCOMPARE(screen.grab().toImage().pixel(1278, 798), plain.pixel(1278, 798));  // nor a band where the panels were
}

void tst_EndScreen::theLastMomentIsSeenUntilAKeyIsPressed()
{
    EndModel won;
    won.isVictory = true;
    EndDesk desk(won);
    QImage moment(1280, 800, QImage::Format_RGB32);
    moment.fill(Qt::white);
    desk.screen.setBackdrop(moment, {640, 400, 16, 24});
    desk.screen.holdLastMoment();
    QSignalSpy again(&desk.screen, &EndScreen::againSameSeed);
    QSignalSpy lookBack(&desk.screen, &EndScreen::lookBack);
    desk.open();
    const auto rowsAreSeen = [&desk] { return desk.screen.findChild<MenuRow*>()->isVisible(); };
    QCOMPARE(desk.screen.grab().toImage().pixelColor(640, 400), QColor(Qt::white));
    press(Qt::Key_Return);  // meant for the game
    QVERIFY(desk.screen.isHeld() && !rowsAreSeen());
    desk.wait(1'000'000);
    QCoreApplication::processEvents();
    QVERIFY(desk.screen.isHeld() && !rowsAreSeen());
    press(Qt::Key_Return);
    QVERIFY(!desk.screen.isHeld());
    QCOMPARE(focusedText(), QStringLiteral("Review the last turns"));
    press(Qt::Key_Return);  // a second one, of the same hand
    QCOMPARE(lookBack.count() + again.count(), 0);
    desk.wait();
    press(Qt::Key_Return);
    QCOMPARE(lookBack.count(), 1);
    QCOMPARE(again.count(), 0);
}

/// Its first and last columns show no letter.
void tst_EndScreen::aLongCauseStaysWithinItsPlate()
{
    EndModel died;
    died.cause = QStringLiteral("Killed by ") + QString(200, QLatin1Char('m')) + u'.';
    EndScreen screen(look().theme);
    screen.resize(640, 400);
    screen.setModel(died);
    QImage moment(640, 400, QImage::Format_RGB32);
    moment.fill(Qt::white);
    screen.setBackdrop(moment, {});
    screen.holdLastMoment();
    showActive(screen);
    const QImage seen = screen.grab().toImage();
    constexpr int edge = 24;
    for (const int x : {edge + 5, 640 - edge - 6})
        for (int y = 0; y < seen.height(); ++y) {
            const QColor ink = seen.pixelColor(x, y);
            QVERIFY2(ink == QColor(Qt::white) || ink == look().theme.panel || ink == look().theme.line,
                     qPrintable(QStringLiteral("%1, %2: %3").arg(x).arg(y).arg(ink.name())));
        }
}

/// The plate gets its height only once its lines have wrapped.
void tst_EndScreen::theBoxFollowsThePlate()
{
    EndModel model;
    model.text = QStringLiteral("Light climbs the stair, and the brass gate stands open for all who waited above.");
    model.story = QStringLiteral("You lit four shrines. A jackdaw stole your lantern in the Galleries.");
    model.scoreRows = {{QStringLiteral("Depth"), 3, 300}, {QStringLiteral("Shrines lit"), 4, 1000}};
    EndDesk desk(model);
    const QWidget& plate = *desk.screen.findChild<QScrollArea*>()->parentWidget();
    PlateWatch watch(desk.screen, plate);
    desk.screen.holdLastMoment();
    desk.open();
    desk.wait();
    press(Qt::Key_Return);
    QTRY_VERIFY(plate.isVisible() && watch.isBoxPainted());
    const int before = plate.height();
    for (QLabel* label : desk.screen.findChildren<QLabel*>())
        if (label->text() == model.story)
            label->setText(model.story + u' ' + model.text);
    QTRY_VERIFY(plate.height() > before && watch.isBoxPainted());
}

void tst_EndScreen::theWordsLeaveTheHeroFree()
{
    EndScreen screen(look().theme);
    screen.resize(1280, 800);
    screen.setModel({});
    showActive(screen);
    for (const int across : {40, 300, 500, 640, 800, 980}) {
        const QRect hero(across, 400, 16, 24);
        screen.setBackdrop(QImage(1280, 800, QImage::Format_RGB32), hero);
        QCoreApplication::processEvents();
        const auto* row = screen.findChildren<MenuRow*>().at(1);
        const QRect plate(row->mapTo(&screen, QPoint(0, 0)), row->size());
        QVERIFY2(plate.right() < hero.left() || plate.left() > hero.right(), qPrintable(QString::number(across)));
    }
}

void tst_EndScreen::f24_afterTheLessonTheNextWorldComesFirst()
{
    EndModel model;
    model.isVictory = true;
    model.nextWorld = QStringLiteral("The Lamplit Stair");
    EndDesk desk(model);
    QSignalSpy next(&desk.screen, &EndScreen::nextWorld);
    desk.open();
    desk.wait();
    QCOMPARE(focusedText(), QStringLiteral("Play The Lamplit Stair"));
    press(Qt::Key_Return);
    QCOMPARE(next.count(), 1);
}

void tst_EndScreen::anEndWithANameHasItsOwnWords()
{
    EndScreen screen(look().theme);
    EndModel won;
    won.isVictory = true;
    won.cause = QStringLiteral("You have done what you came for.");
    won.ending = QStringLiteral("The Wick is lit");
    won.text = QStringLiteral("Light climbs the stair.");
    screen.setModel(won);
    QCOMPARE(screen.accessibleName(), QStringLiteral("The Wick is lit"));
    QVERIFY(screen.accessibleDescription().startsWith(QStringLiteral("Light climbs the stair.")));
    QVERIFY(!screen.accessibleDescription().contains(won.cause));
    EndModel lost;
    lost.isLost = true;
    lost.cause = QStringLiteral("Lost.");
    screen.setModel(lost);
    QCOMPARE(screen.accessibleName(), QStringLiteral("The end"));
    lost.isGivenUp = true;
    screen.setModel(lost);
    QCOMPARE(screen.accessibleName(), QStringLiteral("You gave up"));
}

void tst_EndScreen::theTitleStaysWhileLongWordsScroll_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("text");
    const QString longText =
        QStringLiteral("The last lamp burns, and the dark goes back to where it lives. ").repeated(12);
    QTest::newRow("a usual window") << QSize(1280, 800) << QString();
    QTest::newRow("a usual window, many words") << QSize(1280, 800) << longText;
    QTest::newRow("a small window") << QSize(640, 400) << QString();
    QTest::newRow("a small window, many words") << QSize(640, 400) << longText;
}

/// What a world says is read from its beginning.
void tst_EndScreen::theTitleStaysWhileLongWordsScroll()
{
    QFETCH(QSize, size);
    QFETCH(QString, text);
    EndModel model;
    model.isVictory = true;
    model.ending = QStringLiteral("The Wick is lit");
    model.text = text;
    EndDesk desk(model);
    desk.screen.resize(size);
    desk.screen.holdLastMoment();
    desk.open();
    desk.wait();
    press(Qt::Key_Return);
    QCoreApplication::processEvents();
    const auto labels = desk.screen.findChildren<QLabel*>();
    const auto labelled = [&labels](const QString& words) {
        return *std::find_if(labels.begin(), labels.end(), [&](const QLabel* each) { return each->text() == words; });
    };
    const QLabel* title = labelled(model.ending);
    const QRect shown(title->mapTo(&desk.screen, QPoint(0, 0)), title->size());
    QVERIFY2(desk.screen.rect().contains(shown), qPrintable(QString::number(shown.top())));
    QVERIFY(title->height() >= title->heightForWidth(title->width()));
    if (!text.isEmpty())
        QVERIFY(labelled(text)->visibleRegion().boundingRect().top() == 0);
}

void tst_EndScreen::theStoryAndTheScoreAreToldOnce()
{
    EndModel model;
    model.story = QStringLiteral("You lit four shrines. A jackdaw stole your lantern in the Galleries.");
    model.score = 1320;
    model.scoreRows = {{QStringLiteral("Depth"), 3, 300}, {QStringLiteral("Shrines lit"), 4, 1000}};
    EndDesk desk(model);
    desk.open();
    const auto texts = [&desk] {
        QStringList all;
        for (const QLabel* label : desk.screen.findChildren<QLabel*>())
            if (label->isVisible())
                all << label->text();
        return all;
    };
    QCoreApplication::processEvents();
    QCOMPARE(texts().count(model.story), 1);
    QCOMPARE(texts().count(QStringLiteral("Shrines lit")), 1);
    QCOMPARE(texts().count(QStringLiteral("1000")), 1);
    const QString spoken = desk.screen.accessibleDescription();
    QVERIFY2(spoken.contains(model.story) && spoken.contains(QStringLiteral("Shrines lit: x4, 1000")),
             qPrintable(spoken));
    desk.screen.setModel({});
    QCoreApplication::processEvents();
    QCOMPARE(texts().count(model.story) + texts().count(QStringLiteral("Shrines lit")), 0);
}

GLOAM_WIDGET_TEST(tst_EndScreen)
#include "tst_EndScreen.moc"
