#include "editor/exchange/GraphPlace.h"
#include "editor/graph/GraphPage.h"
#include "editor/panels/LevelList.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct GraphPaneFixture : PaneFixture {
    GraphPage& page{*pane.findChild<GraphPage*>()};
    GraphView& view{page.view()};

    GraphPaneFixture() { addCellar(); }
    Name opened() { return pane.state().open.id(); }
};

}  // namespace

/// The world graph as a page of the editor, in place of the map.
class tst_GraphPane : public QObject {
    Q_OBJECT
private slots:
    void nShowsTheGraphAndEscTheLevel();
    void enterOpensTheLevelOnTheMap();
    void aClickInTheListOfLevelsLeadsToTheMap();
    void undoOfAMoveStaysInTheGraph();
    void actsOfMenusConcernTheGraphWhileItIsShown();
    void actsOnAMapLeadToIt();
    void theOverlandTakesItsPlace();
};

void tst_GraphPane::nShowsTheGraphAndEscTheLevel()
{
    GraphPaneFixture f;
    QVERIFY(!f.page.isVisible());
    f.key(Qt::Key_N);
    QVERIFY(f.page.isVisible() && !f.canvas().isVisible());
    QVERIFY(f.view.hasFocus());
    f.key(Qt::Key_Escape);
    QVERIFY(f.canvas().isVisible() && f.canvas().hasFocus());
    f.key(Qt::Key_N);
    f.key(Qt::Key_N);
    QVERIFY(f.canvas().isVisible() && f.canvas().hasFocus());
}

void tst_GraphPane::enterOpensTheLevelOnTheMap()
{
    GraphPaneFixture f;
    f.key(Qt::Key_N);
    f.view.goTo("cellar");
    f.key(Qt::Key_Return);
    QVERIFY(f.opened() == Name("cellar"));
    QVERIFY(f.canvas().isVisible() && f.canvas().hasFocus());
}

void tst_GraphPane::aClickInTheListOfLevelsLeadsToTheMap()
{
    GraphPaneFixture f;
    f.key(Qt::Key_N);
    auto& rows = *f.pane.findChild<LevelList*>()->findChild<QListView*>();
    QTest::mouseClick(rows.viewport(), Qt::LeftButton, {}, rows.visualRect(rows.model()->index(0, 0)).center());
    QVERIFY(f.canvas().isVisible());
}

void tst_GraphPane::undoOfAMoveStaysInTheGraph()
{
    GraphPaneFixture f;
    f.key(Qt::Key_N);
    f.view.goTo("cellar");
    f.key(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(graphPlaceOf(f.level("cellar")));
    QVERIFY(f.pane.act(QStringLiteral("undo")));
    QVERIFY(!graphPlaceOf(f.level("cellar")));
    QVERIFY(f.page.isVisible());
    QVERIFY(f.opened() == firstLevel);
}

void tst_GraphPane::actsOfMenusConcernTheGraphWhileItIsShown()
{
    GraphPaneFixture f;
    f.key(Qt::Key_N);
    f.view.goTo("cellar");
    f.pane.act(QStringLiteral("duplicate-level"));
    QCOMPARE(f.world().levels.size(), std::size_t{3});
    QVERIFY(f.page.isVisible());
    f.pane.act(QStringLiteral("delete-level"));
    QCOMPARE(f.world().levels.size(), std::size_t{2});
    f.pane.act(QStringLiteral("select-all"));
    QCOMPARE(f.view.selection().size(), std::size_t{2});
    f.pane.act(QStringLiteral("level-settings"));
    QVERIFY(f.page.isFieldsOpen());
}

void tst_GraphPane::actsOnAMapLeadToIt()
{
    GraphPaneFixture f;
    f.key(Qt::Key_N);
    f.view.goTo("cellar");
    f.pane.act(QStringLiteral("minimap"));
    QVERIFY(f.page.isVisible());
    f.pane.act(QStringLiteral("tool-stamp"));
    QVERIFY(f.canvas().isVisible());
    QVERIFY(f.opened() == firstLevel);
    f.key(Qt::Key_N);
    f.view.goTo("cellar");
    f.pane.act(QStringLiteral("resize-level"));
    QVERIFY(f.canvas().isVisible());
    QVERIFY(f.opened() == Name("cellar"));
}

void tst_GraphPane::theOverlandTakesItsPlace()
{
    GraphPaneFixture f;
    f.key(Qt::Key_N);
    f.pane.act(QStringLiteral("overland"));
    QVERIFY(!f.page.isVisible());
    QVERIFY(f.pane.state().overland.isOpen());
}

GLOAM_WIDGET_TEST(tst_GraphPane)
#include "tst_GraphPane.moc"
