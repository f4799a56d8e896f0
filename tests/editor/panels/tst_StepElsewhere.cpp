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

/// A step on the first level, while the cellar is open.
struct ElsewhereFixture : PanelFixture {
    QWidget window;
    StepElsewhere question{look(), bench, &window};

    ElsewhereFixture()
    {
        addCellar();
        bench.openLevel(firstLevel);
        stampAt(firstLevel, {39, 12}, "moss");
        bench.openLevel("cellar");
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
    QVERIFY(f.bench.takeStep(StepWay::Undo));
    QVERIFY(f.bench.levelId() == firstLevel && !f.hasMoss());
}

void tst_StepElsewhere::stayingTakesItUnseen()
{
    ElsewhereFixture f;
    f.bench.setElsewhere(Elsewhere::Stay);
    QVERIFY(f.bench.takeStep(StepWay::Undo));
    QVERIFY(f.bench.levelId() == Name("cellar") && !f.hasMoss());
    QCOMPARE(f.told, QStringList(QStringLiteral("Undo paint a cell on First level")));
    QVERIFY(f.bench.takeStep(StepWay::Redo));
    QVERIFY(f.bench.levelId() == Name("cellar") && f.hasMoss());
}

void tst_StepElsewhere::askedNothingIsTakenBeforeTheAnswer()
{
    ElsewhereFixture f;
    f.bench.setElsewhere(Elsewhere::Ask);
    QVERIFY(f.bench.takeStep(StepWay::Undo));
    QVERIFY(f.isAsked() && f.hasMoss());
    QCOMPARE(f.sentence(), QStringLiteral("Undo paint a cell on First level? That is not on this level."));
    press(Qt::Key_Return);   // the first answer has the keys
    QVERIFY(!f.isAsked() && !f.hasMoss());
    QVERIFY(f.bench.levelId() == firstLevel);
}

void tst_StepElsewhere::askedOnceMoreItIsDoneThere()
{
    ElsewhereFixture f;
    f.bench.setElsewhere(Elsewhere::Ask);
    f.bench.takeStep(StepWay::Undo);
    f.bench.takeStep(StepWay::Undo);
    QVERIFY(!f.isAsked() && !f.hasMoss());
    QVERIFY(f.bench.levelId() == firstLevel);
}

void tst_StepElsewhere::oneMayStay()
{
    ElsewhereFixture f;
    f.bench.setElsewhere(Elsewhere::Ask);
    f.bench.takeStep(StepWay::Undo);
    f.answer("Stay here");
    QVERIFY(!f.isAsked() && !f.hasMoss());
    QVERIFY(f.bench.levelId() == Name("cellar"));
    f.bench.takeStep(StepWay::Redo);   // it is asked about the next time, too
    QVERIFY(f.isAsked() && !f.hasMoss());
}

void tst_StepElsewhere::oneMayLeaveIt()
{
    ElsewhereFixture f;
    f.bench.setElsewhere(Elsewhere::Ask);
    QSignalSpy left(&f.question, &StepElsewhere::left);
    f.bench.takeStep(StepWay::Undo);
    press(Qt::Key_Escape);
    QVERIFY(!f.isAsked() && f.hasMoss());
    QCOMPARE(left.count(), 1);
    f.bench.takeStep(StepWay::Undo);
    f.answer("Leave it");
    QVERIFY(!f.isAsked() && f.hasMoss());
}

void tst_StepElsewhere::aStepThatIsSeenHereIsNotAskedAbout()
{
    ElsewhereFixture f;
    f.bench.setElsewhere(Elsewhere::Ask);
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    f.bench.takeStep(StepWay::Undo);   // of both levels
    QVERIFY(!f.isAsked());
    QVERIFY(f.bench.levelId() == Name("cellar"));
    WorldSettings settings = f.document.world().settings;
    settings.author = "Ada";
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    f.bench.takeStep(StepWay::Undo);   // of none
    QVERIFY(!f.isAsked());
    QVERIFY(f.document.world().settings.author.empty());
}

void tst_StepElsewhere::redoIsAskedAboutLikewise()
{
    ElsewhereFixture f;
    f.document.undo();
    f.bench.openLevel("cellar");
    f.bench.setElsewhere(Elsewhere::Ask);
    f.bench.takeStep(StepWay::Redo);
    QVERIFY(f.isAsked() && !f.hasMoss());
    QCOMPARE(f.sentence(), QStringLiteral("Redo paint a cell on First level? That is not on this level."));
    f.answer("Go there");
    QVERIFY(f.hasMoss() && f.bench.levelId() == firstLevel);
}

void tst_StepElsewhere::itGoesWhenTheLevelOrTheHistoryChanges()
{
    ElsewhereFixture f;
    f.bench.setElsewhere(Elsewhere::Ask);
    f.bench.takeStep(StepWay::Undo);
    f.bench.openLevel(firstLevel);
    QVERIFY(!f.isAsked());
    f.bench.openLevel("cellar");
    f.bench.takeStep(StepWay::Undo);
    f.stampAt("cellar", {4, 3}, "floor");
    QVERIFY(!f.isAsked() && f.hasMoss());
}

void tst_StepElsewhere::withNothingToUndoNothingIsAsked()
{
    PanelFixture f;
    f.bench.setElsewhere(Elsewhere::Ask);
    QVERIFY(!f.bench.takeStep(StepWay::Undo));
    QVERIFY(!f.bench.takeStep(StepWay::Redo));
}

GLOAM_WIDGET_TEST(tst_StepElsewhere)
#include "tst_StepElsewhere.moc"
