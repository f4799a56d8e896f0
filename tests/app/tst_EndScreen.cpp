#include "app/review/EndScreen.h"
#include "app/widgets/MenuRow.h"
#include "tests/app/ScreenKeys.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QLabel>
#include <QSignalSpy>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// The last moment of a run, and what you can do after it.
class tst_EndScreen : public QObject {
    Q_OBJECT
private slots:
    void theEndOffersItsWays();
    void aBlankMeantForTheGameChoosesNothingAtTheEnd();
    void theEndOfATryLeadsBackToTheEditor();
    void victoryHasItsOwnTitle();
    void f24_theEndSaysNothingTwiceAndCutsNoLine();
    void f24_theLastMomentLiesBehindTheEnd();
    void theLastMomentIsSeenBeforeTheWords();
    void withoutAKeyTheWordsComeByThemselves();
    void theWordsLeaveTheHeroFree();
    void f24_afterTheLessonTheNextWorldComesFirst();
};

void tst_EndScreen::theEndOffersItsWays()
{
    EndScreen screen(look().theme);
    EndModel model;
    model.cause = QStringLiteral("Killed by a gritling.");
    screen.setModel(model);
    QSignalSpy again(&screen, &EndScreen::againSameSeed);
    QSignalSpy newGame(&screen, &EndScreen::newGame);
    QSignalSpy lookBack(&screen, &EndScreen::lookBack);
    QSignalSpy edit(&screen, &EndScreen::editLevel);
    QSignalSpy leave(&screen, &EndScreen::toStartScreen);
    showActive(screen);
    press(Qt::Key_Return);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QCOMPARE(lookBack.count(), 1);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QCOMPARE(edit.count(), 1);
    press(Qt::Key_Escape);
    QCOMPARE(again.count(), 1);
    QCOMPARE(newGame.count(), 1);
    QCOMPARE(leave.count(), 1);
}

void tst_EndScreen::aBlankMeantForTheGameChoosesNothingAtTheEnd()
{
    EndScreen screen(look().theme);
    screen.setModel({});
    QSignalSpy again(&screen, &EndScreen::againSameSeed);
    showActive(screen);
    for (int i = 0; i < 4; ++i) {
        press(Qt::Key_Space);  // repeated keys each restart the pause
        QTest::qWait(200);
    }
    QCOMPARE(again.count(), 0);
    QTest::qWait(700);
    press(Qt::Key_Space);
    QCOMPARE(again.count(), 1);
}

void tst_EndScreen::theEndOfATryLeadsBackToTheEditor()
{
    EndScreen screen(look().theme);
    EndModel model;
    model.isTry = true;
    screen.setModel(model);
    QSignalSpy again(&screen, &EndScreen::tryAgain);
    QSignalSpy back(&screen, &EndScreen::backToEditor);
    QSignalSpy leave(&screen, &EndScreen::toStartScreen);
    showActive(screen);
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
}

void tst_EndScreen::theLastMomentIsSeenBeforeTheWords()
{
    EndScreen screen(look().theme);
    screen.resize(1280, 800);
    screen.setModel({});
    QImage moment(1280, 800, QImage::Format_RGB32);
    moment.fill(Qt::white);
    screen.setBackdrop(moment, {640, 400, 16, 24});
    screen.holdLastMoment();
    QSignalSpy again(&screen, &EndScreen::againSameSeed);
    showActive(screen);
    const auto rowsAreSeen = [&screen] { return screen.findChild<MenuRow*>()->isVisible(); };
    QCOMPARE(screen.grab().toImage().pixelColor(640, 400), QColor(Qt::white));
    press(Qt::Key_Return);  // meant for the game
    QVERIFY(screen.isHeld() && !rowsAreSeen());
    QTest::qWait(700);
    press(Qt::Key_Return);
    QVERIFY(!screen.isHeld());
    QCOMPARE(focusedText(), QStringLiteral("Play again (same seed)"));
    QCOMPARE(again.count(), 0);
    press(Qt::Key_Return);
    QCOMPARE(again.count(), 1);
}

void tst_EndScreen::withoutAKeyTheWordsComeByThemselves()
{
    EndScreen screen(look().theme);
    screen.setModel({});
    screen.holdLastMoment();
    showActive(screen);
    QVERIFY(screen.isHeld());
    QTRY_VERIFY_WITH_TIMEOUT(!screen.isHeld(), 4000);
    QCOMPARE(focusedText(), QStringLiteral("Play again (same seed)"));
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
    EndScreen screen(look().theme);
    EndModel model;
    model.isVictory = true;
    model.nextWorld = QStringLiteral("The Lamplit Stair");
    screen.setModel(model);
    QSignalSpy next(&screen, &EndScreen::nextWorld);
    showActive(screen);
    QCOMPARE(focusedText(), QStringLiteral("Play The Lamplit Stair"));
    press(Qt::Key_Return);
    QCOMPARE(next.count(), 1);
}

GLOAM_WIDGET_TEST(tst_EndScreen)
#include "tst_EndScreen.moc"
