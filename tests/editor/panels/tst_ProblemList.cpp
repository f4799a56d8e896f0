#include "core/base/Fault.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/PatrolPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/panels/ProblemDelegate.h"
#include "editor/panels/ProblemList.h"
#include "editor/panels/ProblemsModel.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A world with stairs that lead nowhere on the first level and a rat in a wall of the second.
struct ListFixture : PanelFixture {
    ProblemList panel{look(), state};
    QListView& list{*panel.findChild<QListView*>()};
    EntityId rat;

    ListFixture()
    {
        addCellar();
        stampAt(firstLevel, {38, 12}, "stairs-down");
        const Entity animal = document.newEntity("burrow-rat", {5, 3});
        document.perform(planPlace(document.world(), "cellar", {animal}));
        rat = animal.id;
        stampAt("cellar", {5, 3}, "wall");
        panel.setProblems(problems());
    }
    /// Without those of where the hero can go: nothing leads to the cellar.
    Problems problems() const
    {
        Problems all = PanelFixture::problems();
        std::erase_if(all, [](const Problem& one) { return isProved(one.fault); });
        return all;
    }
    /// Two more stairs that lead nowhere.
    void addStairs()
    {
        stampAt(firstLevel, {40, 12}, "stairs-down");
        stampAt(firstLevel, {41, 13}, "stairs-down");
        panel.setProblems(problems());
    }
    /// A link without its stairs, a lever without effects, a goal on a missing level, a patrol into a wall.
    void breakMore()
    {
        QVERIFY(stampAt("cellar", {7, 3}, "floor"));
        QVERIFY(
            document.perform(planLink(document.world(), document.newId(), {firstLevel, {40, 12}}, {"cellar", {7, 3}})));
        stampAt("cellar", {7, 3}, "wall");
        QVERIFY(
            document.perform(planPlace(document.world(), firstLevel, {document.newEntity("iron-lever", {42, 12})})));
        QVERIFY(document.perform(planAddLevel(document.world(), document.limits(),
                                              solidLevel("attic", "Attic", {4, 4}, document.world().registry))));
        WorldSettings settings = document.world().settings;
        settings.goals = {Goal{}};
        settings.goals.front().reach = {"attic", {1, 1}};
        QVERIFY(document.perform(planSettings(document.world(), settings)));
        QVERIFY(document.perform(planRemoveLevel(document.world(), "attic")));
        const Entity guard = document.newEntity("gritling", {43, 12});
        QVERIFY(document.perform(planPlace(document.world(), firstLevel, {guard})));
        QVERIFY(
            document.perform(planPatrol(document.world(), document.parts(), firstLevel, guard.id, {{0, 0}, {43, 12}})));
        panel.setProblems(problems());
    }
    QString row(int i) const { return list.model()->index(i, 0).data(Qt::AccessibleTextRole).toString(); }
};

}  // namespace

class tst_ProblemList : public QObject {
    Q_OBJECT
private slots:
    void theGravestComeFirstWithTheirPlaces();
    void enterGoesThere();
    void aDoubleClickGoesThere();
    void nextAndPreviousGoAround();
    void theRowStaysWithItsProblem();
    void theSettingsAreSelectedForTheWorld();
    void aProblemWithoutAPlaceSaysWhereItStands();
    void nothingWrongIsSaid();
    void f41_equalProblemsShareARowThatUnfolds();
    void f41_enterGoesOnThroughAGroup();
    void f41_typedWordsKeepTheProblemsThatHaveThem();
    void f41_allOfALongSentenceIsShown();
    void inANarrowDrawerTheWordsStandBelowTheirPlace();
    void noRowIsDrawnThatIsCut();
    void f41_aButtonDoesWhatCanBeDone_data();
    void f41_aButtonDoesWhatCanBeDone();
    void f41_theContextMenuGoesCopiesAndMends();
    void escapeLeaves();
    void allIsNamed();
};

void tst_ProblemList::theGravestComeFirstWithTheirPlaces()
{
    ListFixture f;
    const QAbstractItemModelTester tester(f.list.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(f.list.model()->rowCount(), 2);
    QCOMPARE(f.row(0),
             QStringLiteral(
                 "Error P001, The Cellar, 5, 3: The burrow rat at (5, 3) stands on wall, where it cannot be."));
    QCOMPARE(f.row(1), QStringLiteral("Warning L006, First level, 38, 12: The stairs at (38, 12) of level "
                                      "'first-level' lead nowhere. Add a link from there."));
    f.document.undo();
    f.panel.setProblems(f.problems());
    QCOMPARE(f.list.model()->rowCount(), 1);
}

void tst_ProblemList::enterGoesThere()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    QSignalSpy jumped(&f.panel, &ProblemList::jumped);
    std::vector<Rect> shown;
    connect(&f.state.navigation, &Navigation::shown, this, [&shown](const std::vector<Rect>& cells) { shown = cells; });
    f.list.setFocus();
    press(Qt::Key_Return);
    QCOMPARE(f.state.open.id(), Name("cellar"));
    QVERIFY(f.state.open.cursor() == (Point{5, 3}));
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({f.rat}));
    QVERIFY(shown == (std::vector<Rect>{{{5, 3}, {1, 1}}}));
    QCOMPARE(jumped.count(), 1);
    press(Qt::Key_Down);
    press(Qt::Key_Enter);
    QCOMPARE(f.state.open.id(), firstLevel);
    QVERIFY(f.state.subject.selection() == Selection::ofCell({38, 12}));
}

void tst_ProblemList::aDoubleClickGoesThere()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    const QPoint at = f.list.visualRect(f.list.model()->index(0, 0)).center();
    QTest::mouseClick(f.list.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(f.state.open.id(), firstLevel);
    QTest::mouseDClick(f.list.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(f.state.open.id(), Name("cellar"));
}

void tst_ProblemList::nextAndPreviousGoAround()
{
    ListFixture f;
    f.panel.next();
    QCOMPARE(f.state.open.id(), Name("cellar"));
    QVERIFY(f.told.back().startsWith(QStringLiteral("The burrow rat")));
    f.panel.next();
    QCOMPARE(f.state.open.id(), firstLevel);
    f.panel.next();
    QCOMPARE(f.state.open.id(), Name("cellar"));
    f.panel.previous();
    QCOMPARE(f.state.open.id(), firstLevel);

    ListFixture other;
    other.panel.previous();
    QVERIFY(other.state.subject.selection() == Selection::ofCell({38, 12}));
}

void tst_ProblemList::theRowStaysWithItsProblem()
{
    ListFixture f;
    f.panel.next();
    f.panel.next();
    QCOMPARE(f.list.currentIndex().row(), 1);
    f.document.undo();  // the rat's wall is gone
    f.panel.setProblems(f.problems());
    QCOMPARE(f.list.currentIndex().row(), 0);
    QVERIFY(f.row(0).startsWith(QStringLiteral("Warning L006")));
}

void tst_ProblemList::theSettingsAreSelectedForTheWorld()
{
    ListFixture f;
    f.panel.setProblems(
        {{Severity::Error, Fault::UnknownPolicy, "world.ruleset", "There is no ruleset 'd21'.", {}, {}, {}}});
    f.panel.next();
    QVERIFY(f.state.subject.selection() == Selection::ofWorld());
}

void tst_ProblemList::aProblemWithoutAPlaceSaysWhereItStands()
{
    ListFixture f;
    f.panel.setProblems(
        {{Severity::Error, Fault::MisplacedLine, {}, "A ':' is missing behind the key.", {}, "odd.gloam", {12, 3}}});
    f.panel.next();
    QCOMPARE(f.told.back(), QStringLiteral("A ':' is missing behind the key. See odd.gloam, line 12."));
}

void tst_ProblemList::nothingWrongIsSaid()
{
    ListFixture f;
    f.panel.setProblems({});
    f.panel.next();
    QCOMPARE(f.told, QStringList{QStringLiteral("Nothing is wrong.")});
    QVERIFY(showActive(f.panel, {900, 160}));
    QVERIFY(!f.list.isVisible());
}

void tst_ProblemList::f41_equalProblemsShareARowThatUnfolds()
{
    ListFixture f;
    const QAbstractItemModelTester tester(f.list.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.addStairs();
    QCOMPARE(f.list.model()->rowCount(), 2);
    QVERIFY2(f.row(1).endsWith(QStringLiteral("(3 of these, folded)")), qPrintable(f.row(1)));
    QVERIFY(showActive(f.panel, {900, 300}));
    f.list.setFocus();
    f.list.setCurrentIndex(f.list.model()->index(1, 0));
    press(Qt::Key_Right);
    QCOMPARE(f.list.model()->rowCount(), 5);
    QVERIFY2(f.row(1).endsWith(QStringLiteral("(3 of these, open)")), qPrintable(f.row(1)));
    QVERIFY2(f.row(3).startsWith(QStringLiteral("Warning L006, First level, 40, 12")), qPrintable(f.row(3)));
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QVERIFY(f.state.open.cursor() == (Point{40, 12}));
    press(Qt::Key_Left);
    QCOMPARE(f.list.model()->rowCount(), 2);
    const QRect head = f.list.visualRect(f.list.model()->index(1, 0));
    QTest::mouseClick(f.list.viewport(), Qt::LeftButton, {}, head.topLeft() + QPoint(16, 12));  // the chevron
    QCOMPARE(f.list.model()->rowCount(), 5);
    f.panel.setProblems(f.problems());
    QCOMPARE(f.list.model()->rowCount(), 5);  // it stays open
}

void tst_ProblemList::f41_enterGoesOnThroughAGroup()
{
    ListFixture f;
    f.addStairs();
    QVERIFY(showActive(f.panel, {900, 160}));
    f.list.setFocus();
    f.list.setCurrentIndex(f.list.model()->index(1, 0));
    std::vector<Point> met;
    for (int i = 0; i < 4; ++i) {
        press(Qt::Key_Return);
        met.push_back(f.state.open.cursor());
    }
    QVERIFY(met == (std::vector<Point>{{38, 12}, {40, 12}, {41, 13}, {38, 12}}));
    f.panel.next();
    QVERIFY(f.state.open.cursor() == (Point{40, 12}));
    f.panel.previous();
    f.panel.previous();
    QCOMPARE(f.state.open.id(), Name("cellar"));
}

void tst_ProblemList::f41_typedWordsKeepTheProblemsThatHaveThem()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    auto& filter = *f.panel.findChild<QLineEdit*>();
    filter.setFocus();
    for (const auto& [words, rows] : {std::pair{"l006", 1}, std::pair{"cellar rat", 1}, std::pair{"warning", 1},
                                      std::pair{"dragon", 0}, std::pair{"", 2}}) {
        filter.selectAll();
        press(Qt::Key_Delete);
        QTest::keyClicks(&filter, QString::fromLatin1(words));
        QCOMPARE(f.list.model()->rowCount(), rows);
    }
    QSignalSpy left(&f.panel, &ProblemList::left);
    QTest::keyClicks(&filter, QStringLiteral("rat"));
    press(Qt::Key_Escape);
    QCOMPARE(f.list.model()->rowCount(), 2);
    QCOMPARE(left.count(), 0);
    press(Qt::Key_Down);
    QVERIFY(f.list.hasFocus());
}

void tst_ProblemList::f41_allOfALongSentenceIsShown()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {1200, 160}));
    const int wide = f.list.visualRect(f.list.model()->index(1, 0)).height();
    f.panel.resize(420, 160);
    QTRY_VERIFY(f.list.visualRect(f.list.model()->index(1, 0)).height() > wide);
}

void tst_ProblemList::inANarrowDrawerTheWordsStandBelowTheirPlace()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {260, 300}));  // beside both docks in a window of 900 by 600
    const auto& delegate = *static_cast<const ProblemDelegate*>(f.list.itemDelegate());
    const QFontMetrics metrics(look().theme.secondaryFont());
    const auto& model = *static_cast<const ProblemsModel*>(f.list.model());
    for (int i = 0; i < 2; ++i) {
        const QModelIndex index = f.list.model()->index(i, 0);
        const QRect row = f.list.visualRect(index);
        const QRect place = delegate.placeAreaOfLine(row, index);
        const QRect words = delegate.wordsAreaOfLine(row, index);
        QVERIFY(words.width() >= 190);
        QVERIFY(words.top() > place.bottom());
        QVERIFY2(place.width() - 8 >= metrics.horizontalAdvance(model.place(index)), qPrintable(model.place(index)));
        QVERIFY(row.contains(words));
    }
    f.panel.resize(900, 300);
    const QModelIndex first = f.list.model()->index(0, 0);
    QTRY_COMPARE(delegate.wordsAreaOfLine(f.list.visualRect(first), first).top(), 3);
}

void tst_ProblemList::noRowIsDrawnThatIsCut()
{
    ListFixture f;
    f.breakMore();
    QVERIFY(showActive(f.panel, {520, 160}));
    f.list.clearFocus();
    for (int step = 0; step < 4; ++step) {
        f.list.verticalScrollBar()->setValue(step);
        const QRect view = f.list.viewport()->rect();
        int bottom = 0;  // of the last complete row
        int cut = 0;
        for (int i = 0; i < f.list.model()->rowCount(); ++i) {
            const QRect row = f.list.visualRect(f.list.model()->index(i, 0));
            if (row.intersects(view) && row.top() >= 0 && row.bottom() <= view.bottom())
                bottom = row.bottom();
            else if (row.intersects(view))
                ++cut;
            QVERIFY(!row.intersects(view) || row.top() >= 0);  // and none above
        }
        if (cut == 0)
            continue;
        processEvents();
        const QImage picture = f.list.viewport()->grab().toImage();
        const QRgb ground = picture.pixel(2, bottom + 2);
        for (int y = bottom + 2; y < picture.height(); ++y)
            for (int x = 2; x < picture.width() - 2; ++x)
                QCOMPARE(picture.pixel(x, y), ground);
    }
}

void tst_ProblemList::f41_aButtonDoesWhatCanBeDone_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("text");
    QTest::newRow("F41: a thing in a wall") << "P001"
                                            << "Move it to the nearest free cell";
    QTest::newRow("F41: stairs that lead nowhere") << "L006"
                                                   << "Link these stairs…";
    QTest::newRow("F41: a broken link") << "L002"
                                        << "Remove the link";
    QTest::newRow("F41: a trigger without effects") << "T002"
                                                    << "Wire it with the link tool";
    QTest::newRow("a patrol out of reach") << "M007"
                                           << "Leave out what it cannot reach";
    QTest::newRow("F41: a goal on no level") << "W003"
                                             << "Remove the goal";
}

void tst_ProblemList::f41_aButtonDoesWhatCanBeDone()
{
    QFETCH(QString, code);
    QFETCH(QString, text);
    ListFixture f;
    f.breakMore();
    QVERIFY(showActive(f.panel, {900, 300}));
    auto& filter = *f.panel.findChild<QLineEdit*>();
    filter.setText(code);
    QVERIFY2(f.list.model()->rowCount() >= 1, qPrintable(code));
    f.list.setCurrentIndex(f.list.model()->index(0, 0));
    auto& button = *f.panel.findChild<QPushButton*>();
    QCOMPARE(button.text(), text);
    const QString before = f.bytes();
    QSignalSpy asked(&f.state.destination, &DestinationQuestion::asked);
    QTest::mouseClick(&button, Qt::LeftButton);
    const bool isOpening = code == QLatin1String("L006") || code == QLatin1String("T002");
    QCOMPARE(asked.count(), code == QLatin1String("L006") ? 1 : 0);
    QCOMPARE(f.state.tool.kind() == ToolKind::Link, code == QLatin1String("T002"));
    QCOMPARE(f.bytes() == before, isOpening);
    if (isOpening)
        return;
    for (const Problem& problem : f.problems())
        QVERIFY2(problem.code() != code.toStdString(), problem.sentence.c_str());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_ProblemList::f41_theContextMenuGoesCopiesAndMends()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    const auto choose = [&f](const QString& text) {
        emit f.list.customContextMenuRequested(f.list.visualRect(f.list.model()->index(0, 0)).center());
        for (QMenu* menu : f.panel.findChildren<QMenu*>())
            for (QAction* action : menu->actions())
                if (action->text() == text) {
                    action->trigger();
                    menu->close();
                    return true;
                }
        return false;
    };
    QVERIFY(choose(QStringLiteral("&Copy the Text")));
    QCOMPARE(QApplication::clipboard()->text(), f.row(0));
    QVERIFY(choose(QStringLiteral("&Go There")));
    QCOMPARE(f.state.open.id(), Name("cellar"));
    QVERIFY(choose(QStringLiteral("Delete it")));
    QVERIFY(!f.document.world().findLevel("cellar")->entities.find(f.rat));
}

void tst_ProblemList::escapeLeaves()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    QSignalSpy left(&f.panel, &ProblemList::left);
    f.list.setFocus();
    press(Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
}

void tst_ProblemList::allIsNamed()
{
    ListFixture f;
    QCOMPARE(focusableWithoutName(f.panel), QStringList());
}

GLOAM_WIDGET_TEST(tst_ProblemList)
#include "tst_ProblemList.moc"
