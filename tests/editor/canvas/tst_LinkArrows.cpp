#include "editor/canvas/LinkArrows.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

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

}  // namespace

class tst_LinkArrows : public QObject {
    Q_OBJECT
private slots:
    void aLinkOnOneLevelIsOneArrow();
    void aLinkToAnotherLevelIsLabelledAtBothEnds();
    void oneWayIsToldAtBothEnds();
    void brokenLinksAreMarkedAndComeLast_L001_data();
    void brokenLinksAreMarkedAndComeLast_L001();
    void linksOfOtherLevelsAreNotDrawn();
};

void tst_LinkArrows::aLinkOnOneLevelIsOneArrow()
{
    DocumentFixture f;
    World world = f.document.world();
    world.links.add(linkBetween(1, {firstLevel, here}, {firstLevel, there}));
    const auto arrows = arrowsOn(world, firstLevel);
    QCOMPARE(arrows.size(), std::size_t{1});
    QVERIFY(arrows.front().from == here && arrows.front().to == there);
    QVERIFY(!arrows.front().isBroken && !arrows.front().isOneWay);
}

void tst_LinkArrows::aLinkToAnotherLevelIsLabelledAtBothEnds()
{
    DocumentFixture f;
    f.addCellar();
    World world = f.document.world();
    world.links.add(linkBetween(1, {firstLevel, here}, {"cellar", {3, 3}}));
    const auto above = arrowsOn(world, firstLevel);
    const auto below = arrowsOn(world, "cellar");
    QCOMPARE(above.size(), std::size_t{1});
    QVERIFY(!above.front().to);
    QCOMPARE(above.front().label, std::string("The Cellar"));
    QCOMPARE(below.front().label, std::string("First level"));
    QVERIFY(below.front().from == (Point{3, 3}));
    QVERIFY(!above.front().isComing && !below.front().isComing);   // both lead on
}

void tst_LinkArrows::oneWayIsToldAtBothEnds()
{
    DocumentFixture f;
    f.addCellar();
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
    DocumentFixture f;
    f.addCellar();
    World world = f.document.world();
    world.links.add(linkBetween(1, {firstLevel, here}, {Name(level.toStdString()), {x, y}}));
    world.links.add(linkBetween(2, {firstLevel, there}, {"cellar", {3, 3}}));
    const auto arrows = arrowsOn(world, firstLevel);
    QCOMPARE(arrows.size(), std::size_t{2});
    QVERIFY(!arrows.front().isBroken);
    QVERIFY(arrows.back().isBroken);
}

void tst_LinkArrows::linksOfOtherLevelsAreNotDrawn()
{
    DocumentFixture f;
    f.addCellar();
    World world = f.document.world();
    world.links.add(linkBetween(1, {"cellar", {5, 3}}, {"cellar", {3, 3}}));
    QVERIFY(arrowsOn(world, firstLevel).empty());
}

GLOAM_TEST(tst_LinkArrows)
#include "tst_LinkArrows.moc"
