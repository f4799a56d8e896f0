#include "app/play/LongActionController.h"
#include "app/play/LookMode.h"
#include "app/play/PlayView.h"
#include "app/play/RestPage.h"
#include "app/run/PlaySession.h"
#include "app/setup/Settings.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/MenuRow.h"
#include "core/game/Hash.h"
#include "core/view/advice/Risks.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QAction>
#include <QPushButton>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// What continues by itself, and what is asked first.
class tst_Care : public QObject {
    Q_OBJECT
private slots:
    void everyRiskCanBeTurnedOff();
    void aKnownHoleIsAskedAbout();
    void REST_01_UI_03_theKeyRestsUntilAllIsHealed();
    void REST_07_whoIsWellOnlyWaitsATurn();
    void CMB_14_whoListensHearsEachMessageAtOnce();
    void anyKeyEndsARestAndDoesNothingElse();
    void aClickEndsARest();
    void anActOfTheWindowEndsARest_data();
    void anActOfTheWindowEndsARest();
    void aRestIsShownBeforeItBegins();
    void whoIsWellIsToldSo();
    void aKnownTrapIsAskedAboutAndNoComesFirst();
    void yesDoesIt();
    void oneIsNotAskedAgainWhoWantsSo();
    void walkingStrikesNoPeacefulOne();
    void escapeAnswersNo();
};

namespace {

/// A room with a burning plate to the east, a known trap to the west and a peaceful rat to the south.
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
    hot-plate: {parent: physical-object, name: warm plate, glyph: ^, layer: 1, parts: {trigger: {effects: [{do: damage, amount: "9"}]}}}
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
    entities: [{type: tame-rat, at: [4, 3]}, {type: hot-plate, at: [5, 2]}]
)");
    }

    void burn() { Desk::press(Qt::Key_Right); }
    int hp() { return desk.session().slice().self.hp; }
    int most() { return desk.session().slice().self.maxHp; }
    std::int64_t turn() { return desk.session().slice().turn; }
    QString lastLine() { return desk.session().lines().back().text; }
    PlayView& view() { return *desk.page<PlayView>(); }
    bool isContinuing() { return view().findChild<LongActionController*>()->isOn(); }
    static QString focused()
    {
        const auto* row = qobject_cast<MenuRow*>(QApplication::focusWidget());
        return row ? row->text() : QString();
    }
};

}  // namespace

void tst_Care::REST_01_UI_03_theKeyRestsUntilAllIsHealed()
{
    Cell cell;
    cell.burn();
    QVERIFY(cell.hp() < cell.most());
    const std::int64_t before = cell.turn();
    Desk::type('.');
    QTRY_COMPARE(cell.hp(), cell.most());
    QTRY_VERIFY(cell.lastLine().startsWith(QStringLiteral("Rested for")));
    QVERIFY(cell.lastLine().contains(QStringLiteral("Fully healed!")));
    QVERIFY(cell.turn() > before + 1);
}

void tst_Care::REST_07_whoIsWellOnlyWaitsATurn()
{
    Cell cell;
    const std::int64_t before = cell.turn();
    Desk::type('.');
    QCOMPARE(cell.turn(), before + 1);
    QVERIFY(!cell.isContinuing());
}

void tst_Care::CMB_14_whoListensHearsEachMessageAtOnce()
{
    Cell cell;
    const auto told = [&cell] {
        QStringList texts;
        for (const LogLine& line : cell.desk.session().lines())
            texts << line.text;
        return texts;
    };
    const QStringList before = told();
    QStringList heard;
    connect(&cell.desk.session(), &PlaySession::changed, this, [&] { heard = told(); });
    cell.burn();
    cell.desk.session().disconnect(this);
    QVERIFY(heard.size() > before.size());
    QCOMPARE(heard, told());
}

void tst_Care::anyKeyEndsARestAndDoesNothingElse()
{
    Cell cell;
    cell.burn();
    Desk::type('.');
    const std::int64_t resting = cell.turn();
    Desk::type('x');
    QCOMPARE(cell.lastLine(), QStringLiteral("You stop."));
    QVERIFY(!cell.view().findChild<LookMode*>()->isOn());
    QVERIFY(!cell.isContinuing());
    QCOMPARE(cell.turn(), resting);
    QVERIFY(cell.hp() < cell.most());
}

void tst_Care::aClickEndsARest()
{
    Cell cell;
    cell.burn();
    Desk::type('.');
    const Point at = cell.desk.session().slice().self.at;
    auto* canvas = cell.view().findChild<editor::TileCanvas*>();
    QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rectOf(at + Point{1, 0}).center());
    QVERIFY(cell.desk.session().slice().self.at == at);
    QCOMPARE(cell.lastLine(), QStringLiteral("You stop."));
}

void tst_Care::anActOfTheWindowEndsARest_data()
{
    QTest::addColumn<QString>("act");
    for (const char* act : {"help", "settings", "choose-game", "open-world", "load-save"})
        QTest::newRow(act) << QString::fromLatin1(act);
}

/// By the menus, which take no key of the game.
void tst_Care::anActOfTheWindowEndsARest()
{
    QFETCH(const QString, act);
    Cell cell;
    cell.burn();
    Desk::type('.');
    QVERIFY(cell.isContinuing());
    cell.desk.window().findChild<editor::ActionTable*>()->action(act)->trigger();
    QVERIFY(!cell.isContinuing());
    QCOMPARE(cell.lastLine(), QStringLiteral("You stop."));
    QVERIFY(!cell.view().hasFocus());
}

void tst_Care::aRestIsShownBeforeItBegins()
{
    Cell cell;
    cell.burn();
    const std::uint64_t before = hash(cell.desk.state()).value;
    Desk::type('Z');
    auto* page = cell.view().findChild<RestPage*>();
    QVERIFY(page->isOpen());
    QVERIFY2(page->words().startsWith(QStringLiteral("Fully healed in ")), qPrintable(page->words()));
    QCOMPARE(hash(cell.desk.state()).value, before);
    Desk::press(Qt::Key_Return);
    QVERIFY(!page->isOpen());
    QTRY_COMPARE(cell.hp(), cell.most());
}

void tst_Care::whoIsWellIsToldSo()
{
    Cell cell;
    const std::int64_t before = cell.turn();
    Desk::type('Z');
    QVERIFY(!cell.desk.shows<RestPage>());
    QVERIFY(cell.lastLine().startsWith(QStringLiteral("You do not need to rest")));
    QCOMPARE(cell.turn(), before);
}

void tst_Care::aKnownTrapIsAskedAboutAndNoComesFirst()
{
    Cell cell;
    const std::uint64_t before = hash(cell.desk.state()).value;
    Desk::press(Qt::Key_Left);
    QCOMPARE(Cell::focused(), QStringLiteral("1   No"));
    Desk::press(Qt::Key_Return);
    QCOMPARE(hash(cell.desk.state()).value, before);
    QVERIFY(cell.view().hasFocus());
}

void tst_Care::yesDoesIt()
{
    Cell cell;
    Desk::press(Qt::Key_Left);
    Desk::press(Qt::Key_2);
    QVERIFY(cell.desk.session().slice().self.at == (Point{3, 2}));
}

void tst_Care::oneIsNotAskedAgainWhoWantsSo()
{
    Cell cell;
    Desk::press(Qt::Key_Left);
    Desk::press(Qt::Key_3);
    QVERIFY(cell.desk.session().slice().self.at == (Point{3, 2}));
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Left);
    QVERIFY(cell.desk.session().slice().self.at == (Point{3, 2}));
    QCOMPARE(cell.desk.window().context().settings->value(QStringLiteral("ask-known-trap")), QStringLiteral("no"));
}

void tst_Care::walkingStrikesNoPeacefulOne()
{
    Cell cell;
    const std::int64_t before = cell.turn();
    Desk::press(Qt::Key_Down);
    QVERIFY(!cell.desk.shows<ChoicePanel>());
    QCOMPARE(cell.turn(), before);
}

void tst_Care::escapeAnswersNo()
{
    Cell cell;
    const std::uint64_t before = hash(cell.desk.state()).value;
    Desk::press(Qt::Key_Left);
    Desk::press(Qt::Key_Escape);
    QVERIFY(!cell.desk.shows<ChoicePanel>());
    QCOMPARE(hash(cell.desk.state()).value, before);
    QVERIFY(cell.view().hasFocus());
}

void tst_Care::everyRiskCanBeTurnedOff()
{
    const auto rows = settingRows();
    for (const std::string_view risk : namesOf(RiskKind{})) {
        const std::string key = "ask-" + std::string(risk);
        const bool isThere =
            std::any_of(rows.begin(), rows.end(), [&key](const SettingRow& row) { return key == row.key; });
        QVERIFY2(isThere, key.c_str());
    }
}

void tst_Care::aKnownHoleIsAskedAbout()
{
    Desk desk;
    desk.playWorld(worldHead({.id = "edge", .level = "top", .at = {0, 0}}) + R"(levels:
  top: {size: [4, 1], ambient: 5, legend: {.: floor, o: [floor, hole]}, map: ".o.."}
  pit: {depth: 1, size: [4, 1], ambient: 5, legend: {.: floor}, map: "...."}
links: [{kind: fall, ways: one, from: [top, 1, 0], to: [pit, 2, 0]}]
)");
    Desk::type('l');
    QCOMPARE(desk.state().level, Name("top"));  // the question comes first
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('2');
    QCOMPARE(desk.state().level, Name("pit"));
}

GLOAM_WIDGET_TEST(tst_Care)
#include "tst_Care.moc"
