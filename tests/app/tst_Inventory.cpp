#include "app/items/ItemActs.h"
#include "app/items/ItemDetails.h"
#include "app/items/UseWords.h"
#include "app/items/WeaponWords.h"
#include "tests/app/Pack.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>

using namespace gloam;
using namespace gloam::app;
using gloam::test::carriedItem;
using gloam::test::labelWith;
using gloam::test::namesOf;
using gloam::test::Pack;
using gloam::test::shippedTypes;

class tst_Inventory : public QObject {
    Q_OBJECT
private slots:
    void whatIsWornComesFirst();
    void f26_theFreePlacesAreOneLine();
    void f26_whoHasNothingToWearIsNotToldWhere();
    void aLightInThePackDoesNotBurn();
    void f26_aWeaponShowsItsDice();
    void whatIsUsedOrWornShowsItsNumbers_data();
    void whatIsUsedOrWornShowsItsNumbers();
    void oneTurnAndOneCellAreSingular();
    void f26_noBoxIsLeftAsTheStyleDrawsIt();
    void aLetterGoesToItsItemAndEnterToItsVerbs();
    void aListOfOneVerbHoldsOnlyWhatFits_data();
    void aListOfOneVerbHoldsOnlyWhatFits();
    void inAListOfOneVerbALetterDoesIt();
    void whatTheListIsForIsTheFirstVerbBesideIt();
    void whatIsAimedSaysSo();
    void theSearchNarrowsAndEscapeClearsIt();
    void theListIsSorted_data();
    void theListIsSorted();
    void anItemIsComparedWithWhatIsWornInItsPlace();
    void theRightButtonListsTheSameVerbs();
    void aContainerIsOfferedWhatItAcceptsAlone_G32();
    void anItemIsDraggedOntoTheMap();
    void anItemInAContainerIsTakenOut();
    void theModelsAreRight();
    void everythingHasAName();
    void nothingHappensByClosing();
};

void tst_Inventory::whatIsWornComesFirst()
{
    Pack pack;
    QCOMPARE(namesOf(pack.page.model()),
             (QStringList{"short sword", "torch", "axe", "red potion x3", "wand of sparks", "bag", "apple"}));
    QCOMPARE(pack.page.model().row(pack.page.model().index(1)).state, QStringLiteral("light, lit, 42 turns left"));
    QVERIFY(pack.page.model().row(pack.page.model().index(6)).isInside);
}

void tst_Inventory::aLightInThePackDoesNotBurn()
{
    CarriedItem torch;
    torch.isLit = true;  // as it was when it was taken off
    torch.turnsLeft = 46;
    QCOMPARE(stateOfItem(torch), QStringLiteral("46 turns left"));
    torch.worn = "light";
    QCOMPARE(stateOfItem(torch), QStringLiteral("light, lit, 46 turns left"));
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
    CarriedItem apple = carriedItem(16, "a", "apple", "food", 1);
    pack.slice.carried = {apple};
    pack.page.show(pack.slice, ItemList::All, {"hand", "head", "body", "feet", "hands", "neck"});
    QCOMPARE(pack.page.model().rowCount(), 1);
    QVERIFY(!labelWith(pack.page, QStringLiteral("Nothing on")));
}

void tst_Inventory::f26_aWeaponShowsItsDice()
{
    Pack pack;
    pack.page.close();
    CarriedItem dagger = carriedItem(10, "a", "dagger", "weapon", 4);
    dagger.fits = {"hand"};
    CarriedItem bow = carriedItem(11, "b", "shortbow", "weapon", 4);
    bow.fits = {"quiver"};
    pack.slice.carried = {dagger, bow, carriedItem(12, "c", "ration", "food", 1),
                          carriedItem(13, "d", "moth-net", "tool", 3)};
    pack.slice.types = shippedTypes();
    pack.page.show(pack.slice, ItemList::All, {"hand"});
    QCOMPARE(pack.page.model().row(pack.page.model().index(3)).state, QString());  // it hurts nothing
    QCOMPARE(pack.page.model().row(pack.page.model().index(0)).state, QStringLiteral("1d4"));
    QCOMPARE(pack.page.model().row(pack.page.model().index(1)).state, QStringLiteral("1d6"));
    QCOMPARE(pack.page.model().row(pack.page.model().index(2)).state, QString());
    const auto* details = pack.page.findChild<ItemDetails*>();
    QVERIFY2(details->words().contains(QStringLiteral("1d4 damage in the hand, +1 to hit")),
             qPrintable(details->words()));
    QVERIFY2(details->words().contains(QStringLiteral("1d4 damage thrown, up to 6 cells")),
             qPrintable(details->words()));
}

void tst_Inventory::whatIsUsedOrWornShowsItsNumbers_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("mending-draught") << "restores 60 % of your hit points";
    QTest::newRow("ember-draught") << "restores 1d4 hit points";
    QTest::newRow("wakeful-draught") << "cures all that harms you";
    QTest::newRow("hush-draught") << " turns";
    QTest::newRow("chain-mail") << QStringLiteral("+5 AV, \u22122 DV, \u22125 speed when worn");
    QTest::newRow("cap") << "+1 AV when worn";
    QTest::newRow("oil-flask") << " turns of light";
    QTest::newRow("ration") << " points of satiety";
}

void tst_Inventory::whatIsUsedOrWornShowsItsNumbers()
{
    QFETCH(QString, words);
    Pack pack;
    pack.page.close();
    pack.slice.carried = {carriedItem(10, "a", QTest::currentDataTag(), "any", 4)};
    pack.slice.types = shippedTypes();
    pack.page.show(pack.slice, ItemList::All, {"hand"});
    const auto* details = pack.page.findChild<ItemDetails*>();
    QVERIFY2(details->words().contains(words), qPrintable(details->words()));
}

void tst_Inventory::oneTurnAndOneCellAreSingular()
{
    test::ScenarioOptions options;
    options.types = "{entities: {drop: {parent: item, parts: {fuel: {turns: 1}}}, "
                    "crumb: {parent: item, parts: {edible: {nutrition: 1}}}, "
                    "salve: {parent: item, parts: {usable: {effects: [{do: heal, amount: 1}]}}}, "
                    "dart: {parent: item, parts: {thrown: {damage: 1d2, range: 1}}}}}";
    const World world = test::scenarioWorld("@", options);
    QCOMPARE(useLines("drop", *world.registry), QStringList{"1 turn of light"});
    QCOMPARE(useLines("crumb", *world.registry), QStringList{"1 point of satiety"});
    QCOMPARE(useLines("salve", *world.registry), QStringList{"restores 1 hit point"});
    QCOMPARE(weaponLines("dart", *world.registry), QStringList{"1d2 damage thrown, up to 1 cell"});
}

/// The style sheet draws boxes with a line of one colour and no arrow; Fusion's have shades.
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

void tst_Inventory::aLetterGoesToItsItemAndEnterToItsVerbs()
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
    QTest::addColumn<ItemList>("list");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("wear") << ItemList::Wear << QStringList{"axe"};
    QTest::newRow("take off") << ItemList::TakeOff << QStringList{"short sword", "torch"};
    QTest::newRow("quaff") << ItemList::Quaff << QStringList{"red potion x3"};
    QTest::newRow("use") << ItemList::Use << QStringList{"red potion x3", "wand of sparks"};
    QTest::newRow("drop: what is worn last")
        << ItemList::Drop << QStringList{"axe", "red potion x3", "wand of sparks", "bag", "short sword", "torch"};
    QTest::newRow("read: nothing") << ItemList::Read << QStringList();
    QTest::newRow("eat: it is in the bag") << ItemList::Eat << QStringList();
    QTest::newRow("throw") << ItemList::Throw
                           << QStringList{"axe", "red potion x3", "wand of sparks", "bag", "torch", "short sword"};
}

void tst_Inventory::aListOfOneVerbHoldsOnlyWhatFits()
{
    QFETCH(ItemList, list);
    QFETCH(QStringList, names);
    Pack pack(list);
    QCOMPARE(namesOf(pack.page.model()), names);
}

void tst_Inventory::inAListOfOneVerbALetterDoesIt()
{
    Pack pack(ItemList::Wear);
    pack.type('d');  // does not fit
    QVERIFY(pack.page.isOpen());
    pack.type('c');
    QVERIFY(!pack.page.isOpen());
    QCOMPARE(pack.lastCommand(), std::string("wear:c"));
}

void tst_Inventory::whatTheListIsForIsTheFirstVerbBesideIt()
{
    Pack pack(ItemList::Throw);
    pack.press(Qt::Key_Right);
    QTest::keyClick(pack.page.findChild<ItemDetails*>()->focusWidget(), Qt::Key_Return);
    QVERIFY2(QString::fromStdString(pack.lastCommand()).startsWith(QLatin1String("throw:c")),
             "the axe could be wielded");
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
    QTest::newRow("kind") << 1 << QStringList{"apple",          "torch", "red potion x3", "bag",
                                              "wand of sparks", "axe",   "short sword"};
    QTest::newRow("name") << 2 << QStringList{"apple",       "axe",   "bag",           "red potion x3",
                                              "short sword", "torch", "wand of sparks"};
    QTest::newRow("weight") << 3 << QStringList{"axe",   "short sword",    "red potion x3", "bag",
                                                "torch", "wand of sparks", "apple"};
    QTest::newRow("newest") << 4 << QStringList{"apple", "bag",   "wand of sparks", "red potion x3",
                                                "axe",   "torch", "short sword"};
}

void tst_Inventory::theListIsSorted()
{
    QFETCH(int, order);
    QFETCH(QStringList, names);
    Pack pack;
    pack.page.findChild<QComboBox*>()->setCurrentIndex(order);
    QCOMPARE(namesOf(pack.page.model()), names);
}

void tst_Inventory::anItemIsComparedWithWhatIsWornInItsPlace()
{
    Pack pack;
    pack.type('c');
    const QString words = pack.page.findChild<ItemDetails*>()->words();
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

void tst_Inventory::aContainerIsOfferedWhatItAcceptsAlone_G32()
{
    Pack pack;
    pack.page.close();
    CarriedItem jar = carriedItem(20, "j", "moth-jar", "tool", 1);
    jar.name = "moth jar";
    jar.isContainer = true;
    jar.accepts = "candlemoth";
    pack.slice.carried = {carriedItem(10, "a", "dagger", "weapon", 4), carriedItem(11, "b", "candlemoth", "any", 1),
                          jar};
    pack.slice.types = shippedTypes();
    pack.page.show(pack.slice, ItemList::All, {"hand"});
    const auto verbsOf = [&pack](std::uint64_t item) {
        const std::unique_ptr<QMenu> menu(pack.page.menuOf({item}));
        QStringList verbs;
        for (QAction* action : menu->actions())
            verbs << action->text();
        return verbs;
    };
    QCOMPARE(verbsOf(10), (QStringList{"Throw", "Drop"}));
    QCOMPARE(verbsOf(11), (QStringList{"Throw", "Drop", "Put into the moth jar"}));
}

void tst_Inventory::anItemIsDraggedOntoTheMap()
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

void tst_Inventory::anItemInAContainerIsTakenOut()
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
    const QAbstractItemModelTester tester(&const_cast<ItemModel&>(pack.page.model()),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    pack.page.search(QStringLiteral("a"));
    pack.page.search(QStringLiteral("zzz"));
    QCOMPARE(pack.page.model().rowCount(), 0);
    pack.page.search({});
    QCOMPARE(pack.page.model().index(0).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("a, short sword, hand, 5 lb"));
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

GLOAM_WIDGET_TEST(tst_Inventory)
#include "tst_Inventory.moc"
