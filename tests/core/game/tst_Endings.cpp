#include "core/game/Journal.h"
#include "core/io/run/RunText.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

ScenarioOptions withPlateThat(const std::string& effect)
{
    ScenarioOptions options;
    options.types = "{entities: {plate: {parent: physical-object, glyph: t, parts: {trigger: {on: enter, effects: ["
                    + effect + "]}}}}}";
    options.signs = {{'t', "{entity: plate, on: floor}"}};
    return options;
}

}  // namespace

/// Ends with names and words of their own.
class tst_Endings : public QObject {
    Q_OBJECT
private slots:
    void aVictoryKeepsItsNameAndWords();
    void aLossKeepsThem();
    void theFirstOfTwoEndsCounts();
    void goalsThatWinNameTheEnd();
    void anEndWithoutNameLeavesTheHashAsItWas();
    void theJournalKeepsTheName();
    void aReplayWithAnotherEndDiverges();
};

void tst_Endings::aVictoryKeepsItsNameAndWords()
{
    Scenario game("@t.", withPlateThat("{do: win, ending: The Wick is lit, text: Light climbs the stair.}"));
    game.play("e");
    QVERIFY(game.state().end == GameEnd::Won);
    QCOMPARE(game.state().ending, std::string("The Wick is lit"));
    QCOMPARE(game.state().endText, std::string("Light climbs the stair."));
}

void tst_Endings::aLossKeepsThem()
{
    Scenario game("@t.", withPlateThat("{do: lose, ending: The dark stays, text: Nobody comes.}"));
    game.play("e");
    QVERIFY(game.state().end == GameEnd::Died);
    QCOMPARE(game.state().ending, std::string("The dark stays"));
    QCOMPARE(game.state().endText, std::string("Nobody comes."));
}

void tst_Endings::theFirstOfTwoEndsCounts()
{
    Scenario game("@t.", withPlateThat("{do: win, ending: First}, {do: lose, ending: Second}"));
    game.play("e");
    QVERIFY(game.state().end == GameEnd::Won);
    QCOMPARE(game.state().ending, std::string("First"));
}

void tst_Endings::goalsThatWinNameTheEnd()
{
    ScenarioOptions options;
    options.kit = "torch";
    options.goal = "[{have: torch}, {reach: [first, 1, 0], ending: Home again, text: The door is open.}]";
    Scenario game("@..", options);
    game.play("e");
    QVERIFY(game.state().end == GameEnd::Won);
    QCOMPARE(game.state().ending, std::string("Home again"));
    QCOMPARE(game.state().endText, std::string("The door is open."));
}

void tst_Endings::anEndWithoutNameLeavesTheHashAsItWas()
{
    Scenario game("@t.", withPlateThat("{do: win}"));
    game.play("e");
    GameState named = game.state();
    QVERIFY(named.ending.empty() && named.endText.empty());
    const std::uint64_t plain = gloam::hash(named).value;
    named.ending = "The Wick is lit";
    QVERIFY(gloam::hash(named).value != plain);
    named.ending.clear();
    QCOMPARE(gloam::hash(named).value, plain);
}

void tst_Endings::theJournalKeepsTheName()
{
    for (const char* name : {"", "The Wick is lit", "100 %, done = yes", "Zażegnane"}) {
        const RunRecord record = RunEnd{GameEnd::Won, 212, name};
        const auto read = parseRecord(wordsOf(record));
        QVERIFY2(read && *read == record, name);
    }
    QCOMPARE(wordsOf(RunRecord(RunEnd{GameEnd::Won, 212})), std::string("end won 212"));
    QCOMPARE(wordsOf(RunRecord(RunEnd{GameEnd::Won, 212, "The Wick"})), std::string("end won 212 The%20Wick"));
    QVERIFY(!parseRecord("end won 212 "));
}

void tst_Endings::aReplayWithAnotherEndDiverges()
{
    const ScenarioOptions options = withPlateThat("{do: win, ending: The Wick is lit}");
    const NewGame origin{scenarioWorld("@t.", options), 1, {}};
    for (const char* name : {"The Wick is lit", "The dark stays"}) {
        auto replay = Replay::begin(standardEngine(), origin, true);
        QVERIFY(replay);
        QVERIFY(replay->take(command::Move{Direction::East}));
        const bool isSame = replay->take(RunEnd{GameEnd::Won, replay->game().state().turn, name});
        QCOMPARE(isSame, std::string(name) == "The Wick is lit");
    }
}

GLOAM_TEST(tst_Endings)
#include "tst_Endings.moc"
