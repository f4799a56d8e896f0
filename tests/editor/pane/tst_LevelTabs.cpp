#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/panels/LevelTabBar.h"
#include "tests/editor/pane/GestureDesk.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A world with a first level, a cellar and a vault.
struct TabDesk : GestureDesk {
    TabDesk()
    {
        addCellar();
        document.perform(planAddLevel(document.world(), document.limits(),
                                      solidLevel("vault", "The Vault", {30, 20}, document.world().registry)));
    }
    LevelTabBar& bar() { return *pane.findChild<LevelTabBar*>(); }
    const std::vector<Name>& tabs() { return state().tabs.levels(); }
    void openInOwn(const char* level)
    {
        state().tabs.wantOwn(true);
        state().navigation.open(level);
    }
    QString objection(const char* act) { return pane.objectionTo(QLatin1String(act)); }
};

using Tabs = std::vector<Name>;

}  // namespace

/// Tabs of open levels over the map.
class tst_LevelTabs : public QObject {
    Q_OBJECT
private slots:
    void oneTabNeedsNoBar();
    void aLevelOpensInThePresentTab();
    void theMiddleButtonOpensATabOfItsOwn();
    void controlAndEnterInTheListOpenATabOfItsOwn();
    void aLevelWithATabIsNotOpenedTwice();
    void theTabThatWasTakenComesBack();
    void controlAndTabGoRoundTheTabs();
    void eachTabKeepsItsCursorZoomAndScroll();
    void aClosedTabComesBack();
    void theOnlyTabStays();
    void aTabIsClosedByTheMiddleButtonAndTheOthersByAnAct();
    void tabsAreDraggedToAnotherPlace();
    void aRenamedLevelKeepsItsTab();
    void aDeletedLevelLosesItsTabAndUndoLetsItReopen();
    void anotherWorldHasTabsOfItsOwn();
    void manyTabsHaveALimit();
};

void tst_LevelTabs::oneTabNeedsNoBar()
{
    TabDesk f;
    QCOMPARE(f.tabs(), (Tabs{firstLevel}));
    QVERIFY(!f.bar().isVisible());
    f.openInOwn("cellar");
    QVERIFY(f.bar().isVisible());
    QCOMPARE(f.bar().tabText(1), QStringLiteral("The Cellar"));
    QCOMPARE(f.bar().currentIndex(), 1);
}

void tst_LevelTabs::aLevelOpensInThePresentTab()
{
    TabDesk f;
    f.openInOwn("cellar");
    f.state().navigation.open("vault");
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "vault"}));
}

void tst_LevelTabs::theMiddleButtonOpensATabOfItsOwn()
{
    TabDesk f;
    auto& rows = *f.pane.findChild<LevelList*>()->findChild<QListView*>();
    QTest::mouseClick(rows.viewport(), Qt::MiddleButton, {},
                      rows.viewport()->mapFromGlobal(f.canvas().mapToGlobal(f.rowOf("cellar"))));
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "cellar"}));
    QCOMPARE(f.state().open.id(), Name("cellar"));
    f.state().navigation.open("vault");
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "vault"}));  // only what was asked for
}

void tst_LevelTabs::controlAndEnterInTheListOpenATabOfItsOwn()
{
    TabDesk f;
    auto& list = *f.pane.findChild<LevelList*>();
    list.enter();
    auto& rows = *list.findChild<QListView*>();
    rows.setCurrentIndex(rows.indexAt(rows.viewport()->mapFromGlobal(f.canvas().mapToGlobal(f.rowOf("cellar")))));
    f.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(f.tabs().size(), std::size_t{2});
    QVERIFY(f.canvas().hasFocus());
}

void tst_LevelTabs::aLevelWithATabIsNotOpenedTwice()
{
    TabDesk f;
    f.openInOwn("cellar");
    f.openInOwn(firstLevel.text().c_str());
    f.openInOwn("cellar");
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "cellar"}));
}

void tst_LevelTabs::theTabThatWasTakenComesBack()
{
    TabDesk f;
    f.state().navigation.open("cellar");
    QCOMPARE(f.tabs(), (Tabs{"cellar"}));
    QVERIFY(f.objection("own-tab").isEmpty());
    f.pane.act(QStringLiteral("own-tab"));
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "cellar"}));
    QCOMPARE(f.state().open.id(), Name("cellar"));
    QCOMPARE(f.objection("own-tab"), QStringLiteral("This level has its tab to itself."));
}

void tst_LevelTabs::controlAndTabGoRoundTheTabs()
{
    TabDesk f;
    f.openInOwn("vault");
    f.key(Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(f.state().open.id(), firstLevel);
    f.key(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(f.state().open.id(), Name("vault"));
    QVERIFY(f.canvas().hasFocus());
}

void tst_LevelTabs::eachTabKeepsItsCursorZoomAndScroll()
{
    TabDesk f;
    f.state().open.setCursor({40, 12});
    f.canvas().zoomTo(CellStep::XL);
    f.canvas().scrollTo({300, 120});
    const QPoint at = f.canvas().topLeft();
    f.openInOwn("vault");
    f.canvas().zoomTo(CellStep::S);
    f.pane.act(QStringLiteral("previous-tab"));
    QCOMPARE(f.state().open.cursor(), (Point{40, 12}));
    QCOMPARE(f.canvas().step(), CellStep::XL);
    QCOMPARE(f.canvas().topLeft(), at);
    f.pane.act(QStringLiteral("next-tab"));
    QCOMPARE(f.canvas().step(), CellStep::S);
}

void tst_LevelTabs::aClosedTabComesBack()
{
    TabDesk f;
    QCOMPARE(f.objection("reopen-tab"), QStringLiteral("No tab was closed."));
    f.openInOwn("cellar");
    f.state().open.setCursor({7, 5});
    f.key(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(f.tabs(), (Tabs{firstLevel}));
    QCOMPARE(f.state().open.id(), firstLevel);
    f.key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "cellar"}));
    QCOMPARE(f.state().open.cursor(), (Point{7, 5}));
}

void tst_LevelTabs::theOnlyTabStays()
{
    TabDesk f;
    QCOMPARE(f.objection("close-tab"), QStringLiteral("This is the only tab. It stays open."));
    f.pane.act(QStringLiteral("close-tab"));
    QCOMPARE(f.tabs(), (Tabs{firstLevel}));
}

void tst_LevelTabs::aTabIsClosedByTheMiddleButtonAndTheOthersByAnAct()
{
    TabDesk f;
    f.openInOwn("cellar");
    f.openInOwn("vault");
    QTest::mouseClick(&f.bar(), Qt::MiddleButton, {}, f.bar().tabRect(0).center());
    QCOMPARE(f.tabs(), (Tabs{"cellar", "vault"}));
    QCOMPARE(f.state().open.id(), Name("vault"));
    f.pane.act(QStringLiteral("close-other-tabs"));
    QCOMPARE(f.tabs(), (Tabs{"vault"}));
}

void tst_LevelTabs::tabsAreDraggedToAnotherPlace()
{
    TabDesk f;
    f.openInOwn("cellar");
    f.openInOwn("vault");
    f.bar().moveTab(2, 0);  // as a drag does
    QCOMPARE(f.tabs(), (Tabs{"vault", firstLevel, "cellar"}));
    QCOMPARE(f.state().open.id(), Name("vault"));
    QCOMPARE(f.bar().currentIndex(), 0);
    f.pane.act(QStringLiteral("next-tab"));
    QCOMPARE(f.state().open.id(), firstLevel);
}

void tst_LevelTabs::aRenamedLevelKeepsItsTab()
{
    TabDesk f;
    f.openInOwn("cellar");
    QVERIFY(f.document.perform(planRenameLevel(f.world(), "cellar", "wine")));
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "wine"}));
    QCOMPARE(f.state().open.id(), Name("wine"));
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "cellar"}));
}

void tst_LevelTabs::aDeletedLevelLosesItsTabAndUndoLetsItReopen()
{
    TabDesk f;
    f.openInOwn("cellar");
    f.openInOwn("vault");
    f.state().navigation.open("cellar");
    QVERIFY(f.document.perform(planRemoveLevel(f.world(), "cellar")));
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "vault"}));
    QCOMPARE(f.state().open.id(), Name("vault"));  // the tab beside it, not the first level
    QVERIFY(!f.objection("reopen-tab").isEmpty());
    f.state().steps.take(StepWay::Undo, Elsewhere::Stay);
    QVERIFY(f.objection("reopen-tab").isEmpty());
    f.pane.act(QStringLiteral("reopen-tab"));
    QCOMPARE(f.tabs(), (Tabs{firstLevel, "vault", "cellar"}));
}

void tst_LevelTabs::anotherWorldHasTabsOfItsOwn()
{
    TabDesk f;
    f.openInOwn("cellar");
    f.pane.act(QStringLiteral("close-tab"));
    f.openInOwn("vault");
    f.document.newWorld();
    QCOMPARE(f.tabs(), (Tabs{firstLevel}));
    QVERIFY(!f.bar().isVisible());
    QVERIFY(!f.objection("reopen-tab").isEmpty());
    f.state().tabs.set({"cellar", firstLevel, firstLevel, "", "vault"});  // of another world
    QCOMPARE(f.tabs(), (Tabs{firstLevel}));
}

void tst_LevelTabs::manyTabsHaveALimit()
{
    TabDesk f;
    World world = f.world();
    for (int i = 0; i < 1000; ++i) {
        const Name id("level-" + std::to_string(i));
        world.levels.insert_or_assign(id, Cow<Level>(solidLevel(id, id.text(), {5, 5}, world.registry)));
    }
    f.document.newWorld(world);
    for (int i = 0; i < 1000; i += 9)
        f.openInOwn(("level-" + std::to_string(i)).c_str());
    QCOMPARE(f.tabs().size(), std::size_t{LevelTabs::most});
    QCOMPARE(f.state().open.id(), Name("level-999"));
    QCOMPARE(f.tabs().back(), Name("level-999"));
    QCOMPARE(f.bar().count(), LevelTabs::most);
}

GLOAM_WIDGET_TEST(tst_LevelTabs)
#include "tst_LevelTabs.moc"
