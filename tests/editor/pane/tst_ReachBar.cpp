#include "editor/canvas/OverlayPaint.h"
#include "editor/document/EntityPlans.h"
#include "editor/pane/ReachBar.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLabel>
#include <QSlider>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct Reaching : PaneFixture {
    ReachBar& bar{*pane.findChild<ReachBar*>()};
    QSlider& slider{*bar.findChild<QSlider*>()};
    OverlayPaint& overlay() { return pane.findChild<LevelCanvas*>()->overlay(); }
    void turnReach()
    {
        key(Qt::Key_8, Qt::AltModifier);
        QTRY_VERIFY(!overlay().isSearching());
    }
};

/// A locked door beside the start, and its key.
struct Locked : Reaching {
    Locked()
    {
        const Point start = world().settings.start.at;
        perform(planPlace(world(), firstLevel, {document.newEntity("locked-door", start + Point{1, 0})}));
        perform(planPlace(world(), firstLevel, {document.newEntity("brass-key", start + Point{0, 1})}));
        turnReach();
    }
};

}  // namespace

/// The slider of the overlay of reach.
class tst_ReachBar : public QObject {
    Q_OBJECT
private slots:
    void itIsThereWhileTheOverlayIsOn();
    void theSliderAndTheKeysHoldKeys();
    void withoutKeysItHoldsNothing();
};

void tst_ReachBar::itIsThereWhileTheOverlayIsOn()
{
    Reaching f;
    QVERIFY(f.bar.isHidden());
    f.turnReach();
    QVERIFY(!f.bar.isHidden());
    f.keys(QStringLiteral("O"));
    QVERIFY(f.bar.isHidden());
}

void tst_ReachBar::theSliderAndTheKeysHoldKeys()
{
    Locked f;
    QCOMPARE(f.slider.maximum(), 1);
    QCOMPARE(f.slider.value(), 1);
    QCOMPARE(f.bar.findChild<QLabel*>()->text(), QStringLiteral("Reach with brass key."));
    f.key(Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(f.slider.value(), 0);
    QCOMPARE(f.pane.state().display.mostKeys(), 0);
    QCOMPARE(f.overlay().heldWords(), QStringLiteral("Reach with nothing more than at the start."));
    f.slider.setFocus();
    QTest::keyClick(&f.slider, Qt::Key_Right);
    QCOMPARE(f.pane.state().display.mostKeys(), DisplayChoices::everyKey);
}

void tst_ReachBar::withoutKeysItHoldsNothing()
{
    Reaching f;
    f.turnReach();
    QVERIFY(!f.slider.isEnabled());
    QCOMPARE(f.bar.findChild<QLabel*>()->text(), QStringLiteral("Reach: no key makes a difference."));
}

GLOAM_WIDGET_TEST(tst_ReachBar)
#include "tst_ReachBar.moc"
