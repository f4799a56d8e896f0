#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/tools/Trail.h"

#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_Trail : public QObject {
    Q_OBJECT
private slots:
    void backAndForwardReturnTheSameWay();
    void aNewWayForgetsWhatLayAhead();
    void placesThatAreGoneArePassedOver();
    void stairsLeadToTheLevelTheyLeadTo();
    void endsOfLinksFollowInReadingOrder();
};

void tst_Trail::backAndForwardReturnTheSameWay()
{
    DocumentFixture f;
    f.addCellar();
    const World& world = f.document.world();
    const Place a{firstLevel, {38, 11}};
    const Place b{"cellar", {3, 3}};
    editor::Trail trail;
    QVERIFY(!trail.back(world, a) && !trail.forward(world, a));
    trail.leave(a);
    QVERIFY(trail.back(world, b) == a);
    QVERIFY(trail.forward(world, a) == b);
    QVERIFY(!trail.forward(world, b));
    QVERIFY(trail.back(world, b) == a);
}

void tst_Trail::aNewWayForgetsWhatLayAhead()
{
    DocumentFixture f;
    const Place a{firstLevel, {38, 11}};
    const Place b{firstLevel, {40, 12}};
    editor::Trail trail;
    trail.leave(a);
    QVERIFY(trail.back(f.document.world(), b) == a);
    trail.leave(a);
    QVERIFY(!trail.forward(f.document.world(), b));
}

void tst_Trail::placesThatAreGoneArePassedOver()
{
    DocumentFixture f;
    const Place a{firstLevel, {38, 11}};
    editor::Trail trail;
    trail.leave(a);
    trail.leave({"gone", {1, 1}});
    trail.leave({firstLevel, {500, 1}});
    QVERIFY(trail.back(f.document.world(), {firstLevel, {40, 12}}) == a);
}

void tst_Trail::stairsLeadToTheLevelTheyLeadTo()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(!levelByStairs(f.document.world(), {firstLevel, {40, 12}}, 1));
    f.addBlank("attic", "The Attic", {10, 8});
    f.stampAt("attic", {2, 2}, "floor");
    LevelSettings deep = settingsOf(f.level("cellar"));
    deep.depth = 5;
    QVERIFY(f.perform(planLevelSettings(f.world(), "cellar", deep)));
    LevelSettings high = settingsOf(f.level("attic"));
    high.depth = -3;
    QVERIFY(f.perform(planLevelSettings(f.world(), "attic", high)));
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}}));
    QVERIFY(f.makeLink({firstLevel, {38, 11}}, {"attic", {2, 2}}));
    QVERIFY(levelByStairs(f.document.world(), {firstLevel, {0, 0}}, 1) == Name("cellar"));
    QVERIFY(levelByStairs(f.document.world(), {firstLevel, {0, 0}}, -1) == Name("attic"));
    QVERIFY(levelByStairs(f.document.world(), {"cellar", {0, 0}}, -1) == firstLevel);
    QVERIFY(!levelByStairs(f.document.world(), {"cellar", {0, 0}}, 1));
}

void tst_Trail::endsOfLinksFollowInReadingOrder()
{
    DocumentFixture f;
    QVERIFY(!linkEndBeside(f.document.world(), {firstLevel, {0, 0}}, 1));
    QVERIFY(f.makeLink({firstLevel, {40, 12}}, {firstLevel, {38, 11}}));
    const auto beside = [&](Point from, int way) { return linkEndBeside(f.document.world(), {firstLevel, from}, way); };
    QVERIFY(beside({0, 0}, 1) == (Point{38, 11}));
    QVERIFY(beside({38, 11}, 1) == (Point{40, 12}));
    QVERIFY(beside({40, 12}, 1) == (Point{38, 11}));
    QVERIFY(beside({38, 11}, -1) == (Point{40, 12}));
    QVERIFY(beside({79, 24}, -1) == (Point{40, 12}));
}

GLOAM_TEST(tst_Trail)
#include "tst_Trail.moc"
