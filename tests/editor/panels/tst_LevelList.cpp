#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/panels/LevelFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTimer>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_LevelList : public QObject {
    Q_OBJECT
private slots:
    void levelsStandByDepthAndName();
    void aLevelIsSpokenWithAllThatIsDrawn();
    void aClickOpensAndGivesTheKeysBack();
    void enterOpensAndGivesTheKeysBack();
    void aPictureIsDrawnAnewOnlyWhereTheLevelWasTouched();
    void aPictureOfManyScatteredChangesIsDrawnWhole();
    void aNewLevelIsMadeByKeys();
    void f34_aNewLevelBeginsWithARoomInItsMiddle();
    void f34_aNewLevelMayBeSolidOrAsLargeAsTheOpenOne();
    void aNewLevelMayBeBuiltByARecipeInEachGame();
    void C_18_aNewLevelHasOneOfThreeSizesByAClick_data();
    void C_18_aNewLevelHasOneOfThreeSizesByAClick();
    void f34_aNewLevelMayBeACopyOfAnother();
    void f44_aLevelThatCouldNotBeSavedIsRefusedBeforeItIsMade();
    void aNameInUseKeepsTheForm();
    void escapeClosesTheFormAndChangesNothing();
    void aLevelIsRenamedInPlace();
    void aRefusedRenameSaysWhyAndChangesNothing();
    void renamingByTheMenuConcernsTheOpenLevel();
    void deletingALevelWithLinksTellsThemFirst();
    void aLevelWithoutLinksGoesAtOnceAndComesBack();
    void theStartsLevelStays();
    void theQuestionEndsWhenTheWorldChanges();
    void aDraggedLinkFindsTheLevelUnderIt();
    void allIsNamed();
};

void tst_LevelList::levelsStandByDepthAndName()
{
    LevelFixture f;
    const QAbstractItemModelTester tester(&f.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.setDepth("cellar", 2);
    f.add("attic", "the attic");
    f.add("bath", "The Bath");
    QCOMPARE(f.names(), (QStringList{QStringLiteral("the attic"), QStringLiteral("The Bath"),
                                     QStringLiteral("First level"), QStringLiteral("The Cellar")}));
    f.setDepth("cellar", -1);
    QCOMPARE(f.names().front(), QStringLiteral("The Cellar"));
    f.perform(planRemoveLevel(f.world(), "bath"));
    f.document.newWorld();
    QCOMPARE(f.names(), QStringList{QStringLiteral("First level")});
}

void tst_LevelList::aLevelIsSpokenWithAllThatIsDrawn()
{
    LevelFixture f;
    QCOMPARE(f.said(firstLevel), QStringLiteral("First level, depth 1, 80 by 25, open, the game starts here"));
    QCOMPARE(f.said("cellar"), QStringLiteral("The Cellar, depth 0, 10 by 8, no way in"));
    QCOMPARE(f.list.currentIndex(), f.model.find(firstLevel));  // although the cellar came before it
    f.state.navigation.open("cellar");
    QCOMPARE(f.said("cellar"), QStringLiteral("The Cellar, depth 0, 10 by 8, open, no way in"));
}

void tst_LevelList::aClickOpensAndGivesTheKeysBack()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 300}));
    QSignalSpy done(&f.panel, &LevelList::done);
    f.click("cellar");
    QCOMPARE(f.state.open.id(), Name("cellar"));
    QCOMPARE(done.count(), 1);
}

void tst_LevelList::enterOpensAndGivesTheKeysBack()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 300}));
    QSignalSpy done(&f.panel, &LevelList::done);
    f.panel.enter();
    QCOMPARE(f.list.currentIndex(), f.model.find(firstLevel));
    press(Qt::Key_Up);
    QCOMPARE(f.state.open.id(), firstLevel);
    press(Qt::Key_Return);
    QCOMPARE(f.state.open.id(), Name("cellar"));
    QCOMPARE(done.count(), 1);
}

void tst_LevelList::aPictureIsDrawnAnewOnlyWhereTheLevelWasTouched()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 300}));
    QTRY_COMPARE(f.model.picturesDrawn(), 2);
    fireTimers(f.model);
    const int before = f.model.picturesDrawn();
    const QImage picture = f.model.picture(f.model.find("cellar"));
    for (int x = 1; x < 9; ++x)
        f.stampAt("cellar", {x, 1}, "floor");
    QTRY_COMPARE(f.model.picturesDrawn(), before + 1);
    QVERIFY(f.model.picture(f.model.find("cellar")) != picture);
    fireTimers(f.model);
    f.perform(planRenameLevel(f.world(), "cellar", "vault"));
    f.panel.grab();
    QCOMPARE(f.model.picturesDrawn(), before + 1);
}

/// Part by part, each would draw its pixels again.
void tst_LevelList::aPictureOfManyScatteredChangesIsDrawnWhole()
{
    LevelFixture f;
    const QModelIndex index = f.model.find(firstLevel);
    const QImage before = f.model.picture(index);
    const int drawn = f.model.picturesDrawn();
    TilePatch patch;
    for (int y = 0; y < 25; ++y)
        for (int x = y % 2; x < 80; x += 2)
            stamp(patch, *f.world().registry, {x, y}, f.tile("water"));
    QVERIFY(f.perform(planPaint(f.world(), firstLevel, patch)));
    QTRY_VERIFY(!f.model.findChild<QTimer*>(QStringLiteral("picture"))->isActive());
    QCOMPARE(f.model.picturesDrawn(), drawn);  // it has not been asked for
    QVERIFY(f.model.picture(index) != before);
    QCOMPARE(f.model.picturesDrawn(), drawn + 1);
}

void tst_LevelList::aNewLevelIsMadeByKeys()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    QSignalSpy done(&f.panel, &LevelList::done);
    f.panel.newLevel();
    QVERIFY(f.form.isVisible());
    type("Deep Hall");
    press(Qt::Key_Tab);
    type("30");
    press(Qt::Key_Tab);
    type("20");
    press(Qt::Key_Return);
    QVERIFY(!f.form.isVisible());
    const Level* made = levelCalled(f.world(), QStringLiteral("Deep Hall"));
    QVERIFY(made);
    QCOMPARE(made->id, Name("deep-hall"));
    QVERIFY(made->tiles.size() == (Size{30, 20}));
    QCOMPARE(made->depth, 2);
    QCOMPARE(f.state.open.id(), made->id);
    QCOMPARE(done.count(), 1);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo add level Deep Hall"));
}

void tst_LevelList::f34_aNewLevelBeginsWithARoomInItsMiddle()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    f.panel.newLevel();
    type("Deep Hall");
    press(Qt::Key_Return);
    const Level& made = f.level("deep-hall");
    QVERIFY(f.state.open.cursor() == (Point{40, 12}));
    QVERIFY(!made.tiles.blocksMove({40, 12}) && !made.tiles.blocksMove({36, 10}) && !made.tiles.blocksMove({44, 14}));
    QVERIFY(made.tiles.blocksMove({35, 10}) && made.tiles.blocksMove({45, 14}) && made.tiles.blocksMove({40, 9}));
}

void tst_LevelList::f34_aNewLevelMayBeSolidOrAsLargeAsTheOpenOne()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    f.state.navigation.open("cellar");
    f.panel.newLevel();
    type("Twin");
    for (QPushButton* each : f.form.findChildren<QPushButton*>())
        if (each->text() == QLatin1String("As This One"))
            each->click();
    QCOMPARE(f.form.levelSize(), QSize(10, 8));
    f.form.findChild<QComboBox*>()->setCurrentIndex(1);
    press(Qt::Key_Return);
    const Level& made = f.level("twin");
    QVERIFY(made.tiles.size() == (Size{10, 8}));
    QVERIFY(made.tiles.blocksMove({5, 4}));
}

void tst_LevelList::aNewLevelMayBeBuiltByARecipeInEachGame()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    f.panel.newLevel();
    type("Deep Hall");
    f.form.findChild<QComboBox*>()->setCurrentIndex(2);
    press(Qt::Key_Return);
    const Level& made = f.level("deep-hall");
    QVERIFY(made.isUnbuilt());
    QVERIFY(made.recipe.name() == Name("rooms"));
    QVERIFY(made.tiles.size() == usualLevelSize);
    QCOMPARE(made.name, std::string("Deep Hall"));
    f.panel.newLevel();
    type("Twin");
    f.form.findChild<QComboBox*>()->setCurrentIndex(3);
    press(Qt::Key_Return);
    QVERIFY2(f.level("twin").recipe.name() == Name("rooms"), "the first to copy is the open one");
}

void tst_LevelList::C_18_aNewLevelHasOneOfThreeSizesByAClick_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QSize>("size");
    QTest::newRow("a zone") << QStringLiteral("80×25") << QSize(80, 25);
    QTest::newRow("a cave") << QStringLiteral("160×50") << QSize(160, 50);
    QTest::newRow("the tested size") << QStringLiteral("256×256") << QSize(256, 256);
}

void tst_LevelList::C_18_aNewLevelHasOneOfThreeSizesByAClick()
{
    QFETCH(QString, button);
    QFETCH(QSize, size);
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    f.panel.newLevel();
    type("Wide");
    for (QSpinBox* box : f.form.findChildren<QSpinBox*>())
        box->setValue(33);
    for (QPushButton* each : f.form.findChildren<QPushButton*>())
        if (each->text() == button)
            each->click();
    QCOMPARE(f.form.levelSize(), size);
    press(Qt::Key_Return);
    QVERIFY(f.level("wide").tiles.size() == (Size{size.width(), size.height()}));
}

void tst_LevelList::f34_aNewLevelMayBeACopyOfAnother()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    f.panel.newLevel();
    type("Second Cellar");
    auto& begins = *f.form.findChild<QComboBox*>();
    const int cellar = begins.findText(QStringLiteral("Copy of The Cellar"));
    QVERIFY(cellar > 0);
    begins.setCurrentIndex(cellar);
    QCOMPARE(f.form.levelSize(), QSize(10, 8));
    press(Qt::Key_Return);
    QVERIFY(f.level("second-cellar").tiles == f.level("cellar").tiles);
    QCOMPARE(f.state.open.id(), Name("second-cellar"));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo duplicate level The Cellar"));
}

void tst_LevelList::f44_aLevelThatCouldNotBeSavedIsRefusedBeforeItIsMade()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 500}));
    f.panel.newLevel();
    const auto boxes = f.form.findChildren<QSpinBox*>();
    boxes[0]->setValue(4096);
    boxes[1]->setValue(4096);
    const auto labels = f.form.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(QStringLiteral("A world that can be saved has at most"));
    }));
    const QString before = f.bytes();
    press(Qt::Key_Return);
    QVERIFY(f.form.isVisible());
    QCOMPARE(f.bytes(), before);
    QVERIFY(!canHoldCells(f.world(), f.limits(), {4096, 4096}));
    QVERIFY(canHoldCells(f.world(), f.limits(), {4096, 4095 - 1}));
    boxes[1]->setValue(25);
    press(Qt::Key_Return);
    QVERIFY(!f.form.isVisible());
}

void tst_LevelList::aNameInUseKeepsTheForm()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    const QString before = f.bytes();
    f.panel.newLevel();
    type("the cellar");
    press(Qt::Key_Return);
    QVERIFY(f.form.isVisible());
    const auto labels = f.form.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text() == QStringLiteral("The name 'The Cellar' is in use.");
    }));
    QCOMPARE(f.form.name(), QStringLiteral("the cellar"));
    QCOMPARE(f.bytes(), before);
}

void tst_LevelList::escapeClosesTheFormAndChangesNothing()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    const QString before = f.bytes();
    f.panel.newLevel();
    const auto boxes = f.form.findChildren<QSpinBox*>();
    QCOMPARE(boxes.size(), 2);
    QCOMPARE(boxes[0]->value(), 80);
    QCOMPARE(boxes[1]->value(), 25);
    QCOMPARE(boxes[0]->minimum(), 1);
    boxes[0]->setFocus(Qt::TabFocusReason);
    boxes[0]->selectAll();
    QTest::keyClicks(boxes[0], QStringLiteral("5000"));
    QCOMPARE(boxes[0]->value(), 5000);
    const auto labels = f.form.findChildren<QLabel*>();
    QVERIFY2(std::any_of(labels.begin(), labels.end(),
                         [](const QLabel* label) { return label->text().contains(QStringLiteral("4096")); }),
             "a number that is too large is refused, not cut to another one");
    press(Qt::Key_Escape);
    QVERIFY(!f.form.isVisible());
    QVERIFY(f.list.hasFocus());
    QCOMPARE(f.bytes(), before);
}

void tst_LevelList::aLevelIsRenamedInPlace()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 300}));
    f.panel.enter();
    press(Qt::Key_F2);
    QVERIFY(f.editor());
    QCOMPARE(f.editor()->text(), QStringLiteral("First level"));
    QVERIFY(f.list.indexWidget(f.list.currentIndex()) == f.editor());  // so the row knows not to draw its text
    type("The Gate");
    press(Qt::Key_Return);
    QCOMPARE(f.level("the-gate").name, std::string("The Gate"));
    QCOMPARE(f.state.open.id(), Name("the-gate"));
    QTRY_VERIFY(!f.editor());
    QVERIFY(f.list.hasFocus());
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo rename level First level to The Gate"));
}

void tst_LevelList::aRefusedRenameSaysWhyAndChangesNothing()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 300}));
    const QString before = f.bytes();
    f.panel.enter();
    press(Qt::Key_F2);
    type("The Cellar");
    press(Qt::Key_Return);
    QVERIFY(f.editor());
    QCOMPARE(f.editor()->text(), QStringLiteral("The Cellar"));
    QCOMPARE(f.told, QStringList{QStringLiteral("The name 'The Cellar' is in use.")});
    const auto labels = f.panel.findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("is in use"));
    }));
    QCOMPARE(f.bytes(), before);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!f.editor());
    QVERIFY(!labels.front()->isVisible());
    QCOMPARE(f.bytes(), before);
}

void tst_LevelList::renamingByTheMenuConcernsTheOpenLevel()
{
    LevelFixture f;
    QWidget window;
    f.panel.setParent(&window);
    QLineEdit canvas(&window);
    canvas.move(300, 0);
    f.panel.resize(240, 300);
    QVERIFY(showActive(window, {500, 320}));
    f.list.setCurrentIndex(f.model.find("cellar"));
    canvas.setFocus();
    f.panel.renameLevel();
    QVERIFY(f.editor());
    QCOMPARE(f.editor()->text(), QStringLiteral("First level"));
    f.panel.setParent(nullptr);
}

void tst_LevelList::deletingALevelWithLinksTellsThemFirst()
{
    LevelFixture f;
    f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}});
    f.makeLink({firstLevel, {40, 13}}, {"cellar", {5, 3}});
    const QString before = f.bytes();
    QVERIFY(showActive(f.panel, {240, 400}));
    f.panel.enter();
    press(Qt::Key_Up);
    press(Qt::Key_Delete);
    QVERIFY(f.question.isVisible());
    QCOMPARE(f.bytes(), before);
    const auto labels = f.question.findChildren<QLabel*>();
    QCOMPARE(labels[0]->text(), QStringLiteral("Delete The Cellar?"));
    QCOMPARE(labels[1]->text(), QStringLiteral("It is entered from (38, 12) of First level, (40, 13) of First level. "
                                               "With it go 2 links with First level."));
    press(Qt::Key_Escape);
    QVERIFY(!f.question.isVisible());
    QCOMPARE(f.bytes(), before);
    press(Qt::Key_Delete);
    press(Qt::Key_Return);
    QVERIFY(!f.document.world().findLevel("cellar"));
    QVERIFY(f.document.world().links.all().empty());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LevelList::aLevelWithoutLinksGoesAtOnceAndComesBack()
{
    LevelFixture f;
    const QString before = f.bytes();
    f.state.navigation.open("cellar");
    f.panel.deleteLevel();
    QVERIFY(!f.document.world().findLevel("cellar"));
    QCOMPARE(f.state.open.id(), firstLevel);
    QCOMPARE(f.told.back(), QStringLiteral("The Cellar is deleted. Undo brings it back."));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LevelList::theStartsLevelStays()
{
    LevelFixture f;
    const QString before = f.bytes();
    f.panel.deleteLevel();
    QCOMPARE(f.told,
             QStringList{QStringLiteral("The world starts on First level. Move the start before you delete it.")});
    QCOMPARE(f.bytes(), before);
}

void tst_LevelList::theQuestionEndsWhenTheWorldChanges()
{
    LevelFixture f;
    f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}});
    f.state.navigation.open("cellar");
    f.panel.deleteLevel();
    QVERIFY(!f.question.isHidden());
    f.document.undo();
    QVERIFY(f.question.isHidden());
}

void tst_LevelList::aDraggedLinkFindsTheLevelUnderIt()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 300}));
    const QRect row = f.list.visualRect(f.model.find("cellar"));
    const QPoint over = f.list.viewport()->mapToGlobal(row.center());
    QCOMPARE(f.panel.levelAt(over), std::optional<Name>("cellar"));
    QCOMPARE(f.panel.levelAt(f.list.viewport()->mapToGlobal(QPoint(50, 200))), std::optional<Name>());
    QCOMPARE(f.panel.levelAt(f.panel.mapToGlobal(QPoint(-5, 20))), std::optional<Name>());
    const QImage before = f.list.grab(row).toImage();
    f.panel.setDropTarget(Name("cellar"));
    QVERIFY(f.list.grab(row).toImage() != before);
    f.panel.setDropTarget(std::nullopt);
    QCOMPARE(f.list.grab(row).toImage(), before);
}

void tst_LevelList::allIsNamed()
{
    LevelFixture f;
    QCOMPARE(focusableWithoutName(f.panel), QStringList());
    QVERIFY(showActive(f.panel, {240, 300}));
    f.panel.renameLevel();
    QCOMPARE(f.editor()->accessibleName(), QStringLiteral("New name of First level"));
}

GLOAM_WIDGET_TEST(tst_LevelList)
#include "tst_LevelList.moc"

#include <algorithm>
