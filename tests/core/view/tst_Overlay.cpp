#include "core/parts/Lights.h"
#include "core/view/frame/Overlay.h"

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

GLOAM_TEST(tst_Overlay)
#include "tst_Overlay.moc"
