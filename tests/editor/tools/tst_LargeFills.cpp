#include "editor/document/GeneratePlans.h"
#include "editor/panels/EditStatus.h"
#include "editor/state/LongWork.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QKeyEvent>
#include <QTest>
#include <QThread>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Size largeSize{300, 200};

/// A level of many cells, and the status bar below it. Long work shows itself at once.
struct LargeFixture : ToolFixture {
    EditStatus status{look(), state};
    QToolButton& stop{*status.findChild<QToolButton*>(QLatin1String(WorkProgress::stopName))};

    LargeFixture()
    {
        addBlank("plain", "The Plain", largeSize);
        state.navigation.open("plain");
        state.work.setPatience(0);
        status.resize(1200, 30);
        status.show();
        QVERIFY(QTest::qWaitForWindowActive(&status));
    }

    TileId topAt(Point p) const { return level("plain").tiles.topAt(p); }
    void postEscape()
    {
        QCoreApplication::postEvent(&status, new QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier));
    }
};

using Gesture = void (*)(LargeFixture& f);

}  // namespace

Q_DECLARE_METATYPE(Gesture)

/// Gestures that take millions of cells: they show how far they are, stop, and cost by what changes.
class tst_LargeFills : public QObject {
    Q_OBJECT
private slots:
    void aLargeFillIsOneSmallStep_data();
    void aLargeFillIsOneSmallStep();
    void escapeStopsItAndTheLevelIsWhole_data();
    void escapeStopsItAndTheLevelIsWhole();
    void theButtonStopsItToo();
    void whileItWorksKeysAndStepsAreRefused();
    void escapeStopsAPlanMadeOnAnotherThread();
    void aPlanMadeOnAnotherThreadIsPerformed();
};

void tst_LargeFills::aLargeFillIsOneSmallStep_data()
{
    QTest::addColumn<Gesture>("gesture");
    const auto row = [](const char* name, Gesture gesture) { QTest::newRow(name) << gesture; };
    row("a region", [](LargeFixture& f) {
        f.take(ToolKind::Fill);
        f.click({5, 5});
    });
    row("all of a tile", [](LargeFixture& f) {
        f.take(ToolKind::Fill);
        f.click({5, 5}, ctrlHeld);
    });
    row("the selected cells", [](LargeFixture& f) {
        f.state.cells.select(CellArea(largeSize, Rect{{0, 0}, largeSize}));
        f.take(ToolKind::Fill);
        f.click({5, 5}, shiftHeld);
    });
    row("a rectangle", [](LargeFixture& f) {
        f.take(ToolKind::Shape);
        f.drag({0, 0}, {largeSize.width - 1, largeSize.height - 1});
    });
}

void tst_LargeFills::aLargeFillIsOneSmallStep()
{
    QFETCH(Gesture, gesture);
    LargeFixture f;
    f.state.paint.chooseTile("water");
    const World before = f.world();
    const std::size_t bytes = f.document.history().bytes();
    QSignalSpy worked(&f.state.work, &WorkProgress::worked);
    gesture(f);
    QCOMPARE(f.steps(), std::size_t{4});  // two levels, a room, and this
    QCOMPARE(f.topAt({0, 0}), f.tile("water"));
    QCOMPARE(f.topAt({largeSize.width - 1, largeSize.height - 1}), f.tile("water"));
    QVERIFY(f.document.history().bytes() - bytes < std::size_t{1} << 16);
    QVERIFY(worked.count() > 1);
    QCOMPARE(worked.last().first().toString(), QString());
    QVERIFY(!f.stop.isVisible());
    f.document.undo();
    QVERIFY(f.level("plain").tiles == before.findLevel("plain")->tiles);
}

void tst_LargeFills::escapeStopsItAndTheLevelIsWhole_data()
{
    aLargeFillIsOneSmallStep_data();
    QTest::newRow("erasing") << Gesture([](LargeFixture& f) {
        f.take(ToolKind::Eraser);
        f.drag({0, 0}, {largeSize.width - 1, largeSize.height - 1}, ctrlHeld);
    });
    QTest::newRow("the wand") << Gesture([](LargeFixture& f) {
        f.take(ToolKind::Wand);
        f.click({5, 5});
    });
}

void tst_LargeFills::escapeStopsItAndTheLevelIsWhole()
{
    QFETCH(Gesture, gesture);
    LargeFixture f;
    f.state.paint.chooseTile("water");
    const CellArea area(largeSize, Rect{{0, 0}, largeSize});
    const World before = f.world();
    const std::size_t steps = f.steps();
    f.postEscape();
    gesture(f);
    QCOMPARE(f.steps(), steps);
    QVERIFY(f.level("plain").tiles == before.findLevel("plain")->tiles);
    QVERIFY(!f.document.isHeld());
    QVERIFY(f.state.tool.kind() != ToolKind::Wand || f.state.cells.area().isEmpty());
    gesture(f);  // and works when it is let
    const bool hasDone = f.steps() > steps || !f.state.cells.area().isEmpty();
    QVERIFY(hasDone || f.state.tool.kind() == ToolKind::Eraser);  // solid ground stays
}

void tst_LargeFills::theButtonStopsItToo()
{
    LargeFixture f;
    f.state.paint.chooseTile("water");
    const std::size_t steps = f.steps();
    connect(&f.state.work, &WorkProgress::worked, &f.stop, [&f](const QString& what) {
        if (!what.isEmpty()) {
            QVERIFY(f.stop.isVisible());
            f.stop.click();
        }
    });
    f.take(ToolKind::Fill);
    f.click({5, 5});
    QCOMPARE(f.steps(), steps);
}

void tst_LargeFills::whileItWorksKeysAndStepsAreRefused()
{
    LargeFixture f;
    LongWork work(f.document, f.state.work, QStringLiteral("count"));
    QVERIFY(!work.isCancelled());
    QVERIFY(f.document.isHeld());
    QVERIFY(!f.stampAt("plain", {1, 1}, "water"));
    const std::size_t steps = f.steps();
    f.document.undo();
    QCOMPARE(f.steps(), steps);
    QTest::keyClick(&f.status, Qt::Key_A);
    QVERIFY(!work.isCancelled());
    QTest::keyClick(&f.status, Qt::Key_Escape);
    QVERIFY(work.isCancelled());
}

/// The work would never end by itself.
void tst_LargeFills::escapeStopsAPlanMadeOnAnotherThread()
{
    LargeFixture f;
    QSignalSpy worked(&f.state.work, &WorkProgress::worked);
    f.postEscape();
    const auto plan =
        planBeside(f.document, f.state.work, QStringLiteral("wait"), [](const World&, Progress& progress) {
            progress.report(1, 4);
            while (!progress.isCancelled())
                QThread::yieldCurrentThread();
            return Plan();
        });
    QVERIFY(!plan);
    QVERIFY(!f.document.isHeld());
    QCOMPARE(worked.first().first().toString(), QStringLiteral("wait"));
    QCOMPARE(worked.last().first().toString(), QString());
}

void tst_LargeFills::aPlanMadeOnAnotherThreadIsPerformed()
{
    LargeFixture f;
    const auto plan =
        planBeside(f.document, f.state.work, QStringLiteral("generate"), [](const World& world, Progress& progress) {
            return planGenerate(world, "plain", {"cave", 7, {}}, progress);
        });
    QVERIFY(plan);
    const Result<Level> made = generated(f.world(), "plain", {"cave", 7, {}});
    QVERIFY(made);
    QVERIFY(f.document.perform(*plan));
    QVERIFY(f.level("plain").tiles == made->tiles);
}

GLOAM_WIDGET_TEST(tst_LargeFills)
#include "tst_LargeFills.moc"
