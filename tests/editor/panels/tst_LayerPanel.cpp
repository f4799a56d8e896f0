#include "editor/panels/LayerPanel.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"

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

class tst_LayerPanel : public QObject {
    Q_OBJECT
private slots:
    void aLayerIsHiddenAndLockedByItsButtons();
    void theLayerWorkedOnIsThatOfWhatIsInHand();
    void keysHideLockAndHighlightTheLayerWorkedOn();
    void aloneTwiceShowsAll();
    void arrowsWalkOverTheLayers();
};

void tst_LayerPanel::aLayerIsHiddenAndLockedByItsButtons()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.state.notices, fixture.state.display);
    buttonNamed(panel, QStringLiteral("Show Decor"))->click();
    buttonNamed(panel, QStringLiteral("Lock Things"))->click();
    QVERIFY(fixture.state.display.layers().hidden.has(LevelLayer::Decor)
            && fixture.state.display.layers().locked.has(LevelLayer::Entities));
    QCOMPARE(buttonNamed(panel, QStringLiteral("Show Decor"))->toolTip(), QStringLiteral("Decor is hidden"));
    buttonNamed(panel, QStringLiteral("Show Decor"))->click();
    QVERIFY(!fixture.state.display.layers().hidden.has(LevelLayer::Decor));
}

void tst_LayerPanel::theLayerWorkedOnIsThatOfWhatIsInHand()
{
    PanelFixture fixture;
    fixture.state.paint.chooseTile("wall");
    QCOMPARE(fixture.state.display.layers().current, LevelLayer::Structure);
    fixture.state.paint.chooseTile("floor");
    QCOMPARE(fixture.state.display.layers().current, LevelLayer::Terrain);
    fixture.state.tool.choose(ToolKind::Entity);
    QCOMPARE(fixture.state.display.layers().current, LevelLayer::Entities);
    fixture.state.tool.choose(ToolKind::Link);
    QCOMPARE(fixture.state.display.layers().current, LevelLayer::Links);
}

void tst_LayerPanel::keysHideLockAndHighlightTheLayerWorkedOn()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.state.notices, fixture.state.display);
    ActHandlers acts;
    panel.addActs(acts);
    fixture.state.paint.chooseTile("wall");
    for (const char* act : {"layer-hide", "layer-lock", "layer-highlight"})
        QVERIFY(acts.trigger(QString::fromUtf8(act)));
    const LayerStates states = fixture.state.display.layers();
    QVERIFY(states.hidden.has(LevelLayer::Structure) && states.locked.has(LevelLayer::Structure)
            && states.isHighlighted);
    QVERIFY(!states.isOpen(LevelLayer::Structure) && states.isOpen(LevelLayer::Terrain));
}

void tst_LayerPanel::aloneTwiceShowsAll()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.state.notices, fixture.state.display);
    ActHandlers acts;
    panel.addActs(acts);
    acts.trigger(QStringLiteral("layer-alone"));
    QVERIFY(fixture.state.display.layers().hidden.has(LevelLayer::Entities)
            && !fixture.state.display.layers().hidden.has(fixture.state.display.layers().current));
    acts.trigger(QStringLiteral("layer-alone"));
    QVERIFY(fixture.state.display.layers().hidden == LevelLayers());
}

void tst_LayerPanel::arrowsWalkOverTheLayers()
{
    PanelFixture fixture;
    LayerPanel panel(look(), fixture.state.notices, fixture.state.display);
    QVERIFY(showActive(panel, {240, 300}));
    fixture.state.paint.chooseTile("floor");
    panel.enter();
    press(Qt::Key_Up);
    QCOMPARE(fixture.state.display.layers().current, LevelLayer::Structure);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(fixture.state.display.layers().current, LevelLayer::Terrain);
}

GLOAM_WIDGET_TEST(tst_LayerPanel)
#include "tst_LayerPanel.moc"
