#include "core/bot/BotTable.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/view/slice/Slice.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
namespace fixture = gloam::test;

namespace {

constexpr std::uint64_t hashAfter500ExplorerTurns = 0xf98d18ed4c6a5e17;
constexpr std::uint64_t hashOfWonGame = 0xe2296a8dbd878261;
constexpr std::uint64_t hashOfLostGame = 0xad005813532b6fe4;

Game stairGame(std::uint64_t seed)
{
    return *Game::begin(fixture::shippedContext().engine, fixture::worldFrom(fixture::lamplitStair()).world, seed);
}

Game playedJournal(const std::string& name, std::uint64_t seed)
{
    Game game = stairGame(seed);
    for (const Command& command : *parseCommands(fixture::bytesOf(GLOAM_TEST_DATA "/journals/" + name)))
        game.perform(command);
    return game;
}

}  // namespace

class tst_Journals : public QObject {
    Q_OBJECT
private slots:
    void aJournalOfCommandsWins_TEST_05();
    void aJournalOfCommandsLoses_CMB_07();
    void theHashAfter500ExplorerTurnsIsKnown();
    void aGameThatIsSavedAndResumedEveryTurnEndsTheSame();
    void whatWasSeenOnceIsNeverForgotten_FOV_08_FOV_15();
    void theEngineItselfAsksForLinesOfSight_LOS_04();
    void wallsShutDoorsAndSmokeHide_FOV_04_FOV_10_C_20();
    void aTileIsANumberAndACellsOwnKeysStandApart_TYPE_10();
};

void tst_Journals::aJournalOfCommandsWins_TEST_05()
{
    const Game game = playedJournal("lamplit-stair-won-seed-1.txt", 1);
    QVERIFY(game.state().end == GameEnd::Won);
    QCOMPARE(QString::fromStdString(hexText(hash(game.state()).value)), QString::fromStdString(hexText(hashOfWonGame)));
}

void tst_Journals::aJournalOfCommandsLoses_CMB_07()
{
    const Game game = playedJournal("lamplit-stair-died-seed-5.txt", 5);
    QVERIFY(game.state().end == GameEnd::Died);
    QVERIFY(!game.state().killer.name.empty());
    QCOMPARE(QString::fromStdString(hexText(hash(game.state()).value)),
             QString::fromStdString(hexText(hashOfLostGame)));
}

void tst_Journals::theHashAfter500ExplorerTurnsIsKnown()
{
    // If a game ends earlier, the next seed's follows.
    std::int64_t turns = 0;
    std::uint64_t sum = 0;
    for (std::uint64_t seed = 6; turns < 500; ++seed) {
        Game game = stairGame(seed);
        const auto bot = botNamed("explorer");
        Random chance(seed);
        SliceScratch scratch;
        while (!game.isOver() && turns + game.state().turn < 500)
            game.perform(bot->next(sliceOf(game, scratch), chance).command.value_or(command::Wait{}));
        turns += game.state().turn;
        sum = mix64(sum ^ hash(game.state()).value);
    }
    QCOMPARE(QString::fromStdString(hexText(sum)), QString::fromStdString(hexText(hashAfter500ExplorerTurns)));
}

void tst_Journals::aGameThatIsSavedAndResumedEveryTurnEndsTheSame()
{
    Game straight = stairGame(1);
    Game interrupted = stairGame(1);
    const auto commands = *parseCommands(fixture::bytesOf(GLOAM_TEST_DATA "/journals/lamplit-stair-won-seed-1.txt"));
    for (std::size_t i = 0; i < static_cast<std::size_t>(fixture::sliceOf(200, 40)); ++i) {
        straight.perform(commands[i]);
        interrupted.perform(commands[i]);
        Progress progress;
        auto saved = parseSave(formatSave({interrupted.state(), {}, {}}), fixture::shippedContext(), "run", progress);
        QVERIFY(bool(saved));
        interrupted = *Game::resume(fixture::shippedContext().engine, std::move(saved->state));
        QCOMPARE(hash(interrupted.state()).value, hash(straight.state()).value);
    }
}

void tst_Journals::whatWasSeenOnceIsNeverForgotten_FOV_08_FOV_15()
{
    Game game = stairGame(1);
    const auto commands = *parseCommands(fixture::bytesOf(GLOAM_TEST_DATA "/journals/lamplit-stair-won-seed-1.txt"));
    int known = 0;
    for (const Command& command : commands) {
        game.perform(command);
        int now = 0;
        for (const auto& [level, tiles] : game.state().memory.at(heroId).levels())
            now += static_cast<int>(std::count_if(tiles->cells().begin(), tiles->cells().end(),
                                                  [](TileId tile) { return tile != nothingTile; }));
        QVERIFY(now >= known);
        known = now;
    }
    QVERIFY(known > 500);
    const Memory& memory = game.state().memory.at(heroId);
    QVERIFY(memory.levels().size() > 1);
    for (const auto& [level, tiles] : memory.levels())
        for (const Point outside : {Point{-1, 0}, Point{0, -1}, Point{tiles->size().width, 0}})
            QVERIFY(memory.at(level, outside) == nothingTile);
}

void tst_Journals::theEngineItselfAsksForLinesOfSight_LOS_04()
{
    // An event is perceived if there is a line of sight: a rat's step behind a closed door is not.
    const World world = fixture::worldFrom(fixture::bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam")).world;
    Game game = *Game::begin(fixture::shippedContext().engine, world, 1);
    int told = 0;
    for (int i = 0; i < 10; ++i)
        for (const PerceivedEvent& event : game.perform(command::Wait{}).events) {
            QVERIFY(!event.isSeen);
            ++told;
        }
    QVERIFY(told > 0);
}

void tst_Journals::wallsShutDoorsAndSmokeHide_FOV_04_FOV_10_C_20()
{
    Level level =
        *fixture::worldFrom(fixture::bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam")).world.findLevel("rooms");
    const TypeRegistry& types = level.tiles.types();
    QVERIFY(level.tiles.isClosedDoor({7, 3}));
    for (const char* solid : {"door-closed", "secret-door", "wall"}) {
        level.tiles.put(Layer::Structure, {7, 3}, types.findTile(solid));
        QVERIFY2(level.tiles.blocksSight({7, 3}), solid);
    }
    level.tiles.put(Layer::Structure, {7, 3}, types.findTile("door-open"));
    QVERIFY(!level.tiles.blocksSight({7, 3}));
    level.tiles.put(Layer::Effect, {7, 3}, types.findTile("smoke"));
    QVERIFY(level.tiles.blocksSight({7, 3}));
    QVERIFY(!level.tiles.blocksMove({7, 3}));
    QVERIFY(level.tiles.blocksSight({-1, 3}));
}

void tst_Journals::aTileIsANumberAndACellsOwnKeysStandApart_TYPE_10()
{
    QCOMPARE(sizeof(TileId), std::size_t{2});
    World world = fixture::worldFrom(fixture::lamplitStair()).world;
    Level& gate = world.levels.at("gate").write();
    QVERIFY(!gate.tiles.overrideAt({3, 5}));
    gate.tiles.setOverride({3, 5}, {});
    QVERIFY(gate.tiles.cells().isEmpty() || !gate.tiles.overrideAt({3, 5}));
}

GLOAM_TEST(tst_Journals)
#include "tst_Journals.moc"
