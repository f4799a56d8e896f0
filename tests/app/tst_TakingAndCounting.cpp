#include "app/items/ItemDetails.h"
#include "app/items/TakePage.h"
#include "tests/app/Pack.h"
#include "tests/support/TestMain.h"

#include <QMenu>
#include <QPushButton>
#include <QSpinBox>

using namespace gloam;
using namespace gloam::app;
using gloam::test::carriedItem;
using gloam::test::namesOf;
using gloam::test::Pack;
using gloam::test::packedSlice;
using gloam::test::places;

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
    slice.visible.back().at = {5, 5};  // not at the feet
    return slice;
}

}  // namespace

/// Taking items, and counts of a stack.
class tst_TakingAndCounting : public QObject {
    Q_OBJECT
private slots:
    void spaceMarksAndEnterTakesWhatIsMarked();
    void takeAllTakesEverythingInOrder();
    void whatLiesInAnOpenContainerIsListedBehindWhatLiesHere_INV_08();
    void digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05_data();
    void digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05();
    void theNumberIsSteppedAndSaidByEveryVerb_INV_05();
    void oneItemIsNotAskedHowMany();
    void aListWhoseVerbTakesOneAsksForNoNumber_INV_05();
    void whatStandsInReachTakesItemsIn_INV_08();
};

void tst_TakingAndCounting::spaceMarksAndEnterTakesWhatIsMarked()
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

void tst_TakingAndCounting::takeAllTakesEverythingInOrder()
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

void tst_TakingAndCounting::whatLiesInAnOpenContainerIsListedBehindWhatLiesHere_INV_08()
{
    Slice slice = heapedSlice();
    CarriedItem coffer = carriedItem(40, "", "coffer", "", 0);
    coffer.in = {};
    coffer.isContainer = true;
    CarriedItem figs = carriedItem(41, "", "fig", "food", 0);
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

void tst_TakingAndCounting::digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("command");
    QTest::newRow("two are dropped") << "modern"
                                     << "2d"
                                     << "drop:2*d";
    QTest::newRow("by the key of the map") << "wasd"
                                           << "2p"
                                           << "drop:2*d";
    QTest::newRow("one") << "modern"
                         << "1d"
                         << "drop:1*d";
    QTest::newRow("no more than there are") << "modern"
                                            << "99d"
                                            << "drop:d";
    QTest::newRow("put into the bag") << "modern"
                                      << "2g"
                                      << "put:2*d>e";
    QTest::newRow("quaffed one by one all the same") << "modern"
                                                     << "2q"
                                                     << "use:d";
}

void tst_TakingAndCounting::digitsSayHowManyAndTheVerbsKeyDoesIt_INV_05()
{
    QFETCH(QString, preset);
    QFETCH(QString, keys);
    QFETCH(QString, command);
    Pack pack;
    pack.page.setKeys(*editor::KeyBindings::preset(preset));
    pack.type('d');
    QTest::keyClicks(QApplication::focusWidget(), keys);
    QVERIFY(!pack.page.isOpen());
    QCOMPARE(QString::fromStdString(pack.lastCommand()), command);
}

void tst_TakingAndCounting::theNumberIsSteppedAndSaidByEveryVerb_INV_05()
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
        for (QPushButton* button : pack.page.findChild<ItemDetails*>()->findChildren<QPushButton*>())
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

void tst_TakingAndCounting::oneItemIsNotAskedHowMany()
{
    Pack pack;
    pack.type('c');
    QVERIFY(!pack.page.findChild<QSpinBox*>()->isVisible());
    pack.type('4');
    QVERIFY(pack.page.isOpen());
    pack.type('d');  // a letter, not a verb
    QVERIFY(pack.page.isOpen());
    QCOMPARE(pack.chosen.count(), 0);
}

void tst_TakingAndCounting::aListWhoseVerbTakesOneAsksForNoNumber_INV_05()
{
    Pack quaff(ItemList::Quaff);
    quaff.page.choose({13});  // three draughts
    QVERIFY(!quaff.page.findChild<QSpinBox*>()->isVisible());
    quaff.press(Qt::Key_Return);
    QCOMPARE(quaff.lastCommand(), std::string("use:d"));
}

void tst_TakingAndCounting::whatStandsInReachTakesItemsIn_INV_08()
{
    Pack pack;
    CarriedItem coffer = carriedItem(40, "", "coffer", "", 0);
    coffer.in = {};
    coffer.isContainer = true;
    pack.slice.within = {coffer};
    pack.page.show(pack.slice, ItemList::All, places);
    const std::unique_ptr<QMenu> menu(pack.page.menuOf({12}));
    QCOMPARE(menu->actions().back()->text(), QStringLiteral("Put into the coffer"));
    menu->actions().back()->trigger();
    QCOMPARE(pack.lastCommand(), "put:c>" + toText(EntityId{40}));
}

GLOAM_WIDGET_TEST(tst_TakingAndCounting)
#include "tst_TakingAndCounting.moc"
