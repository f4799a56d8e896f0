#include "app/AskNumber.h"
#include "app/InventoryPage.h"
#include "app/TakePage.h"
#include "app/ThingDetails.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldFixture.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace gloam;
using namespace gloam::app;

namespace {

CarriedItem thing(std::uint64_t id, const char* letter, const char* name, const char* kind, int weight)
{
    CarriedItem item;
    item.id = {id};
    item.type = Name(name);
    item.name = name;
    item.letter = letter;
    item.kind = Name(kind);
    item.weight = weight;
    item.in = heroId;
    item.throwRange = 6;
    return item;
}

/// A pack as a hero may have it: a torch that is lit, two swords, potions, a bag with an apple in it.
Slice packedSlice()
{
    Slice slice;
    slice.self.id = heroId;
    slice.self.at = {2, 2};
    slice.supplies.weight = 21;
    slice.supplies.maxWeight = 270;
    CarriedItem sword = thing(10, "a", "short sword", "weapon", 5);
    sword.worn = "hand";
    sword.fits = {"hand"};
    sword.bonuses = {{"hit-bonus", 1}, {"dv", 2}};
    CarriedItem torch = thing(11, "b", "torch", "light", 1);
    torch.worn = "light";
    torch.fits = {"light"};
    torch.isLit = true;
    torch.turnsLeft = 42;
    CarriedItem axe = thing(12, "c", "axe", "weapon", 9);
    axe.fits = {"hand"};
    axe.bonuses = {{"hit-bonus", 3}, {"dv", 1}};
    CarriedItem potion = thing(13, "d", "red potion", "potion", 3);
    potion.count = 3;
    potion.verb = UseVerb::Quaff;
    CarriedItem wand = thing(14, "f", "wand of sparks", "wand", 1);
    wand.verb = UseVerb::Apply;
    wand.aim = AimKind::Cell;
    wand.range = 5;
    wand.charges = 4;
    CarriedItem bag = thing(15, "e", "bag", "tool", 2);
    bag.isContainer = true;
    CarriedItem apple = thing(16, "", "apple", "food", 1);
    apple.in = bag.id;
    apple.verb = UseVerb::Eat;
    slice.carried = {sword, torch, axe, potion, wand, bag, apple};
    return slice;
}

const std::vector<Name> places{"hand", "head", "light"};

QStringList namesOf(const ThingModel& model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row).data().toString();
    return names;
}

std::shared_ptr<const TypeRegistry> shippedTypes()
{
    Progress progress;
    return parseWorld("gloam: 3\nworld: {id: hall, start: {level: hall, at: [0, 0]}, uses: [gloam-types]}\n"
                      "levels:\n  hall:\n    size: [2, 1]\n    legend: {.: floor}\n    map: |2-\n      ..\n",
                      test::shippedContext(), "hall.gloam", progress)
        .world.registry;
}

const QLabel* labelWith(const QWidget& page, const QString& start)
{
    for (const auto* label : page.findChildren<QLabel*>())
        if (label->isVisibleTo(&page) && label->text().startsWith(start))
            return label;
    return nullptr;
}

/// The page over a plain window, as it lies over the game.
struct Pack {
    QWidget window;
    InventoryPage page{test::look(), &window};
    QSignalSpy chosen{&page, &InventoryPage::actChosen};
    Slice slice = packedSlice();

    explicit Pack(ItemList list = ItemList::All)
    {
        window.resize(1000, 760);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("The window does not come up.");
        page.show(slice, list, places);
    }

    QListView* list() { return page.findChild<QListView*>(); }
    std::string lastCommand() { return toText(chosen.takeLast().first().value<ItemAct>().command); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(QApplication::focusWidget(), key, modifiers); }
    void type(char sign) { QTest::keyClick(QApplication::focusWidget(), sign); }
};

}  // namespace

Q_DECLARE_METATYPE(gloam::app::ItemAct)
Q_DECLARE_METATYPE(gloam::CarriedItem)
Q_DECLARE_METATYPE(std::vector<gloam::Command>)

class tst_Inventory : public QObject {
    Q_OBJECT
private slots:
    void whatIsWornComesFirst();
    void f26_theFreePlacesAreOneLine();
    void f26_whoHasNothingToWearIsNotToldWhere();
    void f26_aWeaponShowsItsDice();
    void f26_noBoxIsLeftAsTheStyleDrawsIt();
    void aLetterGoesToItsThingAndEnterToItsVerbs();
    void aListOfOneVerbHoldsOnlyWhatFits_data();
    void aListOfOneVerbHoldsOnlyWhatFits();
    void inAListOfOneVerbALetterDoesIt();
    void whatIsAimedSaysSo();
    void theSearchNarrowsAndEscapeClearsIt();
    void theListIsSorted_data();
    void theListIsSorted();
    void aThingIsComparedWithWhatIsWornInItsPlace();
    void theRightButtonListsTheSameVerbs();
    void aThingIsDraggedOntoTheMap();
    void aThingInAContainerIsTakenOut();
    void theModelsAreRight();
    void everythingHasAName();
    void nothingHappensByClosing();
    void spaceMarksAndEnterTakesWhatIsMarked();
    void takeAllTakesEverythingInOrder();
    void whatLiesInAnOpenContainerIsListedBehindWhatLiesHere_INV_08();
    void digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05_data();
    void digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05();
    void theNumberIsSteppedAndSaidByEveryVerb_INV_05();
    void oneThingIsNotAskedHowMany();
    void whatStandsInReachTakesThingsIn_INV_08();
};

void tst_Inventory::whatIsWornComesFirst()
{
    Pack pack;
    QCOMPARE(namesOf(pack.page.model()),
             (QStringList{"short sword", "torch", "axe", "red potion x3", "wand of sparks", "bag", "apple"}));
    QCOMPARE(pack.page.model().row(pack.page.model().index(1)).state, QStringLiteral("light, lit, 42 turns left"));
    QVERIFY(pack.page.model().row(pack.page.model().index(6)).isInside);
}

void tst_Inventory::f26_theFreePlacesAreOneLine()
{
    Pack pack;
    const QLabel* const line = labelWith(pack.page, QStringLiteral("Nothing on: head"));
    QVERIFY(line);
    QVERIFY(line->isVisible());
    QVERIFY(!namesOf(pack.page.model()).contains(QStringLiteral("nothing")));
}

void tst_Inventory::f26_whoHasNothingToWearIsNotToldWhere()
{
    Pack pack;
    pack.page.close();
    CarriedItem apple = thing(16, "a", "apple", "food", 1);
    pack.slice.carried = {apple};
    pack.page.show(pack.slice, ItemList::All, {"hand", "head", "body", "feet", "hands", "neck"});
    QCOMPARE(pack.page.model().rowCount(), 1);
    QVERIFY(!labelWith(pack.page, QStringLiteral("Nothing on")));
}

void tst_Inventory::f26_aWeaponShowsItsDice()
{
    Pack pack;
    pack.page.close();
    CarriedItem dagger = thing(10, "a", "dagger", "weapon", 4);
    dagger.fits = {"hand"};
    CarriedItem bow = thing(11, "b", "shortbow", "weapon", 4);
    bow.fits = {"quiver"};
    pack.slice.carried = {dagger, bow, thing(12, "c", "ration", "food", 1)};
    pack.slice.types = shippedTypes();
    pack.page.show(pack.slice, ItemList::All, {"hand"});
    QCOMPARE(pack.page.model().row(pack.page.model().index(0)).state, QStringLiteral("1d4"));
    QCOMPARE(pack.page.model().row(pack.page.model().index(1)).state, QStringLiteral("1d6"));
    QCOMPARE(pack.page.model().row(pack.page.model().index(2)).state, QString());
    const auto* details = pack.page.findChild<ThingDetails*>();
    QVERIFY2(details->words().contains(QStringLiteral("1d4 damage in the hand, +1 to hit")), qPrintable(details->words()));
    QVERIFY2(details->words().contains(QStringLiteral("1d4 damage thrown, up to 6 cells")), qPrintable(details->words()));
}

/// The style sheet of boxes draws a line of one colour round them and no arrow; Fusion's has shades.
void tst_Inventory::f26_noBoxIsLeftAsTheStyleDrawsIt()
{
    Pack pack;
    auto* box = pack.page.findChild<QComboBox*>();
    const QImage drawn = box->grab().toImage();
    const QColor line = test::look().theme.line;
    for (int x = 8; x < drawn.width() - 8; ++x) {
        QCOMPARE(drawn.pixelColor(x, 0), line);
        QCOMPARE(drawn.pixelColor(x, drawn.height() - 1), line);
    }
}

void tst_Inventory::aLetterGoesToItsThingAndEnterToItsVerbs()
{
    Pack pack;
    pack.type('d');
    QCOMPARE(pack.list()->currentIndex().data().toString(), QStringLiteral("red potion x3"));
    QVERIFY(pack.page.isOpen());
    QCOMPARE(pack.chosen.count(), 0);
    pack.press(Qt::Key_Return);
    QCOMPARE(qobject_cast<QPushButton*>(QApplication::focusWidget())->text(), QStringLiteral("Quaff"));
    pack.press(Qt::Key_Escape);
    QVERIFY(pack.list()->hasFocus());
    pack.press(Qt::Key_Return);
    pack.press(Qt::Key_Return);
    QVERIFY(!pack.page.isOpen());
    QCOMPARE(pack.lastCommand(), std::string("use:d"));
}

void tst_Inventory::aListOfOneVerbHoldsOnlyWhatFits_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("wear") << "wear" << QStringList{"axe"};
    QTest::newRow("take off") << "take-off" << QStringList{"short sword", "torch"};
    QTest::newRow("quaff") << "quaff" << QStringList{"red potion x3"};
    QTest::newRow("use") << "use" << QStringList{"red potion x3", "wand of sparks"};
    QTest::newRow("read: nothing") << "read" << QStringList();
    QTest::newRow("eat: it is in the bag") << "eat" << QStringList();
    QTest::newRow("throw") << "throw" << QStringList{"short sword", "torch", "axe", "red potion x3", "wand of sparks", "bag"};
}

void tst_Inventory::aListOfOneVerbHoldsOnlyWhatFits()
{
    QFETCH(QString, act);
    QFETCH(QStringList, names);
    Pack pack(*listOfAct(act));
    QCOMPARE(namesOf(pack.page.model()), names);
}

void tst_Inventory::inAListOfOneVerbALetterDoesIt()
{
    Pack pack(ItemList::Wear);
    pack.type('d');   // does not fit
    QVERIFY(pack.page.isOpen());
    pack.type('c');
    QVERIFY(!pack.page.isOpen());
    QCOMPARE(pack.lastCommand(), std::string("wear:c"));
}

void tst_Inventory::whatIsAimedSaysSo()
{
    Pack pack(ItemList::Use);
    pack.type('f');
    const auto act = pack.chosen.takeLast().first().value<ItemAct>();
    QVERIFY(act.aim == ItemAct::Aim::Cell);
    QCOMPARE(act.range, 5);
    QCOMPARE(toText(aimedAt(act.command, {7, 3})), std::string("use:f@7,3"));
}

void tst_Inventory::theSearchNarrowsAndEscapeClearsIt()
{
    Pack pack;
    pack.press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("potion"));
    QCOMPARE(namesOf(pack.page.model()), QStringList{"red potion x3"});
    pack.press(Qt::Key_Escape);
    QVERIFY(pack.page.isOpen());
    QCOMPARE(pack.page.model().rowCount(), 7);
    pack.press(Qt::Key_Escape);
    QVERIFY(!pack.page.isOpen());
}

void tst_Inventory::theListIsSorted_data()
{
    QTest::addColumn<int>("order");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("kind") << 1 << QStringList{"apple", "torch", "red potion x3", "bag", "wand of sparks", "axe", "short sword"};
    QTest::newRow("name") << 2 << QStringList{"apple", "axe", "bag", "red potion x3", "short sword", "torch", "wand of sparks"};
    QTest::newRow("weight") << 3 << QStringList{"axe", "short sword", "red potion x3", "bag", "torch", "wand of sparks", "apple"};
    QTest::newRow("newest") << 4 << QStringList{"apple", "bag", "wand of sparks", "red potion x3", "axe", "torch", "short sword"};
}

void tst_Inventory::theListIsSorted()
{
    QFETCH(int, order);
    QFETCH(QStringList, names);
    Pack pack;
    pack.page.findChild<QComboBox*>()->setCurrentIndex(order);
    QCOMPARE(namesOf(pack.page.model()), names);
}

void tst_Inventory::aThingIsComparedWithWhatIsWornInItsPlace()
{
    Pack pack;
    pack.type('c');
    const QString words = pack.page.findChild<ThingDetails*>()->words();
    QVERIFY2(words.contains(QStringLiteral("Instead of short sword:")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("▲  +3 hit bonus (2 better)")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("▼  +1 dv (1 worse)")), qPrintable(words));
}

void tst_Inventory::theRightButtonListsTheSameVerbs()
{
    Pack pack;
    const std::unique_ptr<QMenu> menu(pack.page.menuOf({13}));
    QStringList verbs;
    for (QAction* action : menu->actions())
        verbs << action->text();
    QCOMPARE(verbs, (QStringList{"Quaff", "Throw", "Drop one", "Drop all", "Put into the bag"}));
    menu->actions()[2]->trigger();
    QCOMPARE(pack.lastCommand(), std::string("drop:1*d"));
}

void tst_Inventory::aThingIsDraggedOntoTheMap()
{
    Pack pack;
    QSignalSpy dragged(&pack.page, &InventoryPage::draggedTo);
    QWidget* const list = pack.list()->viewport();
    const QPoint from = pack.list()->visualRect(pack.page.model().index(2)).center();
    const QPoint to = list->mapFromGlobal(pack.window.mapToGlobal(QPoint(6, 6)));
    QTest::mousePress(list, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, list->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(list, &move);
    QTest::mouseRelease(list, Qt::LeftButton, {}, list->mapFromGlobal(pack.window.mapToGlobal(QPoint(6, 6))));
    QCOMPARE(dragged.count(), 1);
    QCOMPARE(dragged.first().first().value<CarriedItem>().name, std::string("axe"));
    QVERIFY(!pack.page.isOpen());
}

void tst_Inventory::aThingInAContainerIsTakenOut()
{
    Pack pack;
    pack.press(Qt::Key_End);
    pack.press(Qt::Key_Return);
    pack.press(Qt::Key_Return);
    QCOMPARE(pack.lastCommand(), "take:" + toText(EntityId{16}));
}

void tst_Inventory::theModelsAreRight()
{
    Pack pack;
    const QAbstractItemModelTester tester(&const_cast<ThingModel&>(pack.page.model()), QAbstractItemModelTester::FailureReportingMode::QtTest);
    pack.page.search(QStringLiteral("a"));
    pack.page.search(QStringLiteral("zzz"));
    QCOMPARE(pack.page.model().rowCount(), 0);
    pack.page.search({});
    QCOMPARE(pack.page.model().index(0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("a, short sword, hand, 5 lb"));
}

void tst_Inventory::everythingHasAName()
{
    Pack pack;
    QCOMPARE(test::focusableWithoutName(pack.page), QStringList());
}

void tst_Inventory::nothingHappensByClosing()
{
    Pack pack;
    pack.press(Qt::Key_Escape);
    QVERIFY(!pack.page.isOpen());
    QCOMPARE(pack.chosen.count(), 0);
}

namespace {

Slice heapedSlice()
{
    Slice slice = packedSlice();
    for (std::uint64_t id = 20; id < 23; ++id) {
        VisibleEntity seen;
        seen.id = {id};
        seen.name = "stone " + std::to_string(id);
        seen.at = slice.self.at;
        seen.isItem = true;
        slice.visible.push_back(seen);
    }
    slice.visible.back().at = {5, 5};   // not at the feet
    return slice;
}

}  // namespace

void tst_Inventory::spaceMarksAndEnterTakesWhatIsMarked()
{
    QWidget window;
    TakePage page(test::look(), &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QSignalSpy chosen(&page, &TakePage::chosen);
    page.show(heapedSlice());
    QCOMPARE(page.model().rowCount(), 2);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(page.model().index(1).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    const auto commands = chosen.takeFirst().first().value<std::vector<Command>>();
    QCOMPARE(commands.size(), std::size_t{1});
    QCOMPARE(toText(commands.front()), "take:" + toText(EntityId{21}));
    QVERIFY(!page.isOpen());
}

void tst_Inventory::takeAllTakesEverythingInOrder()
{
    QWidget window;
    TakePage page(test::look(), &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QSignalSpy chosen(&page, &TakePage::chosen);
    page.show(heapedSlice());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    const auto commands = chosen.takeFirst().first().value<std::vector<Command>>();
    QCOMPARE(commands.size(), std::size_t{2});
    QCOMPARE(toText(commands.back()), "take:" + toText(EntityId{21}));
}

void tst_Inventory::whatLiesInAnOpenContainerIsListedBehindWhatLiesHere_INV_08()
{
    Slice slice = heapedSlice();
    CarriedItem coffer = thing(40, "", "coffer", "", 0);
    coffer.in = {};
    coffer.isContainer = true;
    CarriedItem figs = thing(41, "", "fig", "food", 0);
    figs.in = coffer.id;
    figs.count = 4;
    slice.within = {coffer, figs};
    QWidget window;
    TakePage page(test::look(), &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QSignalSpy chosen(&page, &TakePage::chosen);
    page.show(slice);
    QCOMPARE(namesOf(page.model()), (QStringList{"stone 20", "stone 21", "fig x4"}));
    QCOMPARE(page.model().row(page.model().index(2)).state, QStringLiteral("in the coffer"));
    QTest::keyClick(QApplication::focusWidget(), 'c');
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    const auto commands = chosen.takeFirst().first().value<std::vector<Command>>();
    QCOMPARE(commands.size(), std::size_t{1});
    QCOMPARE(toText(commands.front()), "take:" + toText(EntityId{41}));
}

void tst_Inventory::digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("command");
    QTest::newRow("two are dropped") << "modern" << "2d" << "drop:2*d";
    QTest::newRow("by the key of the map") << "wasd" << "2p" << "drop:2*d";
    QTest::newRow("one") << "modern" << "1d" << "drop:1*d";
    QTest::newRow("no more than there are") << "modern" << "99d" << "drop:d";
    QTest::newRow("put into the bag") << "modern" << "2g" << "put:2*d>e";
    QTest::newRow("quaffed one by one all the same") << "modern" << "2q" << "use:d";
}

void tst_Inventory::digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05()
{
    QFETCH(QString, preset);
    QFETCH(QString, keys);
    QFETCH(QString, command);
    Pack pack;
    pack.page.setKeys(*editor::KeyBindings::preset(preset, test::look().resources));
    pack.type('d');
    QTest::keyClicks(QApplication::focusWidget(), keys);
    QVERIFY(!pack.page.isOpen());
    QCOMPARE(QString::fromStdString(pack.lastCommand()), command);
}

void tst_Inventory::theNumberIsSteppedAndSaidByEveryVerb_INV_05()
{
    Pack pack;
    pack.type('d');
    auto* const number = pack.page.findChild<QSpinBox*>();
    QVERIFY(number->isVisible());
    QCOMPARE(number->value(), 3);
    pack.type('2');
    QCOMPARE(number->value(), 2);
    const auto verbs = [&pack] {
        QStringList words;
        for (QPushButton* button : pack.page.findChild<ThingDetails*>()->findChildren<QPushButton*>())
            if (button->isVisible())
                words << button->text();
        return words;
    };
    QCOMPARE(verbs(), (QStringList{"Quaff", "Throw", "Drop 2", "Put 2 into the bag"}));
    number->stepUp();
    QCOMPARE(verbs(), (QStringList{"Quaff", "Throw", "Drop one", "Drop all", "Put into the bag"}));
    pack.type('1');
    pack.press(Qt::Key_Backspace);
    QCOMPARE(number->value(), 3);
    Pack drop(ItemList::Drop);
    drop.page.choose({13});
    drop.type('2');
    drop.press(Qt::Key_Return);
    QCOMPARE(drop.lastCommand(), std::string("drop:2*d"));
}

void tst_Inventory::oneThingIsNotAskedHowMany()
{
    Pack pack;
    pack.type('c');
    QVERIFY(!pack.page.findChild<QSpinBox*>()->isVisible());
    pack.type('4');
    QVERIFY(pack.page.isOpen());
    pack.type('d');   // a letter, and no verb
    QVERIFY(pack.page.isOpen());
    QCOMPARE(pack.chosen.count(), 0);
}

void tst_Inventory::whatStandsInReachTakesThingsIn_INV_08()
{
    Pack pack;
    CarriedItem coffer = thing(40, "", "coffer", "", 0);
    coffer.in = {};
    coffer.isContainer = true;
    pack.slice.within = {coffer};
    pack.page.show(pack.slice, ItemList::All, places);
    const std::unique_ptr<QMenu> menu(pack.page.menuOf({12}));
    QCOMPARE(menu->actions().back()->text(), QStringLiteral("Put into the coffer"));
    menu->actions().back()->trigger();
    QCOMPARE(pack.lastCommand(), "put:c>" + toText(EntityId{40}));
}

GLOAM_WIDGET_TEST(tst_Inventory)
#include "tst_Inventory.moc"
