#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Whole levels: resized, shifted, duplicated; and changes of many kinds as one step.
class tst_ShapePlans : public QObject {
    Q_OBJECT
private slots:
    void wideningToTheLeftMovesAllThatIsThere();
    void whatFallsOffIsToldBeforeAndOneUndoBringsItBack();
    void theStartDoesNotFallOff();
    void sizesHaveLimits();
    void shiftingAroundKeepsEverything();
    void aDoubleHasIdsOfItsOwn();
    void aDoubleOfAnImportedLevelHasNoSource();
    void aWorkOfManyKindsIsOneStep();
    void whatHasNoRoomIsLeftOut();
    void copiesNameEachOther();
};

void tst_ShapePlans::wideningToTheLeftMovesAllThatIsThere()
{
    DocumentFixture fixture;
    fixture.addCellar();
    QVERIFY(fixture.makeLink({firstLevel, {38, 11}}, {"cellar", {3, 3}}));
    const QString before = fixture.bytes();
    const Size size = fixture.level(firstLevel).tiles.size();
    const Point start = fixture.document.world().settings.start.at;
    const CellMove move = moveToWindow(fixture.world(), firstLevel, {{-10, 0}, {size.width + 10, size.height}});
    QVERIFY(fixture.perform(planRearrange(fixture.world(), fixture.limits(), firstLevel, move)));
    QCOMPARE(fixture.level(firstLevel).tiles.size().width, size.width + 10);
    QCOMPARE(fixture.document.world().settings.start.at, (start + Point{10, 0}));
    QCOMPARE(fixture.document.world().links.all().front().from, (Place{firstLevel, {48, 11}}));
    QVERIFY(fixture.level(firstLevel).tiles.blocksMove({3, 3}));  // solid ground is added
    QVERIFY(fixture.problems().empty());
    QCOMPARE(fixture.document.undoText(),
             QStringLiteral("Undo resize First level to %1 by %2").arg(size.width + 10).arg(size.height));
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
}

void tst_ShapePlans::whatFallsOffIsToldBeforeAndOneUndoBringsItBack()
{
    DocumentFixture fixture;
    fixture.addCellar();
    QVERIFY(fixture.makeLink({"cellar", {5, 3}}, {firstLevel, {38, 11}}));
    QVERIFY(fixture.placeOn("cellar", fixture.document.newEntity("gritling", {3, 3})));
    const QString before = fixture.bytes();
    const CellMove move = moveToWindow(fixture.world(), "cellar", {{0, 0}, {5, 3}});
    QCOMPARE(fallenText(fallenOff(fixture.world(), "cellar", move)), QStringLiteral("1 thing, 1 link"));
    QVERIFY(fixture.perform(planRearrange(fixture.world(), fixture.limits(), "cellar", move)));
    QVERIFY(fixture.document.world().links.all().empty());
    QCOMPARE(fixture.level("cellar").entities.count(), std::size_t{0});
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
}

void tst_ShapePlans::theStartDoesNotFallOff()
{
    DocumentFixture fixture;
    const QString before = fixture.bytes();
    QVERIFY(!fixture.perform(planRearrange(fixture.world(), fixture.limits(), firstLevel,
                                           moveToWindow(fixture.world(), firstLevel, {{0, 0}, {5, 5}}))));
    QCOMPARE(fixture.bytes(), before);
}

void tst_ShapePlans::sizesHaveLimits()
{
    DocumentFixture fixture;
    fixture.addCellar();
    QVERIFY(!fixture.perform(planRearrange(fixture.world(), fixture.limits(), "cellar",
                                           moveToWindow(fixture.world(), "cellar", {{0, 0}, {0, 5}}))));
    QVERIFY(!fixture.perform(planRearrange(fixture.world(), fixture.limits(), "cellar",
                                           moveToWindow(fixture.world(), "cellar", {{0, 0}, {4097, 5}}))));
    QVERIFY(!fixture.perform(planRearrange(fixture.world(), fixture.limits(), "cellar",
                                           moveToWindow(fixture.world(), "nowhere", {{0, 0}, {5, 5}}))));
    QVERIFY(fixture.perform(planRearrange(fixture.world(), fixture.limits(), "cellar",
                                          moveToWindow(fixture.world(), "cellar", {{0, 0}, {1, 1}}))));
}

void tst_ShapePlans::shiftingAroundKeepsEverything()
{
    DocumentFixture fixture;
    const QString before = fixture.bytes();
    const Size size = fixture.level(firstLevel).tiles.size();
    const CellMove half{size, size, {size.width / 2, 0}, true};
    const CellMove rest{size, size, {size.width - size.width / 2, 0}, true};
    QVERIFY(fixture.perform(planRearrange(fixture.world(), fixture.limits(), firstLevel, half)));
    QVERIFY(fixture.bytes() != before);
    QVERIFY(fixture.perform(planRearrange(fixture.world(), fixture.limits(), firstLevel, rest)));
    QCOMPARE(fixture.bytes(), before);
}

void tst_ShapePlans::aDoubleHasIdsOfItsOwn()
{
    DocumentFixture fixture;
    QVERIFY(fixture.makeLink({firstLevel, {38, 11}}, {firstLevel, {41, 13}}));
    const Name made = fixture.duplicate(firstLevel);
    QCOMPARE(made, Name("first-level-copy"));
    QCOMPARE(fixture.level(made).displayName(), std::string("First level copy"));
    QCOMPARE(fixture.document.world().links.all().size(), std::size_t{2});
    QVERIFY(fixture.level(made).tiles == fixture.level(firstLevel).tiles);
    for (const Entity& entity : fixture.level(made).entities.all())
        QVERIFY(!fixture.level(firstLevel).entities.find(entity.id));
    QVERIFY(fixture.problems().empty());
    QCOMPARE(fixture.duplicate(firstLevel), Name("first-level-copy-2"));
}

void tst_ShapePlans::aDoubleOfAnImportedLevelHasNoSource()
{
    DocumentFixture fixture;
    Level imported = solidLevel("hall", "Hall", {4, 4}, fixture.world().registry);
    imported.extras.unknown.set("x", Map()).as<Map>()->set("source", "maps/hall.tmx");
    imported.extras.unknown.find("x")->as<Map>()->set("mood", "sour");
    QVERIFY(fixture.addLevel(imported));
    const Name made = fixture.duplicate("hall");
    const Map* x = fixture.level(made).extras.unknown.find("x")->as<Map>();
    QVERIFY(!x->find("source"));
    QVERIFY(x->find("mood"));
    QVERIFY(fixture.level("hall").extras.unknown.find("x")->as<Map>()->find("source"));
}

void tst_ShapePlans::aWorkOfManyKindsIsOneStep()
{
    DocumentFixture fixture;
    const QString before = fixture.bytes();
    const Level& level = fixture.level(firstLevel);
    LevelChange work;
    stamp(work.tiles, *fixture.document.world().registry, {3, 3}, fixture.tile("floor"));
    work.cells[{3, 3}].written.set("room", "den");
    work.placed.push_back(fixture.document.newEntity("gritling", {3, 3}));  // on the floor that comes with it
    work.removed.push_back(level.entities.all().front().id);
    work.notes.push_back({{3, 3}, "the den"});
    QVERIFY(performWork(fixture.document, firstLevel, work, QStringLiteral("paste")));
    QCOMPARE(fixture.level(firstLevel).notes.size(), std::size_t{1});
    QCOMPARE(fixture.level(firstLevel).entities.count(), std::size_t{2});
    QVERIFY(fixture.level(firstLevel).tiles.overrideAt({3, 3}));
    QCOMPARE(fixture.document.undoText(), QStringLiteral("Undo paste"));
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
}

void tst_ShapePlans::whatHasNoRoomIsLeftOut()
{
    DocumentFixture fixture;
    LevelChange work;
    work.placed = {fixture.document.newEntity("gritling", {3, 3}), fixture.document.newEntity("gritling", {40, 12}),
                   fixture.document.newEntity("gritling", {40, 12})};
    const QString before = fixture.bytes();
    QVERIFY(!performWork(fixture.document, firstLevel, work));
    QCOMPARE(fixture.bytes(), before);
    QCOMPARE(dropMisfits(fixture.world(), firstLevel, work), 2);  // one in the rock, one upon the other
    QVERIFY(performWork(fixture.document, firstLevel, work));
}

void tst_ShapePlans::copiesNameEachOther()
{
    DocumentFixture fixture;
    const Entity holder = fixture.document.newEntity("coffer", {38, 11});
    Entity inside = fixture.document.newEntity("dagger", {38, 11});
    inside.in = holder.id;
    LevelChange work;
    work.placed = {inside, holder};
    giveNewIds(work, fixture.document.newIds());
    QVERIFY(work.placed[1].id != holder.id);
    QVERIFY(work.placed[0].in == work.placed[1].id);
    QVERIFY(performWork(fixture.document, firstLevel, work));
}

GLOAM_TEST(tst_ShapePlans)
#include "tst_ShapePlans.moc"
