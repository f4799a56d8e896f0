#include "editor/canvas/LinkArrows.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <cmath>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point here{38, 11};
constexpr Point there{41, 13};

Link linkBetween(std::uint64_t id, const Place& from, const Place& to, LinkWays ways = LinkWays::Both)
{
    return {EntityId{leastAuthoredId + id}, "stairs", from, to, ways, {}};
}

/// Stairs at which the links of these tests begin and end.
struct StairsFixture : DocumentFixture {
    StairsFixture()
    {
        addCellar();
        for (const Point at : {here, there})
            stampAt(firstLevel, at, "stairs-down");
        for (const Point at : {Point{3, 3}, Point{5, 3}})
            stampAt("cellar", at, "stairs-up");
    }
};

}  // namespace

class tst_LinkArrows : public QObject {
    Q_OBJECT
private slots:
    void aLinkOnOneLevelIsOneArrow();
    void aLinkToAnotherLevelIsLabelledAtBothEnds();
    void oneWayIsToldAtBothEnds();
    void brokenLinksAreMarkedAndComeLast_L001_data();
    void brokenLinksAreMarkedAndComeLast_L001();
    void aLinkWithoutItsStairsIsBroken_L001_data();
    void aLinkWithoutItsStairsIsBroken_L001();
    void linksOfOtherLevelsAreNotDrawn();
    void labelsStayWithinTheCanvas();
    void wiresAreNamedWhereTheyAreSeen();
};

void tst_LinkArrows::aLinkOnOneLevelIsOneArrow()
{
    StairsFixture f;
    World world = f.document.world();
    world.links.add(linkBetween(1, {firstLevel, here}, {firstLevel, there}));
    const auto arrows = arrowsOn(world, firstLevel);
    QCOMPARE(arrows.size(), std::size_t{1});
    QVERIFY(arrows.front().from == here && arrows.front().to == there);
    QVERIFY(!arrows.front().isBroken && !arrows.front().isOneWay);
}

void tst_LinkArrows::aLinkToAnotherLevelIsLabelledAtBothEnds()
{
    StairsFixture f;
    World world = f.document.world();
    world.links.add(linkBetween(1, {firstLevel, here}, {"cellar", {3, 3}}));
    const auto above = arrowsOn(world, firstLevel);
    const auto below = arrowsOn(world, "cellar");
    QCOMPARE(above.size(), std::size_t{1});
    QVERIFY(!above.front().to);
    QCOMPARE(above.front().label, std::string("The Cellar"));
    QCOMPARE(below.front().label, std::string("First level"));
    QVERIFY(below.front().from == (Point{3, 3}));
    QVERIFY(!above.front().isComing && !below.front().isComing);  // both lead on
}

void tst_LinkArrows::oneWayIsToldAtBothEnds()
{
    StairsFixture f;
    World world = f.document.world();
    world.links.add(linkBetween(1, {firstLevel, here}, {"cellar", {3, 3}}, LinkWays::One));
    QVERIFY(arrowsOn(world, firstLevel).front().isOneWay && !arrowsOn(world, firstLevel).front().isComing);
    QVERIFY(arrowsOn(world, "cellar").front().isComing);
}

void tst_LinkArrows::brokenLinksAreMarkedAndComeLast_L001_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::newRow("no such level") << QStringLiteral("nowhere") << 1 << 1;
    QTest::newRow("outside") << QStringLiteral("cellar") << 400 << 1;
    QTest::newRow("in a wall") << QStringLiteral("cellar") << 0 << 0;
}

void tst_LinkArrows::brokenLinksAreMarkedAndComeLast_L001()
{
    QFETCH(QString, level);
    QFETCH(int, x);
    QFETCH(int, y);
    StairsFixture f;
    World world = f.document.world();
    world.links.add(linkBetween(1, {firstLevel, here}, {Name(level.toStdString()), {x, y}}));
    world.links.add(linkBetween(2, {firstLevel, there}, {"cellar", {3, 3}}));
    const auto arrows = arrowsOn(world, firstLevel);
    QCOMPARE(arrows.size(), std::size_t{2});
    QVERIFY(!arrows.front().isBroken);
    QVERIFY(arrows.back().isBroken);
}

void tst_LinkArrows::aLinkWithoutItsStairsIsBroken_L001_data()
{
    QTest::addColumn<LinkWays>("ways");
    QTest::addColumn<bool>("isFromPaintedOver");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("isBroken");
    QTest::newRow("both ways, at its beginning") << LinkWays::Both << true << QStringLiteral("stairs") << true;
    QTest::newRow("both ways, at its end") << LinkWays::Both << false << QStringLiteral("stairs") << true;
    QTest::newRow("one way, at its beginning") << LinkWays::One << true << QStringLiteral("stairs") << true;
    QTest::newRow("one way, where it arrives") << LinkWays::One << false << QStringLiteral("stairs") << false;
    QTest::newRow("a portal needs none") << LinkWays::Both << true << QStringLiteral("portal") << false;
}

void tst_LinkArrows::aLinkWithoutItsStairsIsBroken_L001()
{
    QFETCH(LinkWays, ways);
    QFETCH(bool, isFromPaintedOver);
    QFETCH(QString, kind);
    QFETCH(bool, isBroken);
    StairsFixture f;
    TilePatch bare;  // as a brush paints it: floor without a structure
    bare.set(isFromPaintedOver ? here : Point{3, 3}, Layer::Structure, nothingTile);
    QVERIFY(f.perform(planPaint(f.world(), isFromPaintedOver ? firstLevel : Name("cellar"), bare)));
    World world = f.document.world();
    Link link = linkBetween(1, {firstLevel, here}, {"cellar", {3, 3}}, ways);
    link.kind = Name(kind.toStdString());
    world.links.add(link);
    QCOMPARE(arrowsOn(world, firstLevel).front().isBroken, isBroken);
    QCOMPARE(arrowsOn(world, "cellar").front().isBroken, isBroken);
}

void tst_LinkArrows::linksOfOtherLevelsAreNotDrawn()
{
    StairsFixture f;
    World world = f.document.world();
    world.links.add(linkBetween(1, {"cellar", {5, 3}}, {"cellar", {3, 3}}));
    QVERIFY(arrowsOn(world, firstLevel).empty());
}

void tst_LinkArrows::labelsStayWithinTheCanvas()
{
    const QRect room(0, 0, 400, 300);
    const QSize size(90, 18);
    for (const QPoint at : {QPoint(0, 0), QPoint(390, 0), QPoint(-10, 290), QPoint(200, 150), QPoint(384, 276)}) {
        const QRect cell(at, QSize(16, 24));
        const QRect box = labelBeside(cell, size, room);
        QCOMPARE(box.size(), size);
        QVERIFY(room.contains(box));
        QVERIFY(std::abs(box.center().x() - cell.center().x()) < 80);
    }
    QVERIFY(labelBeside({-40, 100, 16, 24}, size, room).isEmpty());  // its end is out of sight
    QVERIFY(labelBeside({100, 320, 16, 24}, size, room).isEmpty());
}

void tst_LinkArrows::wiresAreNamedWhereTheyAreSeen()
{
    const QRect room(0, 0, 400, 300);
    const QSize size(60, 18);
    QVERIFY((labelUpon({100, 100, 300, 100}, size, room).center() - QPoint(200, 100)).manhattanLength() <= 2);
    const QRect box = labelUpon({-400, 100, 200, 100}, size, room);  // two thirds are off the canvas
    QVERIFY(room.contains(box));
    QVERIFY(std::abs(box.center().x() - 100) < 12);
    QVERIFY(room.contains(labelUpon({2, 2, 2, 2}, size, room)));
    QVERIFY(labelUpon({-10, 0, -10, 300}, size, room).isEmpty());
}

GLOAM_TEST(tst_LinkArrows)
#include "tst_LinkArrows.moc"
