#include "editor/dialogs/DrawingDialog.h"
#include "editor/dialogs/PasteDialog.h"
#include "editor/dialogs/ShapeDialog.h"
#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Rect room{{36, 10}, {9, 5}};  ///< the first room of a new world

CellArea areaOf(const PaneFixture& fixture, Rect cells)
{
    return CellArea(fixture.level(firstLevel).tiles.size(), cells);
}

QString clipboardText()
{
    return QGuiApplication::clipboard()->text();
}

void setClipboard(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
}

/// A piece with a glass wall, from a world that has such a type.
QString pieceOfGlass()
{
    DocumentFixture other;
    other.addGlass();
    other.stampAt(firstLevel, {38, 12}, "glass");
    const Level& level = other.level(firstLevel);
    return QString::fromStdString(
        clippingText(other.document.world(), cutStamp(level, CellArea(level.tiles.size(), Rect{{38, 12}, {1, 1}}))));
}

template <typename Dialog> Dialog* openDialog(PaneFixture& fixture)
{
    Dialog* dialog = fixture.pane.findChild<Dialog*>();
    return dialog && dialog->isVisible() && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
}

}  // namespace

/// Pieces of levels through the clipboard, and levels that change size.
class tst_Clipboard : public QObject {
    Q_OBJECT
private slots:
    void selectedCellsAreCopiedWithWhatStandsThere();
    void whatIsPastedIsInHandAndNothingChanged();
    void cutIsCopyAndOneStep();
    void aPieceIsPastedWhereItWasCut();
    void whatHasNoPlaceHereIsTakenInHand();
    void whatBringsATypeIsOneStepWithIt();
    void whatIsDoneBetweenPartsThemAgain();
    void entitiesAloneAreCopiedWithoutGround();
    void lockedLayersAreNeitherCopiedNorCut();
    void aDrawingAsksOnceWhatItsSignsStandFor();
    void whatSignsMayStandForIsCalledByItsName();
    void aClipboardThatLiesIsToldAndNothingIsTaken();
    void signsAreCopiedAsPeopleDrawLevels();
    void anotherWindowPastesWhatThisOneCopied();
    void wideningToTheLeftTakesOneNumberAndEnter();
    void theSizeFollowsTheCornerThatIsKept();
    void f55_aLevelOfAMillionCellsIsAskedForTwice();
    void f44_whatCouldNotBeSavedIsRefusedBeforeItIsMade();
    void theCornersToKeepAreShownWhole();
    void whatWouldFallOffIsToldInTheDialog();
    void shiftingIsOneStep();
    void f45_aPieceLargerThanTheLevelIsAskedAbout_data();
    void f45_aPieceLargerThanTheLevelIsAskedAbout();
    void oneCellTooManyIsSingular();
};

void tst_Clipboard::selectedCellsAreCopiedWithWhatStandsThere()
{
    PaneFixture fixture;
    fixture.pane.state().cells.select(areaOf(fixture, room));
    fixture.key(Qt::Key_C, Qt::ControlModifier);
    QVERIFY(clipboardText().startsWith(QStringLiteral("gloam: 3")));
    QVERIFY(clipboardText().contains(QStringLiteral("brazier")));
}

void tst_Clipboard::whatIsPastedIsInHandAndNothingChanged()
{
    PaneFixture fixture;
    const QString before = fixture.bytes();
    fixture.pane.state().cells.select(areaOf(fixture, room));
    fixture.key(Qt::Key_C, Qt::ControlModifier);
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(fixture.pane.state().paint.stamp().tiles.size(), room.size);
    QCOMPARE(fixture.pane.state().paint.stamp().entities.count(), std::size_t{2});
    QCOMPARE(fixture.pane.state().tool.kind(), ToolKind::Stamp);
    QCOMPARE(fixture.bytes(), before);
}

void tst_Clipboard::cutIsCopyAndOneStep()
{
    PaneFixture fixture;
    const QString before = fixture.bytes();
    fixture.pane.state().cells.select(areaOf(fixture, {{37, 11}, {2, 2}}));
    fixture.key(Qt::Key_X, Qt::ControlModifier);
    QVERIFY(fixture.level(firstLevel).tiles.blocksMove({37, 11}));
    QVERIFY(fixture.document.undoText().startsWith(QStringLiteral("Undo cut cells")));
    fixture.pane.act(QStringLiteral("undo"));
    QCOMPARE(fixture.bytes(), before);
}

/// Also on another level of the same size. Twice in one place is a second step that changes no tile.
void tst_Clipboard::aPieceIsPastedWhereItWasCut()
{
    PaneFixture f;
    f.pane.state().cells.select(areaOf(f, {{37, 11}, {3, 2}}));
    const QString before = f.bytes();
    f.key(Qt::Key_X, Qt::ControlModifier);
    f.pane.state().open.setCursor({2, 2});
    f.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(f.pane.state().open.cursor(), (Point{37, 11}));
    QVERIFY(!f.level(firstLevel).tiles.blocksMove({37, 11}));
    QCOMPARE(f.level(firstLevel).entities.count(), std::size_t{2});
    f.pane.act(QStringLiteral("undo"));
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.bytes(), before);
}

void tst_Clipboard::whatHasNoPlaceHereIsTakenInHand()
{
    PaneFixture f;
    QString told;
    connect(&f.pane.state().notices, &Notices::told, this, [&told](const QString& sentence) { told = sentence; });
    f.addCellar();
    f.pane.state().cells.select(areaOf(f, {{70, 20}, {2, 2}}));
    f.key(Qt::Key_C, Qt::ControlModifier);
    f.pane.state().navigation.open("cellar");
    const QString before = f.bytes();
    f.pane.act(QStringLiteral("paste-in-place"));
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.pane.state().paint.stamp().tiles.size(), (Size{2, 2}));
    QVERIFY2(told.contains(QStringLiteral("70, 20")), qPrintable(told));
    setClipboard(pieceOfGlass());
    f.pane.act(QStringLiteral("paste-in-place"));
    QVERIFY2(told.contains(QStringLiteral("does not say where")), qPrintable(told));
}

void tst_Clipboard::whatBringsATypeIsOneStepWithIt()
{
    PaneFixture fixture;
    const QString before = fixture.bytes();
    setClipboard(pieceOfGlass());
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(fixture.document.undoText(), QStringLiteral("Undo add type glass"));
    fixture.click({38, 12});
    QCOMPARE(fixture.level(firstLevel).tiles.topAt({38, 12}), fixture.tile("glass"));
    QCOMPARE(fixture.document.history().stepCount(), std::size_t{1});
    QCOMPARE(fixture.document.undoText(), QStringLiteral("Undo paint a cell, floor and add type glass"));
    const QString laid = fixture.bytes();
    fixture.click({39, 12});  // another one is a step of its own
    QCOMPARE(fixture.document.history().stepCount(), std::size_t{2});
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), laid);
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
    fixture.document.redo();
    QCOMPARE(fixture.bytes(), laid);
}

void tst_Clipboard::whatIsDoneBetweenPartsThemAgain()
{
    PaneFixture fixture;
    setClipboard(pieceOfGlass());
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    fixture.stampAt(firstLevel, {40, 12}, "moss");
    const QString between = fixture.bytes();
    fixture.click({38, 12});
    QCOMPARE(fixture.document.history().stepCount(), std::size_t{3});
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), between);
}

void tst_Clipboard::entitiesAloneAreCopiedWithoutGround()
{
    PaneFixture fixture;
    const EntityId lamp = fixture.level(firstLevel).entities.at(room.at).front()->id;
    fixture.pane.state().subject.select(Selection::ofEntities({lamp}));
    fixture.key(Qt::Key_C, Qt::ControlModifier);
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    const Stamp& stamp = fixture.pane.state().paint.stamp();
    QCOMPARE(stamp.tiles.topAt({0, 0}), nothingTile);
    QCOMPARE(stamp.entities.count(), std::size_t{1});
}

void tst_Clipboard::lockedLayersAreNeitherCopiedNorCut()
{
    PaneFixture fixture;
    LayerStates states = fixture.pane.state().display.layers();
    states.locked.set(LevelLayer::Entities, true);
    fixture.pane.state().display.setLayers(states);
    fixture.pane.state().cells.select(areaOf(fixture, room));
    fixture.key(Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(fixture.level(firstLevel).entities.count(), std::size_t{2});
    QVERIFY(!clipboardText().contains(QStringLiteral("brazier")));
}

void tst_Clipboard::aDrawingAsksOnceWhatItsSignsStandFor()
{
    PaneFixture fixture;
    setClipboard(QStringLiteral("###\n#.#\n##\n"));
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    auto* dialog = openDialog<DrawingDialog>(fixture);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChildren<QComboBox*>().size(), 2);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    QCOMPARE(fixture.pane.state().paint.stamp().tiles.size(), (Size{3, 3}));
    QCOMPARE(fixture.pane.state().paint.stamp().tiles.topAt({1, 1}), fixture.tile("floor"));
    QTRY_VERIFY(!openDialog<DrawingDialog>(fixture));
    setClipboard(QStringLiteral("..#"));
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(!openDialog<DrawingDialog>(fixture));  // everything was already answered
    QCOMPARE(fixture.pane.state().paint.stamp().tiles.size(), (Size{3, 1}));
}

void tst_Clipboard::whatSignsMayStandForIsCalledByItsName()
{
    PaneFixture fixture;
    setClipboard(QStringLiteral("+"));
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    auto* dialog = openDialog<DrawingDialog>(fixture);
    QVERIFY(dialog);
    auto* choice = dialog->findChild<QComboBox*>();
    QCOMPARE(choice->currentText(), QStringLiteral("closed door"));
    QVERIFY(choice->findText(QStringLiteral("door-closed")) < 0);
    QSet<QString> texts;
    for (int i = 0; i < choice->count(); ++i)
        texts << choice->itemText(i);
    QCOMPARE(texts.size(), choice->count());  // otherwise one of two with the same name could not be chosen
    dialog->reject();
}

void tst_Clipboard::aClipboardThatLiesIsToldAndNothingIsTaken()
{
    PaneFixture fixture;
    QStringList told;
    connect(&fixture.pane.state().notices, &Notices::told, this,
            [&told](const QString& sentence) { told << sentence; });
    const Stamp before = fixture.pane.state().paint.stamp();
    setClipboard(QStringLiteral("gloam: 3\nlevels: [1, 2"));
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(fixture.pane.state().paint.stamp() == before);
    QVERIFY2(told.last().contains(QStringLiteral("Line 2")), qPrintable(told.last()));
    setClipboard(QString());
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY2(told.last().contains(QStringLiteral("empty")), qPrintable(told.last()));
}

void tst_Clipboard::signsAreCopiedAsPeopleDrawLevels()
{
    PaneFixture fixture;
    fixture.pane.state().cells.select(areaOf(fixture, {{35, 11}, {3, 1}}));
    fixture.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboardText(), QStringLiteral("#..\n"));
}

void tst_Clipboard::anotherWindowPastesWhatThisOneCopied()
{
    {
        PaneFixture from;
        from.pane.state().cells.select(areaOf(from, room));
        from.key(Qt::Key_C, Qt::ControlModifier);
    }
    PaneFixture to;
    to.addCellar();
    to.pane.state().navigation.open("cellar");
    to.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(to.pane.state().paint.stamp().tiles.size(), room.size);
}

void tst_Clipboard::wideningToTheLeftTakesOneNumberAndEnter()
{
    PaneFixture fixture;
    const QString before = fixture.bytes();
    const int width = fixture.level(firstLevel).tiles.size().width;
    const Point start = fixture.world().settings.start.at;
    fixture.pane.act(QStringLiteral("resize-level"));
    QVERIFY(openDialog<ShapeDialog>(fixture));
    const QRect map(fixture.canvas().mapToGlobal(QPoint()), fixture.canvas().size());
    const QRect over = openDialog<ShapeDialog>(fixture)->geometry() & map;
    QVERIFY2(over.width() <= map.width() / 10, qPrintable(QString::number(over.width())));  // the result stays visible
    QWidget* const field = openDialog<ShapeDialog>(fixture)->focusWidget();
    QTest::keyClicks(field, QStringLiteral("10"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(fixture.level(firstLevel).tiles.size().width, width + 10);
    QCOMPARE(fixture.world().settings.start.at, (start + Point{10, 0}));
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
}

void tst_Clipboard::theSizeFollowsTheCornerThatIsKept()
{
    PaneFixture fixture;
    ShapeDialog dialog(look(), fixture.pane.state().document, fixture.pane.state().notices, fixture.pane.state().work,
                       fixture.pane.state().open, ShapeDialog::Ask::Size, &fixture.pane);
    const Size before = fixture.level(firstLevel).tiles.size();
    const auto boxes = dialog.findChildren<QSpinBox*>();
    const auto box = [&](const QString& name) {
        return *std::find_if(boxes.begin(), boxes.end(),
                             [&](const QSpinBox* each) { return each->accessibleName() == name; });
    };
    box(QStringLiteral("Width in cells"))->setValue(before.width + 6);
    QCOMPARE(dialog.move().by, (Point{0, 0}));
    dialog.findChildren<QToolButton*>().at(5)->click();  // the middle of the right edge
    QCOMPARE(dialog.move().by, (Point{6, 0}));
    box(QStringLiteral("Cells to add, top"))->setValue(2);
    QCOMPARE(dialog.move().after, (Size{before.width + 6, before.height + 2}));
}

void tst_Clipboard::f55_aLevelOfAMillionCellsIsAskedForTwice()
{
    PaneFixture fixture;
    const Size before = fixture.level(firstLevel).tiles.size();
    ShapeDialog dialog(look(), fixture.pane.state().document, fixture.pane.state().notices, fixture.pane.state().work,
                       fixture.pane.state().open, ShapeDialog::Ask::Size, &fixture.pane);
    const auto boxes = dialog.findChildren<QSpinBox*>();
    const auto fill = [&](const QString& name, int value) {
        (*std::find_if(boxes.begin(), boxes.end(), [&](const QSpinBox* each) {
            return each->accessibleName() == name;
        }))->setValue(value);
    };
    const auto buttons = dialog.findChildren<QPushButton*>();
    QPushButton* const resize =
        *std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) { return button->isDefault(); });
    fill(QStringLiteral("Width in cells"), 1100);
    fill(QStringLiteral("Height in cells"), 1000);
    resize->click();
    QCOMPARE(fixture.level(firstLevel).tiles.size(), before);
    QCOMPARE(resize->text(), QStringLiteral("Resize Anyway"));
    fill(QStringLiteral("Height in cells"), 999);
    QCOMPARE(resize->text(), QStringLiteral("Resize"));
    resize->click();
    resize->click();
    QCOMPARE(fixture.level(firstLevel).tiles.size(), (Size{1100, 999}));
}

void tst_Clipboard::f44_whatCouldNotBeSavedIsRefusedBeforeItIsMade()
{
    PaneFixture fixture;
    const QString tooLarge = QStringLiteral("A world that can be saved has at most");
    ShapeDialog resize(look(), fixture.pane.state().document, fixture.pane.state().notices, fixture.pane.state().work,
                       fixture.pane.state().open, ShapeDialog::Ask::Size, &fixture.pane);
    fixture.addCellar();  // beside it a level of 4096 by 4096 is too large
    for (QSpinBox* side : resize.findChildren<QSpinBox*>())
        if (side->accessibleName().endsWith(QStringLiteral(" in cells")))  // width and height
            side->setValue(4096);
    const auto labels = resize.findChildren<QLabel*>();
    const auto saysSo = [&](const QLabel* label) { return label->text().startsWith(tooLarge); };
    QVERIFY(std::any_of(labels.begin(), labels.end(), saysSo));
    for (const QPushButton* button : resize.findChildren<QPushButton*>())
        QCOMPARE(button->isEnabled(), button->text() == QStringLiteral("Cancel"));

    const PasteDialog paste(look(), fixture.pane.state().document, fixture.pane.state().open, {4096, 4096},
                            &fixture.pane);
    for (const QPushButton* button : paste.findChildren<QPushButton*>()) {
        const QString words = button->text();
        const bool makesCells =
            words.contains(QStringLiteral("New Level")) || words.contains(QStringLiteral("Enlarge"));
        QCOMPARE(button->isEnabled(), !makesCells);
        QCOMPARE(button->toolTip().startsWith(tooLarge), makesCells);
    }
}

void tst_Clipboard::theCornersToKeepAreShownWhole()
{
    PaneFixture fixture;
    ShapeDialog dialog(look(), fixture.pane.state().document, fixture.pane.state().notices, fixture.pane.state().work,
                       fixture.pane.state().open, ShapeDialog::Ask::Size, &fixture.pane);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto corners = dialog.findChildren<QToolButton*>();
    QCOMPARE(corners.size(), 9);
    for (const QToolButton* corner : corners)
        QVERIFY2(corner->parentWidget()->rect().contains(corner->geometry()), qPrintable(corner->accessibleName()));
}

void tst_Clipboard::whatWouldFallOffIsToldInTheDialog()
{
    PaneFixture fixture;
    fixture.addCellar();
    QVERIFY(fixture.placeOn("cellar", fixture.document.newEntity("gritling", {5, 3})));
    fixture.pane.state().navigation.open("cellar");
    ShapeDialog dialog(look(), fixture.pane.state().document, fixture.pane.state().notices, fixture.pane.state().work,
                       fixture.pane.state().open, ShapeDialog::Ask::Size, &fixture.pane);
    dialog.findChildren<QSpinBox*>().at(2)->setValue(-5);  // right
    const auto labels = dialog.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](const QLabel* label) { return label->text().contains(QStringLiteral("Lost: 1 thing")); }));
    dialog.findChildren<QSpinBox*>().at(2)->setValue(-10);
    const auto buttons = dialog.findChildren<QPushButton*>();
    QVERIFY(std::none_of(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Resize") && button->isEnabled();
    }));
}

void tst_Clipboard::shiftingIsOneStep()
{
    PaneFixture fixture;
    const QString before = fixture.bytes();
    fixture.keys(QStringLiteral("m"));
    QVERIFY(openDialog<ShapeDialog>(fixture));
    QWidget* const field = openDialog<ShapeDialog>(fixture)->focusWidget();
    QTest::keyClicks(field, QStringLiteral("3"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(fixture.bytes() != before);
    QCOMPARE(fixture.document.history().stepCount(), std::size_t{1});
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
}

void tst_Clipboard::f45_aPieceLargerThanTheLevelIsAskedAbout_data()
{
    QTest::addColumn<QString>("button");
    QTest::newRow("F45: clip") << "Clip";
    QTest::newRow("F45: enlarge") << "Enlarge";
    QTest::newRow("F45: as a new level") << "New Level";
    QTest::newRow("F45: cancel") << "Cancel";
}

void tst_Clipboard::f45_aPieceLargerThanTheLevelIsAskedAbout()
{
    QFETCH(QString, button);
    PaneFixture fixture;
    EditorState& state = fixture.pane.state();
    fixture.addCellar();
    state.cells.select(areaOf(fixture, {{30, 5}, {20, 12}}));
    fixture.key(Qt::Key_C, Qt::ControlModifier);
    state.navigation.open("cellar");
    const QString before = fixture.bytes();
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    auto* dialog = openDialog<PasteDialog>(fixture);
    QVERIFY(dialog);
    QVERIFY2(dialog->accessibleDescription().contains(QStringLiteral("160 cells would not fit")),
             qPrintable(dialog->accessibleDescription()));
    QCOMPARE(fixture.bytes(), before);
    for (QPushButton* each : dialog->findChildren<QPushButton*>())
        if (QString(each->text()).remove(QLatin1Char('&')).contains(button)) {
            each->click();
            break;
        }
    const Level& cellar = fixture.level("cellar");
    if (button == QStringLiteral("Clip")) {
        QVERIFY(state.paint.stamp().tiles.size() == (Size{10, 8}));
        QCOMPARE(fixture.bytes(), before);
    } else if (button == QStringLiteral("Enlarge")) {
        QVERIFY(cellar.tiles.size() == (Size{20, 12}));
        QVERIFY(!cellar.tiles.blocksMove({6, 5}) && !cellar.tiles.blocksMove({14, 9}));
        QCOMPARE(cellar.entities.count(), std::size_t{2});  // both braziers
    } else if (button == QStringLiteral("New Level")) {
        QVERIFY(cellar.tiles.size() == (Size{10, 8}));
        QCOMPARE(state.open.id(), Name("pasted-level"));
        QVERIFY(state.open.level()->tiles.size() == (Size{20, 12}));
        QVERIFY(!state.open.level()->tiles.blocksMove({6, 5}));
        QCOMPARE(state.open.level()->entities.count(), std::size_t{2});
    } else
        QCOMPARE(fixture.bytes(), before);
}

void tst_Clipboard::oneCellTooManyIsSingular()
{
    PaneFixture fixture;
    fixture.addCellar();
    fixture.pane.state().cells.select(areaOf(fixture, {{30, 5}, {11, 1}}));
    fixture.key(Qt::Key_C, Qt::ControlModifier);
    fixture.pane.state().navigation.open("cellar");
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    const auto* dialog = openDialog<PasteDialog>(fixture);
    QVERIFY(dialog);
    QVERIFY2(dialog->accessibleDescription().contains(QStringLiteral(": 1 cell would not fit")),
             qPrintable(dialog->accessibleDescription()));
}

GLOAM_WIDGET_TEST(tst_Clipboard)
#include "tst_Clipboard.moc"
