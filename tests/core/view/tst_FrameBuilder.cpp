#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LightColour.h"
#include "core/view/frame/TileLooks.h"
#include "tests/support/Scenario.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// How a slice looks.
class tst_FrameBuilder : public QObject {
    Q_OBJECT
private slots:
    void REND_01_theSeenTheRememberedAndTheUnknown();
    void REND_01_creaturesAreDrawnOnlyWhileSeen();
    void REND_05_rememberedDoorsAndStairsKeepTheirColours();
    void rememberedWallsAreBlocksAndDoorsBrighter();
    void byDayTheRememberedKeepsMoreOfItsColourAndIsDimmerThanTheSeen();
    void REND_13_rowZeroIsTheTop();
    void lightIsMaterialTimesAField();
    void theFieldOfALampFallsOffSoftly();
    void lightsAddUpAndTheirOwnCellsAreTheBrightest();
    void lightDoesNotGoRoundACorner();
    void everyMaterialHasItsOwnGround();
    void theSignsOfTerrainAreDimmedAndNeverUnder35Percent();
    void entitiesAreNeverDimmedAndStandOnTheirCellsGround();
    void wallsWithFloorSouthOfThemHaveAFoot();
    void theThreeStatesDifferByGround();
    void theSignsOnWallsAreQuietUnderSoftLight();
    void inStepsEverythingStandsOnTheRamps();
    void marksTellOfHeroHuntersAndSleepers();
    void anOverriddenCellShowsItsOwnSign();
    void aTrapIsMarked();
    void eachCellOfALargeBodyTellsWhichPartItShows();
    void aLargeBodyIsDrawnWholeThoughOnlyACornerIsSeen();
    void beyondTheMapIsBlack();
    void voidIsBlack();
};

namespace {

constexpr Rgb unlit{0x2B2B2B};  ///< 17 % of each colour

Frame pictureOf(const Game& game, Rect window = {}, const Palette& palette = Palette::ember())
{
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch);
    return frameOf(slice, palette, window.isEmpty() ? Rect{{0, 0}, slice.size} : window);
}

Palette emberInSteps()
{
    Palette palette = Palette::ember();
    palette.setSoft(false);
    return palette;
}

QString lightOf(const Game& game)
{
    return QString::fromStdString(lightText(pictureOf(game)));
}

QString textOf(const Game& game)
{
    return QString::fromStdString(glyphText(pictureOf(game)));
}

ScenarioOptions withGiants()
{
    ScenarioOptions options;
    options.types = "{entities: {giant: {parent: gritling, name: giant, glyph: X, footprint: [2, 2], parts: {brain: "
                    "{mind: idle}}}}}";
    options.signs = {{'X', "{entity: giant, on: floor}"}};
    return options;
}

void perform(Game& game, const char* words)
{
    const auto commands = parseCommands(words);
    QVERIFY(commands);
    for (const Command& command : *commands)
        QVERIFY(!game.perform(command).refusal);
}

}  // namespace

void tst_FrameBuilder::REND_01_theSeenTheRememberedAndTheUnknown()
{
    Game game = gameOf(R"(
        ##########
        #@+..d..>#
        ##########)");
    QCOMPARE(textOf(game), QString("###       \n#@+       \n###       \n"));
    game.perform(command::OpenDoor{Direction::East});
    QCOMPARE(textOf(game), QString("##########\n#@'..)..>#\n##########\n"));
    game.perform(command::CloseDoor{Direction::East});
    QCOMPARE(textOf(game), QString("##########\n#@+..)..>#\n##########\n"));  // items too (C-23)
    const Frame frame = pictureOf(game);
    const Palette palette = Palette::ember();
    QCOMPARE((frame.cells[{1, 0}].ink), darkened({0x8B7355}, 35));
    QCOMPARE((frame.cells[{1, 0}].ground), litBy(palette.material(Ground::Wall), unlit));
    QCOMPARE((frame.cells[{6, 1}].ink.value), 0x5A5A5AU);
    QCOMPARE((frame.cells[{6, 1}].ground), palette.rememberedGround(Ground::Floor, palette.material(Ground::Floor)));
    QCOMPARE((frame.cells[{5, 0}].ink.value), 0x4A4A4AU);
    QCOMPARE((frame.cells[{5, 0}].ground), palette.rememberedGround(Ground::Wall, palette.material(Ground::Wall)));
}

void tst_FrameBuilder::REND_01_creaturesAreDrawnOnlyWhileSeen()
{
    Game game = gameOf(R"(
        ##########
        #@+..G..>#
        ##########)");
    QVERIFY(!textOf(game).contains('G'));
    perform(game, "open:e");
    QVERIFY(textOf(game).contains('G'));
    perform(game, "close:e");
    QVERIFY(game.level().entities.count() == 2);
    QVERIFY(!textOf(game).contains('G'));
}

void tst_FrameBuilder::REND_05_rememberedDoorsAndStairsKeepTheirColours()
{
    Game game = gameOf(R"(
        #########
        #@..+.+>#
        #.#######
        #..#
        ####)");
    perform(game, "5*e open:e");
    QCOMPARE(game.hero()->at, (Point{5, 1}));
    perform(game, "4*w s se");
    QCOMPARE(game.hero()->at, (Point{2, 3}));
    const Frame frame = pictureOf(game);
    QCOMPARE((frame.cells[{7, 1}].glyph), U'>');
    QCOMPARE((frame.cells[{7, 1}].ink.value), 0x9A9A9AU);
    QCOMPARE((frame.cells[{6, 1}].glyph), U'\'');
    QCOMPARE((frame.cells[{6, 1}].ink.value), 0x6A6A6AU);
}

void tst_FrameBuilder::rememberedWallsAreBlocksAndDoorsBrighter()
{
    Game game = gameOf(R"(
        ##########
        #@+..+..>#
        ##########)");
    perform(game, "open:e close:e");
    const Frame frame = pictureOf(game);
    const auto brightness = [&frame](Point p) { return brightnessOf(frame.cells[p].ground); };
    const auto hasHue = [&frame](Point p) { return frame.cells[p].ground.red() > frame.cells[p].ground.blue(); };
    QVERIFY(brightness({4, 0}) >= brightness({4, 1}) + 14);
    QVERIFY(hasHue({4, 0}));
    QVERIFY(brightness({5, 1}) > brightness({4, 0}));
    QVERIFY(brightness({5, 1}) < brightness({4, 0}) + 14);  // a door is no lamp
    QCOMPARE((frame.cells[{5, 1}].ink.value), 0x6A6A6AU);
}

void tst_FrameBuilder::byDayTheRememberedKeepsMoreOfItsColourAndIsDimmerThanTheSeen()
{
    const auto corridor = [](int ambient) {
        SmallWorld world;
        world.level("room", "##########\n#@+..+..>#\n##########");
        world.edit("room").ambient = ambient;
        Game game = world.begin();
        perform(game, "open:e close:e");
        return pictureOf(game);
    };
    const Frame night = corridor(0);
    const Frame day = corridor(4);
    const auto brightness = [](const Frame& frame, Point p) { return brightnessOf(frame.cells[p].ground); };
    for (const Point remembered : {Point{4, 1}, Point{4, 0}})
        QVERIFY(brightness(day, remembered) > brightness(night, remembered));
    QVERIFY(brightness(day, {4, 0}) > brightness(day, {4, 1}));
    QVERIFY(brightness(day, {1, 1}) > brightness(day, {4, 1}) + 14);
    QVERIFY(brightness(day, {1, 0}) > brightness(day, {4, 0}) + 14);
}

void tst_FrameBuilder::REND_13_rowZeroIsTheTop()
{
    QCOMPARE(textOf(gameOf(R"(
        >@
        ..
        <.)")),
             QString(">@\n..\n<.\n"));
}

void tst_FrameBuilder::lightIsMaterialTimesAField()
{
    const Frame frame = pictureOf(gameOf(R"(
        ##################
        #@..............L#
        ##################)"));
    const FrameCell lit = frame.cells[{16, 1}];
    const FrameCell dark = frame.cells[{3, 1}];
    QCOMPARE(dark.light, unlit);
    QCOMPARE(dark.ground, litBy(Palette::ember().material(Ground::Floor), unlit));
    QCOMPARE(lit.material, Palette::ember().material(Ground::Floor));
    QCOMPARE(lit.ground, litBy(lit.material, lit.light));
    QCOMPARE(lit.light.red(), 255);  // a flame is warm: full red, less green, little blue
    QVERIFY(lit.light.green() < lit.light.red() && lit.light.blue() < lit.light.green());
}

/// L is a lamp of radius 5: (1 - (d / 5.5)^2)^1.6 of 83 %, and 17 % everywhere.
void tst_FrameBuilder::theFieldOfALampFallsOffSoftly()
{
    QCOMPARE(lightOf(gameOf(R"(
        @...........
        ......L.....
        ............)")),
             QString("  17  20  39  61  79  92  96  92  79  61  39  20\n"
                     "  17  22  42  64  83  96 100  96  83  64  42  22\n"
                     "  17  20  39  61  79  92  96  92  79  61  39  20\n"));
}

void tst_FrameBuilder::lightsAddUpAndTheirOwnCellsAreTheBrightest()
{
    const Frame frame = pictureOf(gameOf(R"(
        @..........
        ...L..L....
        ...........)"));
    const auto lightAt = [&frame](int x, int y) { return brightnessOf(frame.cells[Point{x, y}].light); };
    const Frame alone = pictureOf(gameOf(R"(
        @..........
        ...L.......
        ...........)"));
    QVERIFY(lightAt(5, 1) > brightnessOf(alone.cells[Point{5, 1}].light));  // from both sides
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 11; ++x)
            if (y != 1 || (x != 3 && x != 6))
                QVERIFY2(lightAt(x, y) < lightAt(3, 1) && lightAt(x, y) < lightAt(6, 1),
                         qPrintable(QString("%1,%2").arg(x).arg(y)));
}

void tst_FrameBuilder::lightDoesNotGoRoundACorner()
{
    const Frame frame = pictureOf(gameOf(R"(
        #######
        #@#...#
        #.#.L.#
        #.....#
        #######)"));
    QCOMPARE((frame.cells[{1, 1}].light), unlit);  // behind the wall
    QCOMPARE((frame.cells[{2, 1}].light), unlit);  // lit on its other side
    QVERIFY(brightnessOf(frame.cells[Point{1, 3}].light) > brightnessOf(unlit));
}

void tst_FrameBuilder::everyMaterialHasItsOwnGround()
{
    SmallWorld world;
    world.level("shore", "@.~");
    const Frame frame = pictureOf(world.begin());
    const TypeRegistry& types = *frame.types;
    for (int x = 1; x < 3; ++x) {
        const FrameCell& cell = frame.cells[{x, 0}];
        const TileType& tile = types.tile({cell.picture.slot()});
        if (!tile.ground.isEmpty())
            QCOMPARE(cell.material, Palette::ember().materialOf(tile.ground));
        else
            QCOMPARE(cell.material, Palette::ember().material(Ground::Floor));
    }
    QVERIFY((frame.cells[{2, 0}].material != frame.cells[{1, 0}].material));  // water is not floor
}

void tst_FrameBuilder::theSignsOfTerrainAreDimmedAndNeverUnder35Percent()
{
    const Frame frame = pictureOf(gameOf(R"(
        ##################
        #@..............L#
        ##################)"));
    const Rgb ink{0xA89078};
    QCOMPARE((frame.cells[{3, 1}].ink), darkened(ink, 35));
    for (int x = 4; x < 15; ++x) {
        const FrameCell& cell = frame.cells[{x, 1}];
        QCOMPARE(cell.ink, darkened(ink, inkPercentIn(cell.light)));
        QVERIFY(cell.ink.red() >= frame.cells[(Point{x - 1, 1})].ink.red());
    }
}

/// White, grey and green walls too: what lives between walls is brighter than their signs.
void tst_FrameBuilder::theSignsOnWallsAreQuietUnderSoftLight()
{
    const ParsedWorld read =
        worldFrom(worldHead({.id = "walls", .ruleset = "", .level = "room", .at = {0, 0}}) + R"(types:
  tiles:
    white-wall: {parent: wall, color: "#FFFFFF"}
levels:
  room:
    size: [1, 1]
    legend: {.: floor}
    map: |2-
      .
)");
    const TypeRegistry& types = *read.world.registry;
    TileLooks soft(types, Palette::ember());
    const Palette plain = emberInSteps();
    TileLooks steps(types, plain);
    for (const char* name : {"wall", "stone-wall", "sandstone-wall", "vine-wall", "white-wall"}) {
        const TileId id = types.findTile(name);
        const TileLook& look = soft.of(id);
        QVERIFY(look.material);
        QVERIFY2(contrastOf(look.ink, *look.material) <= 2.25, name);
        QVERIFY2(contrastOf(look.ink, *look.material) >= 1.3, name);
        QCOMPARE(steps.of(id).ink, plain.resolve(types.tile(id).color));
    }
    QCOMPARE(soft.of(types.findTile("wall")).ink, Rgb{0x8B7355});  // REND-02
    QCOMPARE(soft.of(types.findTile("stairs-down")).ink, Rgb{0xFFFFFF});
}

void tst_FrameBuilder::entitiesAreNeverDimmedAndStandOnTheirCellsGround()
{
    const Frame frame = pictureOf(gameOf(R"(
        ###########
        #@..d..G.L#
        ###########)"));
    for (const Point at : {Point{1, 1}, Point{4, 1}, Point{7, 1}}) {
        const FrameCell& cell = frame.cells[at];
        QVERIFY(cell.hasEntity);
        QCOMPARE(cell.ground, litBy(Palette::ember().material(Ground::Floor), cell.light));
    }
    QCOMPARE((frame.cells[{7, 1}].ink.value), 0xFFDD00U);
    QCOMPARE((frame.cells[{1, 1}].ink.value), 0x00FFFFU);
    QVERIFY(!frame.cells[(Point{2, 1})].hasEntity);
}

void tst_FrameBuilder::wallsWithFloorSouthOfThemHaveAFoot()
{
    const Frame frame = pictureOf(gameOf(R"(
        #####
        #@..#
        #####)"));
    const auto hasFoot = [&frame](int x, int y) { return frame.cells[Point{x, y}].hasFoot; };
    QVERIFY(hasFoot(1, 0) && hasFoot(2, 0) && hasFoot(3, 0));
    QVERIFY(!hasFoot(0, 0) && !hasFoot(0, 1) && !hasFoot(2, 1));  // above a wall, above the unknown, floor
    QVERIFY(!hasFoot(2, 2));
}

void tst_FrameBuilder::theThreeStatesDifferByGround()
{
    Game game = gameOf(R"(
        ##########
        #@+..d..>#
        ##########)");
    perform(game, "open:e close:e");
    const Frame frame = pictureOf(game, {{0, 0}, {12, 3}});
    const Rgb seen = frame.cells[(Point{1, 1})].ground;
    const Rgb remembered = frame.cells[(Point{5, 1})].ground;
    const Rgb unknown = frame.cells[(Point{11, 1})].ground;
    const Palette palette = Palette::ember();
    QCOMPARE(remembered, palette.rememberedGround(Ground::Floor, palette.material(Ground::Floor)));
    QCOMPARE((frame.cells[{5, 0}].ground), palette.rememberedGround(Ground::Wall, palette.material(Ground::Wall)));
    QCOMPARE(unknown.value, 0x000000U);
    QVERIFY(seen != remembered && seen != unknown);
    QVERIFY((frame.cells[{5, 1}].shading == Shading::Flat && frame.cells[{1, 1}].shading == Shading::Open));
}

void tst_FrameBuilder::inStepsEverythingStandsOnTheRamps()
{
    const Frame frame = pictureOf(gameOf(R"(
        ##################
        #@..............L#
        ##################)"),
                                  {}, emberInSteps());
    const FrameCell lit = frame.cells[{15, 1}];
    const FrameCell dark = frame.cells[{3, 1}];
    QCOMPARE(lit.ink.value, 0xA89078U);
    QCOMPARE(dark.ink, lit.ink);
    QCOMPARE(lit.ground.value, 0x3A2B1CU);
    QCOMPARE(dark.ground.value, 0x1A1A1AU);
    QCOMPARE((frame.cells[{15, 0}].ground.value), 0x453422U);
    QCOMPARE((frame.cells[{16, 1}].ground.value), 0x3A2B1CU);  // no dark box under the lamp
    QCOMPARE(lit.shading, Shading::Flat);
}

void tst_FrameBuilder::marksTellOfHeroHuntersAndSleepers()
{
    SmallWorld world;
    world.level("room", R"(
        ########
        #@.G.Gd#
        ########)");
    const EntityId second = world.edit("room").entities.all()[1].id;
    world.edit("room").entities.updateInPlace(second,
                                              [](Entity& entity) { entity.flags.set(EntityFlag::Sleeping, true); });
    const EntityId first = world.edit("room").entities.all()[0].id;
    const auto engine = standardEngine();
    const auto hunt = [&](Entity& entity) {
        Mood& mood = addPart<Mood>(entity, world.types(), engine->parts);
        mood.state = MindState::Hunt;
        mood.target = heroId;
    };
    world.edit("room").entities.updateInPlace(first, hunt);
    const Frame frame = pictureOf(world.begin());
    QCOMPARE((frame.cells[{1, 1}].marks), CellMark::Hero);
    QCOMPARE((frame.cells[{3, 1}].marks), CellMark::Noticed);
    QCOMPARE((frame.cells[{5, 1}].marks), CellMark::Asleep);
    QCOMPARE((frame.cells[{6, 1}].marks), CellMark::None);
}

void tst_FrameBuilder::anOverriddenCellShowsItsOwnSign()
{
    SmallWorld world;
    world.level("room", "#@..#");
    Map written;
    written.set("glyph", "%");
    written.set("color", "#123456");
    world.edit("room").tiles.setOverride({3, 0}, {written, {}});
    const Frame frame = pictureOf(world.begin());
    QCOMPARE((frame.cells[{3, 0}].glyph), U'%');
    QCOMPARE((frame.cells[{3, 0}].ink), darkened({0x123456}, 35));  // without light
}

void tst_FrameBuilder::aTrapIsMarked()
{
    const Frame frame = pictureOf(gameOf("#@.^#"));
    QCOMPARE((frame.cells[{3, 0}].marks), CellMark::KnownTrap);
    QCOMPARE((frame.cells[{3, 0}].ink), darkened({0xFF4444}, 35));
}

void tst_FrameBuilder::eachCellOfALargeBodyTellsWhichPartItShows()
{
    ScenarioOptions options = withGiants();
    Scenario game("@....\n..X..\n.....\n", options);
    const Frame frame = pictureOf(game.game());
    QCOMPARE(glyphText(frame), std::string("@....\n..XX.\n..XX.\n"));
    QVERIFY((frame.cells[{2, 1}].part == BodyPart{0, 0, 2, 2}));
    QVERIFY((frame.cells[{3, 1}].part == BodyPart{1, 0, 2, 2}));
    QVERIFY((frame.cells[{2, 2}].part == BodyPart{0, 1, 2, 2}));
    QVERIFY((frame.cells[{3, 2}].part == BodyPart{1, 1, 2, 2}));
    QVERIFY(frame.cells[(Point{0, 0})].part.isWhole());
}

void tst_FrameBuilder::aLargeBodyIsDrawnWholeThoughOnlyACornerIsSeen()
{
    ScenarioOptions options = withGiants();
    Scenario game("@....X.\n#####..\n#######\n", options);
    const Frame frame = pictureOf(game.game());
    QVERIFY(!frame.cells[(Point{6, 1})].blendsInto(frame.cells[(Point{0, 0})]));  // not visible itself
    QCOMPARE(frame.cells[(Point{6, 1})].glyph, U'X');
    QVERIFY((frame.cells[{6, 1}].part == BodyPart{1, 1, 2, 2}));
    QCOMPARE(frame.cells[(Point{6, 1})].ground, Palette::ember().rememberedGround(Ground::Floor));
}

void tst_FrameBuilder::beyondTheMapIsBlack()
{
    const Game game = gameOf("#@#");
    const Frame frame = pictureOf(game, {{-1, -1}, {5, 3}});
    QCOMPARE(frame.origin, (Point{-1, -1}));
    QCOMPARE(glyphText(frame), std::string("     \n #@# \n     \n"));
    QCOMPARE((frame.cells[{0, 0}].ground.value), 0x000000U);
    QCOMPARE((frame.cells[{2, 1}].marks), CellMark::Hero);
    QVERIFY(pictureOf(game, {{40, 40}, {2, 2}}).cells.cells().front() == (FrameCell{U' ', {0}, {0}, CellMark::None}));
}

void tst_FrameBuilder::voidIsBlack()
{
    const Frame frame = pictureOf(gameOf(R"(
        @..
        . .
        ...)"));
    QCOMPARE((frame.cells[{1, 1}].glyph), U' ');
    QCOMPARE((frame.cells[{1, 1}].ground.value), 0x000000U);
}

GLOAM_TEST(tst_FrameBuilder)
#include "tst_FrameBuilder.moc"
