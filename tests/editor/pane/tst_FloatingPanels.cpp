#include "editor/find/FindPanel.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/PanelSlot.h"
#include "editor/panels/Minimap.h"
#include "editor/panels/Palettes.h"
#include "editor/panels/ProblemList.h"
#include "editor/things/ThingsPanel.h"
#include "tests/editor/pane/GestureDesk.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct FloatDesk : GestureDesk {
    PanelSlot& slot(const char* name) { return *pane.findChild<PanelSlot*>(QLatin1String(name)); }
    template <class Panel> Panel& panel() { return *pane.findChild<Panel*>(); }
};

const std::vector<QRect> oneScreen{{0, 0, 1280, 800}};
const std::vector<QRect> twoScreens{{0, 0, 1280, 800}, {1280, 0, 1920, 1080}};

}  // namespace

/// Panels in windows of their own.
class tst_FloatingPanels : public QObject {
    Q_OBJECT
private slots:
    void aPanelFloatsAndItsPlaceClosesUp();
    void thePanelWithTheKeyboardFloatsByItsAct();
    void itIsDraggedOutByItsStrip();
    void closingItsWindowPutsItBack();
    void escapeLeadsFromItsWindowToTheMap();
    void keysGoToItInItsTurn();
    void theMapAloneHidesItToo();
    void aHiddenPanelIsHiddenInItsWindow();
    void aSideWithoutPanelsLeavesItsRoomToTheMap();
    void resetLayoutBringsAllBack();
    void onePanelBelowTheMapIsLeftWhenAnotherComesBack();
    void aWindowIsNeverOutOfSight_data();
    void aWindowIsNeverOutOfSight();
};

void tst_FloatingPanels::aPanelFloatsAndItsPlaceClosesUp()
{
    FloatDesk f;
    const int before = f.panel<Minimap>().mapTo(&f.pane, QPoint()).y();
    f.slot("levels").floatAt({100, 100, 300, 260});
    QVERIFY(f.slot("levels").isFloating());
    QVERIFY(f.panel<LevelList>().isVisible());
    QVERIFY(f.panel<LevelList>().window() != f.pane.window());
    QVERIFY(f.panel<LevelList>().window()->windowTitle().contains(QStringLiteral("Levels")));
    QCOMPARE(f.panel<LevelList>().window()->size(), QSize(300, 260));
    QTRY_VERIFY(f.panel<Minimap>().mapTo(&f.pane, QPoint()).y() < before);
}

void tst_FloatingPanels::thePanelWithTheKeyboardFloatsByItsAct()
{
    FloatDesk f;
    QCOMPARE(f.pane.objectionTo(QStringLiteral("float-panel")),
             QStringLiteral("Go to a panel first, with F6 or a click."));
    f.panel<LevelList>().enter();
    QVERIFY(f.pane.objectionTo(QStringLiteral("float-panel")).isEmpty());
    f.pane.act(QStringLiteral("float-panel"));
    QVERIFY(f.slot("levels").isFloating());
    f.pane.act(QStringLiteral("float-panel"));
    QVERIFY(!f.slot("levels").isFloating());
    QVERIFY(f.panel<LevelList>().isVisible());
    QTRY_VERIFY(f.canvas().hasFocus());
}

void tst_FloatingPanels::itIsDraggedOutByItsStrip()
{
    FloatDesk f;
    QWidget* const grip = f.slot("inspector").findChild<QWidget*>({}, Qt::FindDirectChildrenOnly);
    QCOMPARE(grip->height(), PanelSlot::gripHeight);
    QTest::mousePress(grip, Qt::LeftButton, {}, grip->rect().center());
    QTest::mouseMove(grip, grip->rect().center() + QPoint(3, 0));
    QVERIFY(!f.slot("inspector").isFloating());
    QTest::mouseMove(grip, grip->rect().center() + QPoint(120, 60));
    QVERIFY(f.slot("inspector").isFloating());
    f.slot("inspector").dock();
    QTest::mouseDClick(grip, Qt::LeftButton, {}, grip->rect().center());
    QTRY_VERIFY(f.slot("inspector").isFloating());
}

void tst_FloatingPanels::closingItsWindowPutsItBack()
{
    FloatDesk f;
    f.slot("palettes").floatAt({200, 120, 340, 420});
    f.panel<Palettes>().window()->close();
    QTRY_VERIFY(!f.slot("palettes").isFloating());
    QVERIFY(f.panel<Palettes>().isVisible());
    QVERIFY(f.panel<Palettes>().window() == f.pane.window());
}

void tst_FloatingPanels::escapeLeadsFromItsWindowToTheMap()
{
    FloatDesk f;
    f.slot("levels").floatAt({100, 100, 300, 260});
    QWidget* const window = f.panel<LevelList>().window();
    window->activateWindow();
    QTRY_VERIFY(window->isActiveWindow());
    f.panel<LevelList>().enter();
    f.key(Qt::Key_Escape);
    QTRY_VERIFY(f.canvas().hasFocus());
}

void tst_FloatingPanels::keysGoToItInItsTurn()
{
    FloatDesk f;
    f.slot("levels").floatAt({100, 100, 300, 260});
    f.key(Qt::Key_F6);
    QTRY_VERIFY(f.slot("levels").hasFocusWithin());
    f.key(Qt::Key_F6, Qt::ShiftModifier);
    QTRY_VERIFY(f.canvas().hasFocus());
}

void tst_FloatingPanels::theMapAloneHidesItToo()
{
    FloatDesk f;
    f.slot("levels").floatAt({100, 100, 300, 260});
    f.pane.act(QStringLiteral("canvas-alone"));
    QVERIFY(!f.panel<LevelList>().isVisible());
    f.pane.act(QStringLiteral("canvas-alone"));
    QVERIFY(f.panel<LevelList>().isVisible());
    f.pane.hide();  // for play
    QVERIFY(!f.panel<LevelList>().isVisible());
    f.pane.show();
    QVERIFY(f.panel<LevelList>().isVisible());
}

void tst_FloatingPanels::aHiddenPanelIsHiddenInItsWindow()
{
    FloatDesk f;
    f.slot("minimap").floatAt({100, 100, 300, 200});
    QWidget* const window = f.panel<Minimap>().window();
    QVERIFY(window->isVisible());
    f.pane.act(QStringLiteral("minimap"));
    QVERIFY(!window->isVisible());
    f.pane.act(QStringLiteral("minimap"));
    QVERIFY(window->isVisible());
}

void tst_FloatingPanels::aSideWithoutPanelsLeavesItsRoomToTheMap()
{
    FloatDesk f;
    const int before = f.canvas().width();
    f.slot("palettes").floatAt({100, 100, 300, 300});
    f.slot("sheets").floatAt({150, 150, 300, 300});
    QTRY_VERIFY(f.canvas().width() > before + 100);
}

void tst_FloatingPanels::resetLayoutBringsAllBack()
{
    FloatDesk f;
    const int before = f.canvas().width();
    for (const char* name : {"levels", "minimap", "inspector", "palettes", "sheets", "problems"})
        f.slot(name).floatAt({100, 100, 300, 260});
    f.pane.act(QStringLiteral("minimap"));
    f.pane.act(QStringLiteral("canvas-alone"));
    f.pane.act(QStringLiteral("reset-layout"));
    for (const char* name : {"levels", "minimap", "inspector", "palettes", "sheets", "problems"})
        QVERIFY2(!f.slot(name).isFloating(), name);
    QVERIFY(f.panel<LevelList>().isVisible() && f.panel<Minimap>().isVisible() && f.panel<Inspector>().isVisible());
    QTRY_COMPARE(f.canvas().width(), before);
}

void tst_FloatingPanels::onePanelBelowTheMapIsLeftWhenAnotherComesBack()
{
    FloatDesk f;
    f.pane.act(QStringLiteral("list-things"));
    f.slot("gloam::editor::ThingsPanel").floatAt({100, 100, 600, 260});
    f.pane.act(QStringLiteral("find-in-world"));
    QVERIFY(f.panel<ThingsPanel>().isVisible() && f.panel<FindPanel>().isVisible());
    f.pane.act(QStringLiteral("reset-layout"));
    QVERIFY(f.panel<ThingsPanel>().isVisible());
    QVERIFY(!f.panel<FindPanel>().isVisible());
    QVERIFY(f.slot("gloam::editor::FindPanel").isHidden());
}

void tst_FloatingPanels::aWindowIsNeverOutOfSight_data()
{
    QTest::addColumn<QRect>("wanted");
    QTest::addColumn<QRect>("place");
    QTest::addColumn<bool>("hasTwo");
    QTest::newRow("in sight") << QRect(100, 100, 300, 200) << QRect(100, 100, 300, 200) << false;
    QTest::newRow("on the second monitor") << QRect(1400, 100, 300, 200) << QRect(1400, 100, 300, 200) << true;
    QTest::newRow("on a monitor that is gone") << QRect(1400, 100, 300, 200) << QRect(490, 300, 300, 200) << false;
    QTest::newRow("half over the edge") << QRect(1100, 700, 300, 200) << QRect(980, 600, 300, 200) << false;
    QTest::newRow("larger than the screen") << QRect(-50, -50, 5000, 4000) << QRect(0, 0, 1280, 800) << false;
    QTest::newRow("a speck") << QRect(20, 20, 1, 1) << QRect(600, 380, 80, 40) << false;
    QTest::newRow("far away") << QRect(-2000000000, 2000000000, 300, 200) << QRect(490, 300, 300, 200) << true;
}

void tst_FloatingPanels::aWindowIsNeverOutOfSight()
{
    QFETCH(const QRect, wanted);
    QFETCH(const QRect, place);
    QFETCH(const bool, hasTwo);
    QCOMPARE(placeInSight(wanted, hasTwo ? twoScreens : oneScreen), place);
}

GLOAM_WIDGET_TEST(tst_FloatingPanels)
#include "tst_FloatingPanels.moc"
