#include "core/base/Progress.h"
#include "core/check/Check.h"
#include "core/game/AheadStock.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <thread>

using namespace gloam;
using namespace gloam::test;

/// Copies of a game are independent, although they share data. Under the thread sanitizer (the preset
/// `tsan`) a write to what is shared is an error.
class tst_Threads : public QObject {
    Q_OBJECT
private slots:
    void copiesCanBeReadByTwoThreads_G45_data();
    void copiesCanBeReadByTwoThreads_G45();
    void copiesCanBePlayedByTwoThreads_G45();
    void aCopyGivenUpElsewhereMayBeWritten_G45();
    void aLevelIsBuiltAheadWhileTheGameGoesOn_G45();
};

namespace {

using Reading = std::uint64_t (*)(const Game&);

std::uint64_t hashed(const Game& game)
{
    return hash(game.state()).value;
}

std::uint64_t saved(const Game& game)
{
    return hashOf(formatSave({game.state(), {}, "test.gloam"}));
}

std::uint64_t shown(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch).revision;
}

std::uint64_t checked(const Game& game)
{
    return checkWorld(game.state().world, game.engine()).size();
}

std::uint64_t played(Game game)
{
    const Narrator narrator = Narrator::forWorld(game.state().world);
    for (const Command& command : *parseCommands("5*wait e s 5*wait n search"))
        narrator.narrate(game.perform(command));
    return hashed(game);
}

/// What two threads make of their own copies; the second is 0 if they differ.
template <typename Act> std::uint64_t onTwoThreads(const Game& game, const Act& act)
{
    const Game copies[2] = {game, game};
    std::uint64_t results[2] = {};
    std::thread first([&] { results[0] = act(copies[0]); });
    std::thread second([&] { results[1] = act(copies[1]); });
    first.join();
    second.join();
    return results[0] == results[1] ? results[0] : 0;
}

Game begunGame()
{
    RecordedRun run = begunRun(1);
    Random chance(1);
    playByChance(run, chance, 20);
    return run.game;
}

}  // namespace

Q_DECLARE_METATYPE(Reading)

void tst_Threads::copiesCanBeReadByTwoThreads_G45_data()
{
    QTest::addColumn<Reading>("reading");
    QTest::newRow("hashed") << Reading(&hashed);
    QTest::newRow("saved") << Reading(&saved);
    QTest::newRow("shown") << Reading(&shown);
    QTest::newRow("checked") << Reading(&checked);
}

void tst_Threads::copiesCanBeReadByTwoThreads_G45()
{
    QFETCH(const Reading, reading);
    const Game game = begunGame();
    const std::uint64_t alone = reading(game);
    QCOMPARE(onTwoThreads(game, reading), alone);
}

void tst_Threads::copiesCanBePlayedByTwoThreads_G45()
{
    const Game game = begunGame();
    QCOMPARE(onTwoThreads(game, &played), played(game));
}

void tst_Threads::aCopyGivenUpElsewhereMayBeWritten_G45()
{
    Game game = begunGame();
    std::uint64_t elsewhere = 0;
    {
        const Game copy = game;
        std::thread reader([copy, &elsewhere] { elsewhere = hashed(copy); });
        reader.join();
    }
    const std::uint64_t before = hashed(game);
    game.perform(command::Wait{});
    QCOMPARE(elsewhere, before);
    QVERIFY(hashed(game) != before);
}

void tst_Threads::aLevelIsBuiltAheadWhileTheGameGoesOn_G45()
{
    const ParsedWorld read = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/endless-stair.gloam"));
    auto game = Game::begin(shippedContext().engine, read.world, 1);
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    AheadStock stock;
    std::optional<LevelOrder> order = nextOrder(game->state(), stock);
    QVERIFY(order.has_value());
    std::optional<BuiltLevel> built;
    std::thread builder([&] {
        Progress progress;
        built = builtAhead(*order, progress);
    });
    for (int i = 0; i < 5; ++i)
        game->perform(command::Wait{});
    builder.join();
    QVERIFY(built && built->level);
}

GLOAM_TEST(tst_Threads)
#include "tst_Threads.moc"
