#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/SavesPage.h"
#include "app/run/CreatureStore.h"
#include "app/run/SavePoints.h"
#include "app/start/StartScreen.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/MenuRow.h"
#include "core/io/run/RunFile.h"
#include "core/io/world/WorldText.h"
#include "core/world/SavePoints.h"
#include "tests/app/EndedRuns.h"
#include "tests/app/ScreenKeys.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QLabel>
#include <QListWidget>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A hall with a doll that any hit kills and a waystone; `saves` says where its players may save.
QByteArray hall(const std::string& saves)
{
    return worldHead({.id = "dolls",
                      .name = "Dolls",
                      .level = "room",
                      .at = {2, 2},
                      .hero = "walker",
                      .more = saves.empty() ? "" : "saves: " + saves})
           + "types:\n"
             "  tiles: {waystone: {parent: statue, name: waystone, save-point: true}}\n"
             "  entities: {walker: {parent: delver, parts: {d20: {attack: 60}}}, "
             "doll: {parent: gritling, name: doll, parts: {stats: {hp: 1}, d20: {attack: \"0\", defense: 1, damage: "
             "\"0\", armor: 0}, brain: {mind: still}}}, "
             "pit: {parent: physical-object, glyph: \"^\", parts: {trigger: {effects: [{do: damage, amount: 999}]}}}}\n"
             "levels:\n  room:\n    ambient: 5\n    size: [9, 6]\n"
             "    legend: {\"#\": wall, .: floor, S: [floor, waystone]}\n    map: |2-\n"
             "      #########\n      #.......#\n      #.......#\n      #.......#\n      #......S#\n      #########\n"
             "    entities: [{type: doll, at: [3, 2]}, {type: pit, at: [2, 4]}]\n";
}

RunStore storeOf(const Desk& desk)
{
    return RunStore(desk.folder() + QStringLiteral("/data"));
}

QString lastLine(Desk& desk)
{
    return desk.session().lines().back().text;
}

void saveHere(Desk& desk)
{
    Q_UNUSED(desk)
    Desk::press(Qt::Key_S, Qt::ShiftModifier);
}

/// The pause menu, its row of loading, and the newest saved game.
void loadNewest(Desk& desk)
{
    Desk::press(Qt::Key_Escape);
    for (MenuRow* row : desk.page<PauseMenu>()->findChildren<MenuRow*>())
        if (row->text() == QStringLiteral("Load a saved game"))
            row->click();
    QVERIFY(desk.shows<SavesPage>());
    Desk::press(Qt::Key_Return);
}

const KnownCreature* earlierDoll(const Desk& desk, KnownCreatures& known)
{
    auto read = CreatureStore(storeOf(desk)).load("dolls");
    if (read)
        known = std::move(*read);
    return known.find("doll");
}

Replay replayed(const QString& journal)
{
    Progress progress;
    const auto run = readRun(journal.toStdString(), shippedContext(), progress);
    if (!run)
        qFatal("%s", run.error().sentence.c_str());
    auto replay = Replay::begin(shippedContext().engine, run->origin, true);
    for (const RunRecord& record : run->records)
        if (!replay->take(record))
            break;
    return std::move(*replay);
}

}  // namespace

/// Saving a game to come back to, where its world allows it.
class tst_Saves : public QObject {
    Q_OBJECT
private slots:
    void aWorldSaysNothingOfSavesUnlessItAllowsThem();
    void elsewhereOnlyTheRunIsSaved_INPUT_01_ACT_11();
    void besideASavePointAPlayerCanSave();
    void aLoadedGameHasTheSameHash();
    void theJournalOfALoadedGameVerifiesFromItsStart();
    void aLoadedGameGoesOnAfterTheProgramEnds();
    void loadingAsksBeforeStepsAreLost();
    void afterDeathASavedGameCanBeLoaded();
    void loadingDoesNotCountCreaturesTwice();
    void aLoadedRunSaysSoAmongThePastRuns();
    void anotherRunOfItsWorldIsKeptWhenASavedGameIsLoaded();
    void runsOfOtherWorldsGoOnWhenASavedGameIsLoaded();
    void editingTheWorldDoesNotChangeASavedGame();
    void theStartScreenOffersGamesSavedByShiftS_SAVE_05();
    void aSavedGameIsDeletedByASecondPress();
    void aDamagedSavedGameIsRefusedAndTheRunStays();
};

void tst_Saves::aWorldSaysNothingOfSavesUnlessItAllowsThem()
{
    const World ironman = worldFrom(hall("").toStdString()).world;
    QCOMPARE(ironman.settings.saves, SavePlaces::Nowhere);
    QVERIFY(!shown(formatWorld(ironman)).contains(QStringLiteral("saves:")));
    const World free = worldFrom(hall("anywhere").toStdString()).world;
    QCOMPARE(free.settings.saves, SavePlaces::Anywhere);
    QVERIFY(shown(formatWorld(free)).contains(QStringLiteral("saves: anywhere")));
    QVERIFY(!hasErrors(worldFrom(hall("save-points").toStdString()).problems));
    QVERIFY(!worldFrom(hall("everywhere").toStdString()).problems.empty());
}

void tst_Saves::elsewhereOnlyTheRunIsSaved_INPUT_01_ACT_11()
{
    Desk desk;
    desk.playWorld(hall(""));
    saveHere(desk);
    QCOMPARE(lastLine(desk),
             QStringLiteral("The run is saved. This world has no save points: Continue leads back to your last step."));
    QVERIFY(desk.run().hasRun());
    QVERIFY(SavePoints(storeOf(desk)).isEmpty());
    QCOMPARE(desk.state().turn, std::int64_t{0});
}

void tst_Saves::besideASavePointAPlayerCanSave()
{
    Desk desk;
    desk.playWorld(hall("save-points"));
    saveHere(desk);
    QCOMPARE(lastLine(desk), QStringLiteral("You can save only beside a save point (waystone), and none is near."));
    QVERIFY(SavePoints(storeOf(desk)).isEmpty());
    QVERIFY(!allowsSaving(desk.state().world, {"room", {5, 3}}));
    for (const Point near : {Point{6, 3}, Point{7, 3}, Point{6, 4}})
        QVERIFY(allowsSaving(desk.state().world, {"room", near}));
    Desk::press(Qt::Key_Down);
    for (int i = 0; i < 4; ++i)
        Desk::press(Qt::Key_Right);
    saveHere(desk);
    QCOMPARE(lastLine(desk), QStringLiteral("The game is saved. You can come back here by Load… in the menu."));
    QCOMPARE(SavePoints(storeOf(desk)).all().size(), std::size_t{1});
}

void tst_Saves::aLoadedGameHasTheSameHash()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Down);
    const std::uint64_t saved = hashOf(desk.session().game());
    saveHere(desk);
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Right);
    QVERIFY(hashOf(desk.session().game()) != saved);
    loadNewest(desk);
    Desk::type('2');
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(hashOf(desk.session().game()), saved);
}

void tst_Saves::theJournalOfALoadedGameVerifiesFromItsStart()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    for (int i = 0; i < 60; ++i)
        Desk::type('s');
    saveHere(desk);
    Desk::press(Qt::Key_Right);
    loadNewest(desk);
    Desk::type('2');
    for (int i = 0; i < 55; ++i)
        Desk::type('s');
    const Replay replay = replayed(desk.journalFile());
    QVERIFY2(!replay.divergence(), replay.divergence() ? replay.divergence()->sentence.c_str() : "");
    QCOMPARE(replay.game().state().turn, std::int64_t{115});
    QCOMPARE(hashOf(replay.game()), hashOf(desk.session().game()));
}

void tst_Saves::aLoadedGameGoesOnAfterTheProgramEnds()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    saveHere(desk);
    Desk::press(Qt::Key_Down);
    loadNewest(desk);
    Desk::type('2');
    Desk::type('s');
    const std::uint64_t before = hashOf(desk.session().game());
    desk.restart();
    Desk::press(Qt::Key_Return);
    QCOMPARE(hashOf(desk.session().game()), before);
    QCOMPARE(desk.session().tally().loads, 1);
}

void tst_Saves::loadingAsksBeforeStepsAreLost()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    saveHere(desk);
    Desk::press(Qt::Key_Down);
    const std::uint64_t before = hashOf(desk.session().game());
    loadNewest(desk);
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('1');
    QCOMPARE(hashOf(desk.session().game()), before);
}

void tst_Saves::afterDeathASavedGameCanBeLoaded()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    const std::uint64_t saved = hashOf(desk.session().game());
    saveHere(desk);
    Desk::press(Qt::Key_Down);
    Desk::press(Qt::Key_Down);
    QVERIFY(desk.shows<EndScreen>());
    desk.page<EndScreen>()->showWords();
    const auto rows = desk.page<EndScreen>()->findChildren<MenuRow*>();
    const auto row = std::find_if(rows.begin(), rows.end(), [](const MenuRow* each) {
        return each->text() == QStringLiteral("Load a saved game");
    });
    QVERIFY(row != rows.end() && (*row)->isVisible());
    (*row)->click();
    QVERIFY(desk.shows<SavesPage>());
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(hashOf(desk.session().game()), saved);
    QCOMPARE(pastRunsOf(desk).size(), std::size_t{1});
}

void tst_Saves::loadingDoesNotCountCreaturesTwice()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    Desk::press(Qt::Key_Right);  // kills the doll
    saveHere(desk);
    for (int time = 0; time < 3; ++time) {
        loadNewest(desk);
        Desk::type('2');
        Desk::type('s');
    }
    QCOMPARE(desk.session().tally().kills, 1);
    KnownCreatures known;
    const KnownCreature* doll = earlierDoll(desk, known);
    QVERIFY(doll);
    QCOMPARE(doll->killed, 1);
    QCOMPARE(doll->met, 1);
    QCOMPARE(doll->runs, 1);
    Desk::press(Qt::Key_Down);
    Desk::press(Qt::Key_Down);
    QVERIFY(desk.shows<EndScreen>());
    doll = earlierDoll(desk, known);
    QCOMPARE(doll->killed, 1);
    QCOMPARE(doll->met, 1);
    QCOMPARE(doll->runs, 1);
}

void tst_Saves::aLoadedRunSaysSoAmongThePastRuns()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    saveHere(desk);
    loadNewest(desk);
    Desk::type('2');
    Desk::press(Qt::Key_Down);
    Desk::press(Qt::Key_Down);
    const std::vector<PastRun> runs = pastRunsOf(desk);
    QCOMPARE(runs.size(), std::size_t{1});
    QVERIFY(runs.front().wasLoaded);
}

void tst_Saves::anotherRunOfItsWorldIsKeptWhenASavedGameIsLoaded()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    const std::uint64_t saved = hashOf(desk.session().game());
    saveHere(desk);
    QVERIFY(desk.session().giveUp());
    desk.restart();
    WindowRequest another;
    another.file = desk.folder() + QStringLiteral("/written.gloam");
    another.seed = deskSeed + 1;
    desk.window().open(another);
    Desk::press(Qt::Key_Right);
    QCOMPARE(pastRunsOf(desk).size(), std::size_t{1});
    loadNewest(desk);
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('2');
    QCOMPARE(hashOf(desk.session().game()), saved);
    QCOMPARE(pastRunsOf(desk).size(), std::size_t{2});
}

void tst_Saves::runsOfOtherWorldsGoOnWhenASavedGameIsLoaded()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    saveHere(desk);
    desk.restart();
    desk.play(deskSeed + 1);
    Desk::type('s');
    const std::uint64_t other = hashOf(desk.session().game());
    desk.restart();
    for (MenuRow* row : desk.page<StartScreen>()->findChildren<MenuRow*>())
        if (row->text() == QStringLiteral("Load…"))
            row->click();
    Desk::press(Qt::Key_Return);
    Desk::type('2');
    QCOMPARE(shown(desk.state().world.settings.id.text()), QStringLiteral("dolls"));
    QVERIFY(pastRunsOf(desk).empty());
    desk.restart();
    desk.play(deskSeed + 1);
    Desk::type('1');  // goes on
    QCOMPARE(hashOf(desk.session().game()), other);
}

void tst_Saves::editingTheWorldDoesNotChangeASavedGame()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    const std::uint64_t saved = hashOf(desk.session().game());
    saveHere(desk);
    QFile file(desk.folder() + QStringLiteral("/written.gloam"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("gloam: 3\nworld: {id: gone}\n");
    file.close();
    loadNewest(desk);
    Desk::type('2');
    QCOMPARE(hashOf(desk.session().game()), saved);
    QCOMPARE(desk.state().world.settings.name, std::string("Dolls"));
}

void tst_Saves::theStartScreenOffersGamesSavedByShiftS_SAVE_05()
{
    Desk desk;
    const auto offers = [&desk] {
        for (const MenuRow* row : desk.page<StartScreen>()->findChildren<MenuRow*>())
            if (row->text() == QStringLiteral("Load…"))
                return row->isVisible();
        return false;
    };
    QVERIFY(!offers());
    desk.playWorld(hall("anywhere"));
    saveHere(desk);
    desk.restart();
    QVERIFY(offers());
}

void tst_Saves::aSavedGameIsDeletedByASecondPress()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    saveHere(desk);
    Desk::type('s');
    saveHere(desk);
    QCOMPARE(SavePoints(storeOf(desk)).all().size(), std::size_t{2});
    Desk::press(Qt::Key_Escape);
    for (MenuRow* row : desk.page<PauseMenu>()->findChildren<MenuRow*>())
        if (row->text() == QStringLiteral("Load a saved game"))
            row->click();
    Desk::press(Qt::Key_Delete);
    QCOMPARE(SavePoints(storeOf(desk)).all().size(), std::size_t{2});
    Desk::press(Qt::Key_Delete);
    QCOMPARE(SavePoints(storeOf(desk)).all().size(), std::size_t{1});
    QVERIFY(desk.shows<SavesPage>());
    QCOMPARE(desk.page<SavesPage>()->findChild<QListWidget*>()->count(), 1);
    QCOMPARE(QDir(SavePoints(storeOf(desk)).folder()).entryList(QDir::Files).size(), 4);
    Desk::press(Qt::Key_Delete);
    Desk::press(Qt::Key_Delete);
    QCOMPARE(SavePoints(storeOf(desk)).all().size(), std::size_t{0});
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Close"));  // an empty list shows no focus
}

void tst_Saves::aDamagedSavedGameIsRefusedAndTheRunStays()
{
    Desk desk;
    desk.playWorld(hall("anywhere"));
    saveHere(desk);
    Desk::type('s');
    const QString folder = SavePoints(storeOf(desk)).folder();
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.gloam*")}, QDir::Files)) {
        QFile file(folder + QLatin1Char('/') + name);
        QVERIFY(file.resize(file.size() / 3));
    }
    loadNewest(desk);
    QVERIFY(!desk.shows<PlayView>());
    desk.restart();
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.state().turn, std::int64_t{1});
}

GLOAM_WIDGET_TEST(tst_Saves)
#include "tst_Saves.moc"
