#include "editor/panels/EditStatus.h"
#include "editor/panels/StatusText.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct StatusFixture : PanelFixture {
    EditStatus status{look(), bench};

    StatusText& text(int i) { return *status.findChildren<StatusText*>()[i]; }
    QString cell() { return text(0).text(); }
    QString selected() { return text(1).text(); }
    StatusText& sentence() { return text(3); }
    QStringList words()
    {
        QStringList all;
        for (const QLabel* label : status.findChildren<QLabel*>())
            all << label->text();
        return all;
    }
};

}  // namespace

class tst_EditStatus : public QObject {
    Q_OBJECT
private slots:
    void theCellUnderTheMouseOrElseTheCursorIsTold();
    void whatIsPaintedThereIsToldAtOnce();
    void theSelectionIsCounted();
    void whatIsToldTakesThePlaceOfTheHintForAWhile();
    void whatWasToldStaysForReaders();
    void problemsAreCountedAndAskedFor();
    void savedAndUnsavedFollowTheDocument();
    void theZoomIsNamed();
    void itNeverGrowsItsWindow();
    void allIsNamed();
};

void tst_EditStatus::theCellUnderTheMouseOrElseTheCursorIsTold()
{
    StatusFixture f;
    QCOMPARE(f.cell(), QStringLiteral("40, 12   floor, the hero starts here"));
    f.status.setHover(Point{36, 10});
    QCOMPARE(f.cell(), QStringLiteral("36, 10   floor, brazier"));
    f.status.setHover(Point{99, 10});
    QCOMPARE(f.cell(), QString());
    f.status.setHover(std::nullopt);
    f.bench.setCursor({0, 0});
    QCOMPARE(f.cell(), QStringLiteral("0, 0   wall"));
    f.addCellar();
    f.document.linkWithNewPartner({firstLevel, {38, 12}}, {"cellar", {3, 3}});
    f.status.setHover(Point{38, 12});
    QCOMPARE(f.cell(), QStringLiteral("38, 12   stairs up to The Cellar"));
}

void tst_EditStatus::whatIsPaintedThereIsToldAtOnce()
{
    StatusFixture f;
    f.bench.setCursor({39, 12});
    f.stampAt(firstLevel, {39, 12}, "moss");
    QCOMPARE(f.cell(), QStringLiteral("39, 12   moss"));
}

void tst_EditStatus::theSelectionIsCounted()
{
    StatusFixture f;
    QCOMPARE(f.selected(), QString());
    std::vector<EntityId> lamps;
    for (const Entity& entity : f.level(firstLevel).entities.all())
        lamps.push_back(entity.id);
    f.bench.select(Selection::ofEntities({lamps.front()}));
    QCOMPARE(f.selected(), QStringLiteral("1 thing is selected"));
    f.bench.select(Selection::ofEntities(lamps));
    QCOMPARE(f.selected(), QStringLiteral("2 things are selected"));
    f.bench.select(Selection::ofWorld());
    QCOMPARE(f.selected(), QStringLiteral("the world is selected"));
    f.bench.select({});
    QCOMPARE(f.selected(), QString());
}

void tst_EditStatus::whatIsToldTakesThePlaceOfTheHintForAWhile()
{
    StatusFixture f;
    f.status.setHint(QStringLiteral("Drag to paint."));
    QCOMPARE(f.sentence().text(), QStringLiteral("Drag to paint."));
    f.bench.tell(Answer{QStringLiteral("There is no room.")});
    QCOMPARE(f.sentence().text(), QStringLiteral("There is no room."));
    QVERIFY(f.sentence().sign() == Sign::Warning);
    f.status.setHint(QStringLiteral("Drag to dig."));
    QCOMPARE(f.sentence().text(), QStringLiteral("There is no room."));
    f.stampAt(firstLevel, {39, 12}, "moss");   // the next act
    QCOMPARE(f.sentence().text(), QStringLiteral("Drag to dig."));
    QVERIFY(f.sentence().sign() == Sign::None);
    f.document.undo();
    QCOMPARE(f.sentence().text(), QStringLiteral("Undo paint a cell on First level"));
    QTRY_COMPARE_WITH_TIMEOUT(f.sentence().text(), QStringLiteral("Drag to dig."), EditStatus::millisecondsTold + 1000);
}

void tst_EditStatus::whatWasToldStaysForReaders()
{
    StatusFixture f;
    f.bench.tell(QStringLiteral("There is no room."), Sign::Warning);
    f.bench.chooseTool(ToolKind::Fill);
    QCOMPARE(f.sentence().accessibleDescription(), QStringLiteral("warning: There is no room."));
}

void tst_EditStatus::problemsAreCountedAndAskedFor()
{
    StatusFixture f;
    auto& count = *f.status.findChild<ProblemCount*>();
    QCOMPARE(count.accessibleName(), QStringLiteral("Problems: Nothing is wrong"));
    f.status.setProblems({{Severity::Error, "P001", {}, {}, {}, {}, {}}, {Severity::Warning, "L006", {}, {}, {}, {}, {}},
                          {Severity::Warning, "L006", {}, {}, {}, {}, {}}, {Severity::Info, "E003", {}, {}, {}, {}, {}}});
    QCOMPARE(count.accessibleName(), QStringLiteral("Problems: 1 error, 2 warnings"));
    QVERIFY(showActive(f.status, {1000, 28}));
    QSignalSpy asked(&f.status, &EditStatus::problemsAsked);
    QTest::mouseClick(&count, Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    count.setFocus();
    press(Qt::Key_Return);
    press(Qt::Key_Space);
    QCOMPARE(asked.count(), 3);
}

void tst_EditStatus::savedAndUnsavedFollowTheDocument()
{
    StatusFixture f;
    QCOMPARE(f.words().back(), QStringLiteral("new"));
    f.stampAt(firstLevel, {39, 12}, "moss");
    QCOMPARE(f.words().back(), QStringLiteral("unsaved"));
    QVERIFY(f.document.saveAs(f.file("mine.gloam")));
    QCOMPARE(f.words().back(), QStringLiteral("saved"));
    f.document.undo();
    QCOMPARE(f.words().back(), QStringLiteral("unsaved"));
}

void tst_EditStatus::theZoomIsNamed()
{
    StatusFixture f;
    QVERIFY(f.words().contains(QStringLiteral("16x24 M")));
    f.status.setZoom(CellStep::XXL);
    QVERIFY(f.words().contains(QStringLiteral("40x64 XXL")));
}

void tst_EditStatus::itNeverGrowsItsWindow()
{
    StatusFixture f;
    const int least = f.status.minimumSizeHint().width();
    QVERIFY2(least < 400, qPrintable(QString::number(least)));
    f.bench.tell(QString(2000, QLatin1Char('x')));
    QCOMPARE(f.status.minimumSizeHint().width(), least);
    QVERIFY(showActive(f.status, {500, 28}));
    QCOMPARE(f.status.width(), 500);
}

void tst_EditStatus::allIsNamed()
{
    StatusFixture f;
    QCOMPARE(focusableWithoutName(f.status), QStringList());
}

GLOAM_WIDGET_TEST(tst_EditStatus)
#include "tst_EditStatus.moc"
