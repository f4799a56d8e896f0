#include "core/bot/BotTable.h"
#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/game/Hash.h"
#include "core/io/edit/CarryOver.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"
#include "core/view/slice/Slice.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

World worldNamed(const QString& name)
{
    Progress progress;
    const auto read = readWorldFile(std::filesystem::path(GLOAM_RESOURCES) / "worlds" / name.toStdString(),
                                    shippedContext(), progress);
    if (!read)
        qFatal("%s", read.error().sentence.c_str());
    return read->world;
}

/// Gives the game up to `commands` commands of the delver bot, and stops before the one that would end it. Where a
/// command is refused, the hero waits.
void letPlay(Game& game, int commands, std::uint64_t seed)
{
    const auto bot = botNamed("delver");
    Random chance(seed);
    SliceScratch scratch;
    for (int i = 0; i < commands; ++i) {
        Game next = game;
        const Errand errand = bot->next(gloam::sliceOf(next, scratch), chance);
        if (!errand.command || next.perform(*errand.command).refusal)
            next.perform(command::Wait{});
        if (next.isOver())
            return;
        game = std::move(next);
    }
}

/// A world after a number of random edits; nullopt if the edited world cannot be played.
std::optional<World> editedWorld(const World& world, std::uint64_t seed, int edits)
{
    RandomEdits random(seed, shippedParts());
    World changed = world;
    for (int i = 0; i < edits; ++i) {
        Edit edit = random.make(changed, (seed + static_cast<std::uint64_t>(i)) % std::variant_size_v<Edit>);
        exchange(changed, edit, shippedParts());
    }
    const ParsedWorld read = worldFrom(formatWorld(changed));
    if (barsGame(allProblems(read, *shippedContext().engine, "test.gloam")))
        return std::nullopt;
    return read.world;
}

QString differenceOf(const GameState& a, const GameState& b)
{
    return QString::fromStdString(firstDifference(hash(a), hash(b)));
}

}  // namespace

class tst_CarriedRuns : public QObject {
    Q_OBJECT
private slots:
    void aRunIsCarriedOverIntoItsOwnWorldAsItIs_data();
    void aRunIsCarriedOverIntoItsOwnWorldAsItIs();
    void aRunInAWorldTooLargeForOneFileIsCarriedOver_data();
    void aRunInAWorldTooLargeForOneFileIsCarriedOver();
    void aRunGoesOnInAWorldThatWasEditedMeanwhile_data();
    void aRunGoesOnInAWorldThatWasEditedMeanwhile();
};

void tst_CarriedRuns::aRunIsCarriedOverIntoItsOwnWorldAsItIs_data()
{
    QTest::addColumn<QString>("world");
    QTest::addColumn<int>("commands");
    for (const char* world : {"lamplit-stair.gloam", "endless-stair.gloam", "the-marches.gloam"})
        for (const int commands : {0, 60, 400})
            QTest::addRow("%s, %d commands", world, commands) << QString::fromLatin1(world) << commands;
}

void tst_CarriedRuns::aRunIsCarriedOverIntoItsOwnWorldAsItIs()
{
    QFETCH(QString, world);
    QFETCH(int, commands);
    const NewGame began{worldNamed(world), 7, {}};
    Game game = *Game::begin(shippedContext().engine, began.world, began.seed);
    letPlay(game, commands, 1);
    QVERIFY(commands == 0 || game.state().turn > 0);

    const auto carried = carriedOver({game.state(), {}, {}}, &began, began.world, shippedContext());
    QVERIFY2(carried, carried ? "" : carried.error().sentence.c_str());
    QCOMPARE(differenceOf(carried->saved.state, game.state()), QString());
    QCOMPARE(hash(carried->saved.state).value, hash(game.state()).value);
    QVERIFY(carried->notes.empty());
}

void tst_CarriedRuns::aRunInAWorldTooLargeForOneFileIsCarriedOver_data()
{
    QTest::addColumn<bool>("isBeginningKnown");
    QTest::newRow("with its beginning") << true;
    QTest::newRow("without its beginning") << false;
}

/// Between its files and the save, such a world is one text.
void tst_CarriedRuns::aRunInAWorldTooLargeForOneFileIsCarriedOver()
{
    QFETCH(bool, isBeginningKnown);
    const NewGame began{worldNamed("lamplit-stair.gloam"), 7, {}};
    Game game = *Game::begin(shippedContext().engine, began.world, began.seed);
    letPlay(game, 60, 1);
    const WorldWeight weight = weightOf(began.world, shippedContext().engine->parts);
    ReadContext reading = shippedContext();
    reading.limits.nodes = static_cast<std::size_t>(weight.values) / 2;
    reading.limits.fileBytes = formatWorld(began.world).size() / 2;
    reading.limits.fileCells = weight.totals.cells / 2;
    const auto carried = carriedOver({game.state(), {}, {}}, isBeginningKnown ? &began : nullptr, began.world, reading);
    QVERIFY2(carried, carried ? "" : carried.error().sentence.c_str());
    if (isBeginningKnown)
        QCOMPARE(hash(carried->saved.state).value, hash(game.state()).value);
    QVERIFY(beginningOf({{}, {}, carried->base}, carried->saved.state, reading));
}

void tst_CarriedRuns::aRunGoesOnInAWorldThatWasEditedMeanwhile_data()
{
    QTest::addColumn<QString>("world");
    QTest::addColumn<int>("seed");
    for (const char* world : {"lamplit-stair.gloam", "endless-stair.gloam", "the-marches.gloam"})
        for (int seed = 1; seed <= gloam::test::sliceOf(60, 3); ++seed)
            QTest::addRow("%s, seed %d", world, seed) << QString::fromLatin1(world) << seed;
}

void tst_CarriedRuns::aRunGoesOnInAWorldThatWasEditedMeanwhile()
{
    QFETCH(QString, world);
    QFETCH(int, seed);
    const auto chosen = static_cast<std::uint64_t>(seed);
    const NewGame began{worldNamed(world), chosen, {}};
    Game game = *Game::begin(shippedContext().engine, began.world, began.seed);
    letPlay(game, 40 * (seed % 6), chosen);
    std::optional<World> now;
    for (std::uint64_t i = 0; !now && i < 200; ++i)
        now = editedWorld(began.world, 1000 * chosen + i, 1 + seed % 3);
    QVERIFY2(now, "None of 200 edited worlds can be played.");

    const SavedGame saved{game.state(), {}, {}};
    for (const NewGame* origin : {&began, static_cast<const NewGame*>(nullptr)}) {
        const auto carried = carriedOver(saved, origin, *now, shippedContext());
        QVERIFY2(carried, carried ? "" : carried.error().sentence.c_str());
        Progress progress;
        const auto read = parseSave(formatSave(carried->saved), shippedContext(), "run", progress);
        QVERIFY2(read, read ? "" : read.error().sentence.c_str());
        QCOMPARE(differenceOf(read->state, carried->saved.state), QString());
        QCOMPARE(read->state.now, game.state().now);

        Game on = *Game::resume(shippedContext().engine, carried->saved.state);
        letPlay(on, 50, chosen);
        Game again = *Game::resume(shippedContext().engine, read->state);
        letPlay(again, 50, chosen);
        QCOMPARE(differenceOf(on.state(), again.state()), QString());
    }
}

GLOAM_TEST(tst_CarriedRuns)
#include "tst_CarriedRuns.moc"
