#include "core/io/world/WorldText.h"
#include "editor/document/OverlandPlans.h"
#include "editor/inspector/form/FormGroupView.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/panels/OverlandView.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QFile>
#include <QPushButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const QByteArray onlyOverland =
    worldHead({.id = "wilds", .ruleset = "zones", .level = "Overworld.5.5", .at = {40, 12}}) + R"(overland:
  biomes: [{id: cave, name: The Caves, recipe: cave, to: 50}, {id: ruins, name: The Ruins, recipe: ruins, to: 100}]
)";

struct MapFixture : PaneFixture {
    OverlandView& map() { return *pane.findChild<OverlandView*>(); }
    Inspector& inspector() { return *pane.findChild<Inspector*>(); }
    EditorState& state() { return pane.state(); }

    void openText(const QByteArray& text)
    {
        const std::filesystem::path path = file("wilds.gloam");
        QFile out(QString::fromStdString(path.string()));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
        out.close();
        QVERIFY(document.open(path));
        pane.focusCanvas();
    }
    void clickZone(Point zone) { QTest::mouseClick(&map(), Qt::LeftButton, {}, map().rectOf(zone).center()); }
};

}  // namespace

/// The overland in the editor: its map in place of a level, by mouse and by keys.
class tst_OverlandMap : public QObject {
    Q_OBJECT
private slots:
    void aWorldOfZonesAloneShowsItsMap();
    void theActAddsAnOverlandAndShowsTheLevelAgain();
    void aClickSelectsAZoneAndTheInspectorShowsIt();
    void arrowsAndEnterDrawAZone();
    void deleteFreesABiomeThatTheActFixed();
    void seedsStepAndTheirBiomesFollow();
    void aProblemOfABiomeLeadsToItsField();
    void anOverlandThatCannotBeUsedSaysSo();
    void undoOfADrawingShowsTheMapAgain();
    void theMapIsReadAloud();
};

void tst_OverlandMap::aWorldOfZonesAloneShowsItsMap()
{
    MapFixture f;
    f.openText(onlyOverland);
    QVERIFY(f.state().overland.isOpen());
    QVERIFY(f.map().isVisible());
    QVERIFY(!f.canvas().isVisible());
    QVERIFY(f.map().hasFocus());
    QVERIFY(f.inspector().form().group(QStringLiteral("overland")));
    const auto* row = f.pane.findChild<LevelList*>()->findChild<QPushButton*>();
    QVERIFY(row && row->isVisible());
    QCOMPARE(row->text(), QStringLiteral("Overland, 10 by 10 zones"));
}

void tst_OverlandMap::theActAddsAnOverlandAndShowsTheLevelAgain()
{
    MapFixture f;
    QVERIFY(!f.map().isVisible());
    QVERIFY(f.pane.act(QStringLiteral("overland")));
    QVERIFY(overlandOf(f.world()));
    QVERIFY(f.map().isVisible());
    f.pane.act(QStringLiteral("overland"));
    QVERIFY(!f.map().isVisible());
    QVERIFY(f.canvas().isVisible());
    QVERIFY(f.canvas().hasFocus());
}

void tst_OverlandMap::aClickSelectsAZoneAndTheInspectorShowsIt()
{
    MapFixture f;
    f.openText(onlyOverland);
    f.clickZone({7, 2});
    QVERIFY(f.state().subject.selection() == Selection::ofZone({7, 2}));
    QVERIFY(f.inspector().form().group(QStringLiteral("zone")));
    QVERIFY(f.map().zoneAt(f.map().rectOf({7, 2}).center()) == (Point{7, 2}));
    QVERIFY(!f.map().zoneAt({0, 0}));
    QVERIFY(f.state().overland.placeToTry() == (Place{"Overworld.7.2", {40, 12}}));
}

void tst_OverlandMap::arrowsAndEnterDrawAZone()
{
    MapFixture f;
    f.openText(onlyOverland);
    f.key(Qt::Key_Left);  // to the zone of the start
    f.key(Qt::Key_Left);
    f.key(Qt::Key_Up);
    QVERIFY(f.state().subject.selection() == Selection::ofZone({4, 4}));
    f.key(Qt::Key_Return);
    QVERIFY(f.world().findLevel("Overworld.4.4"));
    QVERIFY(f.state().open.id() == Name("Overworld.4.4"));
    QVERIFY(!f.state().overland.isOpen());
    QVERIFY(f.canvas().hasFocus());
}

void tst_OverlandMap::deleteFreesABiomeThatTheActFixed()
{
    MapFixture f;
    f.openText(onlyOverland);
    f.clickZone({1, 1});
    f.pane.act(QStringLiteral("fix-zone"));
    QVERIFY(f.map().picture()->isFixed({1, 1}));
    QVERIFY(f.map().picture()->biomeAt({1, 1}).id == Name("cave"));
    f.pane.act(QStringLiteral("fix-zone"));
    QVERIFY(f.map().picture()->biomeAt({1, 1}).id == Name("ruins"));
    f.map().setFocus();
    f.key(Qt::Key_Delete);
    QVERIFY(!f.map().picture()->isFixed({1, 1}));
}

void tst_OverlandMap::seedsStepAndTheirBiomesFollow()
{
    MapFixture f;
    f.openText(onlyOverland);
    const Grid<int> first = f.map().picture()->biomes;
    f.keys(QStringLiteral("]"));
    QCOMPARE(f.state().overland.seed(), std::int64_t{2});
    QVERIFY(!(f.map().picture()->biomes == first));
    f.keys(QStringLiteral("[["));
    QCOMPARE(f.state().overland.seed(), std::int64_t{1});
    QVERIFY(f.map().picture()->biomes == first);
}

void tst_OverlandMap::aProblemOfABiomeLeadsToItsField()
{
    MapFixture f;
    QString text =
        QString::fromUtf8(onlyOverland).replace(QStringLiteral("recipe: ruins"), QStringLiteral("recipe: rooins"));
    f.openText(text.toUtf8());
    f.state().subject.select(Selection::ofWorld());
    const auto goesThere = [&f] {
        f.pane.act(QStringLiteral("next-problem"));
        return f.state().subject.selection() == Selection::ofOverland();
    };
    QTRY_VERIFY(goesThere());
}

void tst_OverlandMap::anOverlandThatCannotBeUsedSaysSo()
{
    MapFixture f;
    f.openText(worldHead({.id = "wilds", .ruleset = "zones"}) + "overland: {size: [900, 900]}\n");
    QVERIFY(f.state().overland.isOpen());
    QCOMPARE(f.map().zoneSaid(), QStringLiteral("The overland cannot be used yet."));
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Return, Qt::Key_Delete, Qt::Key_Menu, Qt::Key_Escape})
        f.key(key);
    f.map().grab();
    QVERIFY(f.world().levels.empty());
}

void tst_OverlandMap::undoOfADrawingShowsTheMapAgain()
{
    MapFixture f;
    f.openText(onlyOverland);
    f.clickZone({3, 3});
    f.pane.act(QStringLiteral("draw-zone"));
    QVERIFY(!f.map().isVisible());
    f.pane.act(QStringLiteral("undo"));
    QVERIFY(f.map().isVisible());
    QVERIFY(f.state().subject.selection() == Selection::ofZone({3, 3}));
    f.pane.act(QStringLiteral("redo"));
    QVERIFY(f.world().findLevel("Overworld.3.3"));
}

void tst_OverlandMap::theMapIsReadAloud()
{
    MapFixture f;
    f.openText(onlyOverland);
    f.clickZone({5, 5});
    QVERIFY2(f.map().zoneSaid().startsWith(QStringLiteral("Zone 5, 5: The ")), qPrintable(f.map().zoneSaid()));
    QVERIFY(f.map().zoneSaid().contains(QStringLiteral("games begin here")));
    QVERIFY(!f.map().accessibleName().isEmpty());
}

GLOAM_WIDGET_TEST(tst_OverlandMap)
#include "tst_OverlandMap.moc"
