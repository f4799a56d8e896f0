#include "core/prove/Prove.h"
#include "tests/core/prove/BrutePlay.h"
#include "tests/core/prove/DoorWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <map>
#include <string>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr std::size_t mostStates = 40'000;

}  // namespace

/// What is proved, against play in every way.
class tst_BrutePlay : public QObject {
    Q_OBJECT
private slots:
    void randomDoorWorldsCanBeWonJustWhenPlayWinsThem();
};

void tst_BrutePlay::randomDoorWorldsCanBeWonJustWhenPlayWinsThem()
{
    int won = 0;
    int lost = 0;
    int possible = 0;
    int undecided = 0;
    int tooLarge = 0;
    std::map<std::string, int> reasons;  // of those that are possible
    for (int seed = 1; seed <= sliceOf(1'000, 60); ++seed) {
        const std::string text = doorWorld(static_cast<std::uint64_t>(seed));
        const ParsedWorld read = worldFrom(text);
        QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
        const BrutePlay play = bruteForce(read.world, mostStates);
        const Proof proof = prove(read.world, *shippedContext().engine);
        const std::string what = "seed " + std::to_string(seed) + ": played " + (play.isWon ? "won" : "not won")
                                 + " in " + std::to_string(play.states) + " states, proved "
                                 + std::string(nameOf(proof.winnable)) + " " + proof.why + "\n" + text;
        const std::string falsely = falseFindings(proof, play.cells);
        QVERIFY2(falsely.empty(), (falsely + what).c_str());
        const bool hasToll = text.find("type: toll") != std::string::npos;  // the proof does not follow what is dropped
        if (!play.isComplete || (hasToll && proof.winnable == Winnable::Possible)) {
            ++(play.isComplete ? undecided : tooLarge);
            continue;
        }
        if (proof.winnable == Winnable::Possible) {
            ++possible;
            ++reasons[proof.why + (play.isWon ? " (won)" : " (not won)")];
            continue;
        }
        QVERIFY2(proof.winnable == (play.isWon ? Winnable::Yes : Winnable::No), what.c_str());
        ++(play.isWon ? won : lost);
    }
    qInfo("won %d, cannot be won %d, possible %d, undecided for tolls %d, too large to play %d", won, lost, possible,
          undecided, tooLarge);
    for (const auto& [reason, count] : reasons)
        qInfo("possible, as %s: %d", reason.c_str(), count);
    QVERIFY(possible * 10 < won + lost);
    QVERIFY(tooLarge < 5);
    QVERIFY(undecided < won + lost);
    QVERIFY(won > 20);
    QVERIFY(lost > 15);
}

GLOAM_TEST(tst_BrutePlay)
#include "tst_BrutePlay.moc"
