#include "app/items/AbilityRows.h"
#include "app/items/InventoryPage.h"
#include "app/items/TakePage.h"
#include "app/play/LookMode.h"
#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "core/game/Hash.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QAbstractButton>
#include <QListView>
#include <QMenu>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// Items and abilities in a running game, by keys and mouse.
class tst_ItemsInPlay : public QObject {
    Q_OBJECT
private slots:
    void TURN_12_pagesTakeNoTime_data();
    void TURN_12_pagesTakeNoTime();
    void whatIsDroppedLiesThereAndIsTakenAgain();
    void allThatLiesHereIsTaken();
    void whatIsThrownIsAimedFirst();
    void anAimIsTakenBack();
    void aLookElsewhereTakesAnAimBack();
    void anAbilityIsAimedByItsNumberAndDoneByTheSame();
    void ABIL_08_INPUT_05_anAbilityOfADirectionAsksForItAndIsDone_data();
    void ABIL_08_INPUT_05_anAbilityOfADirectionAsksForItAndIsDone();
    void anAbilityIsUsedByAClick();
    void whatLiesInACofferIsTakenFromTheListAndPutBack_INV_08();
    void takingOverACofferOpensItsList();
    void aListOfNothingToTakeIsASentence();
    void anItemIsDraggedFromTheListToTheMap();
    void theCellsMenuPicksUp();
    void aListWithNothingInItSaysSo();
    void thePanelShowsOnlyWhatTheHeroHas();
};

namespace {

/// A bright room for a delver with two stones and a draught, who can throw fire.
struct Vault {
    Desk desk;

    explicit Vault(const std::string& hero = "packed", Point start = {3, 2})
    {
        desk.playWorld(
            worldHead({.id = "vault", .level = "vault", .at = start, .hero = hero, .kit = "round-stone, sweet-draught"})
            + R"(types:
  entities:
    packed: {parent: delver, parts: {inventory: {}, hunger: {}, abilities: {known: [{ability: emberpalm}]}}}
    round-stone: {parent: item, name: round stone, weight: 1, parts: {item: {kind: tool}}}
    pusher: {parent: packed, parts: {abilities: {known: [{ability: shove}]}}}
    sweet-draught: {parent: item, name: sweet draught, weight: 1, parts: {item: {kind: potion}, usable: {verb: quaff, used-up: true, effects: [{do: message, text: It is sweet.}]}}}
  abilities:
    emberpalm: {name: Emberpalm, aim: cell, range: 6, cooldown: 8, effects: [{do: damage, shape: burst, reach: 1, amount: "4"}]}
levels:
  vault:
    size: [14, 5]
    ambient: 5
    legend: {"#": wall, .: floor}
    map: |2-
      ##############
      #............#
      #............#
      #............#
      ##############
    entities: [{id: "77", type: coffer, at: [12, 3]}, {type: dried-fig, in: "77", parts: {item: {count: 3}}}]
)");
    }

    const Slice& slice() { return desk.session().slice(); }
    PlayView& view() { return *desk.page<PlayView>(); }
    LookMode& look() { return *view().findChild<LookMode*>(); }
    InventoryPage& pack() { return *view().findChild<InventoryPage*>(); }
    editor::TileCanvas& canvas() { return *view().findChild<editor::TileCanvas*>(); }
    std::uint64_t hashNow() { return hash(desk.state()).value; }
    QString lastLine() { return desk.session().lines().back().text; }
    char letterOf(const char* type)
    {
        for (const CarriedItem& item : slice().carried)
            if (item.type == Name(type))
                return item.letter.front();
        return '?';
    }
    const VisibleEntity* lying(const char* type)
    {
        for (const VisibleEntity& seen : slice().visible)
            if (seen.type == Name(type))
                return &seen;
        return nullptr;
    }
};

}  // namespace

void tst_ItemsInPlay::TURN_12_pagesTakeNoTime_data()
{
    QTest::addColumn<char>("key");
    for (const char key : {'i', 'd', 't', 'q', 'a', 'v'})
        QTest::newRow(std::string(1, key).c_str()) << key;
}

void tst_ItemsInPlay::TURN_12_pagesTakeNoTime()
{
    QFETCH(char, key);
    Vault vault;
    const std::uint64_t before = vault.hashNow();
    Desk::type(key);
    QVERIFY(!vault.view().hasFocus());
    QCOMPARE(vault.hashNow(), before);
    Desk::press(Qt::Key_Escape);
    QVERIFY(vault.view().hasFocus());
    QCOMPARE(vault.hashNow(), before);
}

void tst_ItemsInPlay::whatIsDroppedLiesThereAndIsTakenAgain()
{
    Vault vault;
    const std::size_t carried = vault.slice().carried.size();
    Desk::type('d');
    Desk::type(vault.letterOf("round-stone"));
    QVERIFY(vault.view().hasFocus());
    QCOMPARE(vault.slice().carried.size(), carried - 1);
    QVERIFY(vault.lying("round-stone"));
    QVERIFY(vault.lying("round-stone")->at == vault.slice().self.at);
    Desk::type('g');
    QCOMPARE(vault.slice().carried.size(), carried);
    QVERIFY(!vault.lying("round-stone"));
}

void tst_ItemsInPlay::allThatLiesHereIsTaken()
{
    Vault vault;
    const std::size_t carried = vault.slice().carried.size();
    for (const char* type : {"round-stone", "sweet-draught"}) {
        Desk::type('d');
        Desk::type(vault.letterOf(type));
    }
    Desk::type(',');
    QCOMPARE(vault.view().findChild<TakePage*>()->model().rowCount(), 2);
    Desk::press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(vault.slice().carried.size(), carried);
}

void tst_ItemsInPlay::whatIsThrownIsAimedFirst()
{
    Vault vault;
    const std::uint64_t before = vault.hashNow();
    Desk::type('t');
    Desk::type(vault.letterOf("round-stone"));
    QVERIFY(vault.look().isOn());
    QVERIFY(vault.look().purpose() == LookMode::Purpose::Aim);
    QCOMPARE(vault.hashNow(), before);
    for (int i = 0; i < 4; ++i)
        Desk::press(Qt::Key_Right);
    Desk::type('t');  // the same key performs it
    QVERIFY(!vault.look().isOn());
    QVERIFY(vault.lying("round-stone"));
    QVERIFY(vault.lying("round-stone")->at == (Point{7, 2}));
}

void tst_ItemsInPlay::anAimIsTakenBack()
{
    Vault vault;
    const std::uint64_t before = vault.hashNow();
    Desk::type('t');
    Desk::type(vault.letterOf("round-stone"));
    Desk::press(Qt::Key_Escape);
    QVERIFY(!vault.look().isOn());
    QCOMPARE(vault.hashNow(), before);
    Desk::type('x');  // looking is plain looking again
    Desk::press(Qt::Key_Return);
    QCOMPARE(vault.hashNow(), before);
}

/// A click in the list of what is in sight looks there: what was aimed before is not thrown by a later shot.
void tst_ItemsInPlay::aLookElsewhereTakesAnAimBack()
{
    Vault vault;
    Desk::type('t');
    Desk::type(vault.letterOf("round-stone"));
    emit vault.view().findChild<SidePanel*>()->chosen({7, 2});
    QVERIFY(vault.look().purpose() == LookMode::Purpose::Look);
    Desk::type('f');
    Desk::press(Qt::Key_Return);
    QVERIFY(!vault.lying("round-stone"));
}

void tst_ItemsInPlay::anAbilityIsAimedByItsNumberAndDoneByTheSame()
{
    Vault vault;
    Desk::type('1');
    QVERIFY(vault.look().isOn());
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Right);
    Desk::type('1');
    QVERIFY(!vault.look().isOn());
    QVERIFY(vault.slice().abilities.front().cooldown > 0);
    const std::uint64_t before = vault.hashNow();
    Desk::type('1');  // not ready: reported, and nothing is aimed
    QVERIFY(!vault.look().isOn());
    QCOMPARE(vault.hashNow(), before);
}

void tst_ItemsInPlay::ABIL_08_INPUT_05_anAbilityOfADirectionAsksForItAndIsDone_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<bool>("isDone");
    QTest::newRow("east") << Qt::Key_Right << true;
    QTest::newRow("north") << Qt::Key_Up << true;
    QTest::newRow("taken back") << Qt::Key_Escape << false;
}

void tst_ItemsInPlay::ABIL_08_INPUT_05_anAbilityOfADirectionAsksForItAndIsDone()
{
    QFETCH(Qt::Key, key);
    QFETCH(bool, isDone);
    Vault vault("pusher");
    const std::uint64_t before = vault.hashNow();
    const std::int64_t turn = vault.slice().turn;
    Desk::type('1');
    QCOMPARE(vault.hashNow(), before);  // asked first
    QVERIFY(!vault.look().isOn());
    Desk::press(key);
    QCOMPARE(vault.slice().abilities.front().isReady, !isDone);
    QCOMPARE(vault.slice().turn, turn + (isDone ? 1 : 0));
    QVERIFY(vault.slice().self.at == (Point{3, 2}));  // the direction was for the ability, not a step
    QCOMPARE(vault.hashNow() == before, !isDone);
}

void tst_ItemsInPlay::whatLiesInACofferIsTakenFromTheListAndPutBack_INV_08()
{
    Vault vault("packed", {11, 2});
    QCOMPARE(vault.slice().within.size(), std::size_t{2});
    Desk::type(',');
    Desk::press(Qt::Key_Return);
    QVERIFY(vault.view().hasFocus());
    QVERIFY(vault.letterOf("dried-fig") != '?');
    QCOMPARE(vault.slice().within.size(), std::size_t{1});
    Desk::type('i');
    Desk::type(vault.letterOf("dried-fig"));
    Desk::type('2');
    Desk::type('g');
    QVERIFY(vault.view().hasFocus());
    QCOMPARE(vault.slice().within.size(), std::size_t{2});
    QCOMPARE(vault.slice().within.back().count, 2);
}

void tst_ItemsInPlay::takingOverACofferOpensItsList()
{
    Vault vault("packed", {11, 2});
    Desk::type('g');
    const auto* page = vault.view().findChild<TakePage*>();
    QVERIFY(page->isVisible());
    QCOMPARE(page->model().rowCount(), 1);
}

void tst_ItemsInPlay::aListOfNothingToTakeIsASentence()
{
    Vault vault;
    Desk::type(',');
    QVERIFY(!vault.desk.shows<TakePage>());
    QCOMPARE(vault.desk.session().lines().back().text, QStringLiteral("There is nothing here to take."));
}

void tst_ItemsInPlay::anAbilityIsUsedByAClick()
{
    Vault vault;
    auto* row = vault.view().findChild<AbilityRows*>()->findChild<QAbstractButton*>();
    QVERIFY(row);
    QCOMPARE(row->accessibleName(), QStringLiteral("1 Emberpalm, ready"));
    QTest::mouseClick(row, Qt::LeftButton);
    QVERIFY(vault.look().isOn());
    QTest::mouseClick(&vault.canvas(), Qt::LeftButton, {}, vault.canvas().rectOf({6, 2}).center());
    QVERIFY(vault.slice().abilities.front().cooldown > 0);
}

void tst_ItemsInPlay::anItemIsDraggedFromTheListToTheMap()
{
    Vault vault;
    Desk::type('i');
    auto* view = vault.pack().findChild<QListView*>();
    for (const CarriedItem& item : vault.slice().carried)
        if (item.type == Name("round-stone"))
            vault.pack().choose(item.id);
    const QPoint from = view->visualRect(view->currentIndex()).center();
    QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
    const auto moveTo = [&](QPoint global) {
        QMouseEvent move(QEvent::MouseMove, view->viewport()->mapFromGlobal(global), global, Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(view->viewport(), &move);
    };
    moveTo(vault.view().mapToGlobal(QPoint(4, 4)));  // outside the list: it makes way
    const QPoint cell = vault.canvas().mapToGlobal(vault.canvas().rectOf({6, 2}).center());
    moveTo(cell);
    QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, view->viewport()->mapFromGlobal(cell));
    QVERIFY(!vault.pack().isOpen());
    QVERIFY(vault.lying("round-stone"));
    QVERIFY(vault.lying("round-stone")->at == (Point{6, 2}));
}

void tst_ItemsInPlay::theCellsMenuPicksUp()
{
    Vault vault;
    Desk::type('d');
    Desk::type(vault.letterOf("round-stone"));
    const std::unique_ptr<QMenu> menu(vault.view().menuOf(vault.slice().self.at));
    QCOMPARE(menu->actions().front()->text(), QStringLiteral("Pick up: round stone\tg"));
    menu->actions().front()->trigger();
    QVERIFY(!vault.lying("round-stone"));
}

void tst_ItemsInPlay::aListWithNothingInItSaysSo()
{
    Vault vault;
    const std::uint64_t before = vault.hashNow();
    Desk::type('r');
    QVERIFY(!vault.pack().isOpen());
    QCOMPARE(vault.lastLine(), QStringLiteral("You have nothing to read."));
    QCOMPARE(vault.hashNow(), before);
}

void tst_ItemsInPlay::thePanelShowsOnlyWhatTheHeroHas()
{
    const auto names = [](Vault& vault) {
        QStringList shown;
        for (const Bar* bar : vault.view().findChild<SidePanel*>()->findChildren<Bar*>())
            if (!bar->isHidden())
                shown << bar->accessibleName().section(QLatin1Char(' '), 0, 0);
        return shown;
    };
    Vault vault;
    QVERIFY(names(vault).contains(QStringLiteral("Food")));
    Vault plain("delver");
    QVERIFY(!names(plain).contains(QStringLiteral("Food")));
    QVERIFY(plain.view().findChild<AbilityRows*>()->isEmpty());
}

GLOAM_WIDGET_TEST(tst_ItemsInPlay)
#include "tst_ItemsInPlay.moc"
