#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/TypePlans.h"
#include "tests/editor/tools/StampFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Ground laid with its walls and shores.
class tst_TerrainTool : public QObject {
    Q_OBJECT
private slots:
    void terrainIsLaidWithItsEdges();
    void aRoomIsOneDragOfTerrain();
    void altTakesTerrainAway();
    void aRuleOfTheWorldsOwnIsFollowed();
};

void tst_TerrainTool::terrainIsLaidWithItsEdges()
{
    StampFixture f;
    f.state.paint.chooseTile("stone-floor");
    f.take(ToolKind::Terrain);
    f.hand.aim(Point{8, 2}, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{9});
    const std::size_t steps = f.steps();
    f.drag({8, 2}, {9, 3});
    QVERIFY(f.has({8, 2}, "stone-floor"));
    QVERIFY(f.has({7, 1}, "stone-wall"));
    QVERIFY(f.has({10, 4}, "stone-wall"));
    QCOMPARE(f.steps(), steps + 1);
    f.drag({8, 2}, {9, 3});  // repeating it changes nothing
    QCOMPARE(f.steps(), steps + 1);
    f.click({6, 3}, ctrlHeld);  // three cells wide
    QVERIFY(f.has({5, 2}, "stone-floor"));
    QVERIFY(f.has({7, 4}, "stone-floor"));
}

void tst_TerrainTool::aRoomIsOneDragOfTerrain()
{
    StampFixture f;
    f.addBlank("plain", "The Plain", {20, 20});
    f.state.navigation.open("plain");
    f.state.paint.chooseTile("stone-floor");
    f.take(ToolKind::Terrain);
    const std::size_t steps = f.steps();
    f.drag({3, 3}, {14, 10}, shiftHeld);
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.level("plain").tiles.topAt({14, 10}) == f.tile("stone-floor"));
    QVERIFY(f.level("plain").tiles.topAt({15, 11}) == f.tile("stone-wall"));
    QVERIFY(f.level("plain").tiles.topAt({16, 11}) == f.tile("wall"));
}

void tst_TerrainTool::altTakesTerrainAway()
{
    StampFixture f;
    f.take(ToolKind::Terrain);
    f.drag({2, 2}, {5, 2}, altHeld);
    QCOMPARE(QString::fromStdString(f.drawing().rows()[2]), QStringLiteral("############"));
}

void tst_TerrainTool::aRuleOfTheWorldsOwnIsFollowed()
{
    StampFixture f;
    f.addGlass();
    TypeSource clay;
    clay.name = "clay";
    clay.parent = "mud";
    Map rule;
    rule.set("edge", std::string("glass"));
    rule.set("over", List{Value(std::string("wall"))});
    clay.written.set("terrain", rule);
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Tiles, clay)));
    f.state.paint.chooseTile("clay");
    f.take(ToolKind::Terrain);
    f.click({8, 2});
    QVERIFY(f.has({7, 1}, "glass") && f.has({9, 3}, "glass"));
    QVERIFY(f.perform(planRenameType(f.world(), TypeCategory::Tiles, "glass", "pane")));
    QVERIFY(f.has({7, 1}, "pane"));
    f.click({9, 2});
    QVERIFY(f.has({10, 1}, "pane"));  // the rule uses its new name
    QCOMPARE(f.problems().size(), std::size_t{0});
}

GLOAM_TEST(tst_TerrainTool)
#include "tst_TerrainTool.moc"
