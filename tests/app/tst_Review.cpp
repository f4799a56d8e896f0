#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "app/review/EndScreen.h"
#include "app/review/PastRunsPage.h"
#include "app/review/ReviewPage.h"
#include "app/run/CommandWords.h"
#include "app/start/StartScreen.h"
#include "app/widgets/MenuRow.h"
#include "app/widgets/RowsArea.h"
#include "core/game/Hash.h"
#include "core/view/frame/FromAfar.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/EndedRuns.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QFile>
#include <QSlider>

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// The last turns of a run, played back.
class tst_Review : public QObject {
    Q_OBJECT
private slots:
    void lookingBackShowsTheJournalsStates_SAVE_06();
    void theReviewSaysInWordsWhatWasDone();
    void theKeysGoFromTurnToTurn();
    void theMapIsDrawnAsThePlayerChose();
    void theFogIsLifted();
    void aPastRunIsLookedBackAt();
    void againFromHereIsPracticeAndIsNotKept();
    void escapeLeadsBackToWhereOneCameFrom();
    void f29_theReviewShowsNoTriggers();
    void theWholeLevelIsSeenWhereItFits();
    void rockThatBoundsNothingIsFaint();
    void theWordsOfTheEndCutNoOthers();
};

void tst_Review::lookingBackShowsTheJournalsStates_SAVE_06()
{
    Desk desk;
    waitUntilDead(desk);
    Progress progress;
    const auto run = readRun(pastRunsOf(desk)[0].journal.toStdString(), shippedContext(), progress);
    std::vector<std::uint64_t> hashes;
    auto replay = Replay::begin(shippedContext().engine, run->origin, true);
    hashes.push_back(hashOf(replay->game()));
    for (const RunRecord& record : run->records) {
        QVERIFY(replay->take(record));
        if (std::holds_alternative<Command>(record))
            hashes.push_back(hashOf(replay->game()));
    }
    emit desk.page<EndScreen>()->lookBack();
    QVERIFY(desk.shows<ReviewPage>());
    ReviewPage& page = *desk.page<ReviewPage>();
    const int positions = page.slider()->maximum() + 1;
    QVERIFY(positions > 3 && positions <= static_cast<int>(hashes.size()));
    for (int i = 0; i < positions; ++i) {
        page.slider()->setValue(i);
        QCOMPARE(hashOf(page.shown().game), hashes[hashes.size() - static_cast<std::size_t>(positions - i)]);
        QVERIFY(page.facts().contains(QStringLiteral("Turn %1 of ").arg(page.shown().game.state().turn)));
    }
}

void tst_Review::theReviewSaysInWordsWhatWasDone()
{
    const Narrator narrator(test::shippedLibrary()->messages);
    QCOMPARE(commandWords(narrator, "e"), QStringLiteral("a step east"));
    QCOMPARE(commandWords(narrator, "e", true), QStringLiteral("acting east"));  // a blow, a door, a talk
    QCOMPARE(commandWords(narrator, "fire@12,7"), QStringLiteral("a shot"));
    QCOMPARE(commandWords(narrator, ">"), QStringLiteral("going down the stairs"));
    for (const char* word :
         {"n", "bump:e", "open:s", "close:w", "dig:n", "push:n", "search", "take:a", "drop:3*a", "wear:a", "off:a",
          "use:a", "throw:a@1,2", "put:a>b", "ability:1", "douse", "<", "wait", "choose:2"}) {
        QVERIFY2(commandWords(narrator, word) != QLatin1String(word), word);
        QVERIFY2(!commandWords(narrator, word).contains(QLatin1Char(':')), word);
        QVERIFY2(!commandWords(narrator, word).startsWith(QLatin1String("after-")), word);
    }
    Desk desk;
    waitUntilDead(desk);
    emit desk.page<EndScreen>()->lookBack();
    const QString facts = desk.page<ReviewPage>()->facts();
    QVERIFY2(facts.contains(QStringLiteral(", after waiting")), qPrintable(facts));
}

void tst_Review::theKeysGoFromTurnToTurn()
{
    Desk desk;
    waitUntilDead(desk);
    emit desk.page<EndScreen>()->lookBack();
    const QSlider& slider = *desk.page<ReviewPage>()->slider();
    QVERIFY(slider.hasFocus());
    QCOMPARE(slider.value(), slider.maximum());
    Desk::press(Qt::Key_Left);
    QCOMPARE(slider.value(), slider.maximum() - 1);
    Desk::press(Qt::Key_Right);
    QCOMPARE(slider.value(), slider.maximum());
    Desk::press(Qt::Key_Home);
    QCOMPARE(slider.value(), 0);
    Desk::press(Qt::Key_End);
    QCOMPARE(slider.value(), slider.maximum());
    QCOMPARE(focusableWithoutName(*desk.page<ReviewPage>()), QStringList());
}

void tst_Review::theMapIsDrawnAsThePlayerChose()
{
    Desk desk;
    waitUntilDead(desk);
    emit desk.page<EndScreen>()->lookBack();
    const auto& canvas = *desk.page<ReviewPage>()->findChild<editor::TileCanvas*>();
    QVERIFY(!canvas.form().isPictorial);
    Desk::press(Qt::Key_F4);
    QVERIFY(canvas.form().isPictorial);
    desk.page<ReviewPage>()->slider()->setValue(0);
    QVERIFY(canvas.form().isPictorial);
}

void tst_Review::theFogIsLifted()
{
    Desk desk;
    waitUntilDead(desk);
    SliceScratch scratch;
    const Slice slice = desk.session().slice();
    emit desk.page<EndScreen>()->lookBack();
    const Frame& frame = desk.page<ReviewPage>()->frame();
    int unseen = 0;
    for (int y = 0; y < frame.cells.size().height; ++y)
        for (int x = 0; x < frame.cells.size().width; ++x) {
            const Point p = frame.origin + Point{x, y};
            const bool isNews = slice.size.contains(p) && !slice.isSeen(p) && slice.rememberedAt(p) == nothingTile;
            unseen += isNews && frame.cells[{x, y}].glyph != U' ' ? 1 : 0;
        }
    QVERIFY(unseen > 20);
}

void tst_Review::aPastRunIsLookedBackAt()
{
    Desk desk;
    waitUntilDead(desk);
    const std::uint64_t last = hash(desk.state()).value;
    desk.page<EndScreen>()->showWords();
    Desk::press(Qt::Key_Escape);
    emit desk.page<StartScreen>()->pastRuns();
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.shows<ReviewPage>());
    QCOMPARE(hashOf(desk.page<ReviewPage>()->shown().game), last);
    QVERIFY(desk.page<ReviewPage>()->slider()->maximum() > 3);
    QTRY_VERIFY(desk.page<ReviewPage>()->slider()->hasFocus());  // the progress bar may have been shown
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<PastRunsPage>());
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<StartScreen>());
}

void tst_Review::againFromHereIsPracticeAndIsNotKept()
{
    Desk desk;
    waitUntilDead(desk);
    const std::string journal = bytesOf(pastRunsOf(desk)[0].journal.toStdString());
    const std::string text = bytesOf(pastRunsOf(desk)[0].dump.toStdString());
    emit desk.page<EndScreen>()->lookBack();
    ReviewPage& page = *desk.page<ReviewPage>();
    page.slider()->setValue(0);
    const std::uint64_t from = hashOf(page.shown().game);
    emit page.practiceAsked();
    QVERIFY(desk.shows<PlayView>());
    QVERIFY(desk.session().isPractice());
    const QString title = desk.window().windowTitle();
    QVERIFY2(title.startsWith(QStringLiteral("Practice in ")), qPrintable(title));
    QCOMPARE(hash(desk.state()).value, from);
    const QStringList told = textsOf(desk.session());
    QCOMPARE(told.size(), 2);  // F29: the place, and that it is practice; not how the world begins
    QVERIFY2(told.contains(QStringLiteral("Practice: nothing is saved.")), qPrintable(told.join(QLatin1Char('|'))));
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<PauseMenu>());
    for (const MenuRow* row : desk.page<PauseMenu>()->findChildren<MenuRow*>())
        QVERIFY2(!row->isVisible() || !row->accessibleDescription().contains(QStringLiteral("the run is saved")),
                 qPrintable(row->text()));
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("A practice game is never saved."));
    for (int i = 0; i < 600 && desk.shows<PlayView>(); ++i)
        Desk::type(i % 2 == 0 ? 's' : ' ');  // the blank dismisses the warning of near death
    QVERIFY(desk.shows<EndScreen>());
    QVERIFY(!QFile::exists(desk.runFile()));
    QVERIFY(!QFile::exists(desk.journalFile()));
    QCOMPARE(pastRunsOf(desk).size(), std::size_t{1});
    QVERIFY(bytesOf(pastRunsOf(desk)[0].journal.toStdString()) == journal);
    QVERIFY(bytesOf(pastRunsOf(desk)[0].dump.toStdString()) == text);
}

void tst_Review::escapeLeadsBackToWhereOneCameFrom()
{
    Desk desk;
    waitUntilDead(desk);
    emit desk.page<EndScreen>()->lookBack();
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<EndScreen>());
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<StartScreen>());
}

void tst_Review::f29_theReviewShowsNoTriggers()
{
    Desk desk;
    desk.playWorld(
        worldHead({.id = "room", .level = "room", .at = {2, 2}, .more = "goal: {reach: [room, 3, 2]}"})
        + "types: {entities: {beat: {parent: physical-object, name: beat, glyph: \" \", parts: {trigger: {}}}}}\n"
          "levels:\n  room:\n    size: [6, 5]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
          "      ######\n      #....#\n      #....#\n      #....#\n      ######\n"
          "    entities: [{type: beat, at: [4, 3]}]\n");
    Desk::press(Qt::Key_Right);
    QVERIFY(desk.shows<EndScreen>());
    emit desk.page<EndScreen>()->lookBack();
    const Frame& frame = desk.page<ReviewPage>()->frame();
    int floors = 0;
    for (int y = 0; y < frame.cells.size().height; ++y)
        for (int x = 0; x < frame.cells.size().width; ++x) {
            QVERIFY(frame.cells[(Point{x, y})].glyph != U'\u00A7');
            floors += frame.cells[(Point{x, y})].glyph == U'.' ? 1 : 0;
        }
    QCOMPARE(floors, 11);
}

void tst_Review::theWholeLevelIsSeenWhereItFits()
{
    Desk desk;
    waitUntilDead(desk);
    desk.window().resize(1280, 800);
    emit desk.page<EndScreen>()->lookBack();
    const auto& canvas = *desk.page<ReviewPage>()->findChild<editor::TileCanvas*>();
    QTRY_VERIFY(canvas.width() > 1200);
    const Size size = desk.page<ReviewPage>()->shown().game.level().tiles.size();
    QCOMPARE(desk.page<ReviewPage>()->frame().cells.size(), size);
    const QRect first = canvas.rectOf({0, 0});
    const QRect last = canvas.rectOf({size.width - 1, size.height - 1});
    QVERIFY(canvas.rect().contains(first) && canvas.rect().contains(last));
    QVERIFY(std::abs(first.left() - (canvas.width() - 1 - last.right())) <= 1);
    QVERIFY(std::abs(first.top() - (canvas.height() - 1 - last.bottom())) <= 1);
}

void tst_Review::rockThatBoundsNothingIsFaint()
{
    Desk desk;
    waitUntilDead(desk);
    emit desk.page<EndScreen>()->lookBack();
    const Frame& frame = desk.page<ReviewPage>()->frame();
    const TileMap& tiles = desk.page<ReviewPage>()->shown().game.level().tiles;
    int most = 0;
    for (int y = 0; y < frame.cells.size().height; ++y)
        for (int x = 0; x < frame.cells.size().width; ++x)
            if (const Point p = frame.origin + Point{x, y}; boundsNothing(tiles, p)) {
                const FrameCell& cell = frame.cells[{x, y}];
                most = std::max({most, cell.ink.red(), cell.ground.red()});
            }
    QVERIFY2(most > 0 && most < 0x20, qPrintable(QString::number(most)));
}

/// Beside the plate, no remains of lines it partly covers.
void tst_Review::theWordsOfTheEndCutNoOthers()
{
    Desk desk;
    waitUntilDead(desk);
    EndScreen& end = *desk.page<EndScreen>();
    end.showWords();
    const QImage picture = end.grab().toImage();
    const QWidget* side = desk.page<SidePanel>();
    std::set<QRgb> colours;
    const QWidget* panel = end.findChild<RowsArea*>()->parentWidget();
    const QRect plate = QRect(panel->mapTo(&end, QPoint(0, 0)), panel->size()).marginsAdded({25, 25, 25, 25});
    for (int y = 0; y < picture.height(); ++y)
        for (int x = picture.width() - side->width() + 2; x < picture.width(); ++x)
            if (!plate.contains(x, y))
                colours.insert(picture.pixel(x, y));
    QVERIFY2(colours.size() == 1, qPrintable(QString::number(colours.size())));
}

GLOAM_WIDGET_TEST(tst_Review)
#include "tst_Review.moc"
