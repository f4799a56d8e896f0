#include "core/view/FrameBuilder.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What a slice looks like.
class tst_FrameBuilder : public QObject {
    Q_OBJECT
private slots:
    void REND_01_theSeenTheRememberedAndTheUnknown();
    void REND_01_creaturesAreDrawnOnlyWhileSeen();
    void REND_05_rememberedDoorsAndStairsKeepTheirColours();
    void REND_13_rowZeroIsTheTop();
    void lightIsInTheGroundAndColourInTheGlyph();
    void creaturesStandOnTheDarkestGround();
    void marksTellOfHeroHuntersAndSleepers();
    void anOverriddenCellShowsItsOwnSign();
    void aTrapIsMarked();
    void beyondTheMapIsBlack();
    void voidIsBlack();
};

namespace {

Frame pictureOf(const Game& game, Rect window = {})
{
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch);
    return frameOf(slice, Palette::ember(), window.isEmpty() ? Rect{{0, 0}, slice.size} : window);
}

QString textOf(const Game& game)
{
    return QString::fromStdString(glyphText(pictureOf(game)));
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
    QCOMPARE((frame.cells[{1, 0}].ink.value), 0x8B7355U);
    QCOMPARE((frame.cells[{1, 0}].ground), palette.litGround(Ground::Wall, 0));
    QCOMPARE((frame.cells[{6, 1}].ink.value), 0x5A5A5AU);
    QCOMPARE((frame.cells[{6, 1}].ground), palette.rememberedGround(Ground::Floor));
    QCOMPARE((frame.cells[{5, 0}].ink.value), 0x4A4A4AU);
    QCOMPARE((frame.cells[{5, 0}].ground), palette.rememberedGround(Ground::Wall));
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

void tst_FrameBuilder::REND_13_rowZeroIsTheTop()
{
    QCOMPARE(textOf(gameOf(R"(
        >@
        ..
        <.)")), QString(">@\n..\n<.\n"));
}

void tst_FrameBuilder::lightIsInTheGroundAndColourInTheGlyph()
{
    const Frame frame = pictureOf(gameOf(R"(
        ##################
        #@..............L#
        ##################)"));
    const FrameCell lit = frame.cells[{15, 1}];
    const FrameCell dark = frame.cells[{3, 1}];
    QCOMPARE(lit.ink, dark.ink);
    QCOMPARE(lit.ink.value, 0xA89078U);
    QCOMPARE(lit.ground.value, 0x3A2B1CU);
    QCOMPARE(dark.ground.value, 0x1A1A1AU);
    QCOMPARE((frame.cells[{15, 0}].ground.value), 0x453422U - 0U);
}

void tst_FrameBuilder::creaturesStandOnTheDarkestGround()
{
    const Frame frame = pictureOf(gameOf(R"(
        ##########
        #@.....GL#
        ##########)"));
    QCOMPARE((frame.cells[{7, 1}].glyph), U'G');
    QCOMPARE((frame.cells[{7, 1}].ink.value), 0xFFDD00U);
    QCOMPARE((frame.cells[{7, 1}].ground.value), 0x211A14U);
    QCOMPARE((frame.cells[{1, 1}].ground.value), 0x1A1A1AU);
    QCOMPARE((frame.cells[{1, 1}].ink.value), 0x00FFFFU);
}

void tst_FrameBuilder::marksTellOfHeroHuntersAndSleepers()
{
    SmallWorld world;
    world.level("room", R"(
        ########
        #@.G.Gd#
        ########)");
    const EntityId second = world.edit("room").entities.all()[1].id;
    world.edit("room").entities.updateInPlace(second, [](Entity& entity) { entity.flags.set(EntityFlag::Sleeping, true); });
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
    QCOMPARE((frame.cells[{3, 0}].ink.value), 0x123456U);
}

void tst_FrameBuilder::aTrapIsMarked()
{
    const Frame frame = pictureOf(gameOf("#@.^#"));
    QCOMPARE((frame.cells[{3, 0}].marks), CellMark::KnownTrap);
    QCOMPARE((frame.cells[{3, 0}].ink.value), 0xFF4444U);
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
