#include "core/bot/BotTable.h"
#include "core/view/slice/SliceDelta.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What travels from one slice to the next.
class tst_SliceDelta : public QObject {
    Q_OBJECT
private slots:
    void MAP_20_sliceAfterSliceIsRebuiltFromDeltas_data();
    void MAP_20_sliceAfterSliceIsRebuiltFromDeltas();
    void MAP_20_aStepTravelsAsItsNewCells();
    void MAP_20_memoryTravelsAsAPatch();
    void MAP_20_aDeltaIsKeyedByRevisionAndCell();
    void MAP_20_aDeltaDoesNotBuildOnAnotherTurnOfTheSameCell();
    void MAP_20_anotherLevelTravelsWhole();
};

namespace {

Slice knownIn(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch);
}

}  // namespace

void tst_SliceDelta::MAP_20_sliceAfterSliceIsRebuiltFromDeltas_data()
{
    QTest::addColumn<QString>("world");
    for (const char* world : {"lamplit-stair", "the-marches", "hollow"})
        QTest::newRow(world) << world;
}

void tst_SliceDelta::MAP_20_sliceAfterSliceIsRebuiltFromDeltas()
{
    QFETCH(QString, world);
    const std::string file = GLOAM_RESOURCES "/worlds/" + world.toStdString() + ".gloam";
    auto game = Game::begin(shippedContext().engine, worldFrom(bytesOf(file)).world, 7);
    QVERIFY(game);
    const auto bot = botNamed("explorer");
    Random chance(7);
    Slice client = knownIn(*game);
    int patches = 0;
    for (int turn = 0; turn < 150 && !game->isOver(); ++turn) {
        const Slice now = knownIn(*game);
        const SliceDelta delta = difference(client, now);
        QVERIFY(buildsOn(delta, client));
        client = patched(client, delta);
        QVERIFY2(client == now, qPrintable(QString::number(turn)));
        patches += delta.isWhole ? 0 : 1;
        const Errand errand = bot->next(now, chance);
        if (!errand.command)
            break;
        game->perform(*errand.command);
    }
    QVERIFY(patches > 50);
}

void tst_SliceDelta::MAP_20_aStepTravelsAsItsNewCells()
{
    Scenario game("#########\n#@......#\n#########", {.choices = "{fov: {radius: 3}, vision: {model: geometric}}"});
    const Slice before = knownIn(game.game());
    game.play("e");
    const SliceDelta delta = difference(before, knownIn(game.game()));
    QVERIFY(!delta.isWhole && !delta.tiles.empty());
    for (const SliceDelta::Tile& tile : delta.tiles)
        QVERIFY2(!before.isSeen(tile.at) || tile.tile == unseenTile, qPrintable(shown(tile.at)));
    game.play("wait");
    const Slice still = knownIn(game.game());
    game.play("wait");
    QVERIFY(difference(still, knownIn(game.game())).tiles.empty());
}

void tst_SliceDelta::MAP_20_memoryTravelsAsAPatch()
{
    Scenario game("#########\n#@..+...#\n#########");
    game.play("e e");
    const Slice before = knownIn(game.game());
    game.play("e");  // opens the door
    const SliceDelta delta = difference(before, knownIn(game.game()));
    QVERIFY(!delta.memoryPatch.empty());
    for (const SliceDelta::Remembered& patch : delta.memoryPatch)
        QVERIFY2(patch.at.x >= 4, qPrintable(shown(patch.at)));
    game.play("wait");
    const Slice still = knownIn(game.game());
    game.play("wait");
    QVERIFY(difference(still, knownIn(game.game())).memoryPatch.empty());
}

void tst_SliceDelta::MAP_20_aDeltaIsKeyedByRevisionAndCell()
{
    Scenario game("@..'...\n.......");
    const Slice first = knownIn(game.game());
    game.play("s");
    const Slice second = knownIn(game.game());
    game.play("e");
    const SliceDelta delta = difference(second, knownIn(game.game()));
    QCOMPARE(delta.baseRevision, second.revision);
    QCOMPARE(shown(delta.baseAt), shown(second.self.at));
    QVERIFY(buildsOn(delta, second));
    QVERIFY(!buildsOn(delta, first));
}

void tst_SliceDelta::MAP_20_aDeltaDoesNotBuildOnAnotherTurnOfTheSameCell()
{
    Scenario game("@....G");
    const Slice first = knownIn(game.game());
    game.play("wait");
    const Slice second = knownIn(game.game());
    QVERIFY(first.visible != second.visible);  // the gritling comes nearer
    QCOMPARE(first.revision, second.revision);
    QCOMPARE(shown(first.self.at), shown(second.self.at));
    game.play("wait");
    const Slice third = knownIn(game.game());
    const SliceDelta delta = difference(second, third);
    QVERIFY(!buildsOn(delta, first));
    QVERIFY(buildsOn(delta, second));
    QVERIFY(patched(second, delta) == third);
}

void tst_SliceDelta::MAP_20_anotherLevelTravelsWhole()
{
    ScenarioOptions options;
    options.levels = {{"second", "..<."}};
    options.links = "[{from: [first, 1, 0], to: [second, 2, 0]}]";
    Scenario game("@>.", options);
    game.play("e");
    const Slice before = knownIn(game.game());
    game.play(">");
    const Slice after = knownIn(game.game());
    const SliceDelta delta = difference(before, after);
    QVERIFY(delta.isWhole);
    QVERIFY(patched(before, delta) == after);
}

GLOAM_TEST(tst_SliceDelta)
#include "tst_SliceDelta.moc"
