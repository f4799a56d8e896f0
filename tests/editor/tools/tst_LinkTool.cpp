#include "core/rules/Movement.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point here{3, 3};
constexpr Point there{5, 4};
const Point startRoom{38, 11};   // floor of the first level

struct LinkFixture : ToolFixture {
    LinkFixture() { take(ToolKind::Link); }
    const std::vector<Link>& links() const { return document.world().links.all(); }
};

}  // namespace

class tst_LinkTool : public QObject {
    Q_OBJECT
private slots:
    void aDragOnOneLevelMakesTwoStairsAndOneLink();
    void aDragToANameAndAClickWireTwoLevelsAsOneStep();
    void aClickAndAClickDoTheSame();
    void oneUndoLeavesNoTrace();
    void cancellingHalfwayLeavesNoTraceAndGoesBack();
    void shiftLinksOneWay();
    void stairsThatStandThereAreUsed();
    void aLinkToItselfIsRefusedInWords();
    void aLinkedStairIsNoSource();
    void aWallIsNoSource();
    void aRefusedPlaceMayBeFollowedByAnother();
    void theGhostIsNeverOnAnIllegalCell();
};

void tst_LinkTool::aDragOnOneLevelMakesTwoStairsAndOneLink()
{
    LinkFixture f;
    const std::size_t steps = f.steps();
    f.hand.press(here, {});
    f.hand.aim(there, {});
    QVERIFY(f.hand.preview().arrow.has_value());
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{2});   // both stairs to be
    f.hand.release({});
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.links().size(), std::size_t{1});
    QVERIFY(f.links().front().ways == LinkWays::Both);
    QVERIFY(f.yard().tiles.topAt(here) == f.tile("stairs-down"));
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("stairs-up"));
    QVERIFY(f.bench.selection() == Selection::ofLink(f.links().front().id));
}

void tst_LinkTool::aDragToANameAndAClickWireTwoLevelsAsOneStep()
{
    LinkFixture f;
    const std::size_t steps = f.steps();
    f.hand.press(here, {});
    f.hand.linkTool().carryTo(firstLevel);
    QVERIFY(f.bench.levelId() == firstLevel);
    QVERIFY(f.hand.isBusy());
    f.hand.aim(startRoom, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{1});
    f.click(startRoom);
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.links().size(), std::size_t{1});
    QVERIFY(f.links().front().from == (Place{"yard", here}));
    QVERIFY(f.links().front().to == (Place{firstLevel, startRoom}));
    QVERIFY(f.level(firstLevel).tiles.typeAt(startRoom).stairs != StairDirection::None);
    QVERIFY(!f.hand.isBusy());
}

void tst_LinkTool::aClickAndAClickDoTheSame()
{
    LinkFixture f;
    f.click(here);
    QVERIFY(f.hand.linkTool().isCarried());
    f.bench.openLevel(firstLevel);
    QVERIFY(f.hand.isBusy());
    f.click(startRoom);
    QCOMPARE(f.links().size(), std::size_t{1});
}

void tst_LinkTool::oneUndoLeavesNoTrace()
{
    LinkFixture f;
    const QString before = f.bytes();
    f.click(here);
    f.bench.openLevel(firstLevel);
    f.click(startRoom);
    QVERIFY(f.bytes() != before);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LinkTool::cancellingHalfwayLeavesNoTraceAndGoesBack()
{
    LinkFixture f;
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.hand.press(here, {});
    f.hand.linkTool().carryTo(firstLevel);
    f.hand.aim(startRoom, {});
    QVERIFY(f.hand.cancel());
    QVERIFY(f.bench.levelId() == Name("yard"));
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.steps(), steps);
    f.hand.press(here, {});
    f.hand.aim(there, {});
    QVERIFY(f.hand.cancel());
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
}

void tst_LinkTool::shiftLinksOneWay()
{
    LinkFixture f;
    f.drag(here, there, shiftHeld);
    QCOMPARE(f.links().size(), std::size_t{1});
    QVERIFY(f.links().front().ways == LinkWays::One);
    QVERIFY(f.yard().tiles.topAt(here) == f.tile("stairs-down"));
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("floor"));   // nobody goes back from there
}

void tst_LinkTool::stairsThatStandThereAreUsed()
{
    LinkFixture f;
    f.stampAt("yard", here, "stairs-up");
    f.drag(here, there);
    QVERIFY(f.yard().tiles.topAt(here) == f.tile("stairs-up"));
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("stairs-down"));
}

void tst_LinkTool::aLinkToItselfIsRefusedInWords()
{
    LinkFixture f;
    QSignalSpy told(&f.bench, &Workbench::told);
    f.click(here);
    f.click(here);
    QVERIFY(f.links().empty());
    QCOMPARE(told.last().first().toString(), QStringLiteral("A link cannot lead back to where it begins."));
}

void tst_LinkTool::aLinkedStairIsNoSource()
{
    LinkFixture f;
    f.drag(here, there);
    QSignalSpy told(&f.bench, &Workbench::told);
    f.drag(here, {2, 2});
    QCOMPARE(f.links().size(), std::size_t{1});
    QVERIFY(told.first().first().toString().contains(QStringLiteral("leads to The Yard already")));
}

void tst_LinkTool::aWallIsNoSource()
{
    LinkFixture f;
    f.hand.aim(Point{0, 0}, {});
    QVERIFY(!f.hand.preview().objection.isEmpty());
    QCOMPARE(f.hand.hint(), QStringLiteral("Nobody can stand at (0, 0) of The Yard."));
    f.drag({0, 0}, there);
    QVERIFY(f.links().empty());
    QVERIFY(!f.hand.isBusy());
}

void tst_LinkTool::aRefusedPlaceMayBeFollowedByAnother()
{
    LinkFixture f;
    f.click(here);
    f.click({0, 0});
    QVERIFY(f.links().empty());
    QVERIFY(f.hand.isBusy());
    f.click(there);
    QCOMPARE(f.links().size(), std::size_t{1});
}

void tst_LinkTool::theGhostIsNeverOnAnIllegalCell()
{
    LinkFixture f;
    f.place("gritling", {2, 2});
    f.stampAt("yard", {4, 2}, "door-closed");
    f.stampAt("yard", {5, 2}, "water");
    f.click(here);
    Random chance(4711);
    int shown = 0;
    for (int i = 0; i < 1000; ++i) {
        const bool isFirst = chance.below(2) == 0;
        f.bench.openLevel(isFirst ? firstLevel : Name("yard"));
        const Size size = f.bench.level()->tiles.size();
        const Point cell{static_cast<int>(chance.below(static_cast<std::uint64_t>(size.width + 2))) - 1,
                         static_cast<int>(chance.below(static_cast<std::uint64_t>(size.height + 2))) - 1};
        f.hand.aim(cell, {});
        const TilePatch& ghost = f.hand.preview().level.tiles;
        shown += ghost.isEmpty() ? 0 : 1;
        const TileMap& tiles = f.bench.level()->tiles;
        for (const TileChange& change : ghost.changes()) {
            QVERIFY(tiles.contains(change.at));
            QVERIFY(!tiles.blocksMove(change.at) && !tiles.isDoor(change.at) && !tiles.isSwum(change.at));
            QVERIFY(!f.bench.level()->entities.blockerAt(change.at));
        }
        const Place to{f.bench.levelId(), cell};
        const bool isLegal = f.document.canLinkWithNewPartner({"yard", here}, to) && !(to == Place{"yard", here});
        QCOMPARE(!ghost.isEmpty(), isLegal);
    }
    QVERIFY(shown > 20);
}

GLOAM_TEST(tst_LinkTool)
#include "tst_LinkTool.moc"
