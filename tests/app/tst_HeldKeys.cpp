#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

using namespace gloam;
using namespace gloam::test;

namespace {

const QByteArray corridor = worldHead({.id = "c", .name = "C", .level = "c", .at = {1, 1}})
                            + "levels:\n"
                              "  c:\n"
                              "    name: C\n"
                              "    size: [9, 3]\n"
                              "    legend: {'#': wall, .: floor}\n"
                              "    map: |2-\n"
                              "      #########\n"
                              "      #.......#\n"
                              "      #########\n";

}  // namespace

/// Keys that are held down.
class tst_HeldKeys : public QObject {
    Q_OBJECT
private slots:
    void INPUT_02_aHeldKeyWaitsForItsDelay_data();
    void INPUT_02_aHeldKeyWaitsForItsDelay();
};

void tst_HeldKeys::INPUT_02_aHeldKeyWaitsForItsDelay_data()
{
    QTest::addColumn<int>("delay");
    QTest::addColumn<int>("steps");
    QTest::newRow("none") << 0 << 3;
    QTest::newRow("longer than a repeat") << 50 << 1;
    QTest::newRow("as long as three repeats") << 120 << 1;
    QTest::newRow("longer than three repeats") << 160 << 0;
}

/// A keyboard that repeats every 40 ms.
void tst_HeldKeys::INPUT_02_aHeldKeyWaitsForItsDelay()
{
    QFETCH(int, delay);
    QFETCH(int, steps);
    Desk desk;
    desk.window().context().settings->set(QStringLiteral("repeat-delay"), QString::number(delay));
    desk.playWorld(corridor);
    quint64 time = 1'000'000;
    const auto hold = [&](quint64 milliseconds) {
        QKeyEvent repeated(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, {}, true);
        repeated.setTimestamp(time += milliseconds);
        QApplication::sendEvent(QApplication::focusWidget(), &repeated);
        return desk.state().hero()->at.x;
    };
    // A key that was held before the game began does nothing until another is pressed, and nothing in the first
    // moments.
    Desk::press(Qt::Key_Right);
    QVERIFY(QTest::qWaitFor([&] { return hold(1000) > 2; }));
    const int begun = desk.state().hero()->at.x;
    for (int repeats = 0; repeats < 3; ++repeats)
        hold(40);
    QCOMPARE(desk.state().hero()->at.x - begun, steps);
}

GLOAM_WIDGET_TEST(tst_HeldKeys)
#include "tst_HeldKeys.moc"
