#include "core/parts/Lights.h"
#include "core/view/frame/Danger.h"
#include "core/view/frame/Overlay.h"
#include "core/view/frame/Steps.h"

#include "core/rules/Vision.h"
#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

std::string chanceRoom(Random& random)
{
    std::string map;
    for (int y = 0; y < 15; ++y) {
        for (int x = 0; x < 25; ++x) {
            const int draw = random.between(0, 99);
            const bool isHero = x == 12 && y == 7;
            map += isHero ? '@' : draw < 25 ? '#' : draw < 28 ? 'b' : draw < 31 ? '+' : '.';
        }
        map += '\n';
    }
    return map;
}

ScenarioOptions braziers(const std::string& ruleset)
{
    ScenarioOptions options;
    options.ruleset = ruleset;
    options.signs = {{'b', "{entity: brazier, on: floor}"}};
    return options;
}

}  // namespace

class tst_Overlay : public QObject {
    Q_OBJECT
private slots:
    void everyCellIsAsBrightAsTheRulesSay();
    void theLookoutSeesWhatAPlayerSees_data();
    void theLookoutSeesWhatAPlayerSees();
    void fromAnotherCellItSeesWhatAGameBegunThereShows();
    void creaturesWatchTheCellsWhereTheyWouldNoticeTheHero_data();
    void creaturesWatchTheCellsWhereTheyWouldNoticeTheHero();
    void thoseThatSleepOrAttackNobodyWatchNothing();
    void stepsAreCountedAroundWallsAndThroughDoors();
    void onAnotherLevelTheHeroComesByItsLinks();
};

void tst_Overlay::everyCellIsAsBrightAsTheRulesSay()
{
    Random random(3);
    for (int round = 0; round < sliceOf(200, 3); ++round) {
        const Scenario game(chanceRoom(random), braziers("d20"));
        Level level = game.level();
        level.ambient = random.between(0, 3);
        const Grid<std::uint8_t> bright = brightnessOf(level);
        for (int y = 0; y < 15; ++y)
            for (int x = 0; x < 25; ++x)
                QCOMPARE(int(bright[Point{x, y}]), brightnessAt(level, {x, y}));
    }
}

void tst_Overlay::theLookoutSeesWhatAPlayerSees_data()
{
    QTest::addColumn<QString>("ruleset");
    for (const char* ruleset : {"d20", "lamplight", "caves"})
        QTest::newRow(ruleset) << QString::fromLatin1(ruleset);
}

void tst_Overlay::theLookoutSeesWhatAPlayerSees()
{
    QFETCH(QString, ruleset);
    Random random(5);
    for (int round = 0; round < sliceOf(100, 2); ++round) {
        const Scenario game(chanceRoom(random), braziers(ruleset.toStdString()));
        Lookout lookout(game.game(), game.level());
        SliceScratch scratch;
        const Slice slice = sliceOf(game.game(), scratch);
        const CellMask& seen = lookout.lookFrom(game.hero().at);
        for (int y = 0; y < 15; ++y)
            for (int x = 0; x < 25; ++x)
                QCOMPARE(seen.contains({x, y}), slice.isSeen({x, y}));
    }
}

void tst_Overlay::fromAnotherCellItSeesWhatAGameBegunThereShows()
{
    const World world = scenarioWorld("@...#..+.\n..#......\n....#...b", braziers("lamplight"));
    const Game first = *Game::begin(standardEngine(), world, 1);
    Lookout lookout(first, *world.levels.at("first"));
    int compared = 0;
    for (const Point at : {Point{3, 1}, Point{8, 1}, Point{5, 0}, Point{0, 2}, Point{1, 0}}) {
        const Game there = *Game::begin(standardEngine(), world, 1, Place{"first", at});
        QVERIFY(there.hero()->at == at);
        SliceScratch scratch;
        const Slice slice = sliceOf(there, scratch);
        const CellMask& seen = lookout.lookFrom(at);
        for (int y = 0; y < 3; ++y)
            for (int x = 0; x < 9; ++x, ++compared)
                QCOMPARE(seen.contains({x, y}), slice.isSeen({x, y}));
    }
    QCOMPARE(compared, 5 * 27);
}

void tst_Overlay::creaturesWatchTheCellsWhereTheyWouldNoticeTheHero_data()
{
    QTest::addColumn<QString>("ruleset");
    QTest::addColumn<QString>("kit");
    for (const char* ruleset : {"d20", "lamplight", "caves"})
        for (const char* kit : {"torch", ""})
            QTest::addRow("%s %s", ruleset, kit) << QString::fromLatin1(ruleset) << QString::fromLatin1(kit);
}

void tst_Overlay::creaturesWatchTheCellsWhereTheyWouldNoticeTheHero()
{
    QFETCH(QString, ruleset);
    QFETCH(QString, kit);
    Random random(7);
    for (int round = 0; round < sliceOf(50, 2); ++round) {
        std::string map = chanceRoom(random);
        for (char& sign : map)
            if (sign == '.' && random.between(0, 99) < 3)
                sign = 'G';
        ScenarioOptions options = braziers(ruleset.toStdString());
        options.kit = kit.toStdString();
        const Scenario game(map, options);
        const Danger danger(game.game(), game.level());
        Level level = game.level();
        for (const Point p : cellsIn(level.tiles.size())) {
            if (level.tiles.blocksMove(p))
                continue;
            level.entities.move(heroId, p);
            std::vector<EntityId> watchers;
            for (const Entity& who : level.entities.all())
                if (who.id != heroId && part<Brain>(who, level.tiles.types())
                    && notices(level, game.game().policies(), who, *level.entities.find(heroId)))
                    watchers.push_back(who.id);
            QVERIFY(danger.watchersAt(p) == watchers);
            QCOMPARE(danger.watchersOf(p), static_cast<int>(watchers.size()));
        }
    }
}

void tst_Overlay::thoseThatSleepOrAttackNobodyWatchNothing()
{
    for (const char* mind : {"sleeper", "still", "coward", "wander"}) {
        const Scenario game("@....", {.kit = "torch",
                                      .entities = std::string("[{type: gritling, at: [3, 0], parts: {brain: {mind: ")
                                                  + mind + "}}}]"});
        QCOMPARE(Danger(game.game(), game.level()).most(), 0);
    }
    const Scenario game("@....", {.kit = "torch", .entities = "[{type: gritling, at: [3, 0]}]"});
    QCOMPARE(Danger(game.game(), game.level()).watchersOf({1, 0}), 1);
}

void tst_Overlay::stepsAreCountedAroundWallsAndThroughDoors()
{
    const Scenario game("@#...\n"
                        ".+.#~\n"
                        ".#.#.");
    const Grid<int> steps = stepsOver(game.game(), game.level(), arrivalsOn(game.state().world, "first"));
    QCOMPARE(steps[(Point{0, 0})], 0);
    QCOMPARE(steps[(Point{1, 1})], 1);
    QCOMPARE(steps[(Point{3, 0})], 3);
    QCOMPARE(steps[(Point{3, 1})], -1);
    QCOMPARE(steps[(Point{4, 2})], -1);
}

void tst_Overlay::onAnotherLevelTheHeroComesByItsLinks()
{
    const Scenario game("@.>",
                        {.levels = {{"second", "<..\n..."}}, .links = "[{from: [first, 2, 0], to: [second, 0, 0]}]"});
    const World& world = game.state().world;
    const Grid<int> steps = stepsOver(game.game(), *world.findLevel("second"), arrivalsOn(world, "second"));
    QCOMPARE(steps[(Point{2, 1})], 2);
    QVERIFY(arrivalsOn(world, "third").empty());
}

GLOAM_TEST(tst_Overlay)
#include "tst_Overlay.moc"
