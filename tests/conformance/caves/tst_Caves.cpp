#include "core/game/Zones.h"
#include "core/view/frame/ThemeText.h"
#include "core/world/Recipe.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr Size caveSize{160, 50};

/// A world with one level that a game builds by the source's rule.
std::string caveText(int steps)
{
    return worldHead({.id = "c", .name = "C", .ruleset = "caves"})
           + "levels:\n  cave:\n    size: [160, "
             "50]\n"
             "    recipe: [{cave: {seed-chance: 50, spread: 0, border-depth: 0, born: [5, 6, 7, 8], survive: [4, 5, 6, "
             "7, 8], "
             "steps: "
           + std::to_string(steps) + ", stalagmite-percent: 0, rubble-percent: 0}}]\n";
}

BitGrid caveOf(std::uint64_t seed, int steps = 3)
{
    const Result<Level> level = builtLevel(worldFrom(caveText(steps)).world, seed, "cave");
    BitGrid floors(caveSize);
    for (const Point p : cellsIn(caveSize))
        floors.set(p, level && !level->tiles.blocksMove(p));
    return floors;
}

/// The first floor with a wall to its right, as far from the edge as a few steps.
Point besideAWall(const BitGrid& cave)
{
    for (int y = 5; y < caveSize.height - 5; ++y)
        for (int x = 5; x < caveSize.width - 5; ++x)
            if (cave.get({x, y}) && !cave.get({x + 1, y}))
                return {x, y};
    return {};
}

std::string drawnWithHero(const BitGrid& cave, Point hero)
{
    std::string text;
    for (int y = 0; y < caveSize.height; ++y) {
        for (int x = 0; x < caveSize.width; ++x)
            text += Point{x, y} == hero ? '@' : cave.get({x, y}) ? '.' : '#';
        text += '\n';
    }
    return text;
}

/// The source's world: a cave of white floors and walls, and one who digs.
ScenarioOptions options(const std::string& choices = {})
{
    ScenarioOptions options;
    options.ruleset = "caves";
    options.hero = "digger";
    options.choices = choices;
    options.types = "{tiles: {floor: {color: white}, wall: {color: white, hardness: 1, dug-to: floor}},"
                    " entities: {digger: {parent: delver, color: white, parts: {digger: {}}}}}";
    return options;
}

}  // namespace

/// Source 2: its cave by its rule, and its two presses.
class tst_Caves : public QObject {
    Q_OBJECT
private slots:
    void theCaveIsByItsRule_GEN_02();
    void theMapIsAsLarge_C_18();
    void theShippedCaveIsAsLarge_MAP_12();
    void theShippedTilesHaveTheSourcesSignsAndColours_TILE_15();
    void theFirstPressDigsTheSecondMoves_ACT_17();
    void elseItDigsAndMovesAtOnce_C_31();
    void aPressIntoTheOpenMoves_ACT_17();
    void thereIsNoTimeButTheTick_C_1();
    void diggingLeadsAnywhere_ACT_17();
};

void tst_Caves::theCaveIsByItsRule_GEN_02()
{
    BitGrid cave = caveOf(3, 0);
    QVERIFY(cave.count() > 3800 && cave.count() < 4200);
    for (int pass = 0; pass < 3; ++pass) {
        BitGrid next(caveSize);
        for (int y = 0; y < caveSize.height; ++y)
            for (int x = 0; x < caveSize.width; ++x) {
                int floors = 0;
                for (const int dy : {-1, 0, 1})
                    for (const int dx : {-1, 0, 1})
                        floors += caveSize.contains({x + dx, y + dy}) && cave.get({x + dx, y + dy}) ? 1 : 0;
                next.set({x, y}, floors >= 5);
            }
        cave = next;
    }
    QVERIFY(cave == caveOf(3));
    QVERIFY(cave.count() > 2000 && cave.count() < 6000);
}

void tst_Caves::theMapIsAsLarge_C_18()
{
    const BitGrid cave = caveOf(3);
    const Scenario game(drawnWithHero(cave, besideAWall(cave)), options());
    QCOMPARE(game.level().tiles.size(), (Size{160, 50}));
}

void tst_Caves::theShippedCaveIsAsLarge_MAP_12()
{
    QCOMPARE(shippedLibrary()->sections.at("gloam-types").recipes.find("dig-cave")->value.size, (Size{160, 50}));
}

void tst_Caves::theShippedTilesHaveTheSourcesSignsAndColours_TILE_15()
{
    ScenarioOptions plain;
    plain.ruleset = "caves";
    const Scenario game("@.#", plain);
    Problems problems;
    const std::string theme = game.game().policies().ruleset.theme.text() + ".txt";
    const Palette palette =
        parseTheme(bytesOf(GLOAM_RESOURCES "/themes/" + theme), emberSource(), theme, problems).palette;
    QVERIFY(problems.empty());
    const TypeRegistry& types = game.game().types();
    const auto colourOf = [&](const TileType& tile) {
        const Rgb rgb = palette.resolve(tile.color);
        return QStringLiteral("%1 %2 %3").arg(rgb.red()).arg(rgb.green()).arg(rgb.blue());
    };
    const TileType& floor = types.tile(types.findTile("floor"));
    const TileType& wall = types.tile(types.findTile("wall"));
    const TileType& bound = types.tile(types.boundTile());
    QVERIFY(floor.glyph == Glyph{U'.'} && wall.glyph == Glyph{U'#'} && bound.glyph == Glyph{U'X'});
    QCOMPARE(colourOf(floor), QStringLiteral("255 255 255"));
    QCOMPARE(colourOf(wall), QStringLiteral("255 255 255"));
    QCOMPARE(colourOf(bound), QStringLiteral("0 0 0"));
    QCOMPARE(palette.resolve(lookOf(game.hero(), types).color), Rgb{0xFFFFFF});
}

void tst_Caves::theFirstPressDigsTheSecondMoves_ACT_17()
{
    const BitGrid cave = caveOf(3);
    const Point start = besideAWall(cave);
    const Point wall = start + Point{1, 0};
    Scenario game(drawnWithHero(cave, start), options());
    QVERIFY(game.level().tiles.blocksMove(wall));

    game.play("e");
    QCOMPARE(shown(game.hero().at), shown(start));
    QCOMPARE(shown(game.level().tiles.typeAt(wall).id), QString("floor"));

    game.play("e");
    QCOMPARE(shown(game.hero().at), shown(wall));
}

void tst_Caves::elseItDigsAndMovesAtOnce_C_31()
{
    const BitGrid cave = caveOf(3);
    const Point start = besideAWall(cave);
    Scenario game(drawnWithHero(cave, start), options("{movement: {dig: dig-and-move}}"));
    game.play("e");
    QCOMPARE(shown(game.hero().at), shown(start + Point{1, 0}));
}

void tst_Caves::aPressIntoTheOpenMoves_ACT_17()
{
    Scenario game("@.#", options());
    game.play("e");
    QCOMPARE(game.drawing(), Drawing(".@#"));
}

void tst_Caves::thereIsNoTimeButTheTick_C_1()
{
    Scenario game("@.#.", options());
    game.play("e e e");
    QCOMPARE(game.state().turn, std::int64_t{3});
}

void tst_Caves::diggingLeadsAnywhere_ACT_17()
{
    const BitGrid cave = caveOf(3);
    const Point start = besideAWall(cave);
    Scenario game(drawnWithHero(cave, start), options());
    for (int presses = 0; game.hero().at.x < caveSize.width - 1 && presses < 2 * caveSize.width; ++presses)
        QVERIFY(!game.play(command::Move{Direction::East}).refusal);
    QCOMPARE(game.hero().at.x, caveSize.width - 1);
    QCOMPARE(shown(refusalWord(game.play("e"))), QString("EdgeOfMap"));
}

GLOAM_TEST(tst_Caves)
#include "tst_Caves.moc"
