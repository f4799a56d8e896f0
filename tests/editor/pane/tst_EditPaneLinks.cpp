#include "core/parts/Waiting.h"
#include "core/rules/Triggers.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/panels/LevelPopup.h"
#include "editor/panels/LinkToPage.h"
#include "editor/panels/LostLinks.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point linkStair{38, 11};
constexpr Point other{41, 13};
constexpr Point linkLanding{3, 3};

/// Whether a visible line contains these words.
bool says(PaneFixture& f, const QString& words)
{
    const auto labels = f.pane.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
}

struct LinksFixture : PaneFixture {
    LinksFixture()
    {
        addCellar();
        QVERIFY(document.perform(
            planLink(document.world(), document.newId(), {firstLevel, linkStair}, {"cellar", linkLanding})));
        pane.focusCanvas();
    }
    const Link& link() const { return world().links.all().front(); }
    QWidget* lost() { return pane.findChild<LostLinks*>(); }
    void pushButton(const QString& text)
    {
        for (auto* button : lost()->findChildren<QPushButton*>())
            if (button->text() == text) {
                QVERIFY(button->isVisible());
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        QFAIL(qPrintable(text));
    }
};

}  // namespace

class tst_EditPaneLinks : public QObject {
    Q_OBJECT
private slots:
    void atTheEdgeTheLevelsShowAndALinkIsCarriedThere();
    void theLevelsAtTheEdgeGoWhenTheDragComesBackOrEnds();
    void enterOnAStairAsksWhereToByKeysAlone();
    void f37_enterOnBareFloorAsksForAPlaceAsTheHintPromises();
    void f37_enterOnALeverTakesItsWireAlong();
    void f36_withShiftTheWireOfKeysLetsAnEntityAppear();
    void anUnlinkedStairComesFirstAndIsLinked();
    void escapeLeavesTheQuestionWithNothingChanged();
    void pickedOnTheMapItIsCarried();
    void followedLinksLeadBackAndForward();
    void pageKeysFollowTheStairs();
    void linkEndsAreWalkedByKeys();
    void whatIsDrawnOfLinksIsChosenByOneKey();
    void aLeverIsDraggedToADoorByTheMouse();
    void aDraggedStairKeepsItsLink();
    void anErasedStairIsAskedAbout_data();
    void anErasedStairIsAskedAbout();
    void aLostLinkIsLedElsewhere();
    void aDeletedVictimOfAGoalIsAskedAbout();
    void whatComesBrokenHasLostNothing();
    void renamingALevelKeepsLinksAndWires();
};

void tst_EditPaneLinks::atTheEdgeTheLevelsShowAndALinkIsCarriedThere()
{
    PaneFixture f;
    f.addCellar();
    auto* popup = f.pane.findChild<LevelPopup*>();
    f.key(Qt::Key_L);
    f.press(f.middleOf(linkStair));
    const QPoint edge(f.canvas().width() - 4, f.canvas().height() / 2);
    f.move(edge);
    QVERIFY(!popup->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(popup->isVisible(), 1000);
    auto* rows = popup->findChild<QListView*>();
    QPoint cellar;
    for (int row = 0; row < rows->model()->rowCount(); ++row) {
        const QPoint middle = rows->viewport()->mapToGlobal(rows->visualRect(rows->model()->index(row, 0)).center());
        if (popup->levelAt(middle) == Name("cellar"))
            cellar = f.canvas().mapFromGlobal(middle);
    }
    QVERIFY(!cellar.isNull());
    f.move(cellar);
    f.release(cellar);
    QVERIFY(!popup->isVisible());
    QVERIFY(f.pane.state().open.id() == Name("cellar"));
    f.click(linkLanding);
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
    QVERIFY(f.world().links.all().front().to == (Place{"cellar", linkLanding}));
}

void tst_EditPaneLinks::theLevelsAtTheEdgeGoWhenTheDragComesBackOrEnds()
{
    PaneFixture f;
    f.addCellar();
    const QString before = f.bytes();
    auto* popup = f.pane.findChild<LevelPopup*>();
    f.key(Qt::Key_L);
    f.press(f.middleOf(linkStair));
    f.move({f.canvas().width() - 4, 20});
    QTRY_VERIFY_WITH_TIMEOUT(popup->isVisible(), 1000);
    f.move(f.middleOf(other));
    QVERIFY(!popup->isVisible());
    f.move({f.canvas().width() - 4, 20});
    QTRY_VERIFY_WITH_TIMEOUT(popup->isVisible(), 1000);
    f.key(Qt::Key_Escape);
    QVERIFY(!popup->isVisible());
    QCOMPARE(f.bytes(), before);
}

void tst_EditPaneLinks::enterOnAStairAsksWhereToByKeysAlone()
{
    PaneFixture f;
    f.addCellar();
    f.stampAt(firstLevel, linkStair, "stairs-down");
    f.pane.state().open.setCursor(linkStair);
    const std::size_t steps = f.document.history().doneCount();
    f.key(Qt::Key_L);
    f.key(Qt::Key_Return);
    auto* page = f.pane.findChild<LinkToPage*>();
    QVERIFY(page->isOpen());
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    f.keys(QStringLiteral("new cellar"));
    f.key(Qt::Key_Return);
    QVERIFY(!page->isOpen());
    QVERIFY(f.canvas().hasFocus());
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
    QVERIFY(f.world().links.all().front().from == (Place{firstLevel, linkStair}));
    QVERIFY(f.world().links.all().front().to == (Place{"cellar", {5, 3}}));
    QVERIFY(f.pane.state().subject.selection() == Selection::ofLink(f.world().links.all().front().id));
}

void tst_EditPaneLinks::f37_enterOnBareFloorAsksForAPlaceAsTheHintPromises()
{
    PaneFixture f;
    f.addCellar();
    f.pane.state().open.setCursor(linkStair);
    f.key(Qt::Key_L);
    QVERIFY(says(f, QStringLiteral("Enter: a list")));
    f.key(Qt::Key_Return);
    auto* page = f.pane.findChild<LinkToPage*>();
    QVERIFY(page->isOpen());
    f.keys(QStringLiteral("new cellar"));
    f.key(Qt::Key_Return);
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
    QVERIFY(f.world().links.all().front().from == (Place{firstLevel, linkStair}));
}

void tst_EditPaneLinks::f37_enterOnALeverTakesItsWireAlong()
{
    PaneFixture f;
    const Entity lever = f.document.newEntity("iron-lever", linkStair);
    QVERIFY(f.placeOn(firstLevel, lever));
    QVERIFY(f.placeOn(firstLevel, f.document.newEntity("portcullis", linkStair + Point{2, 0})));
    f.pane.state().open.setCursor(linkStair);
    f.key(Qt::Key_L);
    QVERIFY(says(f, QStringLiteral("Enter: pick up this wire")));
    f.key(Qt::Key_Return);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Return);
    QCOMPARE(part<Trigger>(*f.level(firstLevel).entities.find(lever.id), *f.world().registry)->effects.size(),
             std::size_t{1});
}

void tst_EditPaneLinks::f36_withShiftTheWireOfKeysLetsAnEntityAppear()
{
    PaneFixture f;
    const Entity lever = f.document.newEntity("iron-lever", linkStair);
    const Entity chest = f.document.newEntity("coffer", linkStair + Point{2, 0});
    QVERIFY(f.placeOn(firstLevel, lever));
    QVERIFY(f.placeOn(firstLevel, chest));
    f.pane.state().open.setCursor(linkStair);
    f.key(Qt::Key_L);
    f.key(Qt::Key_Return);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(!f.level(firstLevel).entities.find(chest.id));
    const Trigger& trigger = *part<Trigger>(*f.level(firstLevel).entities.find(lever.id), *f.world().registry);
    QCOMPARE(trigger.effects.size(), std::size_t{1});
    QVERIFY(trigger.effects.front().kind == EffectKind::Summon && trigger.effects.front().type == Name("coffer"));
}

void tst_EditPaneLinks::anUnlinkedStairComesFirstAndIsLinked()
{
    PaneFixture f;
    f.addCellar();
    f.stampAt(firstLevel, linkStair, "stairs-down");
    f.stampAt("cellar", linkLanding, "stairs-up");
    f.pane.state().open.setCursor(linkStair);
    f.key(Qt::Key_L);
    f.key(Qt::Key_Return);
    QCOMPARE(f.pane.findChild<LinkToPage*>()->findChild<QListWidget*>()->item(0)->text(),
             QStringLiteral("The Cellar: stairs up at (3, 3)"));
    f.key(Qt::Key_Return);
    QVERIFY(f.world().links.destinationFrom({"cellar", linkLanding}) == (Place{firstLevel, linkStair}));
}

void tst_EditPaneLinks::escapeLeavesTheQuestionWithNothingChanged()
{
    PaneFixture f;
    f.stampAt(firstLevel, linkStair, "stairs-down");
    f.pane.state().open.setCursor(linkStair);
    const QString before = f.bytes();
    f.key(Qt::Key_L);
    f.key(Qt::Key_Return);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Escape);
    QVERIFY(!f.pane.findChild<LinkToPage*>()->isOpen());
    QVERIFY(f.canvas().hasFocus());
    QCOMPARE(f.bytes(), before);
}

void tst_EditPaneLinks::pickedOnTheMapItIsCarried()
{
    PaneFixture f;
    f.stampAt(firstLevel, linkStair, "stairs-down");
    f.pane.state().open.setCursor(linkStair);
    f.key(Qt::Key_L);
    f.key(Qt::Key_Return);
    f.keys(QStringLiteral("pick"));
    f.key(Qt::Key_Return);
    f.click(other);
    QVERIFY(f.world().links.destinationFrom({firstLevel, linkStair}) == (Place{firstLevel, other}));
}

void tst_EditPaneLinks::followedLinksLeadBackAndForward()
{
    LinksFixture f;
    f.pane.state().open.setCursor(linkStair);
    f.key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(f.pane.state().open.id() == Name("cellar"));
    f.keys(QStringLiteral("<"));
    QVERIFY(f.pane.state().open.id() == firstLevel && f.pane.state().open.cursor() == linkStair);
    f.keys(QStringLiteral(">"));
    QVERIFY(f.pane.state().open.id() == Name("cellar") && f.pane.state().open.cursor() == linkLanding);
    QSignalSpy told(&f.pane.state().notices, &Notices::told);
    f.keys(QStringLiteral(">"));
    QCOMPARE(told.last().first().toString(), QStringLiteral("There is no link to go forward along."));
}

void tst_EditPaneLinks::pageKeysFollowTheStairs()
{
    LinksFixture f;
    f.addBlank("between", "Between", {10, 8});  // next in the list, but not by stairs
    const bool isDown = f.level(firstLevel).tiles.typeAt(linkStair).stairs == StairDirection::Down;
    f.key(isDown ? Qt::Key_PageDown : Qt::Key_PageUp);
    QVERIFY(f.pane.state().open.id() == Name("cellar"));
    f.key(isDown ? Qt::Key_PageUp : Qt::Key_PageDown);
    QVERIFY(f.pane.state().open.id() == firstLevel);
}

void tst_EditPaneLinks::linkEndsAreWalkedByKeys()
{
    LinksFixture f;
    QVERIFY(f.makeLink({firstLevel, {39, 12}}, {firstLevel, other}));
    f.pane.state().open.setCursor({0, 0});
    f.keys(QStringLiteral("c"));
    QVERIFY(f.pane.state().open.cursor() == linkStair);
    f.keys(QStringLiteral("c"));
    QVERIFY(f.pane.state().open.cursor() == (Point{39, 12}));
    f.keys(QStringLiteral("C"));
    f.keys(QStringLiteral("C"));
    QVERIFY(f.pane.state().open.cursor() == other);
}

void tst_EditPaneLinks::whatIsDrawnOfLinksIsChosenByOneKey()
{
    LinksFixture f;
    EditorState& state = f.pane.state();
    state.open.setCursor({0, 0});
    QCOMPARE(arrowsShown(state.document, state.display, state.open, state.subject).size(), std::size_t{1});
    QVERIFY(f.pane.act(QStringLiteral("link-display")));
    QVERIFY(state.display.linkDisplay() == LinkDisplay::None);
    QVERIFY(arrowsShown(state.document, state.display, state.open, state.subject).empty());
    f.pane.act(QStringLiteral("link-display"));
    QVERIFY(state.display.linkDisplay() == LinkDisplay::Selected
            && arrowsShown(state.document, state.display, state.open, state.subject).empty());
    state.subject.select(Selection::ofLink(f.link().id));
    QCOMPARE(arrowsShown(state.document, state.display, state.open, state.subject).size(), std::size_t{1});
    state.subject.select({});
    f.pane.act(QStringLiteral("link-display"));
    QVERIFY(state.display.linkDisplay() == LinkDisplay::Direct
            && arrowsShown(state.document, state.display, state.open, state.subject).empty());
    state.open.setCursor(linkStair);
    QCOMPARE(arrowsShown(state.document, state.display, state.open, state.subject).size(), std::size_t{1});
    QCOMPARE(arrowsShown(state.document, state.display, state.open, state.subject).front().label,
             std::string("The Cellar"));
}

void tst_EditPaneLinks::aLeverIsDraggedToADoorByTheMouse()
{
    PaneFixture f;
    const Entity lever = f.document.newEntity("iron-lever", {37, 12});
    QVERIFY(f.placeOn(firstLevel, lever));
    f.stampAt(firstLevel, {40, 12}, "door-closed");
    const std::size_t steps = f.document.history().doneCount();
    f.key(Qt::Key_L);
    f.drag({37, 12}, {40, 12});
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    const auto wires = wiresOn(f.world(), firstLevel);
    QCOMPARE(wires.size(), std::size_t{1});
    QVERIFY(wires.front().from == (Point{37, 12}) && wires.front().to == (Point{40, 12}) && !wires.front().isBroken);
    QCOMPARE(wires.front().label, std::string("open door"));
}

void tst_EditPaneLinks::aDraggedStairKeepsItsLink()
{
    LinksFixture f;
    const std::size_t steps = f.document.history().doneCount();
    f.key(Qt::Key_S);
    f.drag(linkStair, other);
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QVERIFY(f.link().from == (Place{firstLevel, other}));
    QVERIFY(!f.lost()->isVisible());
}

void tst_EditPaneLinks::anErasedStairIsAskedAbout_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("hasLink");
    QTest::addColumn<bool>("hasLanding");
    QTest::newRow("unlink") << QStringLiteral("Unlink") << false << true;
    QTest::newRow("delete both") << QStringLiteral("Delete both ends") << false << false;
    QTest::newRow("take it back") << QStringLiteral("Undo") << true << true;
}

void tst_EditPaneLinks::anErasedStairIsAskedAbout()
{
    QFETCH(QString, answer);
    QFETCH(bool, hasLink);
    QFETCH(bool, hasLanding);
    LinksFixture f;
    f.key(Qt::Key_E);
    f.click(linkStair);
    QVERIFY(f.level(firstLevel).tiles.typeAt(linkStair).stairs == StairDirection::None);
    QCOMPARE(f.world().links.all().size(), std::size_t{1});  // nothing is deleted without asking
    QVERIFY(f.lost()->isVisible());
    QVERIFY(f.canvas().hasFocus());
    const std::size_t steps = f.document.history().doneCount();
    f.pushButton(answer);
    QVERIFY(!f.lost()->isVisible());
    QCOMPARE(!f.world().links.all().empty(), hasLink);
    QCOMPARE(f.level("cellar").tiles.typeAt(linkLanding).stairs != StairDirection::None, hasLanding);
    QCOMPARE(f.document.history().doneCount(), hasLink ? steps - 1 : steps + 1);
}

void tst_EditPaneLinks::aLostLinkIsLedElsewhere()
{
    LinksFixture f;
    f.key(Qt::Key_E);
    f.click(linkStair);
    f.pushButton(QStringLiteral("Lead it elsewhere…"));
    QVERIFY(f.pane.findChild<LinkToPage*>()->isOpen());
    f.keys(QStringLiteral("new first"));
    f.key(Qt::Key_Return);
    QVERIFY(!f.lost()->isVisible());
    QVERIFY(f.link().to == (Place{"cellar", linkLanding}));
    QVERIFY(f.link().from.level == firstLevel && f.link().from.at != linkStair);
    QVERIFY(!isBroken(f.world(), f.link()));
}

void tst_EditPaneLinks::aDeletedVictimOfAGoalIsAskedAbout()
{
    PaneFixture f;
    const Entity rat = f.document.newEntity("burrow-rat", {40, 12});
    f.placeOn(firstLevel, rat);
    WorldSettings settings = f.world().settings;
    settings.goals.emplace_back().killed = rat.id;
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {rat.id})));
    auto* lost = f.pane.findChild<LostLinks*>();
    QVERIFY(lost->isVisible());
    f.document.undo();
    QVERIFY(!lost->isVisible());
    f.document.redo();
    for (auto* button : lost->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Remove the goal"))
            QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(f.world().settings.goals.empty());
    QVERIFY(!lost->isVisible());
}

/// As an import brings it: a link from a closed door, and a goal for a level that is not there.
void tst_EditPaneLinks::whatComesBrokenHasLostNothing()
{
    LinksFixture f;
    Link broken = f.link();
    broken.id = f.document.newId();
    broken.kind = "portal";
    broken.from = {"cellar", {5, 3}};
    broken.to = {"nowhere", {0, 0}};
    WorldSettings settings = f.world().settings;
    settings.goals.emplace_back().reach.level = "nowhere";
    QVERIFY(f.perform(Plan{edit::Links{{{broken.id, broken}}}, QStringLiteral("import")}));
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    QVERIFY(isBroken(f.world(), broken));
    QVERIFY(!f.lost()->isVisible());
    f.stampAt(firstLevel, linkStair, "floor");
    QVERIFY(says(f, QStringLiteral("A link has lost its stairs.")));
}

void tst_EditPaneLinks::renamingALevelKeepsLinksAndWires()
{
    LinksFixture f;
    const Entity lever = f.document.newEntity("iron-lever", {37, 12});
    QVERIFY(f.placeOn(firstLevel, lever));
    QVERIFY(f.perform(planDrive(f.world(), firstLevel, lever.id, {"cellar", linkLanding})));
    QVERIFY(f.perform(planCallLevel(f.world(), "cellar", QStringLiteral("The Deep"))));
    QVERIFY(!isBroken(f.world(), f.link()));
    const auto wires = wiresOn(f.world(), firstLevel);
    QVERIFY(wires.size() == 1 && wires.front().link == f.link().id && !wires.front().isBroken);
    QCOMPARE(driversOf(f.world(), f.link().id).size(), std::size_t{1});
}

GLOAM_WIDGET_TEST(tst_EditPaneLinks)
#include "tst_EditPaneLinks.moc"
