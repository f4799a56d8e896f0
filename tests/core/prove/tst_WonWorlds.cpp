#include "core/action/Command.h"
#include "core/game/Game.h"
#include "core/prove/Prove.h"
#include "tests/core/prove/PlayedCells.h"
#include "tests/support/BusyTime.h"
#include "tests/support/SourceFolder.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <sstream>

using namespace gloam;
using namespace gloam::test;

namespace {

ParsedWorld worldOf(const std::string& name)
{
    return worldFrom(bytesOf(sourceFolder() / "tests/data/prove" / name));
}

/// A world of one room and of types that turn into each other, the last one into a key.
std::string chainOf(int links)
{
    std::string text = "types:\n  entities:\n";
    for (int i = 0; i < links; ++i)
        text += "    e" + std::to_string(i) + ": {parent: tool, parts: {perishable: {turns: 1, becomes: "
                + (i + 1 < links ? "e" + std::to_string(i + 1) : std::string("brass-key")) + "}}}\n";
    WorldHead head{.id = "chain"};
    head.level = "a";
    head.at = {1, 1};
    head.more = "goal: {have: brass-key}";
    return std::string(worldHead(head)) + text
           + "levels:\n  a:\n    size: [5, 3]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n      #####\n      "
             "#...#\n      #####\n    entities:\n      - {type: e0, at: [2, 1]}\n";
}

/// A row of doors that each use a key up, and as many keys before them.
std::string doorsAndKeys(int count, int keys)
{
    std::string top(static_cast<std::size_t>(count) + 6, '#');
    std::string row = "#.." + std::string(static_cast<std::size_t>(count) + 2, '.') + "#";
    std::string text =
        "types: {entities: {toll: {parent: furnishing, parts: {trigger: {on: use, once: false, if: [{is: "
        "have, type: brass-key}], effects: [{do: become, type: unlocked-door}, {do: take, type: "
        "brass-key}]}}}}}\n";
    text += "levels:\n  a:\n    size: [" + std::to_string(top.size())
            + ", 3]\n    legend: {\"#\": wall, .: floor}\n"
              "    map: |2-\n      "
            + top + "\n      " + row + "\n      " + top + "\n    entities:\n";
    for (int i = 0; i < count; ++i)
        text += "      - {type: toll, at: [" + std::to_string(i + 3) + ", 1]}\n";
    for (int i = 0; i < keys; ++i)
        text += "      - {type: brass-key, at: [2, 1]}\n";
    WorldHead head{.id = "tolls"};
    head.level = "a";
    head.at = {1, 1};
    head.more = "goal: {reach: [a, " + std::to_string(count + 4) + ", 1]}";
    return std::string(worldHead(head)) + text;
}

/// Stops the work when it looks for the n-th time.
struct StoppedLater : Progress {
    explicit StoppedLater(int looks) : left(looks) {}
    bool isCancelled() const override { return --left < 0; }
    mutable int left;
};

}  // namespace

/// Worlds that a play wins: a proof never says that they cannot be won.
class tst_WonWorlds : public QObject {
    Q_OBJECT
private slots:
    void whatAPlayWinsIsNeverCalledLost_data();
    void whatAPlayWinsIsNeverCalledLost();
    void aCreatureThatComesThroughAPortalIsNotOutOfReach();
    void twoWaysIntoZonesAreFollowed();
    void levelsLeftOverEdgesOfZonesAreNotLost();
    void aLongChainOfWhatBecomesSomethingElseIsFollowed();
    void fiftyKeysAreNotTooMany();
    void oneKeyTooFewIsFound();
    void aProofThatIsCancelledOnItsWayFindsNothing();
};

void tst_WonWorlds::whatAPlayWinsIsNeverCalledLost_data()
{
    QTest::addColumn<QString>("play");
    std::istringstream plays(bytesOf(sourceFolder() / "tests/data/prove/won/plays.txt"));
    for (std::string line; std::getline(plays, line);)
        QTest::newRow(line.substr(0, line.find(' ')).c_str()) << QString::fromStdString(line);
}

void tst_WonWorlds::whatAPlayWinsIsNeverCalledLost()
{
    QFETCH(QString, play);
    const QStringList words = play.split(QLatin1Char(' '));
    const ParsedWorld read = worldOf("won/" + words[0].toStdString() + ".gloam");
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    const auto commands = parseCommands(words.mid(2).join(QLatin1Char(' ')).toStdString());
    QVERIFY(static_cast<bool>(commands));
    auto game = Game::begin(shippedContext().engine, read.world, words[1].toULongLong());
    QVERIFY(static_cast<bool>(game));
    PlayedCells played;
    const auto look = [&] { played[game->state().level].emplace(game->hero()->at.y, game->hero()->at.x); };
    look();
    for (const Command& command : *commands) {
        if (game->isOver() || !game->hero())
            break;
        game->perform(command);
        if (game->hero())
            look();
    }
    QVERIFY(game->state().end == GameEnd::Won);
    const Proof proof = prove(read.world, *shippedContext().engine);
    QVERIFY2(proof.winnable != Winnable::No, linesOf(proof).c_str());
    QCOMPARE(QString::fromStdString(falseFindings(proof, played)), QString());
}

void tst_WonWorlds::aCreatureThatComesThroughAPortalIsNotOutOfReach()
{
    const Proof proof = prove(worldOf("portalcreature.gloam").world, *shippedContext().engine);
    QCOMPARE(QString::fromStdString(linesOf(proof)), QString());
}

void tst_WonWorlds::twoWaysIntoZonesAreFollowed()
{
    const Proof proof = prove(worldOf("zones.gloam").world, *shippedContext().engine);
    QVERIFY(proof.winnable == Winnable::Possible);
    QCOMPARE(QString::fromStdString(linesOf(proof)), QString());
}

void tst_WonWorlds::levelsLeftOverEdgesOfZonesAreNotLost()
{
    const Proof proof = prove(worldOf("zoneedge.gloam").world, *shippedContext().engine);
    QVERIFY(proof.winnable == Winnable::Possible);
    QCOMPARE(QString::fromStdString(linesOf(proof)), QString());
}

void tst_WonWorlds::aLongChainOfWhatBecomesSomethingElseIsFollowed()
{
    const ParsedWorld read = worldFrom(chainOf(5'000));
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    const Proof proof = prove(read.world, *shippedContext().engine);
    QVERIFY2(proof.winnable == Winnable::Possible, linesOf(proof).c_str());
}

void tst_WonWorlds::fiftyKeysAreNotTooMany()
{
    const ParsedWorld read = worldFrom(doorsAndKeys(50, 50));
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    const BusyTime busy;
    const Proof proof = prove(read.world, *shippedContext().engine);
    QVERIFY2(proof.winnable == Winnable::Yes, (linesOf(proof) + proof.why).c_str());
    QVERIFY(busy.milliseconds() < 5'000);
}

void tst_WonWorlds::oneKeyTooFewIsFound()
{
    QVERIFY(prove(worldFrom(doorsAndKeys(9, 8)).world, *shippedContext().engine).winnable == Winnable::No);
}

void tst_WonWorlds::aProofThatIsCancelledOnItsWayFindsNothing()
{
    const World world = worldFrom(doorsAndKeys(9, 8)).world;
    int stopped = 0;
    for (int looks = 0; looks < 60; ++looks) {
        const Proof proof = prove(world, *shippedContext().engine, StoppedLater(looks));
        if (proof.winnable == Winnable::No)
            continue;
        ++stopped;
        QVERIFY(proof.winnable == Winnable::Possible);
        QVERIFY(proof.why.find("cancelled") != std::string::npos);
        QCOMPARE(QString::fromStdString(linesOf(proof)), QString());
    }
    QVERIFY(stopped > 5);
}

GLOAM_TEST(tst_WonWorlds)
#include "tst_WonWorlds.moc"
