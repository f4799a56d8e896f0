#include "app/start/StartScreen.h"
#include "app/widgets/RecentTile.h"
#include "editor/inspector/form/FormGroupView.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/ProblemList.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>
#include <QSplitter>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// Drags the handle between the first two panels of a splitter, as with the mouse.
void dragHandle(QSplitter& splitter, QPoint by)
{
    auto* const handle = splitter.handle(1);
    const QPoint from = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + by);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from + by);
}

}  // namespace

/// The user's arrangement is restored at the next start (F43).
class tst_KeptSizes : public QObject {
    Q_OBJECT
private slots:
    void f43_theWindowKeepsItsSize();
    void f43_panelsKeepTheSizesGivenByHand();
    void f43_sizesThatNobodyChoseFollowTheWindow();
    void stampsUnderNumbersAreThereTheNextTime();
    void aStampTooLongToBeKeptSaysSo();
    void f40_foldedGroupsStayFoldedAfterTheNextStart();
    void f42_theFormOfTheLevelListIsKept();
    void f43_whatIsDoneWithARecentWorldIsPlain();
};

void tst_KeptSizes::f43_theWindowKeepsItsSize()
{
    Desk desk;
    QCOMPARE(desk.window().size(), QSize(1280, 800));
    desk.window().resize(1100, 700);
    desk.restart();
    QCOMPARE(desk.window().size(), QSize(1100, 700));
}

void tst_KeptSizes::f43_panelsKeepTheSizesGivenByHand()
{
    EditorDesk desk;
    desk.newWorld();
    const auto panels = [&desk] { return desk.editor().findChild<QSplitter*>(QStringLiteral("panels")); };
    const QList<int> usual = panels()->sizes();
    dragHandle(*panels(), {40, 0});
    const QList<int> before = panels()->sizes();
    QVERIFY(before != usual);
    auto* const problems = desk.editor().findChild<editor::ProblemList*>();
    problems->show();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    desk.restart();
    desk.edit(desk.pathIn(QStringLiteral("mine.gloam")));
    QTRY_COMPARE(panels()->sizes(), before);
    QVERIFY(desk.editor().findChild<editor::ProblemList*>()->isVisible());
}

void tst_KeptSizes::f43_sizesThatNobodyChoseFollowTheWindow()
{
    EditorDesk desk;
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    desk.window().resize(1700, 1000);
    desk.restart();
    desk.edit(desk.pathIn(QStringLiteral("mine.gloam")));
    const auto* levels = desk.editor().findChild<editor::LevelList*>();
    QTRY_VERIFY2(levels->height() <= levels->maximumHeight() && levels->height() < 200,
                 qPrintable(QString::number(levels->height())));
}

void tst_KeptSizes::stampsUnderNumbersAreThereTheNextTime()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().paint.chooseTile("water");
    desk.editorState().storedStamps.store(4);
    desk.restart();
    desk.newWorld();
    QVERIFY(desk.editorState().storedStamps.has(4));
    QVERIFY(!desk.editorState().storedStamps.has(5));
    QVERIFY(desk.editorState().storedStamps.recall(4).empty());
    QVERIFY(desk.editorState().paint.stamp().tiles.topAt({0, 0})
            == desk.document().world().registry->findTile("water"));
}

void tst_KeptSizes::aStampTooLongToBeKeptSaysSo()
{
    EditorDesk desk;
    desk.newWorld();
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    Stamp stamp = desk.editorState().paint.stamp();
    stamp.notes.push_back({{0, 0}, std::string(std::size_t{5} << 20, 'x')});
    desk.editorState().paint.takeStamp(stamp);
    desk.editorState().storedStamps.store(4);
    QCOMPARE(told.last().first().toString(), QStringLiteral("Stamp 4 is kept until the program ends."));
    desk.restart();
    desk.newWorld();
    QVERIFY(!desk.editorState().storedStamps.has(4));
}

void tst_KeptSizes::f40_foldedGroupsStayFoldedAfterTheNextStart()
{
    EditorDesk desk;
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    const auto goals = [&desk] {
        desk.editorState().subject.select(editor::Selection::ofWorld());
        return desk.editor().findChild<editor::Inspector*>()->form().group(QStringLiteral("goals"));
    };
    QVERIFY(goals()->isOpen());
    goals()->findChild<QAbstractButton*>()->click();
    desk.restart();
    desk.edit(desk.pathIn(QStringLiteral("mine.gloam")));
    QVERIFY(!goals()->isOpen());
    QVERIFY(desk.editor().findChild<editor::Inspector*>()->form().group(QStringLiteral("start"))->isOpen());
}

void tst_KeptSizes::f42_theFormOfTheLevelListIsKept()
{
    EditorDesk desk;
    desk.newWorld();
    desk.saveAs(desk.pathIn(QStringLiteral("mine")));
    desk.editor().findChild<editor::LevelList*>()->setShortByHand(false);
    desk.restart();
    desk.edit(desk.pathIn(QStringLiteral("mine.gloam")));
    QCOMPARE(desk.editor().findChild<editor::LevelList*>()->shortByHand(), std::optional(false));
}

void tst_KeptSizes::f43_whatIsDoneWithARecentWorldIsPlain()
{
    const QImage picture(RecentTile::pictureSize, QImage::Format_RGB32);
    RecentTile tile(QStringLiteral("Ashes"), picture, look().theme);
    tile.show();
    QSignalSpy played(&tile, &QAbstractButton::clicked);
    QSignalSpy edited(&tile, &RecentTile::editAsked);
    QTest::mouseClick(&tile, Qt::LeftButton, {}, tile.editPart().center());
    QCOMPARE(edited.count(), 1);
    QCOMPARE(played.count(), 0);
    QTest::mouseClick(&tile, Qt::LeftButton, {}, QPoint(40, 30));
    QCOMPARE(played.count(), 1);
    const QPoint play(tile.width() - tile.editPart().center().x(), tile.editPart().center().y());
    QTest::mouseClick(&tile, Qt::LeftButton, {}, play);
    QCOMPARE(played.count(), 2);
    QCOMPARE(edited.count(), 1);
}

GLOAM_WIDGET_TEST(tst_KeptSizes)
#include "tst_KeptSizes.moc"
