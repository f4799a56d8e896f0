#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "editor/document/EntityPlans.h"
#include "tests/editor/inspector/InspectorFixture.h"
#include "tests/support/ReaderEar.h"

#include <QComboBox>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A satchel in the room is selected.
struct Satchel : InspectorFixture {
    EntityId satchel;

    Satchel()
    {
        const Entity made = document.newEntity("satchel", document.world().settings.start.at + Point{0, 1});
        satchel = made.id;
        if (const EditResult result = document.perform(planPlace(document.world(), state.open.id(), {made})); !result)
            qFatal("%s", qPrintable(result.objection));
        state.subject.select(Selection::ofEntities({satchel}));
    }

    std::vector<const Entity*> inside(EntityId id) const { return contentsOf(*state.open.level(), id); }
    QAbstractButton* button(const char* group, EntityId item, const char* act)
    {
        ItemsView* items = inspector->form().group(QString::fromUtf8(group))->items();
        return items ? items->button(QString::fromStdString(toText(item)), QString::fromUtf8(act)) : nullptr;
    }
};

}  // namespace

class tst_Contents : public QObject {
    Q_OBJECT
private slots:
    void whatHoldsNothingHasNoContents();
    void aTypedTypeIsPutIn();
    void theTypesThatFitAreOffered();
    void whatDoesNotFitSaysWhyAndStaysTyped();
    void anItemInsideIsShownAndLeadsBack();
    void theKeysGoOverTheListAndTakeOut();
    void theMouseTakesOutAndRemoves();
    void aCreatureWearsWhatItCarries();
    void oneItemOfOnePoundIsSingular();
    void theFocusStaysInTheList();
    void everyButtonHasANameOfItsOwn();
    void readersHearOfTheListOnlyWhatIsNew();
};

void tst_Contents::whatHoldsNothingHasNoContents()
{
    Satchel f;
    QVERIFY(f.inspector->form().group(QStringLiteral("contents")));
    f.selectGritling();
    QVERIFY(!f.inspector->form().group(QStringLiteral("contents")));
}

void tst_Contents::aTypedTypeIsPutIn()
{
    Satchel f;
    const std::size_t steps = f.steps();
    f.enter("contents", "add", "torch");
    QCOMPARE(f.inside(f.satchel).size(), std::size_t{1});
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.shownValue("contents", "add") == Value(std::string()));
    f.enter("contents", "add", "torch");  // one more
    QCOMPARE(f.inside(f.satchel).size(), std::size_t{2});
    f.document.undo();
    f.document.undo();
    QVERIFY(f.inside(f.satchel).empty());
}

void tst_Contents::theTypesThatFitAreOffered()
{
    Satchel f;
    f.focus("contents", "add");
    auto* box = f.row("contents", "add").findChild<QComboBox*>();
    QVERIFY(box->findText(QStringLiteral("torch")) >= 0);
    QVERIFY(box->findText(QStringLiteral("brass-plate")) < 0);  // 45 pounds, but the most are 40
    QVERIFY(box->findText(QStringLiteral("gritling")) < 0);
}

void tst_Contents::whatDoesNotFitSaysWhyAndStaysTyped()
{
    Satchel f;
    f.enter("contents", "add", "brass-plate");
    QCOMPARE(f.objection("contents", "add"),
             QStringLiteral("The brass plate is too heavy for the satchel, which takes 40 pounds in all."));
    QVERIFY(f.row("contents", "add").editor().isPending());
    QVERIFY(f.inside(f.satchel).empty());
}

void tst_Contents::anItemInsideIsShownAndLeadsBack()
{
    Satchel f;
    f.enter("contents", "add", "torch");
    const EntityId torch = f.inside(f.satchel).front()->id;
    QAbstractButton* open = f.button("contents", torch, "open");
    open->setFocus();
    InspectorFixture::press(Qt::Key_Return);
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({torch}));
    QVERIFY(f.inspector->isAncestorOf(QApplication::focusWidget()));
    QAbstractButton* back = f.button("kept", f.satchel, "open");
    QVERIFY(back);
    QCOMPARE(back->text(), QStringLiteral("in the satchel"));
    QTest::mouseClick(back, Qt::LeftButton);
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({f.satchel}));
    QVERIFY(!f.inspector->form().group(QStringLiteral("kept")));
}

void tst_Contents::theKeysGoOverTheListAndTakeOut()
{
    Satchel f;
    f.enter("contents", "add", "torch");
    f.enter("contents", "add", "dagger");
    const auto inside = f.inside(f.satchel);
    const EntityId first = inside[0]->id;
    const EntityId second = inside[1]->id;
    f.button("contents", first, "open")->setFocus();
    InspectorFixture::press(Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), f.button("contents", second, "open"));
    f.button("contents", second, "take-out")->setFocus();
    InspectorFixture::press(Qt::Key_Return);
    QVERIFY(f.state.open.level()->entities.find(second)->isPlaced());
    QCOMPARE(f.inside(f.satchel).size(), std::size_t{1});
    QCOMPARE(QApplication::focusWidget(), f.button("contents", first, "open"));
    InspectorFixture::press(Qt::Key_Delete);
    QVERIFY(f.inside(f.satchel).empty());
    QVERIFY(!f.state.open.level()->entities.find(first));
}

void tst_Contents::theMouseTakesOutAndRemoves()
{
    Satchel f;
    f.enter("contents", "add", "torch");
    const EntityId torch = f.inside(f.satchel).front()->id;
    QTest::mouseClick(f.button("contents", torch, "take-out"), Qt::LeftButton);
    QCOMPARE(f.state.open.level()->entities.find(torch)->at, f.state.open.level()->entities.find(f.satchel)->at);
    f.document.undo();
    QTest::mouseClick(f.button("contents", torch, "remove"), Qt::LeftButton);
    QVERIFY(!f.state.open.level()->entities.find(torch));
}

void tst_Contents::aCreatureWearsWhatItCarries()
{
    Satchel f;
    f.selectGritling();
    f.inspector->form().group(QStringLiteral("entity"));
    QVERIFY(subjectOf(f.state)->act(QStringLiteral("entity"), QStringLiteral("add-part"), QStringLiteral("inventory")));
    f.enter("contents", "add", "ring-of-might");
    const EntityId ring = f.inside(f.gritling).front()->id;
    QTest::mouseClick(f.button("contents", ring, "wear"), Qt::LeftButton);
    QCOMPARE(slotOf(*f.state.open.level(), *f.state.open.level()->entities.find(ring)), Name("left-ring"));
    QVERIFY(f.button("contents", ring, "open")->accessibleName().contains(QStringLiteral("worn: left-ring")));
    f.button("contents", ring, "take-off")->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(slotOf(*f.state.open.level(), *f.state.open.level()->entities.find(ring)).isEmpty());
}

void tst_Contents::oneItemOfOnePoundIsSingular()
{
    Satchel f;
    f.selectGritling();
    QVERIFY(subjectOf(f.state)->act(QStringLiteral("entity"), QStringLiteral("add-part"), QStringLiteral("inventory")));
    f.enter("contents", "add", "satchel");
    const std::vector<FormGroup> groups = subjectOf(f.state)->groups();
    const auto contents = std::find_if(groups.begin(), groups.end(),
                                       [](const FormGroup& group) { return group.key == QLatin1String("contents"); });
    QVERIFY(contents != groups.end());
    QCOMPARE(contents->notes, QStringList{QStringLiteral("1 thing, 1 pound")});
}

void tst_Contents::theFocusStaysInTheList()
{
    Satchel f;
    f.enter("contents", "add", "torch");
    f.enter("contents", "add", "dagger");
    const EntityId last = f.inside(f.satchel)[1]->id;
    f.button("contents", last, "remove")->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QCOMPARE(QApplication::focusWidget(), f.button("contents", f.inside(f.satchel).front()->id, "open"));
    InspectorFixture::press(Qt::Key_Delete);  // the last one
    QVERIFY(f.inspector->isAncestorOf(QApplication::focusWidget()));
}

void tst_Contents::everyButtonHasANameOfItsOwn()
{
    Satchel f;
    f.enter("contents", "add", "torch");
    QVERIFY2(focusableWithoutName(*f.inspector).isEmpty(),
             qPrintable(focusableWithoutName(*f.inspector).join(QLatin1Char(' '))));
    const EntityId torch = f.inside(f.satchel).front()->id;
    QCOMPARE(f.button("contents", torch, "take-out")->accessibleName(),
             QStringLiteral("Take the torch out, to the cell below"));
    QCOMPARE(f.button("contents", torch, "remove")->toolTip(), QStringLiteral("Remove the torch"));
}

void tst_Contents::readersHearOfTheListOnlyWhatIsNew()
{
    ReaderEar ear;
    Satchel f;
    f.enter("contents", "add", "torch");
    const EntityId torch = f.inside(f.satchel).front()->id;
    const auto toldOfItems = [&ear] { return ear.takeLabels().filter(QStringLiteral("ItemButton ")); };
    toldOfItems();
    f.button("contents", torch, "open")->setAccessibleName(QStringLiteral("Another"));  // heard
    QCOMPARE(toldOfItems().size(), 1);
    QVERIFY(f.stampAt(f.state.open.id(), {1, 1}, "floor"));
    QCOMPARE(toldOfItems(), QStringList());
}

GLOAM_WIDGET_TEST(tst_Contents)
#include "tst_Contents.moc"
