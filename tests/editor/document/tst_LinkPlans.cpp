#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/WorldDocument.h"

#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_LinkPlans : public QObject {
    Q_OBJECT
private slots:
    void aLinkWithANewPartnerIsTwoStairsAndOneLinkAndOneStep();
    void aNewPartnerFollowsTheDepth();
    void oneWayArrivesWithoutAStair();
    void aNewPartnerIsOnlyWhereSomebodyCanStand();
    void existingStairsAreLinkedAsTheyAre();
    void aLinkIsBrokenWhereAStructureCoversItsStairs();
    void aLinkToALevelThatIsNotBuiltYetIsWhole();
    void linksAreChangedAndRemoved();
    void stairsMoveWithAllThatLeadsThere();
    void stairsMoveNowhereIllegal_data();
    void stairsMoveNowhereIllegal();
    void aLinkIsLedElsewhereWithNewStairs();
    void aOneWayLinkMadeTwoWayGetsItsStairs();
    void stairsThatLeadNowhereAreListed();
    void aPartnerFindsRoomAtTheSameCoordinatesOrNearThem();
};

void tst_LinkPlans::aLinkWithANewPartnerIsTwoStairsAndOneLinkAndOneStep()
{
    DocumentFixture f;
    f.addCellar();
    const QString before = f.bytes();
    const std::size_t steps = f.document.history().stepCount();
    const Place from{firstLevel, {40, 12}};
    const Place to{"cellar", {3, 3}};
    QVERIFY(planLink(f.world(), {}, from, to));
    QVERIFY(f.makeLink(from, to));
    QCOMPARE(f.document.history().stepCount(), steps + 1);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo link First level to The Cellar"));
    QVERIFY(f.level(firstLevel).tiles.typeAt(from.at).stairs == StairDirection::Up);
    QVERIFY(f.level("cellar").tiles.typeAt(to.at).stairs == StairDirection::Down);
    QCOMPARE(f.document.world().links.all().size(), std::size_t{1});
    const Link& link = f.document.world().links.all().front();
    QVERIFY(link.from == from && link.to == to && link.ways == LinkWays::Both);
    QVERIFY(link.id.value >= leastAuthoredId);
    QCOMPARE(linesOf(f.problems()), QString());

    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    QVERIFY(f.document.world().links.destinationFrom(to) == from);
}

void tst_LinkPlans::aNewPartnerFollowsTheDepth()
{
    DocumentFixture f;
    f.addCellar();
    LevelSettings deep = settingsOf(f.level("cellar"));
    deep.depth = 2;
    QVERIFY(f.perform(planLevelSettings(f.world(), "cellar", deep)));
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}));
    QVERIFY(f.level(firstLevel).tiles.typeAt({40, 12}).stairs == StairDirection::Down);
    QVERIFY(f.level("cellar").tiles.typeAt({3, 3}).stairs == StairDirection::Up);
}

void tst_LinkPlans::oneWayArrivesWithoutAStair()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}, LinkWays::One));
    QVERIFY(f.level(firstLevel).tiles.typeAt({40, 12}).stairs != StairDirection::None);
    QVERIFY(f.level("cellar").tiles.typeAt({3, 3}).stairs == StairDirection::None);
    QVERIFY(f.document.world().links.all().front().ways == LinkWays::One);
    QCOMPARE(linesOf(f.problems()), QString());
}

void tst_LinkPlans::aNewPartnerIsOnlyWhereSomebodyCanStand()
{
    DocumentFixture f;
    f.addCellar();
    Random random(5);
    int allowed = 0;
    for (int i = 0; i < 1000; ++i) {
        const int x = random.between(-2, 11);
        const int y = random.between(-2, 9);
        const bool may = static_cast<bool>(planLink(f.world(), {}, {firstLevel, {40, 12}}, {"cellar", {x, y}}));
        QCOMPARE(may, y == 3 && (x == 3 || x == 5));
        allowed += may ? 1 : 0;
    }
    QVERIFY(allowed > 0);
}

void tst_LinkPlans::existingStairsAreLinkedAsTheyAre()
{
    DocumentFixture f;
    f.addCellar();
    f.stampAt(firstLevel, {40, 12}, "stairs-down");
    f.stampAt("cellar", {3, 3}, "stairs-up");
    const std::size_t steps = f.document.history().stepCount();
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}));
    QCOMPARE(f.document.history().stepCount(), steps + 1);
    QVERIFY(f.level("cellar").tiles.typeAt({3, 3}).stairs == StairDirection::Up);
    const EditResult again = planLink(f.world(), {}, {"cellar", {3, 3}}, {"cellar", {5, 3}});
    QCOMPARE(again.objection,
             QStringLiteral("(3, 3) of The Cellar leads to First level already. Remove that link first."));
}

void tst_LinkPlans::aLinkIsBrokenWhereAStructureCoversItsStairs()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}));
    TilePatch cover;
    cover.set({40, 12}, Layer::Terrain, f.tile("stairs-up"));
    cover.set({40, 12}, Layer::Structure, f.tile("door-open"));
    QVERIFY(f.perform(planPaint(f.world(), firstLevel, cover)));
    QVERIFY(isBroken(f.world(), f.world().links.all().front()));
}

/// Its recipe builds stairs for it. The shipped world has no problems.
void tst_LinkPlans::aLinkToALevelThatIsNotBuiltYetIsWhole()
{
    const World world = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/the-marches.gloam")).world;
    const Link& link = world.links.all().front();
    QVERIFY(world.findLevel(link.to.level)->isUnbuilt());
    QVERIFY(!isBroken(world, link));
}

void tst_LinkPlans::linksAreChangedAndRemoved()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.perform(f.bareLink({firstLevel, {40, 12}}, {"cellar", {3, 3}})));
    Link link = f.document.world().links.all().front();
    link.ways = LinkWays::One;
    link.to.at = {5, 3};
    QVERIFY(f.perform(planChangeLink(f.world(), link)));
    QVERIFY(f.document.world().links.all().front() == link);
    link.to = link.from;
    QVERIFY(!f.perform(planChangeLink(f.world(), link)));
    QVERIFY(f.perform(planRemoveLink(f.world(), link.id)));
    QVERIFY(f.document.world().links.all().empty());
    QVERIFY(!f.perform(planRemoveLink(f.world(), link.id)));
    f.document.undo();
    f.document.undo();
    QVERIFY(f.document.world().links.all().front().ways == LinkWays::Both);
}

void tst_LinkPlans::stairsMoveWithAllThatLeadsThere()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}));
    QVERIFY(f.makeLink({firstLevel, {38, 11}}, {firstLevel, {40, 12}}, LinkWays::One));
    const QString before = f.bytes();
    const std::size_t steps = f.document.history().doneCount();
    QVERIFY(f.perform(planMoveStairs(f.world(), firstLevel, {40, 12}, {41, 13})));
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo move stairs on First level"));
    for (const Link& link : f.document.world().links.all())
        QVERIFY(link.from == (Place{firstLevel, {41, 13}}) || link.to == (Place{firstLevel, {41, 13}}));
    QVERIFY(f.level(firstLevel).tiles.topAt({40, 12}) == f.tile("floor"));
    QVERIFY2(!hasErrors(f.problems()), qPrintable(linesOf(f.problems())));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LinkPlans::stairsMoveNowhereIllegal_data()
{
    QTest::addColumn<int>("fromX");
    QTest::addColumn<int>("toX");
    QTest::addColumn<int>("toY");
    QTest::addColumn<QString>("why");
    QTest::newRow("into rock") << 40 << 0 << 0 << QStringLiteral("Nobody can stand at (0, 0) of First level.");
    QTest::newRow("out of the level") << 40 << -1 << 3
                                      << QStringLiteral("(-1, 3) is outside of First level, which is 80 by 25.");
    QTest::newRow("onto other stairs") << 40 << 38 << 12
                                       << QStringLiteral("There are stairs at (38, 12) of First level already.");
    QTest::newRow("where there are none")
        << 39 << 41 << 12 << QStringLiteral("There are no stairs at (39, 12) of First level.");
}

void tst_LinkPlans::stairsMoveNowhereIllegal()
{
    QFETCH(int, fromX);
    QFETCH(int, toX);
    QFETCH(int, toY);
    QFETCH(QString, why);
    DocumentFixture f;
    f.stampAt(firstLevel, {40, 12}, "stairs-down");
    f.stampAt(firstLevel, {38, 12}, "stairs-up");
    const QString before = f.bytes();
    QCOMPARE(planMoveStairs(f.world(), firstLevel, {fromX, 12}, {toX, toY}).objection, why);
    QVERIFY(!f.perform(planMoveStairs(f.world(), firstLevel, {fromX, 12}, {toX, toY})));
    QCOMPARE(f.bytes(), before);
}

void tst_LinkPlans::aLinkIsLedElsewhereWithNewStairs()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}));
    const std::size_t steps = f.document.history().doneCount();
    Link link = f.document.world().links.all().front();
    link.to.at = {5, 3};
    QVERIFY(f.perform(planRelink(f.world(), link)));
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QVERIFY(f.level("cellar").tiles.typeAt({5, 3}).stairs != StairDirection::None);
    link.to.at = {0, 0};
    QVERIFY(!f.perform(planRelink(f.world(), link)));
    QVERIFY(f.document.world().links.all().front().to.at == (Point{5, 3}));
}

void tst_LinkPlans::aOneWayLinkMadeTwoWayGetsItsStairs()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}, LinkWays::One));
    Link link = f.document.world().links.all().front();
    link.ways = LinkWays::Both;
    QVERIFY(f.perform(planRelink(f.world(), link)));
    QVERIFY(f.level("cellar").tiles.typeAt({3, 3}).stairs != StairDirection::None);
    QCOMPARE(linesOf(f.problems()), QString());
}

void tst_LinkPlans::stairsThatLeadNowhereAreListed()
{
    DocumentFixture f;
    f.addCellar();
    f.stampAt(firstLevel, {40, 12}, "stairs-down");
    f.stampAt("cellar", {5, 3}, "stairs-up");
    QVERIFY(unlinkedStairs(f.world()) == (std::vector<Place>{{"cellar", {5, 3}}, {firstLevel, {40, 12}}}));
    QVERIFY(f.perform(f.bareLink({firstLevel, {40, 12}}, {"cellar", {5, 3}})));
    QVERIFY(unlinkedStairs(f.world()).empty());
}

void tst_LinkPlans::aPartnerFindsRoomAtTheSameCoordinatesOrNearThem()
{
    DocumentFixture f;
    f.addCellar();
    f.stampAt(firstLevel, {5, 3}, "floor");
    QVERIFY(roomForPartner(f.world(), {firstLevel, {5, 3}}, "cellar") == (Point{5, 3}));
    QVERIFY(roomForPartner(f.world(), {firstLevel, {40, 12}}, "cellar") == (Point{5, 3}));
    f.stampAt("cellar", {3, 3}, "stairs-up");  // from there the other floor cannot be reached
    QVERIFY(!roomForPartner(f.world(), {firstLevel, {40, 12}}, "cellar"));
    f.stampAt("cellar", {4, 3}, "floor");
    QVERIFY(roomForPartner(f.world(), {firstLevel, {40, 12}}, "cellar") == (Point{5, 3}));
    QVERIFY(!roomForPartner(f.world(), {firstLevel, {40, 12}}, "nowhere"));
}

GLOAM_TEST(tst_LinkPlans)
#include "tst_LinkPlans.moc"
