#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/panels/StepElsewhere.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A step on the first level while the cellar is open.
struct ElsewhereFixture : PanelFixture {
    QWidget window;
    StepElsewhere question{look(), state.document, state.open, state.steps, &window};

    ElsewhereFixture()
    {
        addCellar();
        state.navigation.open(firstLevel);
        stampAt(firstLevel, {39, 12}, "moss");
        state.navigation.open("cellar");
        told.clear();
        QVERIFY(showActive(window, {900, 60}));
    }
    bool isAsked() { return question.isVisible(); }
    bool hasMoss() { return level(firstLevel).tiles.topAt({39, 12}) == tile("moss"); }
    QString sentence() { return question.findChild<QLabel*>()->text(); }
    void answer(const char* words)
    {
        for (auto* button : question.findChildren<QPushButton*>())
            if (button->text() == QString::fromUtf8(words))
                QTest::mouseClick(button, Qt::LeftButton);
    }
};

}  // namespace

class tst_StepElsewhere : public QObject {
    Q_OBJECT
private slots:
    void usuallyItsLevelOpens();
    void stayingTakesItUnseen();
    void askedNothingIsTakenBeforeTheAnswer();
    void askedOnceMoreItIsDoneThere();
    void oneMayStay();
    void oneMayLeaveIt();
    void aStepThatIsSeenHereIsNotAskedAbout();
    void redoIsAskedAboutLikewise();
    void itGoesWhenTheLevelOrTheHistoryChanges();
    void withNothingToUndoNothingIsAsked();
};

void tst_StepElsewhere::usuallyItsLevelOpens()
{
    ElsewhereFixture f;
    QVERIFY(f.state.steps.take(StepWay::Undo));
    QVERIFY(f.state.open.id() == firstLevel && !f.hasMoss());
}

void tst_StepElsewhere::stayingTakesItUnseen()
{
    ElsewhereFixture f;
    f.state.steps.setElsewhere(Elsewhere::Stay);
    QVERIFY(f.state.steps.take(StepWay::Undo));
    QVERIFY(f.state.open.id() == Name("cellar") && !f.hasMoss());
    QCOMPARE(f.told, QStringList(QStringLiteral("Undo paint a cell on First level")));
    QVERIFY(f.state.steps.take(StepWay::Redo));
    QVERIFY(f.state.open.id() == Name("cellar") && f.hasMoss());
}

void tst_StepElsewhere::askedNothingIsTakenBeforeTheAnswer()
{
    ElsewhereFixture f;
    f.state.steps.setElsewhere(Elsewhere::Ask);
    QVERIFY(f.state.steps.take(StepWay::Undo));
    QVERIFY(f.isAsked() && f.hasMoss());
    QCOMPARE(f.sentence(), QStringLiteral("Undo paint a cell on First level? That is not on this level."));
    press(Qt::Key_Return);  // the first answer has the focus
    QVERIFY(!f.isAsked() && !f.hasMoss());
    QVERIFY(f.state.open.id() == firstLevel);
}

void tst_StepElsewhere::askedOnceMoreItIsDoneThere()
{
    ElsewhereFixture f;
    f.state.steps.setElsewhere(Elsewhere::Ask);
    f.state.steps.take(StepWay::Undo);
    f.state.steps.take(StepWay::Undo);
    QVERIFY(!f.isAsked() && !f.hasMoss());
    QVERIFY(f.state.open.id() == firstLevel);
}

void tst_StepElsewhere::oneMayStay()
{
    ElsewhereFixture f;
    f.state.steps.setElsewhere(Elsewhere::Ask);
    f.state.steps.take(StepWay::Undo);
    f.answer("Stay here");
    QVERIFY(!f.isAsked() && !f.hasMoss());
    QVERIFY(f.state.open.id() == Name("cellar"));
    f.state.steps.take(StepWay::Redo);  // it asks the next time, too
    QVERIFY(f.isAsked() && !f.hasMoss());
}

void tst_StepElsewhere::oneMayLeaveIt()
{
    ElsewhereFixture f;
    f.state.steps.setElsewhere(Elsewhere::Ask);
    QSignalSpy left(&f.question, &StepElsewhere::left);
    f.state.steps.take(StepWay::Undo);
    press(Qt::Key_Escape);
    QVERIFY(!f.isAsked() && f.hasMoss());
    QCOMPARE(left.count(), 1);
    f.state.steps.take(StepWay::Undo);
    f.answer("Leave it");
    QVERIFY(!f.isAsked() && f.hasMoss());
}

void tst_StepElsewhere::aStepThatIsSeenHereIsNotAskedAbout()
{
    ElsewhereFixture f;
    f.state.steps.setElsewhere(Elsewhere::Ask);
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    f.state.steps.take(StepWay::Undo);  // of both levels
    QVERIFY(!f.isAsked());
    QVERIFY(f.state.open.id() == Name("cellar"));
    WorldSettings settings = f.document.world().settings;
    settings.author = "Ada";
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    f.state.steps.take(StepWay::Undo);  // of none
    QVERIFY(!f.isAsked());
    QVERIFY(f.document.world().settings.author.empty());
}

void tst_StepElsewhere::redoIsAskedAboutLikewise()
{
    ElsewhereFixture f;
    f.document.undo();
    f.state.navigation.open("cellar");
    f.state.steps.setElsewhere(Elsewhere::Ask);
    f.state.steps.take(StepWay::Redo);
    QVERIFY(f.isAsked() && !f.hasMoss());
    QCOMPARE(f.sentence(), QStringLiteral("Redo paint a cell on First level? That is not on this level."));
    f.answer("Go there");
    QVERIFY(f.hasMoss() && f.state.open.id() == firstLevel);
}

void tst_StepElsewhere::itGoesWhenTheLevelOrTheHistoryChanges()
{
    ElsewhereFixture f;
    f.state.steps.setElsewhere(Elsewhere::Ask);
    f.state.steps.take(StepWay::Undo);
    f.state.navigation.open(firstLevel);
    QVERIFY(!f.isAsked());
    f.state.navigation.open("cellar");
    f.state.steps.take(StepWay::Undo);
    f.stampAt("cellar", {4, 3}, "floor");
    QVERIFY(!f.isAsked() && f.hasMoss());
}

void tst_StepElsewhere::withNothingToUndoNothingIsAsked()
{
    PanelFixture f;
    f.state.steps.setElsewhere(Elsewhere::Ask);
    QVERIFY(!f.state.steps.take(StepWay::Undo));
    QVERIFY(!f.state.steps.take(StepWay::Redo));
}

GLOAM_WIDGET_TEST(tst_StepElsewhere)
#include "tst_StepElsewhere.moc"
