#include "core/base/Progress.h"
#include "core/check/Check.h"
#include "core/io/run/SaveText.h"
#include "tests/support/BrokenWorlds.h"
#include "tests/support/SecondSide.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// A fault that does not keep a world from being played keeps no run of it from being saved, loaded and replayed.
class tst_FaultsPlayOn : public QObject {
    Q_OBJECT
private slots:
    void whatCanBePlayedCanBeSavedAndReplayed_G35_data();
    void whatCanBePlayedCanBeSavedAndReplayed_G35();
    void whatBarsAGameBarsItsSave_G35();
};

namespace {

struct FaultyWorld {
    const char* code;
    const char* what;  ///< in the unbroken world
    const char* by;
};

/// One for each fault that leaves a world playable.
const FaultyWorld faulty[] = {
    {"P001 on a wall", "type: imp, at: [2, 1]", "type: imp, at: [0, 0]"},
    {"P002 two in a cell", "type: imp, at: [2, 1]", "type: imp, at: [3, 1]"},
    {"P003 outside", "type: imp, at: [2, 1]", "type: imp, at: [20, 1]"},
    {"P003 above", "type: imp, at: [2, 1]", "type: imp, at: [2, -7]"},
    {"P003 partly outside", "type: imp, at: [2, 1]}", "type: imp, at: [5, 2], footprint: [3, 3]}"},
    {"P004 larger than its level", "type: imp, at: [2, 1]}",
     "type: imp, at: [0, 0], footprint: [40, 40], solid: false}"},
    {"M001 a change to no state", "glyph: I}",
     "glyph: I, parts: {brain: {states: [{in: hunt, changes: [{go: flee, when: hurt, amount: 50}]}]}}}"},
    {"M002 a state that nothing leads to", "glyph: I}",
     "glyph: I, parts: {brain: {states: [{in: hunt}, {in: guard}]}}}"},
    {"M004 a state twice", "glyph: I}", "glyph: I, parts: {brain: {states: [{in: hunt}, {in: hunt}]}}}"},
    {"M005 no leader", "glyph: I}", "glyph: I, parts: {brain: {mind: ally, leader: 4711}}}"},
    {"M006 a patrol outside", "glyph: I}", "glyph: I, parts: {brain: {mind: patrol, patrol: [[90, 1], [3, 1]]}}}"},
    {"M008 an unused patrol", "glyph: I}", "glyph: I, parts: {brain: {mind: chase, patrol: [[3, 1]]}}}"},
    {"T001 an idle trap", "glyph: I}", "glyph: I, parts: {trap: {}}}"},
    {"T002 an idle trigger", "glyph: I}", "glyph: I, parts: {trigger: {}}}"},
    {"C001 an unknown colour", "glyph: I}", "glyph: I, color: blurple}"},
    {"E014 a door to another layer", "types:\n", "types:\n  tiles:\n    hatch: {parent: door-closed, opens-to: rug}\n"},
    {"D003 a short row", "      #...>#\n      ######\n    entities", "      #...>#\n      ####\n    entities"},
    {"E012 a feeling about nobody", "types:\n",
     "factions:\n  imps: {feelings: [{toward: none-such, feeling: 3}]}\ntypes:\n"},
    {"X007 harmless damage", "glyph: I}",
     "glyph: I, parts: {trigger: {on: turn, once: false, effects: [{do: damage, amount: 0}]}}}"},
};

}  // namespace

void tst_FaultsPlayOn::whatCanBePlayedCanBeSavedAndReplayed_G35_data()
{
    QTest::addColumn<QString>("text");
    for (const FaultyWorld& world : faulty) {
        QString text = unbrokenWorld();
        QVERIFY2(text.contains(QString::fromUtf8(world.what)), world.code);
        text.replace(text.indexOf(QString::fromUtf8(world.what)), QString::fromUtf8(world.what).size(),
                     QString::fromUtf8(world.by));
        QTest::newRow(world.code) << text;
    }
    QTest::newRow("the world whose run was lost")
        << QString::fromStdString(bytesOf(GLOAM_TEST_DATA "/odd/outside-lost-run.gloam"));
}

void tst_FaultsPlayOn::whatCanBePlayedCanBeSavedAndReplayed_G35()
{
    QFETCH(const QString, text);
    const ParsedWorld read = worldFrom(text.toStdString());
    const Problems problems = allProblems(read, *shippedContext().engine, "test.gloam");
    QVERIFY(!problems.empty());
    QVERIFY2(!barsGame(problems), qPrintable(linesOf(problems)));
    auto game = Game::begin(shippedContext().engine, read.world, 1);
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    for (int turn = 0; turn < 20; ++turn)
        game->perform(command::Wait{});
    QCOMPARE(differenceFromItsSave(*game, 1, 30), QString());
    QCOMPARE(differenceFromItsJournal({read.world, 1, std::nullopt}, 60), QString());
}

void tst_FaultsPlayOn::whatBarsAGameBarsItsSave_G35()
{
    const ParsedWorld read = worldFrom(unbrokenWorld().toStdString());
    auto game = Game::begin(shippedContext().engine, read.world, 1);
    QVERIFY(game);
    GameState state = game->state();
    state.world.levels.at("one").write().extras.unknown.set("no-such-key", 1);
    Progress progress;
    QVERIFY(!parseSave(formatSave({state, {}, "test.gloam"}), shippedContext(), "test.gloamsave", progress));
}

GLOAM_TEST(tst_FaultsPlayOn)
#include "tst_FaultsPlayOn.moc"
