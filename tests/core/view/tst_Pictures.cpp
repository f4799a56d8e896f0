#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LevelFrame.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// The joins of every cell in hexadecimal; blank for a cell without any.
QString joinsOf(const Frame& frame)
{
    QString text;
    for (int y = 0; y < frame.cells.size().height; ++y) {
        for (int x = 0; x < frame.cells.size().width; ++x) {
            const int joins = frame.cells[{x, y}].joins;
            text += joins == 0 ? QStringLiteral(".") : QString::number(joins, 16);
        }
        text += QLatin1Char('\n');
    }
    return text;
}

Name pictureAt(const Frame& frame, Point at)
{
    const PictureId picture = frame.cells[at].picture;
    return picture.isEntity() ? frame.types->entity({picture.slot()}).id : frame.types->tile({picture.slot()}).id;
}

Frame heroAndDagger()
{
    const Game game = gameOf(R"(
        #####
        #@.d#
        #####)");
    SliceScratch scratch;
    return frameOf(sliceOf(game, scratch), Palette::ember(), {{0, 0}, {5, 3}});
}

}  // namespace

/// What a frame gives to painters of pictograms.
class tst_Pictures : public QObject {
    Q_OBJECT
private slots:
    void anAuthorsWallsJoinTheirNeighbours();
    void theWindowsEdgeKnowsTheWallsBeyond();
    void aPlayersWallsJoinAsFarAsIsKnown();
    void anAuthorsWallsGoOnBeyondTheLevel();
    void whatIsOnTopGivesThePicture();
    void whatStandsOnATileKeepsThePictureUnderIt();
    void anOwnGlyphTakesThePictureAway();
};

void tst_Pictures::anAuthorsWallsJoinTheirNeighbours()
{
    SmallWorld world;
    world.level("room", R"(
        ####
        #..#
        ##+#
        ...#)");
    const Frame frame = frameOf(world.edit("room"), Palette::ember(), {{0, 0}, {4, 4}});
    QCOMPARE(joinsOf(frame), QString("fbbf\nd..7\nbaaf\n...7\n"));
}

void tst_Pictures::theWindowsEdgeKnowsTheWallsBeyond()
{
    SmallWorld world;
    world.level("room", R"(
        ####
        #..#
        ####)");
    const Frame whole = frameOf(world.edit("room"), Palette::ember(), {{0, 0}, {4, 3}});
    const Frame part = frameOf(world.edit("room"), Palette::ember(), {{1, 0}, {2, 3}});
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 2; ++x)
            QCOMPARE(part.cells[(Point{x, y})].joins, whole.cells[(Point{x + 1, y})].joins);
}

void tst_Pictures::aPlayersWallsJoinAsFarAsIsKnown()
{
    const Game game = gameOf(R"(
        #######
        #@+...#
        #######)");
    SliceScratch scratch;
    const Frame frame = frameOf(sliceOf(game, scratch), Palette::ember(), {{0, 0}, {7, 3}});
    QCOMPARE(joinsOf(frame), QString("6ac....\n5.5....\n3a9....\n"));
}

/// No wall fronts at the bottom edge of a level: there is rock behind.
void tst_Pictures::anAuthorsWallsGoOnBeyondTheLevel()
{
    SmallWorld world;
    world.level("room", R"(
        ###
        #.#
        #+#)");
    const Frame frame = frameOf(world.edit("room"), Palette::ember(), {{0, 0}, {3, 3}});
    for (const Point wall : {Point{0, 2}, Point{2, 2}})
        QVERIFY(frame.cells[wall].joins & JoinSouth);
    QVERIFY(!(frame.cells[(Point{1, 2})].joins & JoinSouth));  // a door leads out
    QVERIFY(!(frame.cells[(Point{1, 0})].joins & JoinSouth));
}

/// A picture that fills its cell, such as water, continues under a creature.
void tst_Pictures::whatStandsOnATileKeepsThePictureUnderIt()
{
    const Frame frame = heroAndDagger();
    const FrameCell& bare = frame.cells[(Point{2, 1})];
    QVERIFY(bare.under == PictureId());
    for (const Point at : {Point{1, 1}, Point{3, 1}})
        QVERIFY(frame.cells[at].under == bare.picture);
    QVERIFY(frame.cells[(Point{1, 1})].inkUnder != Rgb());
}

void tst_Pictures::whatIsOnTopGivesThePicture()
{
    const Frame frame = heroAndDagger();
    QVERIFY(frame.cells[(Point{1, 1})].picture.isEntity());
    QVERIFY(frame.cells[(Point{3, 1})].picture.isEntity());
    QCOMPARE(pictureAt(frame, {3, 1}), Name("dagger"));
    QCOMPARE(pictureAt(frame, {0, 0}), Name("wall"));
    QCOMPARE(pictureAt(frame, {2, 1}), Name("floor"));
    QVERIFY(frame.types);
}

void tst_Pictures::anOwnGlyphTakesThePictureAway()
{
    SmallWorld world;
    world.level("room", R"(
        ###
        #.#
        ###)");
    CellOverride own;
    own.written.set("glyph", "!");
    world.edit("room").tiles.setOverride({1, 1}, own);
    const Frame frame = frameOf(world.edit("room"), Palette::ember(), {{0, 0}, {3, 3}});
    QCOMPARE(frame.cells[(Point{1, 1})].picture.slot(), std::uint16_t{0});
}

GLOAM_TEST(tst_Pictures)
#include "tst_Pictures.moc"
