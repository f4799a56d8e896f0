#include "core/base/Random.h"
#include "core/game/Game.h"
#include "core/io/world/WorldFiles.h"
#include "core/prove/Prove.h"
#include "tests/core/prove/DoorWorlds.h"
#include "tests/core/prove/PlayedCells.h"
#include "tests/support/BusyTime.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QElapsedTimer>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Plays at random, and makes a goal of where the hero ends up and of what it has by then: the world can be won.
bool setGoalByPlay(World& world, Random& random, int commands, PlayedCells& played)
{
    played.clear();
    world.settings.goals.clear();
    auto game = Game::begin(shippedContext().engine, world, 1);
    if (!game || game->isOver())
        return false;
    Game last = *game;
    for (int i = 0; i < commands && !game->isOver() && game->hero(); ++i) {
        last = *game;
        played[last.state().level].emplace(last.hero()->at.y, last.hero()->at.x);
        const int what = random.between(0, 12);
        if (game->state().choice)
            game->perform(command::Choose{1 + what % 2});
        else if (what == 9)
            game->perform(command::Take{});
        else if (what > 9)
            game->perform(command::UseStairs{what == 10 ? StairDirection::Down : StairDirection::Up});
        else
            game->perform(command::Move{allDirections[static_cast<std::size_t>(what % 8)]});
    }
    const Game& end = game->isOver() || !game->hero() ? last : *game;
    Goal goal;
    goal.reach = {end.state().level, end.hero()->at};
    world.settings.goals.push_back(goal);
    std::vector<Name> carried;
    for (const Entity& entity : end.level().entities.all())
        if (entity.in == heroId)
            carried.push_back(end.types().entity(entity.type).id);
    if (!carried.empty()) {
        Goal have;
        have.have = carried[random.below(carried.size())];
        world.settings.goals.push_back(have);
    }
    return true;
}

std::string bigWorld(int side)
{
    std::string rows;
    for (int y = 0; y < side; ++y) {
        rows += "      ";
        for (int x = 0; x < side; ++x) {
            const bool isRim = x == 0 || y == 0 || x == side - 1 || y == side - 1;
            const bool isWall = x % 10 == 0 && y % 12 != 5;
            rows += isRim || isWall ? '#' : '.';
        }
        rows += "\n";
    }
    WorldHead head{.id = "big"};
    head.level = "a";
    head.at = {1, 1};
    const std::string last = std::to_string(side - 2);
    head.more = "goal: {reach: [a, " + last + ", " + last + "]}";
    return worldHead(head) + "levels:\n  a:\n    size: [" + std::to_string(side) + ", " + std::to_string(side)
           + "]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n" + rows;
}

struct Stopped : Progress {
    bool isCancelled() const override { return true; }
};

}  // namespace

/// Proofs that must hold of every world.
class tst_Prove : public QObject {
    Q_OBJECT
private slots:
    void noShippedWorldHasAFinding_data();
    void noShippedWorldHasAFinding();
    void whatRandomPlayReachedIsNeverCalledOutOfReach();
    void whatRandomPlayReachedInWorldsOfEveryEffectIsNeverCalledOutOfReach();
    void aLargeLevelIsProvedAtOnce();
    void aProofThatIsCancelledFindsNothing();
    void levelsThatAreTooLargeAreTakenToGoWell();
};

void tst_Prove::noShippedWorldHasAFinding_data()
{
    QTest::addColumn<QString>("path");
    for (const auto& path : shippedWorldFiles())
        QTest::newRow(path.filename().c_str()) << QString::fromStdString(path.string());
}

void tst_Prove::noShippedWorldHasAFinding()
{
    QFETCH(QString, path);
    const ParsedWorld read = worldFrom(textOfWorld(path.toStdString()));
    const BusyTime busy;
    const Proof proof = prove(read.world, *shippedContext().engine);
    qInfo("%s, %d ms: %s", std::string(nameOf(proof.winnable)).c_str(), busy.milliseconds(), proof.why.c_str());
    Problems found;
    for (const Finding& finding : proof.findings)
        found.push_back(finding.problem);
    QCOMPARE(linesOf(found), QString());
    QVERIFY(proof.winnable != Winnable::No);
}

void tst_Prove::whatRandomPlayReachedIsNeverCalledOutOfReach()
{
    int tried = 0;
    for (int seed = 1; tried < sliceOf(2'000, 200); ++seed) {
        Random random(static_cast<std::uint64_t>(seed) + 77'000);
        const std::string text = doorWorld(static_cast<std::uint64_t>(seed) + 5'000);
        ParsedWorld read = worldFrom(text);
        PlayedCells played;
        if (!setGoalByPlay(read.world, random, 150, played))
            continue;
        ++tried;
        const Proof proof = prove(read.world, *shippedContext().engine);
        QVERIFY2(proof.winnable != Winnable::No, ("seed " + std::to_string(seed) + "\n" + text).c_str());
        const std::string falsely = falseFindings(proof, played);
        QVERIFY2(falsely.empty(), (falsely + text).c_str());
    }
}

void tst_Prove::whatRandomPlayReachedInWorldsOfEveryEffectIsNeverCalledOutOfReach()
{
    int tried = 0;
    int known = 0;
    for (int seed = 1; tried < sliceOf(400, 8); ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        Map tree;
        ParsedWorld read = randomValidWorld(static_cast<std::uint64_t>(seed), tree);
        PlayedCells played;
        if (!setGoalByPlay(read.world, random, 60, played))
            continue;
        ++tried;
        const Proof proof = prove(read.world, *shippedContext().engine);
        known += proof.winnable == Winnable::Yes ? 1 : 0;
        std::string first = proof.findings.empty() ? std::string() : proof.findings.front().problem.sentence;
        QVERIFY2(proof.winnable != Winnable::No, ("seed " + std::to_string(seed) + " " + first).c_str());
        const std::string falsely = falseFindings(proof, played);
        QVERIFY2(falsely.empty(), ("seed " + std::to_string(seed) + " " + falsely).c_str());
    }
    qInfo("%d worlds, %d of them known to be won", tried, known);
}

void tst_Prove::aLargeLevelIsProvedAtOnce()
{
    const ParsedWorld read = worldFrom(bigWorld(200));
    const BusyTime busy;
    const Proof proof = prove(read.world, *shippedContext().engine);
    qInfo("200 by 200: %d ms", busy.milliseconds());
    QVERIFY(proof.winnable == Winnable::Yes);
    QVERIFY(busy.milliseconds() < 1'000);  // 50 ms by a release build at rest
}

void tst_Prove::aProofThatIsCancelledFindsNothing()
{
    const ParsedWorld read = worldFrom(bigWorld(40));
    const Proof proof = prove(read.world, *shippedContext().engine, Stopped());
    QVERIFY(proof.winnable == Winnable::Possible);
    QVERIFY(proof.findings.empty());
    QCOMPARE(proof.why, std::string("it was cancelled"));
}

void tst_Prove::levelsThatAreTooLargeAreTakenToGoWell()
{
    const ParsedWorld read = worldFrom(bigWorld(40));
    const Proof proof = prove(read.world, *shippedContext().engine, Progress(), {.levelCells = 1'000});
    QVERIFY(proof.winnable == Winnable::Possible);
    QCOMPARE(proof.why, std::string("the levels are too large to follow"));
}

GLOAM_TEST(tst_Prove)
#include "tst_Prove.moc"
