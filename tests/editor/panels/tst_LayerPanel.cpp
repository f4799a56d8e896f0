#include "editor/panels/HistoryPanel.h"
#include "editor/panels/LayerPanel.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"

#include <QListView>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

QToolButton* buttonNamed(const QWidget& panel, const QString& name)
{
    for (QToolButton* button : panel.findChildren<QToolButton*>())
        if (button->accessibleName() == name)
            return button;
    qFatal("There is no button '%s'.", qPrintable(name));
}

}  // namespace

/// The layers of a level, and the steps that were made.
class tst_LayerPanel : public QObject {
    Q_OBJECT
private slots:
    void aLayerIsHiddenAndLockedByItsButtons();
    void theLayerWorkedOnIsThatOfWhatIsInHand();
    void keysHideLockAndHighlightTheLayerWorkedOn();
    void aloneTwiceShowsAll();
    void arrowsWalkOverTheLayers();
    void everyStepStandsInTheHistory();
    void aClickGoesBackAndForth();
    void whatIsSavedIsMarked();
};

void tst_LayerPanel::aLayerIsHiddenAndLockedByItsButtons()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.bench);
    buttonNamed(panel, QStringLiteral("Show Decor"))->click();
    buttonNamed(panel, QStringLiteral("Lock Things"))->click();
    QVERIFY(fixture.bench.layers().hidden.has(LevelLayer::Decor) && fixture.bench.layers().locked.has(LevelLayer::Entities));
    QCOMPARE(buttonNamed(panel, QStringLiteral("Show Decor"))->toolTip(), QStringLiteral("Decor is hidden"));
    buttonNamed(panel, QStringLiteral("Show Decor"))->click();
    QVERIFY(!fixture.bench.layers().hidden.has(LevelLayer::Decor));
}

void tst_LayerPanel::theLayerWorkedOnIsThatOfWhatIsInHand()
{
    PanelFixture fixture;
    fixture.bench.chooseTile("wall");
    QCOMPARE(fixture.bench.layers().current, LevelLayer::Structure);
    fixture.bench.chooseTile("floor");
    QCOMPARE(fixture.bench.layers().current, LevelLayer::Terrain);
    fixture.bench.chooseTool(ToolKind::Entity);
    QCOMPARE(fixture.bench.layers().current, LevelLayer::Entities);
    fixture.bench.chooseTool(ToolKind::Link);
    QCOMPARE(fixture.bench.layers().current, LevelLayer::Links);
}

void tst_LayerPanel::keysHideLockAndHighlightTheLayerWorkedOn()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.bench);
    fixture.bench.chooseTile("wall");
    for (const char* act : {"layer-hide", "layer-lock", "layer-highlight"})
        QVERIFY(panel.act(QString::fromUtf8(act)));
    const LayerStates states = fixture.bench.layers();
    QVERIFY(states.hidden.has(LevelLayer::Structure) && states.locked.has(LevelLayer::Structure) && states.isHighlighted);
    QVERIFY(!states.isOpen(LevelLayer::Structure) && states.isOpen(LevelLayer::Terrain));
    QVERIFY(!panel.act(QStringLiteral("undo")));
}

void tst_LayerPanel::aloneTwiceShowsAll()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.bench);
    panel.act(QStringLiteral("layer-alone"));
    QVERIFY(fixture.bench.layers().hidden.has(LevelLayer::Entities) && !fixture.bench.layers().hidden.has(fixture.bench.layers().current));
    panel.act(QStringLiteral("layer-alone"));
    QVERIFY(fixture.bench.layers().hidden == LevelLayers());
}

void tst_LayerPanel::arrowsWalkOverTheLayers()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.bench);
    QVERIFY(showActive(panel, {240, 300}));
    fixture.bench.chooseTile("floor");
    panel.enter();
    press(Qt::Key_Up);
    QCOMPARE(fixture.bench.layers().current, LevelLayer::Structure);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(fixture.bench.layers().current, LevelLayer::Terrain);
}

void tst_LayerPanel::everyStepStandsInTheHistory()
{
    PanelFixture fixture;
    HistoryPanel panel(look(), fixture.bench);
    auto& rows = *panel.findChild<QListView*>()->model();
    QCOMPARE(rows.rowCount(), 1);
    fixture.stampAt(firstLevel, {2, 2}, "floor");
    fixture.stampAt(firstLevel, {3, 2}, "floor");
    QCOMPARE(rows.rowCount(), 3);
    QVERIFY(rows.index(2, 0).data().toString().contains(QStringLiteral("paint a cell")));
}

void tst_LayerPanel::aClickGoesBackAndForth()
{
    PanelFixture fixture;
    HistoryPanel panel(look(), fixture.bench);
    auto& list = *panel.findChild<QListView*>();
    const QString before = fixture.bytes();
    for (int x = 2; x < 6; ++x)
        fixture.stampAt(firstLevel, {x, 2}, "floor");
    const QString after = fixture.bytes();
    emit list.clicked(list.model()->index(0, 0));
    QCOMPARE(fixture.bytes(), before);
    QCOMPARE(list.model()->rowCount(), 5);   // nothing is forgotten by going back
    emit list.clicked(list.model()->index(4, 0));
    QCOMPARE(fixture.bytes(), after);
}

void tst_LayerPanel::whatIsSavedIsMarked()
{
    PanelFixture fixture;
    HistoryPanel panel(look(), fixture.bench);
    auto& rows = *panel.findChild<QListView*>()->model();
    fixture.stampAt(firstLevel, {2, 2}, "floor");
    QVERIFY(fixture.document.saveAs(fixture.file("kept.gloam")));
    QVERIFY(rows.index(1, 0).data().toString().contains(QStringLiteral("(saved)")));
    QVERIFY(!rows.index(0, 0).data().toString().contains(QStringLiteral("(saved)")));
}

GLOAM_WIDGET_TEST(tst_LayerPanel)
#include "tst_LayerPanel.moc"
