#include "core/io/world/WorldText.h"
#include "editor/exchange/GraphPlace.h"
#include "editor/graph/GraphLayout.h"
#include "tests/editor/graph/GraphFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractSpinBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QWheelEvent>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// The page of all levels and the links between them.
class tst_GraphView : public QObject {
    Q_OBJECT
private slots:
    void aClickSelectsAndCtrlAddsAnother();
    void aBandSelectsWhatItTouches();
    void ctrlASelectsAllLevels();
    void arrowsGoAlongLinks();
    void enterAndADoubleClickOpenTheLevel();
    void aDraggedCardStaysWhereItWasPut();
    void aFreedCardReturns();
    void levelsAreDuplicatedTogetherWithTheirLinks();
    void aCopiedTriggerOpensTheLinkBetweenTheCopies();
    void aCopyDoesNotPushAPinnedLevelAway();
    void levelsAreDeletedAsOneStep();
    void theCurrentCardIsKept();
    void theStartIsNotDeleted();
    void fieldsOnANarrowPageAreNotCut();
    void aFieldIsSetOnManyLevels();
    void aWireFromTheHandleLinksTwoLevelsAsOneStep();
    void aWireByKeysLinksToo();
    void aWireCanBeCancelled();
    void anotherButtonEndsAWire();
    void aWireFromAStairBeginsThere();
    void aNewLevelLiesWhereItWasAskedFor();
    void theFilterDimsTheOthers();
    void picturesFollowTheirLevelsAlone();
    void theWheelZoomsDownToTheMap();
    void aHiddenGraphDrawsNothing();
    void everyWidgetHasAName();
};

void tst_GraphView::aClickSelectsAndCtrlAddsAnother()
{
    GraphFixture f;
    f.show();
    f.click(f.middleOf("cellar"));
    QVERIFY(f.view.selection() == std::vector<Name>{"cellar"});
    QCOMPARE(f.nameOfCurrent(), QStringLiteral("The Cellar"));
    f.click(f.middleOf(firstLevel), Qt::ControlModifier);
    QCOMPARE(f.view.selection().size(), std::size_t{2});
    f.click(f.middleOf("cellar"), Qt::ControlModifier);
    QVERIFY(f.view.selection() == std::vector<Name>{firstLevel});
    f.click({2, f.view.height() - 2});
    QVERIFY(f.view.selection().empty());
}

void tst_GraphView::aBandSelectsWhatItTouches()
{
    GraphFixture f;
    f.show();
    const QRect all = f.view.rectOf(firstLevel).united(f.view.rectOf("cellar")).toRect();
    f.drag(all.topLeft() - QPoint(8, 8), all.bottomRight() + QPoint(8, 8));
    QCOMPARE(f.view.selection().size(), std::size_t{2});
    QVERIFY(!f.view.marks().band);
}

void tst_GraphView::ctrlASelectsAllLevels()
{
    GraphFixture f;
    f.show();
    f.view.setFocus();
    press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(f.view.selection().size(), std::size_t{2});
    press(Qt::Key_Escape);
    QVERIFY(f.view.selection().empty());
    QSignalSpy left(&f.view, &GraphView::left);
    press(Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
}

void tst_GraphView::arrowsGoAlongLinks()
{
    GraphFixture f;
    f.addBlank("attic", "Attic", {10, 8});
    LevelSettings deeper = settingsOf(f.level("cellar"));
    deeper.depth = 5;
    QVERIFY(f.perform(planLevelSettings(f.world(), "cellar", deeper)));
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    f.show();
    f.view.enter();
    f.view.goTo(firstLevel);
    press(Qt::Key_Down);
    QCOMPARE(f.nameOfCurrent(), QStringLiteral("The Cellar"));
    QVERIFY2(f.view.said().contains(QStringLiteral("Leads to First level")), qPrintable(f.view.said()));
    press(Qt::Key_Up);
    QCOMPARE(f.nameOfCurrent(), QStringLiteral("First level"));
    QVERIFY(f.view.said().contains(QStringLiteral("the game starts here")));
}

void tst_GraphView::enterAndADoubleClickOpenTheLevel()
{
    GraphFixture f;
    f.show();
    QSignalSpy opened(&f.view, &GraphView::opened);
    f.view.enter();
    f.view.goTo("cellar");
    press(Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QVERIFY(opened.front().at(0).value<Name>() == Name("cellar"));
    const QPoint cell = f.view.pixelOf("cellar", {5, 3});
    QTest::mouseDClick(&f.view, Qt::LeftButton, {}, cell);
    QCOMPARE(opened.count(), 2);
    QVERIFY(opened.back().at(1).value<std::optional<Point>>() == (Point{5, 3}));
}

void tst_GraphView::aDraggedCardStaysWhereItWasPut()
{
    GraphFixture f;
    f.show();
    const QPoint from = f.middleOf("cellar");
    const Rect other = f.view.graph().cards[*f.view.graph().find(firstLevel)].area;
    const QPoint by = f.middleOf(firstLevel).y() > from.y() ? QPoint(-60, -80) : QPoint(60, 80);
    f.drag(from, from + by);
    QVERIFY((f.middleOf("cellar") - from - by).manhattanLength() <= 4);
    QVERIFY(graphPlaceOf(f.level("cellar")));
    QVERIFY(f.view.graph().cards[*f.view.graph().find(firstLevel)].area == other);
    QVERIFY(f.bytes().contains(QStringLiteral("graph: [")));
    f.document.undo();
    QVERIFY(!graphPlaceOf(f.level("cellar")));
    QVERIFY((f.middleOf("cellar") - from).manhattanLength() <= 2);
}

void tst_GraphView::aFreedCardReturns()
{
    GraphFixture f;
    f.show();
    const QPoint from = f.middleOf("cellar");
    f.view.goTo("cellar");
    press(Qt::Key_Down, Qt::AltModifier);
    QVERIFY(graphPlaceOf(f.level("cellar")));
    f.view.freePins();
    QVERIFY(!graphPlaceOf(f.level("cellar")));
    QVERIFY((f.middleOf("cellar") - from).manhattanLength() <= 2);
    f.view.freePins();
    QVERIFY(f.told.back().contains(QStringLiteral("pinned")));
}

void tst_GraphView::levelsAreDuplicatedTogetherWithTheirLinks()
{
    GraphFixture f;
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    f.show();
    f.view.select({firstLevel, "cellar"});
    const std::size_t steps = f.document.history().doneCount();
    f.view.act(QStringLiteral("duplicate"));
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QCOMPARE(f.world().levels.size(), std::size_t{4});
    QCOMPARE(f.world().links.all().size(), std::size_t{2});
    QCOMPARE(f.view.selection().size(), std::size_t{2});
    QVERIFY(f.problems().empty());
}

void tst_GraphView::aCopiedTriggerOpensTheLinkBetweenTheCopies()
{
    GraphFixture f;
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    const LinkId link = f.world().links.all().front().id;
    Effect open;
    open.kind = EffectKind::Passage;
    open.link = link;
    LevelSettings settings = settingsOf(f.level(firstLevel));
    settings.triggers.push_back({});
    settings.triggers.back().effects.push_back(open);
    QVERIFY(f.perform(planLevelSettings(f.world(), firstLevel, settings)));
    f.show();
    f.view.select({firstLevel, "cellar"});
    f.view.act(QStringLiteral("duplicate"));
    QCOMPARE(f.world().links.all().size(), std::size_t{2});
    for (const auto& [id, level] : f.world().levels)
        for (const Trigger& trigger : level->triggers) {
            const auto named = f.world().links.find(LinkId{trigger.effects.front().link.value});
            QVERIFY(named && named->from.level == id);
        }
}

void tst_GraphView::aCopyDoesNotPushAPinnedLevelAway()
{
    GraphFixture f;
    QVERIFY(f.perform(planRenameLevel(f.world(), "cellar", "zz")));  // after its copy in the order of ids
    f.show();
    f.view.select({"zz"});
    f.view.act(QStringLiteral("nudge-s"));
    const Rect before = f.view.graph().cards[*f.view.graph().find("zz")].area;
    f.view.act(QStringLiteral("duplicate"));
    QCOMPARE(f.world().levels.size(), std::size_t{3});
    QVERIFY(f.view.graph().cards[*f.view.graph().find("zz")].area == before);
}

/// After a rename the same, after a removal its neighbour.
void tst_GraphView::theCurrentCardIsKept()
{
    GraphFixture f;
    f.show();
    f.view.goTo("cellar");
    QVERIFY(f.perform(planRenameLevel(f.world(), "cellar", "zz")));
    QVERIFY(f.view.current() == Name("zz"));
    f.view.act(QStringLiteral("delete-level"));
    QVERIFY(f.view.current() == firstLevel);
}

void tst_GraphView::levelsAreDeletedAsOneStep()
{
    GraphFixture f;
    f.addBlank("attic", "Attic", {10, 8});
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    f.show();
    const QString before = f.bytes();
    f.view.select({"attic", "cellar"});
    f.view.setFocus();
    press(Qt::Key_Delete);
    QCOMPARE(f.world().levels.size(), std::size_t{1});
    QVERIFY(f.world().links.all().empty());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_GraphView::theStartIsNotDeleted()
{
    GraphFixture f;
    f.show();
    f.view.act(QStringLiteral("select-all"));
    const QString before = f.bytes();
    f.view.act(QStringLiteral("delete-level"));
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.told.back().contains(QStringLiteral("starts on")));
}

void tst_GraphView::fieldsOnANarrowPageAreNotCut()
{
    GraphFixture f;
    f.show({305, 400});
    f.view.act(QStringLiteral("select-all"));
    f.page.openFields();
    QApplication::processEvents();
    const auto inputs = f.page.findChildren<QAbstractSpinBox*>();
    QVERIFY(!inputs.isEmpty());
    for (const QAbstractSpinBox* input : inputs)
        for (const QObject* shown : input->parentWidget()->children())
            if (const auto* widget = qobject_cast<const QWidget*>(shown); widget && widget->isVisible())
                QVERIFY2(widget->mapTo(&f.page, widget->rect().topRight()).x() < f.page.width(),
                         qPrintable(input->accessibleName()));
}

void tst_GraphView::aFieldIsSetOnManyLevels()
{
    GraphFixture f;
    f.show();
    f.view.select({firstLevel, "cellar"});
    f.page.openFields();
    QVERIFY(f.page.isFieldsOpen());
    const std::size_t steps = f.document.history().doneCount();
    QVERIFY(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    type("7");
    press(Qt::Key_Return);
    QCOMPARE(f.level(firstLevel).depth, 7);
    QCOMPARE(f.level("cellar").depth, 7);
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    f.view.select({});
    QVERIFY(!f.view.marks().selected.contains("cellar"));
}

void tst_GraphView::aWireFromTheHandleLinksTwoLevelsAsOneStep()
{
    GraphFixture f;
    f.show();
    const std::size_t steps = f.document.history().doneCount();
    f.drag(f.handleAt("cellar"), f.middleOf(firstLevel) - QPoint(0, 0));
    QVERIFY2(f.world().links.all().size() == 1, qPrintable(f.told.join(QLatin1Char('/'))));
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    const Link& link = f.world().links.all().front();
    QVERIFY(link.ways == LinkWays::Both);
    QVERIFY(!isBroken(f.world(), link));
    f.document.undo();
    QVERIFY(f.world().links.all().empty());
}

void tst_GraphView::aWireByKeysLinksToo()
{
    GraphFixture f;
    f.show();
    f.view.enter();
    f.view.goTo(firstLevel);
    press(Qt::Key_L);
    QVERIFY(f.view.isWiring());
    const QPoint way = f.middleOf("cellar") - f.middleOf(firstLevel);
    press(way.x() > 0 ? Qt::Key_Right : way.y() > 0 ? Qt::Key_Down : Qt::Key_Up);
    press(Qt::Key_Return);
    QVERIFY2(f.world().links.all().size() == 1, qPrintable(f.told.join(QLatin1Char('/'))));
    QVERIFY(!f.view.isWiring());
}

void tst_GraphView::aWireCanBeCancelled()
{
    GraphFixture f;
    f.show();
    f.view.enter();
    f.view.goTo(firstLevel);
    press(Qt::Key_L);
    press(Qt::Key_Escape);
    QVERIFY(!f.view.isWiring());
    QVERIFY(f.world().links.all().empty());
    f.mouse(QEvent::MouseMove, f.handleAt("cellar"), Qt::NoButton);
    f.mouse(QEvent::MouseButtonPress, f.handleAt("cellar"), Qt::LeftButton);
    QVERIFY(f.view.isWiring());
    f.mouse(QEvent::MouseButtonRelease, {2, 2}, Qt::NoButton);
    QVERIFY(!f.view.isWiring());
    QVERIFY(f.world().links.all().empty());
}

void tst_GraphView::anotherButtonEndsAWire()
{
    GraphFixture f;
    f.show();
    f.mouse(QEvent::MouseMove, f.handleAt("cellar"), Qt::NoButton);
    f.mouse(QEvent::MouseButtonPress, f.handleAt("cellar"), Qt::LeftButton);
    QVERIFY(f.view.isWiring());
    QTest::mousePress(&f.view, Qt::MiddleButton, {}, {2, 2});
    QVERIFY(!f.view.isWiring());
    QTest::mouseRelease(&f.view, Qt::MiddleButton, {}, {2, 2});
    QVERIFY(f.world().links.all().empty());
}

void tst_GraphView::aWireFromAStairBeginsThere()
{
    GraphFixture f;
    QVERIFY(f.stampAt("cellar", {5, 3}, "stairs-up"));
    f.show();
    f.drag(f.view.pixelOf("cellar", {5, 3}), f.view.rectOf(firstLevel).topLeft().toPoint() + QPoint(12, 10));
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
    QVERIFY(f.world().links.all().front().from == (Place{"cellar", {5, 3}}));
    QVERIFY(!isBroken(f.world(), f.world().links.all().front()));
}

void tst_GraphView::aNewLevelLiesWhereItWasAskedFor()
{
    GraphFixture f;
    f.show();
    f.view.goTo("cellar");
    f.view.act(QStringLiteral("new-level"));
    QCOMPARE(f.world().levels.size(), std::size_t{3});
    QCOMPARE(f.view.selection().size(), std::size_t{1});
    const Level& made = f.level(f.view.selection().front());
    QVERIFY(graphPlaceOf(made));
    QCOMPARE(made.depth, f.level("cellar").depth);
}

void tst_GraphView::theFilterDimsTheOthers()
{
    GraphFixture f;
    f.show();
    press(Qt::Key_F, Qt::ControlModifier);
    type("cell");
    QCOMPARE(f.view.marks().isFaint.size(), f.view.graph().cards.size());
    QVERIFY(f.view.marks().isFaint[*f.view.graph().find(firstLevel)]);
    QVERIFY(!f.view.marks().isFaint[*f.view.graph().find("cellar")]);
    QCOMPARE(f.nameOfCurrent(), QStringLiteral("The Cellar"));
    press(Qt::Key_Return);
    QVERIFY(f.view.hasFocus());
    press(Qt::Key_A, Qt::ControlModifier);
    QVERIFY(f.view.selection() == std::vector<Name>{"cellar"});
    f.view.setFilter({});
    QVERIFY(f.view.marks().isFaint.empty());
}

void tst_GraphView::picturesFollowTheirLevelsAlone()
{
    GraphFixture f;
    f.addBlank("attic", "Attic", {60, 40});
    f.show();
    QTRY_VERIFY(f.isMade() && f.view.pictures().made() >= 2);  // the cellar is shown cell by cell
    const int made = f.view.pictures().made();
    f.view.grab();
    QCoreApplication::processEvents();
    QCOMPARE(f.view.pictures().made(), made);
    QVERIFY(f.stampAt("attic", {5, 5}, "floor"));
    f.view.grab();
    QTRY_VERIFY(f.view.pictures().made() > made);
    QTRY_VERIFY(f.isMade());
    QCOMPARE(f.view.pictures().made(), made + 1);
}

void tst_GraphView::theWheelZoomsDownToTheMap()
{
    GraphFixture f;
    f.show();
    const QPoint cell = f.view.pixelOf("cellar", {5, 3});
    for (int i = 0; i < 16; ++i) {
        QWheelEvent turn(cell, f.view.mapToGlobal(cell), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                         Qt::NoScrollPhase, false);
        QApplication::sendEvent(&f.view, &turn);
    }
    QVERIFY((f.view.pixelOf("cellar", {5, 3}) - cell).manhattanLength() < 60);
    QVERIFY(f.view.rectOf("cellar").width() > 1000);
    const QImage near = f.view.grab().toImage();
    QVERIFY(near.size() == f.view.size());
    QCOMPARE(f.view.cardsDrawn(), 1);
    press(Qt::Key_Slash, Qt::ControlModifier);
    QVERIFY(f.view.rectOf("cellar").width() < 300);
}

void tst_GraphView::aHiddenGraphDrawsNothing()
{
    GraphFixture f;
    QVERIFY(f.stampAt("cellar", {5, 5}, "floor"));
    QCoreApplication::processEvents();
    QCOMPARE(f.view.pictures().made(), 0);
}

void tst_GraphView::everyWidgetHasAName()
{
    GraphFixture f;
    f.show();
    QCOMPARE(focusableWithoutName(f.page), QStringList());
    QCOMPARE(f.view.accessibleName(), QStringLiteral("World graph"));
}

GLOAM_WIDGET_TEST(tst_GraphView)
#include "tst_GraphView.moc"
