#include "editor/canvas/LinkArrows.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/fields/PlacePicture.h"
#include "editor/panels/LinkToPage.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QAction>
#include <QListWidget>
#include <QPushButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point gestureStair{38, 11};
constexpr Point stairBeside{41, 13};
constexpr Point bareFloor{40, 12};
constexpr Point cellarFloor{3, 3};
constexpr Point otherCellarFloor{5, 3};

/// The link tool on a new world with a cellar.
struct GestureFixture : PaneFixture {
    GestureFixture()
    {
        addCellar();
        key(Qt::Key_L);
        steps = document.history().doneCount();
        before = bytes();
    }
    std::size_t steps = 0;
    QString before;

    EditorState& state() { return pane.state(); }
    std::size_t stepsMade() { return document.history().doneCount() - steps; }
    void beginAnew()
    {
        steps = document.history().doneCount();
        before = bytes();
    }
    bool hasStairs(const Place& place)
    {
        return level(place.level).tiles.typeAt(place.at).stairs != StairDirection::None;
    }
    bool leads(const Place& from, const Place& to) { return world().links.destinationFrom(from) == std::optional(to); }
    void hover(Point cell) { mouse(QEvent::MouseMove, middleOf(cell), Qt::NoButton, Qt::NoButton); }
    void doubleClick(QPoint at) { mouse(QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton); }
    void dragToRow(Point from, const Name& to)
    {
        press(middleOf(from));
        move(rowOf(to));
        release(rowOf(to));
    }
    QImage pictureOf(Point cell) { return canvas().grab(canvas().rectOf(cell).adjusted(-3, -3, 3, 3)).toImage(); }
    void push(const QString& text)
    {
        for (auto* button : pane.findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible()) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        QFAIL(qPrintable(text));
    }
};

}  // namespace

/// Every gesture of the link tool, with mouse and keys.
class tst_LinkGestures : public QObject {
    Q_OBJECT
private slots:
    void whereALinkMayBeginIsSeen();
    void stairToStairLinksBothWays();
    void withShiftItIsOneWay();
    void bareFloorToBareFloorMakesBothStairs();
    void overTheListTheOtherLevelOpensAndAGhostFollows();
    void escapeLeadsBackWithNothingChanged();
    void aStairThatWasWalkedToAsksAtOnce();
    void chosenTwiceItAsksToo();
    void aStairDownIsOfferedTheNextDepthFirst();
    void stairsThatContradictTheDepthAreOnlyWarnedOf();
    void whatIsDrawnIsTicked();
    void linksThatGoOnAreDrawnFromTheirBeginning();
    void theInspectorShowsWhereItLeadsAndGoesThere();
    void theInspectorTurnsALinkInSingleSteps();
    void labelsAndArrowsAreFollowedByADoubleClick();
    void aLevelIsDeletedOnlyAfterItsLinksAreRead();
    void aRenamedLevelKeepsItsLinks();
};

void tst_LinkGestures::whereALinkMayBeginIsSeen()
{
    GestureFixture f;
    f.stampAt(firstLevel, gestureStair, "stairs-down");
    f.hover({0, 0});
    const QImage ringed = f.pictureOf(gestureStair);
    f.key(Qt::Key_B);
    f.hover({0, 0});
    QVERIFY(f.pictureOf(gestureStair) != ringed);
}

void tst_LinkGestures::stairToStairLinksBothWays()
{
    GestureFixture f;
    f.stampAt(firstLevel, gestureStair, "stairs-down");
    f.stampAt(firstLevel, stairBeside, "stairs-up");
    f.beginAnew();
    f.drag(gestureStair, stairBeside);
    QVERIFY(f.leads({firstLevel, gestureStair}, {firstLevel, stairBeside})
            && f.leads({firstLevel, stairBeside}, {firstLevel, gestureStair}));
    QCOMPARE(f.stepsMade(), std::size_t{1});
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.bytes(), f.before);
}

void tst_LinkGestures::withShiftItIsOneWay()
{
    GestureFixture f;
    f.drag(gestureStair, stairBeside, Qt::ShiftModifier);
    QVERIFY(f.leads({firstLevel, gestureStair}, {firstLevel, stairBeside})
            && !f.leads({firstLevel, stairBeside}, {firstLevel, gestureStair}));
    QVERIFY(!f.hasStairs({firstLevel, stairBeside}));  // nobody climbs back
}

void tst_LinkGestures::bareFloorToBareFloorMakesBothStairs()
{
    GestureFixture f;
    f.drag(bareFloor, stairBeside);
    QVERIFY(f.hasStairs({firstLevel, bareFloor}) && f.hasStairs({firstLevel, stairBeside}));
    QCOMPARE(f.stepsMade(), std::size_t{1});
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.bytes(), f.before);
}

void tst_LinkGestures::overTheListTheOtherLevelOpensAndAGhostFollows()
{
    GestureFixture f;
    f.dragToRow(bareFloor, "cellar");
    QVERIFY(f.state().open.id() == Name("cellar"));
    QCOMPARE(f.bytes(), f.before);
    f.hover({0, 0});
    const QImage bare = f.pictureOf(cellarFloor);
    f.hover(cellarFloor);
    QVERIFY(f.pictureOf(cellarFloor) != bare);
    f.click(cellarFloor);
    QVERIFY(f.leads({firstLevel, bareFloor}, {"cellar", cellarFloor})
            && f.leads({"cellar", cellarFloor}, {firstLevel, bareFloor}));
    QCOMPARE(f.stepsMade(), std::size_t{1});
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.bytes(), f.before);  // no partner remains
}

void tst_LinkGestures::escapeLeadsBackWithNothingChanged()
{
    GestureFixture f;
    f.dragToRow(bareFloor, "cellar");
    f.hover(cellarFloor);
    f.key(Qt::Key_Escape);
    QVERIFY(f.state().open.id() == firstLevel);
    QCOMPARE(f.bytes(), f.before);
    f.click(cellarFloor);
    QVERIFY(f.world().links.all().empty());
}

void tst_LinkGestures::aStairThatWasWalkedToAsksAtOnce()
{
    GestureFixture f;
    f.stampAt(firstLevel, gestureStair, "stairs-down");
    f.key(Qt::Key_B);
    f.state().open.setCursor(gestureStair + Point{1, 0});
    f.key(Qt::Key_Left);
    f.key(Qt::Key_L);
    QVERIFY(f.pane.findChild<LinkToPage*>()->isOpen());
    f.keys(QStringLiteral("new cellar"));
    f.key(Qt::Key_Return);
    QVERIFY(f.leads({firstLevel, gestureStair}, {"cellar", otherCellarFloor}));  // the one nearer to (38, 11)
}

void tst_LinkGestures::chosenTwiceItAsksToo()
{
    GestureFixture f;
    f.stampAt(firstLevel, gestureStair, "stairs-down");
    f.key(Qt::Key_B);
    f.state().open.setCursor(gestureStair);
    f.key(Qt::Key_L);
    QVERIFY(!f.pane.findChild<LinkToPage*>()->isOpen());  // the mouse may be aiming at it
    f.key(Qt::Key_L);
    QVERIFY(f.pane.findChild<LinkToPage*>()->isOpen());
}

void tst_LinkGestures::aStairDownIsOfferedTheNextDepthFirst()
{
    GestureFixture f;
    f.stampAt(firstLevel, gestureStair, "stairs-down");
    Level deeper = solidLevel("pit", "Pit", {8, 8}, f.world().registry);
    deeper.depth = f.level(firstLevel).depth + 1;
    QVERIFY(f.addLevel(deeper));
    f.state().open.setCursor(gestureStair);
    f.key(Qt::Key_Return);
    auto* list = f.pane.findChild<LinkToPage*>()->findChild<QListWidget*>();
    QCOMPARE(list->item(0)->text(), QStringLiteral("New stair here in Pit"));
}

void tst_LinkGestures::stairsThatContradictTheDepthAreOnlyWarnedOf()
{
    GestureFixture f;
    f.stampAt(firstLevel, gestureStair, "stairs-down");
    LevelSettings above = settingsOf(f.level("cellar"));
    above.depth = f.level(firstLevel).depth - 1;
    QVERIFY(f.perform(planLevelSettings(f.world(), "cellar", above)));
    f.dragToRow(gestureStair, "cellar");
    f.click(cellarFloor);
    QVERIFY(f.leads({firstLevel, gestureStair}, {"cellar", cellarFloor}));
    const Problems problems = f.problems();
    QVERIFY(!problems.empty());
    for (const Problem& problem : problems)
        QVERIFY2(problem.code() == "L004" && problem.severity == Severity::Warning, problem.sentence.c_str());
}

void tst_LinkGestures::whatIsDrawnIsTicked()
{
    GestureFixture f;
    const std::pair<const char*, LinkDisplay> rows[] = {{"links-none", LinkDisplay::None},
                                                        {"links-selected", LinkDisplay::Selected},
                                                        {"links-direct", LinkDisplay::Direct},
                                                        {"links-transitive", LinkDisplay::Transitive},
                                                        {"links-all", LinkDisplay::All}};
    for (const auto& [act, display] : rows) {
        f.pane.act(QLatin1String(act));
        QVERIFY2(f.state().display.linkDisplay() == display, act);
        for (const auto& [other, unused] : rows)
            QCOMPARE(f.actions.action(QLatin1String(other))->isChecked(), QLatin1String(other) == QLatin1String(act));
    }
    f.pane.act(QStringLiteral("link-display"));
    QVERIFY(f.actions.action(QStringLiteral("links-none"))->isChecked());
}

/// Two chains of links lead to the cellar, and an unrelated link to the attic.
void tst_LinkGestures::linksThatGoOnAreDrawnFromTheirBeginning()
{
    GestureFixture f;
    f.addBlank("attic", "The Attic", {8, 8});
    f.stampAt("attic", {2, 2}, "floor");
    QVERIFY(f.makeLink({firstLevel, gestureStair}, {"cellar", cellarFloor}));
    QVERIFY(f.makeLink({firstLevel, stairBeside}, {"cellar", otherCellarFloor}));
    QVERIFY(f.makeLink({firstLevel, bareFloor}, {"attic", {2, 2}}));
    f.state().open.setCursor(gestureStair);
    f.pane.act(QStringLiteral("links-direct"));
    QCOMPARE(arrowsShown(f.state().document, f.state().display, f.state().open, f.state().subject).size(),
             std::size_t{1});
    f.pane.act(QStringLiteral("links-transitive"));
    QCOMPARE(arrowsShown(f.state().document, f.state().display, f.state().open, f.state().subject).size(),
             std::size_t{2});
    for (const LinkArrow& arrow : arrowsShown(f.state().document, f.state().display, f.state().open, f.state().subject))
        QVERIFY(arrow.from != bareFloor);
    f.state().open.setCursor(bareFloor);
    QCOMPARE(arrowsShown(f.state().document, f.state().display, f.state().open, f.state().subject).size(),
             std::size_t{1});
    f.state().open.setCursor({0, 0});
    QVERIFY(arrowsShown(f.state().document, f.state().display, f.state().open, f.state().subject).empty());
}

void tst_LinkGestures::theInspectorShowsWhereItLeadsAndGoesThere()
{
    GestureFixture f;
    f.dragToRow(bareFloor, "cellar");
    f.click(cellarFloor);
    f.state().navigation.openAt({firstLevel, {0, 0}});
    f.state().subject.select(Selection::ofLink(f.world().links.all().front().id));
    auto* picture = f.pane.findChild<PlacePicture*>();
    QVERIFY(picture && picture->isVisible());
    QVERIFY(picture->place() == (Place{"cellar", cellarFloor}));
    QCOMPARE(picture->accessibleName(), QStringLiteral("(3, 3) of The Cellar"));
    const Rect seen = picture->cellsSeen();
    QVERIFY(seen.size.width >= 15 && seen.at + (Point{seen.size.width / 2, seen.size.height / 2}) == cellarFloor);
    QTest::mouseClick(picture, Qt::LeftButton);
    QVERIFY(f.state().open.id() == Name("cellar") && f.state().open.cursor() == cellarFloor);
    QVERIFY(picture->place() == (Place{firstLevel, bareFloor}));  // from here it leads back
    f.mouse(QEvent::MouseButtonPress, {5, 5}, Qt::BackButton, Qt::BackButton);
    QVERIFY(f.state().open.id() == firstLevel && f.state().open.cursor() == (Point{0, 0}));
    f.mouse(QEvent::MouseButtonPress, {5, 5}, Qt::ForwardButton, Qt::ForwardButton);
    QVERIFY(f.state().open.id() == Name("cellar") && f.state().open.cursor() == cellarFloor);
}

void tst_LinkGestures::theInspectorTurnsALinkInSingleSteps()
{
    GestureFixture f;
    f.drag(bareFloor, stairBeside);
    f.beginAnew();
    f.push(QStringLiteral("Make it one way"));
    QVERIFY(f.world().links.all().front().ways == LinkWays::One);
    f.push(QStringLiteral("Swap its ends"));
    QVERIFY(f.leads({firstLevel, stairBeside}, {firstLevel, bareFloor})
            && !f.leads({firstLevel, bareFloor}, {firstLevel, stairBeside}));
    QCOMPARE(f.stepsMade(), std::size_t{2});
    f.push(QStringLiteral("Unlink"));
    QVERIFY(f.world().links.all().empty() && f.hasStairs({firstLevel, bareFloor}));
}

void tst_LinkGestures::labelsAndArrowsAreFollowedByADoubleClick()
{
    GestureFixture f;
    f.dragToRow(gestureStair, "cellar");
    f.click(cellarFloor);
    f.state().navigation.openAt({firstLevel, bareFloor});
    const QRect cell = f.canvas().rectOf(gestureStair);
    f.doubleClick({cell.right() + 20, cell.top()});  // on the name beside it
    QVERIFY(f.state().open.id() == Name("cellar") && f.state().open.cursor() == cellarFloor);
    f.keys(QStringLiteral("<"));
    QVERIFY(f.state().open.id() == firstLevel && f.state().open.cursor() == gestureStair);
    f.doubleClick(f.middleOf(gestureStair));
    QVERIFY(f.state().open.id() == Name("cellar"));
}

void tst_LinkGestures::aLevelIsDeletedOnlyAfterItsLinksAreRead()
{
    GestureFixture f;
    f.dragToRow(bareFloor, "cellar");
    f.click(cellarFloor);
    WorldSettings settings = f.world().settings;
    settings.goals.emplace_back().reach = {"cellar", otherCellarFloor};
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    f.beginAnew();
    f.push(QStringLiteral("Delete"));
    QVERIFY(f.world().findLevel("cellar"));
    const QString read = QApplication::focusWidget()->accessibleDescription();
    QVERIFY2(read.startsWith(QStringLiteral("Delete The Cellar? It is entered from (40, 12) of First level.")),
             qPrintable(read));
    QVERIFY2(read.contains(QStringLiteral("1 link with First level"))
                 && read.contains(QStringLiteral("A goal is there.")),
             qPrintable(read));
    f.key(Qt::Key_Escape);
    QCOMPARE(f.bytes(), f.before);
    f.push(QStringLiteral("Delete"));
    f.key(Qt::Key_Return);
    QVERIFY(!f.world().findLevel("cellar") && f.world().links.all().empty());
    QCOMPARE(f.stepsMade(), std::size_t{1});
    f.document.undo();
    QCOMPARE(f.bytes(), f.before);
}

void tst_LinkGestures::aRenamedLevelKeepsItsLinks()
{
    GestureFixture f;
    f.addBlank("vault", "Vault", {8, 8});
    f.stampAt("vault", {2, 2}, "floor");
    f.dragToRow(bareFloor, "vault");
    f.click({2, 2});
    f.beginAnew();
    f.pane.act(QStringLiteral("rename-level"));
    f.keys(QStringLiteral("The Deep"));
    f.key(Qt::Key_Return);
    QVERIFY(!f.world().findLevel("vault"));
    QVERIFY(f.leads({firstLevel, bareFloor}, {"the-deep", {2, 2}})
            && f.leads({"the-deep", {2, 2}}, {firstLevel, bareFloor}));
    QCOMPARE(f.stepsMade(), std::size_t{1});
}

GLOAM_WIDGET_TEST(tst_LinkGestures)
#include "tst_LinkGestures.moc"
