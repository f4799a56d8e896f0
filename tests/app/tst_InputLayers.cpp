#include "app/items/InventoryPage.h"
#include "app/log/AttackPage.h"
#include "app/log/LogPage.h"
#include "app/log/LogPanel.h"
#include "app/play/InputStack.h"
#include "app/play/LongActionController.h"
#include "app/play/LookMode.h"
#include "app/play/MapOverlay.h"
#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "app/run/PlaySession.h"
#include "app/setup/Settings.h"
#include "app/widgets/ChoicePanel.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QAction>
#include <QListView>
#include <QMenu>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// Who gets a key, a click or an act of a menu in play: the part that waits for it, and nothing below.
class tst_InputLayers : public QObject {
    Q_OBJECT
private slots:
    void aDangerHoldsWhatTakesTimeUntilItIsRead_data();
    void aDangerHoldsWhatTakesTimeUntilItIsRead();
    void aDangerLetsReadingThrough_data();
    void aDangerLetsReadingThrough();
    void aClickOnlyEndsADanger();
    void aClickOnARowBesideTheMapOnlyEndsARest();
    void enterOnALineOfTheLogOnlyEndsARest();
    void aRowBesideTheMapWaitsForADanger();
    void aRightClickTakesBackAQuestionForADirection();
    void lookingTakesBackAQuestionForADirection();
    void anActOfAMenuClosesThePageOverTheMap();
    void anActOfAMenuClosesThePauseMenu();
    void anActOfAMenuWaitsForAQuestion();
    void aRowBesideTheMapWaitsForAQuestion();
    void aChoiceAmongTheNearestWaitsForADanger();
    void theHintIsTheFirstThatALayerHas();
    void theOverlaysAreAskedForOverNoPage();
};

namespace {

/// A room with a warm plate to the east, a hot one to the north, a known trap to the west and a tame rat to the south.
struct Cell {
    Desk desk;

    Cell()
    {
        desk.playWorld(worldHead({.id = "cell", .level = "cell", .at = {4, 2}, .hero = "resting-delver"})
                       + R"(ruleset: {upkeep: {order: [regen, turn]}}
types:
  entities:
    resting-delver: {parent: delver, parts: {regeneration: {turns: 1}}}
    tame-rat: {parent: burrow-rat, name: tame rat, faction: player, parts: {brain: {mind: still}}}
    warm-plate: {parent: physical-object, glyph: ^, layer: 1, parts: {trigger: {effects: [{do: damage, amount: "9"}]}}}
    hot-plate: {parent: warm-plate, parts: {trigger: {effects: [{do: damage, amount: "18"}]}}}
levels:
  cell:
    size: [10, 5]
    ambient: 5
    legend: {"#": wall, .: floor, ^: [floor, trap]}
    map: |2-
      ##########
      #........#
      #..^.....#
      #........#
      ##########
    entities: [{type: tame-rat, at: [4, 3]}, {type: warm-plate, at: [5, 2]}, {type: hot-plate, at: [4, 1]}]
)");
        desk.window().resize(1280, 800);
        QCoreApplication::processEvents();  // lays the window out
    }

    void burn() { Desk::press(Qt::Key_Right); }
    void burnWhileDangersAreHeld()
    {
        desk.window().context().settings->set(QStringLiteral("hold-dangers"), QStringLiteral("yes"));
        Desk::press(Qt::Key_Up);  // close to death
    }
    void rest()
    {
        burn();
        Desk::type('.');
    }
    PlayView& view() { return *desk.page<PlayView>(); }
    template <typename Part> Part& part() { return *view().findChild<Part*>(); }
    const Slice& slice() { return desk.session().slice(); }
    std::int64_t turn() { return slice().turn; }
    Point at() { return slice().self.at; }
    QString lastLine() { return desk.session().lines().back().text; }
    QString hint() { return part<MapOverlay>().hint(); }
    bool isResting() { return part<LongActionController>().isOn(); }
    bool isLooking() { return part<LookMode>().isOn(); }
    void trigger(const char* act)
    {
        desk.window().findChild<editor::ActionTable*>()->action(QLatin1String(act))->trigger();
    }
    void click(Point cell, Qt::MouseButton button = Qt::LeftButton)
    {
        auto& canvas = part<editor::TileCanvas>();
        QTest::mouseClick(&canvas, button, {}, canvas.rectOf(cell).center());
    }
    static void clickFirstRow(QWidget& panel)
    {
        auto& list = *panel.findChild<QListView*>();
        QVERIFY(list.model()->rowCount() > 0);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(0, 0)).center());
    }
    static void dropMenu()
    {
        QTRY_VERIFY(QApplication::activePopupWidget());
        QApplication::activePopupWidget()->close();
    }
};

}  // namespace

void tst_InputLayers::aDangerHoldsWhatTakesTimeUntilItIsRead_data()
{
    QTest::addColumn<int>("key");
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Escape})
        QTest::addRow("%s", qPrintable(QKeySequence(key).toString())) << int(key);
}

void tst_InputLayers::aDangerHoldsWhatTakesTimeUntilItIsRead()
{
    QFETCH(const int, key);
    Cell cell;
    cell.burnWhileDangersAreHeld();
    QVERIFY2(cell.hint().startsWith(QStringLiteral("Danger")), qPrintable(cell.hint()));
    QCOMPARE(cell.view().objectionTo(QStringLiteral("wait")), cell.hint());
    QCOMPARE(cell.view().objectionTo(QStringLiteral("log")), QString());
    const std::int64_t before = cell.turn();
    for (const char sign : {'s', '.', 'x', 'i', 'm', 'M', 'g'})
        Desk::type(sign);
    cell.trigger("wait");
    QCOMPARE(cell.turn(), before);
    QVERIFY(!cell.isLooking());
    QVERIFY(cell.view().hasFocus());
    Desk::press(static_cast<Qt::Key>(key));
    QVERIFY(cell.view().hasFocus());  // and does nothing else
    QCOMPARE(cell.turn(), before);
    QVERIFY(cell.hint().isEmpty());
    Desk::type('s');
    QCOMPARE(cell.turn(), before + 1);
}

void tst_InputLayers::aDangerLetsReadingThrough_data()
{
    QTest::addColumn<QString>("act");
    for (const char* act :
         {"log", "find-in-log", "character", "nearest", "known-creatures", "discoveries", "describe", "overlay"})
        QTest::newRow(act) << QString::fromLatin1(act);
}

void tst_InputLayers::aDangerLetsReadingThrough()
{
    QFETCH(const QString, act);
    Cell cell;
    cell.burnWhileDangersAreHeld();
    const std::int64_t before = cell.turn();
    const QString line = cell.lastLine();
    cell.trigger(qPrintable(act));
    QVERIFY(!cell.view().hasFocus() || cell.lastLine() != line);
    QCOMPARE(cell.turn(), before);
    if (!cell.view().hasFocus())
        Desk::press(Qt::Key_Escape);
    QVERIFY(cell.view().hasFocus());
    QVERIFY(cell.hint().startsWith(QStringLiteral("Danger")));
}

void tst_InputLayers::aClickOnlyEndsADanger()
{
    Cell cell;
    cell.burnWhileDangersAreHeld();
    const Point before = cell.at();
    cell.click(before + Point{1, 0});
    QVERIFY(cell.hint().isEmpty());
    QVERIFY(cell.at() == before);
    cell.click(before + Point{1, 0});
    QVERIFY(cell.at() != before);
}

void tst_InputLayers::aClickOnARowBesideTheMapOnlyEndsARest()
{
    Cell cell;
    cell.rest();
    QVERIFY(cell.isResting());
    Cell::clickFirstRow(cell.part<SidePanel>());
    QVERIFY(!cell.isResting());
    QVERIFY(!cell.isLooking());
    QCOMPARE(cell.lastLine(), QStringLiteral("You stop."));
}

void tst_InputLayers::enterOnALineOfTheLogOnlyEndsARest()
{
    Cell cell;
    cell.burn();
    cell.part<LogPanel>().findChild<QListView*>()->setFocus();
    cell.trigger("rest");
    QVERIFY(cell.isResting());
    Desk::press(Qt::Key_Return);
    QVERIFY(!cell.isResting());
    QVERIFY(!cell.desk.shows<LogPage>() && !cell.desk.shows<AttackPage>());
    QCOMPARE(cell.lastLine(), QStringLiteral("You stop."));
}

void tst_InputLayers::aRowBesideTheMapWaitsForADanger()
{
    Cell cell;
    cell.burnWhileDangersAreHeld();
    Cell::clickFirstRow(cell.part<SidePanel>());
    QVERIFY(!cell.isLooking());
}

/// As any act without a direction does.
void tst_InputLayers::aRightClickTakesBackAQuestionForADirection()
{
    Cell cell;
    Desk::type('D');
    QVERIFY(!cell.hint().isEmpty());
    cell.click(cell.at() + Point{1, 0}, Qt::RightButton);
    Cell::dropMenu();
    QVERIFY(cell.hint().isEmpty());
    const Point before = cell.at();
    Desk::press(Qt::Key_Right);
    QVERIFY(cell.at() == before + (Point{1, 0}));
}

void tst_InputLayers::lookingTakesBackAQuestionForADirection()
{
    Cell cell;
    Desk::type('D');
    Cell::clickFirstRow(cell.part<SidePanel>());
    QVERIFY(cell.isLooking());
    Desk::press(Qt::Key_Escape);
    QVERIFY(!cell.isLooking());
    QVERIFY(cell.hint().isEmpty());
    const Point before = cell.at();
    Desk::press(Qt::Key_Right);
    QVERIFY(cell.at() == before + (Point{1, 0}));
}

void tst_InputLayers::anActOfAMenuClosesThePageOverTheMap()
{
    Cell cell;
    Desk::type('i');
    QVERIFY(cell.desk.shows<InventoryPage>());
    const std::int64_t before = cell.turn();
    cell.trigger("wait");
    QVERIFY(!cell.desk.shows<InventoryPage>());
    QVERIFY(cell.view().hasFocus());
    QCOMPARE(cell.turn(), before + 1);
}

void tst_InputLayers::anActOfAMenuClosesThePauseMenu()
{
    Cell cell;
    Desk::press(Qt::Key_Escape);
    QVERIFY(cell.desk.shows<PauseMenu>());
    cell.trigger("look");
    QVERIFY(!cell.desk.shows<PauseMenu>());
    QVERIFY(cell.isLooking());
    QVERIFY(cell.view().hasFocus());
}

void tst_InputLayers::anActOfAMenuWaitsForAQuestion()
{
    Cell cell;
    Desk::press(Qt::Key_Left);
    QVERIFY(cell.desk.shows<ChoicePanel>());
    const std::int64_t before = cell.turn();
    QCOMPARE(cell.view().objectionTo(QStringLiteral("wait")), QStringLiteral("Answer the question first."));
    cell.trigger("wait");
    QCOMPARE(cell.turn(), before);
    QVERIFY(cell.desk.shows<ChoicePanel>());
    QVERIFY(!cell.view().hasFocus());
    Desk::press(Qt::Key_Escape);
    QVERIFY(cell.view().hasFocus());
}

void tst_InputLayers::aRowBesideTheMapWaitsForAQuestion()
{
    Cell cell;
    Desk::press(Qt::Key_Left);
    QVERIFY(cell.desk.shows<ChoicePanel>());
    Cell::clickFirstRow(cell.part<SidePanel>());
    QVERIFY(!cell.isLooking());
    QVERIFY(!cell.view().hasFocus());
    Desk::press(Qt::Key_Escape);
    QVERIFY(!cell.desk.shows<ChoicePanel>());
    QVERIFY(cell.view().hasFocus());
}

/// Else the cursor could not move until the danger is read, and nothing would say so.
void tst_InputLayers::aChoiceAmongTheNearestWaitsForADanger()
{
    Cell cell;
    cell.burnWhileDangersAreHeld();
    cell.trigger("nearest");
    QVERIFY(!cell.view().hasFocus());
    Desk::press(Qt::Key_Return);
    QVERIFY(!cell.isLooking());
    QVERIFY(cell.hint().startsWith(QStringLiteral("Danger")));
}

/// A layer above that is on and says nothing does not hide what one below waits for.
void tst_InputLayers::theHintIsTheFirstThatALayerHas()
{
    struct Saying : InputLayer {
        QString words;
        explicit Saying(const QString& said) : words(said) {}
        bool isOn() const override { return true; }
        QString hint() const override { return words; }
    };
    Saying silent({});
    Saying danger(QStringLiteral("Danger"));
    Saying direction(QStringLiteral("Which way?"));
    InputStack stack;
    QCOMPARE(stack.hint(), QString());
    for (Saying* layer : {&silent, &danger, &direction})
        stack.putBelow(*layer);
    QCOMPARE(stack.hint(), QStringLiteral("Danger"));
}

/// Else the question would wait for its answer behind the page.
void tst_InputLayers::theOverlaysAreAskedForOverNoPage()
{
    Cell cell;
    Desk::type('i');
    QVERIFY(cell.desk.shows<InventoryPage>());
    cell.trigger("overlay");
    QVERIFY(!cell.desk.shows<InventoryPage>());
    QVERIFY(cell.desk.shows<ChoicePanel>());
    Desk::press(Qt::Key_Escape);
    QVERIFY(cell.view().hasFocus());
}

GLOAM_WIDGET_TEST(tst_InputLayers)
#include "tst_InputLayers.moc"
