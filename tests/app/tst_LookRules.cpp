#include "app/play/LookMode.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// What a world says about looking.
class tst_LookRules : public QObject {
    Q_OBJECT
private slots:
    void LOOK_02_theCursorStaysInTheViewWhereTheRulesSaySo_data();
    void LOOK_02_theCursorStaysInTheViewWhereTheRulesSaySo();
    void EVT_08_whatWaitsForALookAnswersAsTheCursorComes();
};

namespace {

/// A world whose only level is all floor.
QByteArray fieldOf(Size size, const std::string& rules, const QByteArray& more = {})
{
    QByteArray text = worldHead({.id = "field", .ruleset = rules, .level = "field", .at = {2, 2}}) + more
                      + "levels:\n  field:\n    size: [" + QByteArray::number(size.width) + ", "
                      + QByteArray::number(size.height) + "]\n    legend: {.: floor}\n    map: |2-\n";
    for (int y = 0; y < size.height; ++y)
        text += "      " + QByteArray(size.width, '.') + '\n';
    return text;
}

}  // namespace

void tst_LookRules::LOOK_02_theCursorStaysInTheViewWhereTheRulesSaySo_data()
{
    QTest::addColumn<QByteArray>("look");
    QTest::newRow("view") << QByteArray("view");
    QTest::newRow("level") << QByteArray("level");
}

void tst_LookRules::LOOK_02_theCursorStaysInTheViewWhereTheRulesSaySo()
{
    QFETCH(QByteArray, look);
    Desk desk;
    desk.playWorld(fieldOf({300, 200}, "gloam", "ruleset: {look: " + look + "}\n"));
    PlayView& view = *desk.page<PlayView>();
    const editor::TileCanvas& canvas = *view.findChild<editor::TileCanvas*>();
    const Rect frame{canvas.frame().origin, canvas.frame().cells.size()};
    Point most{2, 2};  // becomes the last cell that is shown whole
    while (most.x + 1 < frame.right() && canvas.rect().contains(canvas.rectOf(most + Point{1, 0})))
        ++most.x;
    while (most.y + 1 < frame.bottom() && canvas.rect().contains(canvas.rectOf(most + Point{0, 1})))
        ++most.y;
    QVERIFY(most.x < 299 && most.y < 199);
    Desk::type('x');
    for (int i = 0; i < 301; ++i)
        Desk::press(Qt::Key_Right);
    for (int i = 0; i < 201; ++i)
        Desk::press(Qt::Key_Down);
    const Point goal = look == "level" ? Point{299, 199} : most;
    QVERIFY(*view.findChild<LookMode*>()->cell() == goal);
}

void tst_LookRules::EVT_08_whatWaitsForALookAnswersAsTheCursorComes()
{
    Desk desk;
    desk.playWorld(fieldOf({5, 5}, "d20")
                   + "    entities: [{type: chest, at: [2, 1], parts: {trigger: {on: look, "
                     "once: false, effects: [{text: It burns.}]}}}]\n");
    const LookMode& look = *desk.page<PlayView>()->findChild<LookMode*>();
    const auto lines = desk.session().lines();
    Desk::type('x');
    QCOMPARE(desk.session().lines(), lines);
    Desk::press(Qt::Key_Up);
    QVERIFY(look.isOn() && *look.cell() == (Point{2, 1}));
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("It burns."));
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.session().lines().back().text != QStringLiteral("It burns."));  // the look goes on as ever
    QCOMPARE(desk.state().now, std::int64_t{0});
}

GLOAM_WIDGET_TEST(tst_LookRules)
#include "tst_LookRules.moc"
