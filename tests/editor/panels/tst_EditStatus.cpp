#include "core/base/Fault.h"
#include "editor/document/LinkPlans.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/StatusText.h"
#include "editor/tools/LayerNames.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"

#include <QAction>
#include <QDateTime>
#include <QFile>
#include <QLocale>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct StatusFixture : PanelFixture {
    EditStatus status{look(), state};

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
    /// A choice of the bar, by its name.
    QToolButton& choice(const char* name)
    {
        for (QToolButton* button : status.findChildren<QToolButton*>())
            if (button->accessibleName() == QLatin1String(name))
                return *button;
        qFatal("There is no choice %s", name);
    }
    /// What a choice offers once its list is open.
    QList<QAction*> offers(const char* name)
    {
        emit choice(name).menu()->aboutToShow();
        return choice(name).menu()->actions();
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
    void whatIsTooLongBeginsAtItsFirstWord();
    void aHintEndsWithAWholeSentence();
    void whatWasToldStaysForReaders();
    void problemsAreCountedAndAskedFor();
    void savedAndUnsavedFollowTheDocument();
    void whenItWasSavedIsTold();
    void theZoomIsNamedAndChosen();
    void theLayerIsNamedAndChosen();
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
    f.state.open.setCursor({0, 0});
    QCOMPARE(f.cell(), QStringLiteral("0, 0   wall"));
    f.addCellar();
    f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}});
    f.status.setHover(Point{38, 12});
    QCOMPARE(f.cell(), QStringLiteral("38, 12   stairs up to The Cellar"));
}

void tst_EditStatus::whatIsPaintedThereIsToldAtOnce()
{
    StatusFixture f;
    f.state.open.setCursor({39, 12});
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
    f.state.subject.select(Selection::ofEntities({lamps.front()}));
    QCOMPARE(f.selected(), QStringLiteral("1 thing is selected"));
    f.state.subject.select(Selection::ofEntities(lamps));
    QCOMPARE(f.selected(), QStringLiteral("2 things are selected"));
    f.state.subject.select(Selection::ofWorld());
    QCOMPARE(f.selected(), QStringLiteral("the world is selected"));
    f.state.subject.select({});
    QCOMPARE(f.selected(), QString());
}

void tst_EditStatus::whatIsToldTakesThePlaceOfTheHintForAWhile()
{
    StatusFixture f;
    f.status.setHint(QStringLiteral("Drag to paint."));
    QCOMPARE(f.sentence().text(), QStringLiteral("Drag to paint."));
    f.state.notices.tell(EditResult{QStringLiteral("There is no room.")});
    QCOMPARE(f.sentence().text(), QStringLiteral("There is no room."));
    QVERIFY(f.sentence().sign() == Sign::Warning);
    f.status.setHint(QStringLiteral("Drag to dig."));
    QCOMPARE(f.sentence().text(), QStringLiteral("There is no room."));
    f.stampAt(firstLevel, {39, 12}, "moss");  // the next act
    QCOMPARE(f.sentence().text(), QStringLiteral("Drag to dig."));
    QVERIFY(f.sentence().sign() == Sign::None);
    f.document.undo();
    QCOMPARE(f.sentence().text(), QStringLiteral("Undo paint a cell on First level"));
    QTRY_COMPARE_WITH_TIMEOUT(f.sentence().text(), QStringLiteral("Drag to dig."), EditStatus::millisecondsTold + 1000);
}

void tst_EditStatus::aHintEndsWithAWholeSentence()
{
    StatusFixture f;
    StatusText& sentence = f.sentence();
    const QString first = QStringLiteral("Drag to paint.");
    sentence.resize(sentence.fontMetrics().horizontalAdvance(first) + 4, sentence.sizeHint().height());
    const QString words = first + QStringLiteral(" Hold Shift for a line, Ctrl for a rectangle of cells. Esc stops.");
    sentence.say(words);
    QCOMPARE(sentence.shown(), first);
    QVERIFY(sentence.toolTip().contains(QStringLiteral("Esc stops.")));
    sentence.say(words, Sign::Warning);  // of a message, the reader knows that more follows
    QVERIFY(sentence.shown().endsWith(QChar(0x2026)));
}

/// Whatever follows is cut, and does not push the beginning out.
void tst_EditStatus::whatIsTooLongBeginsAtItsFirstWord()
{
    StatusFixture f;
    StatusText& sentence = f.sentence();
    sentence.resize(70, sentence.sizeHint().height());
    const QString words = QStringLiteral("alpha beta gamma delta epsilon zeta eta theta iota kappa");
    sentence.say(words);
    QVERIFY(sentence.isCut());
    QVERIFY2(sentence.shown().startsWith(QStringLiteral("alpha ")), qPrintable(sentence.shown()));
    QVERIFY2(sentence.shown().endsWith(QChar(0x2026)), qPrintable(sentence.shown()));
    const QImage before = sentence.grab().toImage();
    sentence.say(words + QStringLiteral(" lambda mu nu xi omicron pi rho sigma"));
    QVERIFY(sentence.isCut());
    QCOMPARE(sentence.grab().toImage(), before);
}

void tst_EditStatus::whatWasToldStaysForReaders()
{
    StatusFixture f;
    f.state.notices.tell(QStringLiteral("There is no room."), Sign::Warning);
    f.state.tool.choose(ToolKind::Fill);
    QCOMPARE(f.sentence().accessibleDescription(), QStringLiteral("warning: There is no room."));
}

void tst_EditStatus::problemsAreCountedAndAskedFor()
{
    StatusFixture f;
    auto& count = *f.status.findChild<ProblemCount*>();
    QCOMPARE(count.accessibleName(), QStringLiteral("Problems: Nothing is wrong"));
    f.status.setProblems({{Severity::Error, Fault::EntityMisplaced, {}, {}, {}, {}, {}},
                          {Severity::Warning, Fault::StairsToNowhere, {}, {}, {}, {}, {}},
                          {Severity::Warning, Fault::StairsToNowhere, {}, {}, {}, {}, {}},
                          {Severity::Info, Fault::BadValue, {}, {}, {}, {}, {}}});
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
    QVERIFY2(f.words().back().startsWith(QStringLiteral("saved ")), qPrintable(f.words().back()));
    f.document.undo();
    QCOMPARE(f.words().back(), QStringLiteral("unsaved"));
}

void tst_EditStatus::whenItWasSavedIsTold()
{
    StatusFixture f;
    f.stampAt(firstLevel, {39, 12}, "moss");
    QVERIFY(f.document.saveAs(f.file("mine.gloam")));
    QFile file(QString::fromStdString(f.file("mine.gloam").string()));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QDateTime noon(QDate::currentDate(), QTime(0, 2));
    QVERIFY(file.setFileTime(noon, QFileDevice::FileModificationTime));
    file.close();
    QVERIFY(f.document.open(f.file("mine.gloam")));
    QCOMPARE(f.words().back(), QStringLiteral("saved 00:02"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(noon.addDays(-3), QFileDevice::FileModificationTime));
    file.close();
    QVERIFY(f.document.open(f.file("mine.gloam")));
    QCOMPARE(f.words().back(),
             QStringLiteral("saved %1").arg(QLocale().toString(noon.addDays(-3).date(), QLocale::ShortFormat)));
}

void tst_EditStatus::theZoomIsNamedAndChosen()
{
    StatusFixture f;
    QCOMPARE(f.choice("Size of cells").text(), QStringLiteral("16x24 M"));
    f.status.setZoom(CellStep::XXL);
    QCOMPARE(f.choice("Size of cells").text(), QStringLiteral("40x64 XXL"));
    std::optional<CellStep> asked;
    connect(&f.status, &EditStatus::zoomAsked, this, [&asked](CellStep step) { asked = step; });
    const auto offers = f.offers("Size of cells");
    QCOMPARE(offers.size(), 9);
    QVERIFY(offers[8]->isChecked());
    QCOMPARE(offers[3]->text().remove(QLatin1Char('&')), QStringLiteral("8x12 XS"));
    offers[0]->trigger();
    QVERIFY(asked == CellStep::Px1);  // F34
}

void tst_EditStatus::theLayerIsNamedAndChosen()
{
    StatusFixture f;
    QCOMPARE(f.choice("Layer").text(), nameOf(f.state.display.layers().current));
    const auto offers = f.offers("Layer");
    QCOMPARE(offers.size(), levelLayerCount);
    for (QAction* offer : offers)
        if (offer->text().remove(QLatin1Char('&')) == nameOf(LevelLayer::Entities))
            offer->trigger();
    QVERIFY(f.state.display.layers().current == LevelLayer::Entities);
    QCOMPARE(f.choice("Layer").text(), nameOf(LevelLayer::Entities));
    LayerStates layers = f.state.display.layers();
    layers.hidden.set(LevelLayer::Entities, true);
    f.state.display.setLayers(layers);
    QCOMPARE(f.choice("Layer").text(), nameOf(LevelLayer::Entities) + QStringLiteral(", hidden"));
}

void tst_EditStatus::itNeverGrowsItsWindow()
{
    StatusFixture f;
    const int least = f.status.minimumSizeHint().width();
    QVERIFY2(least < 400, qPrintable(QString::number(least)));
    f.state.notices.tell(QString(2000, QLatin1Char('x')));
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
