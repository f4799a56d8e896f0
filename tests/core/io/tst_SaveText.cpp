#include "core/base/Random.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

Game startedGame(std::uint64_t seed)
{
    return *Game::begin(shippedContext().engine, worldFrom(lamplitStair()).world, seed);
}

void playSome(Game& game, const char* commands)
{
    for (const Command& command : *parseCommands(commands))
        game.perform(command);
}

Result<SavedGame> readBack(const std::string& text)
{
    Progress progress;
    return parseSave(text, shippedContext(), "run.gloamsave", progress);
}

std::string savedText(const Game& game)
{
    return formatSave({game.state(),
                       {{"You open the door.", "info", 1}, {"You miss the gritling.", "info", 3}},
                       "/worlds/lamplit stair.gloam"});
}

}  // namespace

class tst_SaveText : public QObject {
    Q_OBJECT
private slots:
    void aGameReadFromItsSaveHasTheSameHash_SAVE_03();
    void aGameGoesOnFromItsSaveAsIfNothingHadBeen();
    void theLogAndTheWorldFileAreKept();
    void writingWhatWasReadGivesTheSameBytes();
    void exploredCellsAreSavedForEachLevel_FOV_16();
    void aPendingChoiceIsSaved();
    void idsGoOnWhereTheyWere_ENT_01();
    void aDamagedSaveIsRefusedWithASentence_data();
    void aDamagedSaveIsRefusedWithASentence();
    void anyCutOfASaveIsRefusedOrWhole();
    void aWorldIsNoSave();
};

void tst_SaveText::aGameReadFromItsSaveHasTheSameHash_SAVE_03()
{
    Game game = startedGame(42);
    playSome(game, "6*e wait 3*e open:e 5*e n s bump:w close:w 10*wait");
    const auto saved = readBack(savedText(game));
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QCOMPARE(QString::fromStdString(firstDifference(hash(saved->state), hash(game.state()))), QString());
    QCOMPARE(hash(saved->state).value, hash(game.state()).value);
}

void tst_SaveText::aGameGoesOnFromItsSaveAsIfNothingHadBeen()
{
    Game game = startedGame(9);
    playSome(game, "5*e 20*wait");
    Game resumed = *Game::resume(shippedContext().engine, readBack(savedText(game))->state);
    for (const Command& command : *parseCommands("5*e 3*bump:e 30*wait 4*w 30*wait")) {
        const StepResult first = game.perform(command);
        const StepResult second = resumed.perform(command);
        QVERIFY(first.events == second.events);
    }
    QCOMPARE(hash(resumed.state()).value, hash(game.state()).value);
}

void tst_SaveText::theLogAndTheWorldFileAreKept()
{
    const auto saved = readBack(savedText(startedGame(1)));
    QCOMPARE(saved->log.size(), std::size_t{2});
    QCOMPARE(saved->log[1], (SavedLine{"You miss the gritling.", "info", 3}));
    QCOMPARE(saved->worldFile, std::string("lamplit stair.gloam"));  // the folder names its user
}

void tst_SaveText::writingWhatWasReadGivesTheSameBytes()
{
    Game game = startedGame(3);
    playSome(game, "6*e 30*wait");
    const std::string text = savedText(game);
    const auto saved = readBack(text);
    QCOMPARE(QString::fromStdString(formatSave(*saved)), QString::fromStdString(text));
}

void tst_SaveText::exploredCellsAreSavedForEachLevel_FOV_16()
{
    Game game = startedGame(3);
    const auto saved = readBack(savedText(game));
    const Memory& memory = saved->state.memory.at(heroId);
    QVERIFY(memory.at("gate", game.hero()->at) != nothingTile);
    QVERIFY(memory == game.state().memory.at(heroId));
    QVERIFY(!memory.find("crypt"));
}

void tst_SaveText::aPendingChoiceIsSaved()
{
    GameState state = startedGame(3).state();
    state.choice = PendingChoice{"Which way?", {{"Left", "way", 1}, {"Right", "way", 2}}};
    state.flags["bell"] = 4;
    const auto saved = readBack(formatSave({state, {}, {}}));
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QVERIFY(saved->state == state);
}

void tst_SaveText::idsGoOnWhereTheyWere_ENT_01()
{
    GameState state = startedGame(3).state();
    state.nextId = 77;
    QCOMPARE(readBack(formatSave({state, {}, {}}))->state.nextId, std::uint64_t{77});
}

void tst_SaveText::aDamagedSaveIsRefusedWithASentence_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    const auto row = [](const char* name, const char* what, const char* by) { QTest::newRow(name) << what << by; };
    row("seed", "seed: x", "seed: y");
    row("chance", "  ai: [x", "  ai: [q");
    row("memory runs", "runs: ", "runs: 999999xfloor ");
    row("memory tile", "xwall", "xwalrus");
    row("memory level", "level: gate, \"y\"", "level: gaol, \"y\"");
    row("entity type", "type: delver", "type: delvre");
    row("turn", "turn: ", "turn: minus");
    row("version", "gloam: 3", "gloam: 9");
}

void tst_SaveText::aDamagedSaveIsRefusedWithASentence()
{
    Game game = startedGame(3);
    playSome(game, "30*wait");
    QString text = QString::fromStdString(savedText(game));
    QFETCH(QString, what);
    QFETCH(QString, by);
    const qsizetype at = text.lastIndexOf(what);
    QVERIFY(at >= 0);
    text.replace(at, what.size(), by);
    const auto saved = readBack(text.toStdString());
    QVERIFY(!saved);
    const QString sentence = QString::fromStdString(saved.error().sentence);
    QVERIFY(sentence.startsWith(QStringLiteral("run.gloamsave")));
    QVERIFY2(sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QLatin1Char('?')), qPrintable(sentence));
}

void tst_SaveText::anyCutOfASaveIsRefusedOrWhole()
{
    const std::string text = savedText(startedGame(3));
    Random random(5);
    for (int i = 0; i < 100; ++i) {
        const auto saved = readBack(text.substr(0, random.below(text.size())));
        QVERIFY(!saved || saved->state.hero());
    }
}

void tst_SaveText::aWorldIsNoSave()
{
    QVERIFY(!isSaveText(lamplitStair()));
    QVERIFY(isSaveText(savedText(startedGame(3))));
    QVERIFY(!readBack(lamplitStair()));
}

GLOAM_TEST(tst_SaveText)
#include "tst_SaveText.moc"
