#include "core/base/Fault.h"
#include "core/prove/ProveSeeds.h"
#include "tests/support/LuckyWorld.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QElapsedTimer>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A cave into which a table puts many torches: with some seeds there is no room for them. The game begins there or on
/// a drawn level above it.
std::string tightWorld(bool isStart)
{
    WorldHead head{.id = "tight"};
    head.level = isStart ? "b" : "a";
    head.at = {1, 1};
    head.more = "goal: {have: torch}";
    return worldHead(head) + "tables:\n  Many: {rolls: 1, entries: [{type: torch, least: 42}]}\n"
           + "levels:\n  a:\n    size: [5, 3]\n    legend: {\"#\": wall, .: floor, \">\": [floor, stairs-down]}\n"
             "    map: |2-\n      #####\n      #..>#\n      #####\n"
             "  b:\n    depth: 1\n    size: [12, 12]\n    recipe: [cave, connect, {populate: {table: Many}}]\n"
             "links:\n  - {from: [a, 3, 1], to: [b]}\n";
}

SeedVerdicts verdictsOf(const std::string& text, int seeds)
{
    Progress progress;
    const ParsedWorld read = worldFrom(text);
    return proveSeeds(read.world, *shippedContext().engine, seeds, progress);
}

}  // namespace

/// Proofs over the seeds of levels that are built on arrival.
class tst_ProveSeeds : public QObject {
    Q_OBJECT
private slots:
    void seedsWithoutTheKeyAreNamed();
    void whereEverySeedHasTheKeyNoneIsLost();
    void seedsThatCannotBeBuiltAreNamed_data();
    void seedsThatCannotBeBuiltAreNamed();
    void aDrawnWorldNeedsNoSeeds();
    void noSeedOfAShippedWorldIsLost();
    void aCancelledSearchHasTriedFewer();
    void aCancelledSearchFindsNothingOfSeedsItHasNotTried();
};

void tst_ProveSeeds::seedsWithoutTheKeyAreNamed()
{
    const SeedVerdicts verdicts = verdictsOf(luckyWorld(10), 20);
    QCOMPARE(verdicts.tried, 20);
    QVERIFY(verdicts.unbuilt.empty());
    QVERIFY(verdicts.lost.size() > 3 && verdicts.lost.size() < 17);
    const Problems problems = problemsOf(verdicts);
    QCOMPARE(problems.size(), std::size_t{1});
    QVERIFY(problems.front().fault == Fault::CannotBeWon);
    const std::string begin =
        std::to_string(verdicts.lost.size()) + " of 20 seeds cannot be won: " + std::to_string(verdicts.lost.front());
    QVERIFY2(problems.front().sentence.starts_with(begin), problems.front().sentence.c_str());
}

void tst_ProveSeeds::whereEverySeedHasTheKeyNoneIsLost()
{
    std::string text = luckyWorld(10);
    text.replace(text.find(", {type: torch, weight: 10}"), 27, "");
    const SeedVerdicts verdicts = verdictsOf(text, 10);
    QCOMPARE(verdicts.tried, 10);
    QVERIFY(verdicts.lost.empty());
    QVERIFY(problemsOf(verdicts).empty());
}

void tst_ProveSeeds::seedsThatCannotBeBuiltAreNamed_data()
{
    QTest::addColumn<bool>("isStart");
    QTest::newRow("below") << false;
    QTest::newRow("where the game begins") << true;
}

void tst_ProveSeeds::seedsThatCannotBeBuiltAreNamed()
{
    QFETCH(bool, isStart);
    const SeedVerdicts verdicts = verdictsOf(tightWorld(isStart), 20);
    QCOMPARE(verdicts.tried, 20);
    QVERIFY(verdicts.unbuilt.size() > 1 && verdicts.unbuilt.size() < 20);
    const Problems problems = problemsOf(verdicts);
    QVERIFY(!problems.empty());
    const std::string& sentence = problems.back().sentence;
    QVERIFY2(sentence.starts_with(std::to_string(verdicts.unbuilt.size()) + " of 20 seeds cannot be built: "),
             sentence.c_str());
    const std::string first = ". With seed " + std::to_string(verdicts.unbuilt.front()) + ": Level 'b': ";
    QVERIFY2(sentence.find(first) != std::string::npos, sentence.c_str());
}

void tst_ProveSeeds::aDrawnWorldNeedsNoSeeds()
{
    QVERIFY(isBuiltBySeed(worldFrom(luckyWorld(1)).world));
    for (const auto& path : shippedWorldFiles())
        if (path.stem() == "lamplit-stair")
            QVERIFY(!isBuiltBySeed(worldFrom(textOfWorld(path)).world));
}

void tst_ProveSeeds::noSeedOfAShippedWorldIsLost()
{
    for (const auto& path : shippedWorldFiles()) {
        QElapsedTimer timer;
        timer.start();
        const SeedVerdicts verdicts = verdictsOf(textOfWorld(path), sliceOf(20, 3));
        qInfo("%s: %d seeds, %lld ms", path.filename().c_str(), verdicts.tried,
              static_cast<long long>(timer.elapsed()));
        QCOMPARE(linesOf(problemsOf(verdicts)), QString());
    }
}

void tst_ProveSeeds::aCancelledSearchHasTriedFewer()
{
    struct Stopped : Progress {
        bool isCancelled() const override { return true; }
    } stopped;
    const ParsedWorld read = worldFrom(luckyWorld(1));
    QCOMPARE(proveSeeds(read.world, *shippedContext().engine, 5, stopped).tried, 0);
}

void tst_ProveSeeds::aCancelledSearchFindsNothingOfSeedsItHasNotTried()
{
    struct StoppedLater : Progress {
        mutable int looksLeft = 0;
        bool isCancelled() const override { return --looksLeft < 0; }
    };
    const ParsedWorld read = worldFrom(tightWorld(true));
    for (int looks = 0; looks < 30; ++looks) {
        StoppedLater progress;
        progress.looksLeft = looks;
        const SeedVerdicts verdicts = proveSeeds(read.world, *shippedContext().engine, 10, progress);
        for (const std::uint64_t seed : verdicts.unbuilt)
            QVERIFY(seed <= static_cast<std::uint64_t>(verdicts.tried));
        for (const std::uint64_t seed : verdicts.lost)
            QVERIFY(seed <= static_cast<std::uint64_t>(verdicts.tried));
    }
}

GLOAM_TEST(tst_ProveSeeds)
#include "tst_ProveSeeds.moc"
