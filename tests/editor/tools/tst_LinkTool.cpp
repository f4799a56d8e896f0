#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "core/parts/Waiting.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/TriggerNames.h"
#include "editor/document/TriggerPlans.h"
#include "tests/editor/tools/LinkFixture.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_LinkTool : public QObject {
    Q_OBJECT
private slots:
    void aDragOnOneLevelMakesTwoStairsAndOneLink();
    void aDragToANameAndAClickWireTwoLevelsAsOneStep();
    void aClickAndAClickDoTheSame();
    void oneUndoLeavesNoTrace();
    void cancellingHalfwayLeavesNoTraceAndGoesBack();
    void shiftLinksOneWay();
    void aLinkFromAPortalIsAPortal();
    void theKindChangesWithItsTilesInOneStep();
    void anEdgeStaysAtTheBorder();
    void stairsThatStandThereAreUsed();
    void aLinkWithoutACellIsLedToOneOnTheMap();
    void aLinkToItselfIsRefusedInWords();
    void aLinkedStairIsNoSource();
    void aWallIsNoSource();
    void aRefusedPlaceMayBeFollowedByAnother();
    void theGhostIsNeverOnAnIllegalCell();
    void stairsThatLeadNowhereAreRinged();
    void anEndOfTheSelectedLinkIsMovedWithItsStairs();
    void anEndCannotBeMovedIntoAWallOrOntoStairs();
    void theSelectToolMovesStairsAndNoLinkBreaks();
};

void tst_LinkTool::aDragOnOneLevelMakesTwoStairsAndOneLink()
{
    LinkFixture f;
    const std::size_t steps = f.steps();
    f.hand.press(here, {});
    f.hand.aim(there, {});
    QVERIFY(f.hand.preview().arrow.has_value());
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{2});  // both future stairs
    f.hand.release({});
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.links().size(), std::size_t{1});
    QVERIFY(f.links().front().ways == LinkWays::Both);
    QVERIFY(f.yard().tiles.topAt(here) == f.tile("stairs-down"));
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("stairs-up"));
    QVERIFY(f.state.subject.selection() == Selection::ofLink(f.links().front().id));
}

void tst_LinkTool::aDragToANameAndAClickWireTwoLevelsAsOneStep()
{
    LinkFixture f;
    const std::size_t steps = f.steps();
    f.hand.press(here, {});
    f.hand.linkTool().carryTo(firstLevel);
    QVERIFY(f.state.open.id() == firstLevel);
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
    f.state.navigation.open(firstLevel);
    QVERIFY(f.hand.isBusy());
    f.click(startRoom);
    QCOMPARE(f.links().size(), std::size_t{1});
}

void tst_LinkTool::oneUndoLeavesNoTrace()
{
    LinkFixture f;
    const QString before = f.bytes();
    f.click(here);
    f.state.navigation.open(firstLevel);
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
    QVERIFY(f.state.open.id() == Name("yard"));
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
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("floor"));  // nobody returns from there
}

void tst_LinkTool::aLinkFromAPortalIsAPortal()
{
    LinkFixture f;
    TilePatch patch;
    stamp(patch, *f.document.world().registry, here, f.tile("portal"));
    f.document.perform(planPaint(f.document.world(), "yard", patch));
    f.drag(here, there);
    QVERIFY(f.links().front().kind == Name("portal"));
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("portal"));
    QVERIFY(arrowsOn(f.document.world(), "yard").front().moment == LinkMoment::Enter);
    QVERIFY(!isBroken(f.document.world(), f.links().front()));
}

void tst_LinkTool::theKindChangesWithItsTilesInOneStep()
{
    LinkFixture f;
    f.drag(here, there);
    const Link made = f.links().front();
    for (const LinkKind& kind : linkKinds()) {
        if (kind.moment == LinkMoment::Edge)
            continue;
        const std::size_t steps = f.steps();
        Link changed = f.links().front();
        changed.kind = Name(kind.word);
        changed.ways = LinkWays::Both;
        QVERIFY2(f.document.perform(planChangeKind(f.document.world(), changed)), std::string(kind.word).c_str());
        QVERIFY(f.links().front().kind == Name(kind.word));
        QVERIFY(f.links().front().ways == kind.ways || kind.ways == LinkWays::Both);
        QVERIFY(f.yard().tiles.topAt(here) == f.tile(std::string(kind.down).c_str()));
        QVERIFY(!isBroken(f.document.world(), f.links().front()));
        if (kind.word == "stairs")
            continue;
        QCOMPARE(f.steps(), steps + 1);
        f.document.undo();
        QVERIFY(f.yard().tiles.topAt(here) == f.tile("stairs-down"));
        QVERIFY(f.links().front() == made);
    }
}

void tst_LinkTool::anEdgeStaysAtTheBorder()
{
    LinkFixture f;
    f.drag(here, there);
    Link changed = f.links().front();
    changed.kind = Name("edge");
    QVERIFY(!f.document.perform(planChangeKind(f.document.world(), changed)));
    QVERIFY(f.links().front().kind == Name("stairs"));
}

void tst_LinkTool::stairsThatStandThereAreUsed()
{
    LinkFixture f;
    f.stampAt("yard", here, "stairs-up");
    f.drag(here, there);
    QVERIFY(f.yard().tiles.topAt(here) == f.tile("stairs-up"));
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("stairs-down"));
}

void tst_LinkTool::aLinkWithoutACellIsLedToOneOnTheMap()
{
    LinkFixture f;
    const Name yard = f.state.open.id();
    const LinkId id = f.document.newId();
    const Link link{id, Name("stairs"), placeAtStairs(yard), {yard, here}};
    QVERIFY(f.document.perform(Plan{edit::Links{{{id, link}}}, QStringLiteral("link")}));
    f.hand.linkTool().carryFrom(placeAtStairs(yard), id);
    f.hand.aim(there, {});
    const ToolPreview preview = f.hand.preview();
    QVERIFY(!preview.arrow);
    QCOMPARE(preview.marks.size(), std::size_t{1});  // of the cell it is led to
}

void tst_LinkTool::aLinkToItselfIsRefusedInWords()
{
    LinkFixture f;
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.click(here);
    f.click(here);
    QVERIFY(f.links().empty());
    QCOMPARE(told.last().first().toString(), QStringLiteral("A link cannot lead back to where it begins."));
}

void tst_LinkTool::aLinkedStairIsNoSource()
{
    LinkFixture f;
    f.drag(here, there);
    f.state.subject.select({});
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.drag(here, {2, 2});
    QCOMPARE(f.links().size(), std::size_t{1});
    QVERIFY(told.first().first().toString().contains(QStringLiteral("leads to The Yard already")));
    QVERIFY(f.state.subject.selection() == Selection::ofLink(f.links().front().id));  // ready to be moved or removed
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
        f.state.navigation.open(isFirst ? firstLevel : Name("yard"));
        const Size size = f.state.open.level()->tiles.size();
        const Point cell{static_cast<int>(chance.below(static_cast<std::uint64_t>(size.width + 2))) - 1,
                         static_cast<int>(chance.below(static_cast<std::uint64_t>(size.height + 2))) - 1};
        f.hand.aim(cell, {});
        const TilePatch& ghost = f.hand.preview().level.tiles;
        shown += ghost.isEmpty() ? 0 : 1;
        const TileMap& tiles = f.state.open.level()->tiles;
        for (const TileChange& change : ghost.changes()) {
            QVERIFY(tiles.contains(change.at));
            QVERIFY(!tiles.blocksMove(change.at) && !tiles.isDoor(change.at) && !tiles.isSwum(change.at));
            QVERIFY(!f.state.open.level()->entities.blockerAt(change.at));
        }
        const Place to{f.state.open.id(), cell};
        const bool isLegal = planLink(f.world(), {}, {"yard", here}, to) && !(to == Place{"yard", here});
        QCOMPARE(!ghost.isEmpty(), isLegal);
    }
    QVERIFY(shown > 20);
}

void tst_LinkTool::stairsThatLeadNowhereAreRinged()
{
    LinkFixture f;
    f.stampAt("yard", {2, 2}, "stairs-up");
    f.drag(here, there);
    QCOMPARE(f.hand.preview().sources, (std::vector<Point>{{2, 2}}));
    f.document.undo();
    f.stampAt("yard", here, "stairs-down");
    QCOMPARE(f.hand.preview().sources, (std::vector<Point>{{2, 2}, here}));
    f.hand.press(here, {});
    QVERIFY(f.hand.preview().sources.empty());
}

void tst_LinkTool::anEndOfTheSelectedLinkIsMovedWithItsStairs()
{
    LinkFixture f;
    f.drag(here, there);
    const std::size_t steps = f.steps();
    const QString before = f.bytes();
    f.drag(there, {2, 2});
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.links().front().from == (Place{"yard", here}) && f.links().front().to == (Place{"yard", {2, 2}}));
    QVERIFY(f.yard().tiles.topAt({2, 2}) == f.tile("stairs-up"));
    QVERIFY(f.yard().tiles.topAt(there) == f.tile("floor"));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.state.subject.select(Selection::ofLink(f.links().front().id));
    f.hand.press(here, {});
    f.hand.aim(Point{2, 4}, {});
    QVERIFY(f.hand.cancel());
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
}

void tst_LinkTool::anEndCannotBeMovedIntoAWallOrOntoStairs()
{
    LinkFixture f;
    f.stampAt("yard", {2, 2}, "stairs-up");
    f.drag(here, there);
    const QString before = f.bytes();
    f.drag(here, {0, 0});
    f.drag(here, {2, 2});
    f.drag(here, there);
    QCOMPARE(f.bytes(), before);
}

void tst_LinkTool::theSelectToolMovesStairsAndNoLinkBreaks()
{
    LinkFixture f;
    f.drag(here, there);
    f.take(ToolKind::Select);
    const std::size_t steps = f.steps();
    f.drag(here, {2, 4});
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.links().front().from == (Place{"yard", {2, 4}}));
    QVERIFY(f.yard().tiles.typeAt({2, 4}).stairs == StairDirection::Down);
    QVERIFY(f.yard().tiles.typeAt(here).stairs == StairDirection::None);
    QVERIFY(f.document.world().links.destinationFrom({"yard", {2, 4}}) == (Place{"yard", there}));
    f.document.undo();
    QVERIFY(f.links().front().from == (Place{"yard", here}));
}

GLOAM_TEST(tst_LinkTool)
#include "tst_LinkTool.moc"
