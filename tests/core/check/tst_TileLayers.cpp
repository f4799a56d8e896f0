#include "core/check/Check.h"
#include "tests/support/Scenario.h"
#include "tests/support/SecondSide.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Tiles of a layer on which they cannot do what they are for.
class tst_TileLayers : public QObject {
    Q_OBJECT
private slots:
    void aTileThatBecomesNoGroundIsAProblem_G38_data();
    void aTileThatBecomesNoGroundIsAProblem_G38();
    void whatLiesOnTheEffectLayerMustBeOfIt_G38_data();
    void whatLiesOnTheEffectLayerMustBeOfIt_G38();
    void aSignHasOneTileForEachLayer_G38_data();
    void aSignHasOneTileForEachLayer_G38();
    void aRecipeThatBuildsOfNoGroundIsAProblem_G38_data();
    void aRecipeThatBuildsOfNoGroundIsAProblem_G38();
    void theyLieOnTheirOwnLayerAndStayThere_G38_data();
    void theyLieOnTheirOwnLayerAndStayThere_G38();
    void theWorldsThatFoundThisPlayOn_G38_data();
    void theWorldsThatFoundThisPlayOn_G38();
};

namespace {

QStringList wrongLayersOf(const World& world)
{
    QStringList paths;
    for (const Problem& problem : checkWorld(world, *shippedContext().engine))
        if (problem.fault == Fault::WrongLayer)
            paths.append(QString::fromStdString(problem.path));
    return paths;
}

std::string tileText(const QString& own)
{
    return "{tiles: {odd: {parent: wall, " + own.toStdString() + "}}}";
}

}  // namespace

void tst_TileLayers::aTileThatBecomesNoGroundIsAProblem_G38_data()
{
    QTest::addColumn<QString>("own");
    QTest::addColumn<QString>("path");
    QTest::newRow("a door opens to decor") << "opens-to: bones"
                                           << "types.tiles.odd.opens-to";
    QTest::newRow("a door closes to an effect") << "closes-to: blood"
                                                << "types.tiles.odd.closes-to";
    QTest::newRow("a secret is found as decor") << "seen-as: wall, found-as: rug"
                                                << "types.tiles.odd.found-as";
    QTest::newRow("a pit is filled to an effect") << "filled-to: debris"
                                                  << "types.tiles.odd.filled-to";
    QTest::newRow("ground is dug to decor") << "layer: terrain, dug-to: bones"
                                            << "types.tiles.odd.dug-to";
    QTest::newRow("a door that is ground closes to a structure") << "layer: terrain, closes-to: door-closed"
                                                                 << "types.tiles.odd.closes-to";
    QTest::newRow("ground is filled to a structure") << "layer: terrain, filled-to: statue"
                                                     << "types.tiles.odd.filled-to";
    QTest::newRow("ground burns to decor") << "layer: terrain, burns: {to: bones}"
                                           << "types.tiles.odd.burns.to";
    QTest::newRow("a wall burns as what is no fire") << "burns: {percent: 5, as: blood}"
                                                     << "types.tiles.odd.burns.as";
    QTest::newRow("a wall is dug to what lies on the floor") << "dug-to: bones"
                                                             << "";
    QTest::newRow("a door opens to ground") << "opens-to: floor"
                                            << "";
    QTest::newRow("a wall is seen as decor") << "seen-as: bones"
                                             << "";
}

void tst_TileLayers::aTileThatBecomesNoGroundIsAProblem_G38()
{
    QFETCH(const QString, own);
    QFETCH(const QString, path);
    const ParsedWorld read = parseScenario("@.", {.types = tileText(own)});
    QCOMPARE(wrongLayersOf(read.world), path.isEmpty() ? QStringList() : QStringList{path});
}

void tst_TileLayers::whatLiesOnTheEffectLayerMustBeOfIt_G38_data()
{
    QTest::addColumn<QString>("types");
    QTest::addColumn<QString>("entities");
    QTest::addColumn<QString>("path");
    QTest::newRow("smoke of walls") << "{abilities: {fog: {effects: [{do: smoke, tile: wall}]}}}"
                                    << "[]"
                                    << "types.abilities.fog.effects[0].tile";
    QTest::newRow("a type leaves a wall") << "{entities: {odd: {parent: burrow-rat, parts: {remains: {tile: wall}}}}}"
                                          << "[]"
                                          << "types.entities.odd.parts.remains.tile";
    QTest::newRow("so do its kin") << "{entities: {odd: {parent: burrow-rat, parts: {remains: {tile: wall}}}, "
                                      "kin: {parent: odd}}}"
                                   << "[]"
                                   << "types.entities.odd.parts.remains.tile";
    QTest::newRow("a creature leaves bones") << "{}"
                                             << "[{type: burrow-rat, at: [1, 0], parts: {remains: {tile: bones}}}]"
                                             << ".parts.remains.tile";
    QTest::newRow("as usual") << "{abilities: {fog: {effects: [{do: smoke}, {do: smoke, tile: blood}]}}}"
                              << "[{type: burrow-rat, at: [1, 0], parts: {remains: {tile: debris}}}]"
                              << "";
}

void tst_TileLayers::whatLiesOnTheEffectLayerMustBeOfIt_G38()
{
    QFETCH(const QString, types);
    QFETCH(const QString, entities);
    QFETCH(const QString, path);
    const QStringList paths =
        wrongLayersOf(parseScenario("@..", {.types = types.toStdString(), .entities = entities.toStdString()}).world);
    QVERIFY2(path.isEmpty() ? paths.isEmpty() : paths.size() == 1 && paths.first().endsWith(path),
             qPrintable(paths.join(u' ')));
}

void tst_TileLayers::aSignHasOneTileForEachLayer_G38_data()
{
    QTest::addColumn<QString>("tiles");
    QTest::addColumn<bool>("isWrong");
    QTest::newRow("two structures") << "[floor, wall, statue]" << true;
    QTest::newRow("two grounds") << "[grass, floor]" << true;
    QTest::newRow("one that no type knows") << "[grass, gras]" << false;
    QTest::newRow("the same twice") << "[floor, wall, wall]" << false;
    QTest::newRow("four layers") << "[floor, door-open, rug, blood]" << false;
}

void tst_TileLayers::aSignHasOneTileForEachLayer_G38()
{
    QFETCH(const QString, tiles);
    QFETCH(const bool, isWrong);
    const QStringList paths = wrongLayersOf(parseScenario("@X", {.signs = {{'X', tiles.toStdString()}}}).world);
    QCOMPARE(paths, isWrong ? QStringList{"levels.first.legend"} : QStringList());
}

void tst_TileLayers::aRecipeThatBuildsOfNoGroundIsAProblem_G38_data()
{
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("field");
    QTest::newRow("a floor of debris") << "halls: {floor: debris}"
                                       << "halls.floor";
    QTest::newRow("a floor of pillars") << "rooms: {floor: pillar}"
                                        << "rooms.floor";
    QTest::newRow("walls of bones") << "cave: {wall: bones}"
                                    << "cave.wall";
    QTest::newRow("water of blood") << "lakes: {water: blood}"
                                    << "lakes.water";
    QTest::newRow("a door of smoke") << "doors: {door: smoke}"
                                     << "doors.door";
    QTest::newRow("bones are strewn") << "scatter: {tile: bones}"
                                      << "";
    QTest::newRow("as usual") << "halls: {}"
                              << "";
}

void tst_TileLayers::aRecipeThatBuildsOfNoGroundIsAProblem_G38()
{
    QFETCH(const QString, step);
    QFETCH(const QString, field);
    const World world =
        worldFrom(worldHead({.id = "w", .level = "a", .at = {1, 1}}) + "recipes:\n  odd: {size: [30, 15], steps: [{"
                  + step.toStdString() + "}]}\nlevels:\n  a: {size: [9, 9], recipe: [{fill: {}}]}\n")
            .world;
    QCOMPARE(wrongLayersOf(world), field.isEmpty() ? QStringList() : QStringList{"recipes.odd.steps[0]." + field});
}

void tst_TileLayers::theyLieOnTheirOwnLayerAndStayThere_G38_data()
{
    QTest::addColumn<QString>("own");
    QTest::addColumn<QString>("commands");
    QTest::addColumn<QString>("tile");
    QTest::newRow("opened") << "parent: door-closed, opens-to: bones"
                            << "open:e wait"
                            << "bones";
    QTest::newRow("closed") << "parent: door-open, closes-to: blood"
                            << "close:e wait"
                            << "blood";
    QTest::newRow("found") << "parent: wall, seen-as: wall, found-as: rug"
                           << "search wait"
                           << "rug";
    QTest::newRow("dug") << "parent: wall, hardness: 1, dug-to: puddle"
                         << "dig:e wait"
                         << "puddle";
    QTest::newRow("filled") << "parent: pit, filled-to: debris"
                            << "wait"
                            << "";
}

void tst_TileLayers::theyLieOnTheirOwnLayerAndStayThere_G38()
{
    QFETCH(const QString, own);
    QFETCH(const QString, commands);
    QFETCH(const QString, tile);
    Scenario game("@X..", {.hero = "digger",
                           .types = "{tiles: {odd: {" + own.toStdString()
                                    + "}}, entities: {digger: {parent: delver, parts: {digger: {power: 9}}}}}",
                           .signs = {{'X', "[floor, odd]"}}});
    game.play(commands.toStdString());
    const TileMap& tiles = game.level().tiles;
    for (const Layer layer : allLayers)
        if (const TileId there = tiles.at(layer, {1, 0}); there != nothingTile)
            QVERIFY(tiles.types().tile(there).layer == layer);
    if (!tile.isEmpty())
        QCOMPARE(QString::fromStdString(tiles.types().tile(tiles.topAt({1, 0})).id.text()), tile);
    QCOMPARE(differenceFromItsSave(game.game(), 1, 30), QString());
}

void tst_TileLayers::theWorldsThatFoundThisPlayOn_G38_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a door that closes to something of another layer") << "door-to-other-layer";
    QTest::newRow("halls with a floor of debris") << "layer";
}

void tst_TileLayers::theWorldsThatFoundThisPlayOn_G38()
{
    QFETCH(const QString, name);
    const std::string file = GLOAM_TEST_DATA "/odd/" + name.toStdString() + ".gloam";
    const World world = worldFrom(bytesOf(file)).world;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        auto game = Game::begin(shippedContext().engine, world, seed);
        QVERIFY2(game, game ? "" : game.error().sentence.c_str());
        QCOMPARE(differenceFromItsSave(*game, seed, 80), QString());
        QCOMPARE(differenceFromItsJournal({world, seed, std::nullopt}, 80), QString());
    }
}

GLOAM_TEST(tst_TileLayers)
#include "tst_TileLayers.moc"
