#include "core/action/Outcome.h"
#include "editor/document/TypePlans.h"
#include "editor/panels/PaletteModel.h"
#include "tests/editor/panels/PaletteFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_TypePalette : public QObject {
    Q_OBJECT
private slots:
    void f35_theListShowsWholeNames();
    void f35_farMoreThanTwelveAreSeenAtOnce();
    void eachHeadingBeginsALine_data();
    void eachHeadingBeginsALine();
    void besideTheLastSignOfAGroupIsNoSign();
    void theNameOfWhatIsInHandIsShownUntilSomethingIsPointedAt();
    void theChosenSignHasAFrame();
    void opensAtItsTopWithTheChosenSign_data();
    void opensAtItsTopWithTheChosenSign();
    void ctrlClicksGatherTilesInTheHand();
    void cyclingGoesRoundThePalette();
    void missingTypesAreNoChoice();
    void aClickChoosesAndTakesTheStamp();
    void fillAndRectangleKeepTheirTool();
    void anEntityIsChosenByKeysAlone();
    void spaceChoosesAndStays();
    void whatWasChosenComesFirst();
    void aRecentOneThatIsChosenThereDoesNotMove();
    void theRecentOnesAreThoseOfThisWorld();
    void newTypesAppearAndGo();
    void theChosenOneIsSaid();
    void noTileIsChosenWhileAPieceIsInHand();
    void cellsGrowWithTheirWidth();
    void noRowIsCut_data();
    void noRowIsCut();
    void allIsNamed();
};

void tst_TypePalette::f35_theListShowsWholeNames()
{
    PaletteFixture f(TypeCategory::Entities);
    QVERIFY(showActive(f.palette, {320, 380}));  // as high as in a window of 1280 by 800
    QSignalSpy asked(&f.palette, &TypePalette::formChosen);
    QTest::mouseClick(f.palette.findChild<QToolButton*>(QString(), Qt::FindDirectChildrenOnly), Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    f.palette.setForm(asked.first().first().value<PaletteForm>());
    f.all.doItemsLayout();
    const QFontMetrics metrics(look().theme.secondaryFont());
    int seen = 0;
    for (const int row : f.rows(f.all)) {
        const QModelIndex index = f.all.model()->index(row, 0);
        const QRect cell = f.all.visualRect(index);
        QVERIFY2(metrics.horizontalAdvance(index.data().toString()) + 22 <= cell.width(),
                 qPrintable(index.data().toString()));
        seen += f.all.viewport()->rect().contains(cell) ? 1 : 0;
    }
    QVERIFY2(seen >= 10, qPrintable(QString::number(seen)));
}

void tst_TypePalette::f35_farMoreThanTwelveAreSeenAtOnce()
{
    PaletteFixture f(TypeCategory::Entities);
    QVERIFY(showActive(f.palette, {320, 380}));
    int seen = 0;
    for (const int row : f.rows(f.all))
        seen += f.all.viewport()->rect().contains(f.all.visualRect(f.all.model()->index(row, 0))) ? 1 : 0;
    QVERIFY2(seen >= 30, qPrintable(QString::number(seen)));
}

void tst_TypePalette::eachHeadingBeginsALine_data()
{
    QTest::addColumn<TypeCategory>("category");
    QTest::addColumn<int>("width");
    for (const int width : {240, 300, 320, 411}) {
        QTest::addRow("tiles, %d wide", width) << TypeCategory::Tiles << width;
        QTest::addRow("things, %d wide", width) << TypeCategory::Entities << width;
    }
}

void tst_TypePalette::eachHeadingBeginsALine()
{
    QFETCH(TypeCategory, category);
    QFETCH(int, width);
    PaletteFixture f(category);
    QVERIFY(showActive(f.palette, {width, 380}));
    f.all.doItemsLayout();
    const auto& model = *f.all.model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (!index.flags().testFlag(Qt::ItemIsEnabled))
            QVERIFY2(f.all.visualRect(index).left() < 4, qPrintable(index.data().toString()));
    }
}

void tst_TypePalette::besideTheLastSignOfAGroupIsNoSign()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    const QRect usual = f.all.visualRect(f.typeAt(0));
    const QStringList names = f.names(f.all);
    for (int i = 0; i < names.size(); ++i) {
        const QRect cell = f.all.visualRect(f.typeAt(i));
        QCOMPARE(cell.size(), usual.size());
        QVERIFY(f.all.indexAt(cell.center()) == f.typeAt(i) || !f.all.viewport()->rect().contains(cell));
    }
    const auto& model = *f.all.model();
    int ends = 0;
    for (int row = 1; row < model.rowCount(); ++row) {
        if (model.index(row, 0).flags().testFlag(Qt::ItemIsEnabled))
            continue;
        const QRect end = f.all.visualRect(model.index(row - 1, 0));
        const QPoint behind = end.center() + QPoint(end.width(), 0);
        if (!f.all.viewport()->rect().contains(behind) || behind.x() > f.all.columns() * end.width())
            continue;
        ++ends;
        QVERIFY(!f.all.indexAt(behind).isValid());
    }
    QVERIFY(ends >= 3);
}

void tst_TypePalette::theNameOfWhatIsInHandIsShownUntilSomethingIsPointedAt()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    const auto line = [&f] { return f.palette.findChild<QLabel*>(QStringLiteral("NameLine"))->text(); };
    QCOMPARE(line(), QStringLiteral("In hand: floor"));
    QTest::mouseMove(f.all.viewport(), f.all.visualRect(f.find("grass")).center());
    QTRY_COMPARE(line(), QStringLiteral("grass"));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(f.all.viewport(), &leave);
    QCOMPARE(line(), QStringLiteral("In hand: floor"));
    f.state.paint.chooseTile("moss");
    QCOMPARE(line(), QStringLiteral("In hand: moss"));
    f.state.paint.toggleInHand("mud");
    QCOMPARE(line(), QStringLiteral("In hand: moss, mud"));
    Stamp piece;
    piece.tiles = TileMap({2, 2}, f.state.document.world().registry);
    f.state.paint.takeStamp(piece);
    QCOMPARE(line(), QStringLiteral("In hand: a piece of the map"));
    PaletteFixture abilities(TypeCategory::Abilities);  // nothing to paint
    const auto* name = abilities.palette.findChild<QLabel*>(QStringLiteral("NameLine"));
    QVERIFY(!name->text().contains(QStringLiteral("In hand")));
}

/// A bar on one side only looks like a divider.
void tst_TypePalette::theChosenSignHasAFrame()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    const QImage picture = f.all.viewport()->grab().toImage();
    const QRect cell = f.all.visualRect(f.find("floor"));
    const auto accents = [&](QPoint from, QPoint step, int count) {
        int found = 0;
        for (int i = 0; i < count; ++i)
            found += picture.pixelColor(from + i * step) == look().theme.accent ? 1 : 0;
        return found;
    };
    for (const int y : {cell.center().y() - 4, cell.center().y() + 4})
        QCOMPARE(accents({cell.left(), y}, {1, 0}, cell.width()), 4);  // two pixels left and right
    for (const int x : {cell.center().x() - 4, cell.center().x() + 2})
        QCOMPARE(accents({x, cell.top()}, {0, 1}, cell.height()), 4);  // and above and below
}

void tst_TypePalette::opensAtItsTopWithTheChosenSign_data()
{
    QTest::addColumn<TypeCategory>("category");
    QTest::newRow("tiles") << TypeCategory::Tiles;
    QTest::newRow("things") << TypeCategory::Entities;
}

void tst_TypePalette::opensAtItsTopWithTheChosenSign()
{
    QFETCH(TypeCategory, category);
    PaletteFixture f(category);
    f.palette.resize(100, 200);  // as narrow as a palette is before its dock gets a size
    f.palette.ensurePolished();
    f.all.scrollTo(f.typeAt(static_cast<int>(f.rows(f.all).size()) - 1));
    QVERIFY(showActive(f.palette, {320, 380}));
    QCOMPARE(f.all.verticalScrollBar()->value(), 0);
    QTRY_VERIFY(f.all.viewport()->rect().contains(f.all.visualRect(f.typeAt(0))));
}

void tst_TypePalette::ctrlClicksGatherTilesInTheHand()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    f.state.paint.chooseTile("grass");
    const auto ctrlClick = [&f](const char* name) {
        f.all.scrollTo(f.find(name));
        QTest::mouseClick(f.all.viewport(), Qt::LeftButton, Qt::ControlModifier,
                          f.all.visualRect(f.find(name)).center());
    };
    ctrlClick("moss");
    ctrlClick("mud");
    QVERIFY(f.state.paint.stamp().tiles.size() == (Size{3, 1}));
    QVERIFY(f.state.paint.brush().mix == Mix::Even);
    QCOMPARE(f.state.paint.tile(), Name("grass"));
    QCOMPARE(f.find("moss").data(Qt::AccessibleTextRole).toString(), QStringLiteral("moss, chosen"));
    ctrlClick("moss");
    QVERIFY(!f.state.paint.isInHand("moss"));
    ctrlClick("mud");
    QVERIFY(f.state.paint.stamp().tiles.size() == (Size{1, 1}));
    QVERIFY(f.state.paint.brush().mix == Mix::None);
    ctrlClick("grass");  // the last one stays
    QVERIFY(f.state.paint.isInHand("grass"));
    f.palette.enter();
    press(Qt::Key_Right);
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(f.state.paint.stamp().tiles.size().width, 2);
}

void tst_TypePalette::cyclingGoesRoundThePalette()
{
    PaletteFixture f;
    const QStringList names = f.names(f.all);
    f.palette.cycle(1);
    QCOMPARE(QString::fromStdString(f.state.paint.tile().text()), QStringLiteral("grass"));  // after floor
    f.palette.cycle(-1);
    QCOMPARE(f.state.paint.tile(), Name("floor"));
    const auto& model = *static_cast<const PaletteModel*>(f.all.model());
    const std::vector<int> rows = model.typeRows();
    const auto tiles = std::count_if(rows.begin(), rows.end(), [&model](int row) {
        return model.row(model.index(row)).category == TypeCategory::Tiles;
    });
    QVERIFY(tiles > 20 && tiles < names.size());
    f.palette.cycle(static_cast<int>(tiles));  // entities placed among the doors are skipped
    QCOMPARE(f.state.paint.tile(), Name("floor"));
}

void tst_TypePalette::missingTypesAreNoChoice()
{
    PaletteFixture f;
    f.addGlass();
    f.perform(planRemoveType(f.world(), TypeCategory::Tiles,
                             "glass"));  // it keeps its slot, as what levels still name would
    QVERIFY(f.document.world().registry->tile(f.tile("glass")).isMissing);
    f.search.setText(QStringLiteral("glass"));
    QCOMPARE(f.names(f.all).filter(QStringLiteral("glass")), QStringList());
}

void tst_TypePalette::aClickChoosesAndTakesTheStamp()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    QSignalSpy done(&f.palette, &TypePalette::done);
    f.state.tool.choose(ToolKind::Eraser);
    f.click("stalagmite");
    QCOMPARE(f.state.paint.tile(), Name("stalagmite"));
    QVERIFY(f.state.tool.kind() == ToolKind::Stamp);
    QVERIFY(f.palette.wasClicked());
    QCOMPARE(done.count(), 0);  // words typed now are a search, until the mouse moves to the map
    typeOn("mu");
    QCOMPARE(f.search.text(), QStringLiteral("mu"));
    QVERIFY(!f.palette.wasClicked());
}

void tst_TypePalette::fillAndRectangleKeepTheirTool()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    for (const ToolKind tool : {ToolKind::Fill, ToolKind::Shape}) {
        f.state.tool.choose(tool);
        f.click("moss");
        QVERIFY(f.state.tool.kind() == tool);
        f.click("mud");
    }
}

void tst_TypePalette::anEntityIsChosenByKeysAlone()
{
    PaletteFixture f(TypeCategory::Entities);
    QVERIFY(showActive(f.palette, {320, 400}));
    QSignalSpy done(&f.palette, &TypePalette::done);
    f.search.setFocus();
    type("rat");
    QCOMPARE(f.names(f.all).front(), QStringLiteral("burrow rat"));
    QVERIFY(f.names(f.all).contains(QStringLiteral("ring of regeneration")));
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QCOMPARE(f.state.types.entityType(), Name("burrow-rat"));
    QVERIFY(f.state.tool.kind() == ToolKind::Entity);
    QCOMPARE(done.count(), 1);
}

void tst_TypePalette::spaceChoosesAndStays()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    QSignalSpy done(&f.palette, &TypePalette::done);
    f.palette.enter();
    QCOMPARE(f.all.currentIndex().data().toString(), QStringLiteral("floor"));
    press(Qt::Key_Right);
    press(Qt::Key_Space);
    QCOMPARE(f.state.paint.tile(), Name("grass"));
    QCOMPARE(done.count(), 0);
    QVERIFY(f.all.hasFocus());
    press(Qt::Key_Escape);
    QCOMPARE(done.count(), 1);
}

void tst_TypePalette::whatWasChosenComesFirst()
{
    PaletteFixture f;
    QCOMPARE(f.names(f.recent), QStringList{QStringLiteral("floor")});
    for (const char* tile : {"moss", "mud", "sand", "dirt", "grass", "rubble", "street", "wall", "moss"})
        f.state.paint.chooseTile(tile);
    QCOMPARE(f.names(f.recent).join(QLatin1Char(' ')), QStringLiteral("moss wall street rubble grass dirt sand mud"));
}

void tst_TypePalette::aRecentOneThatIsChosenThereDoesNotMove()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    f.state.paint.chooseTile("moss");
    f.state.paint.chooseTile("mud");
    const QStringList before = f.names(f.recent);
    QTest::mouseClick(f.recent.viewport(), Qt::LeftButton, {},
                      f.recent.visualRect(f.recent.model()->index(2, 0)).center());
    QCOMPARE(f.state.paint.tile(), Name("floor"));
    QCOMPARE(f.names(f.recent), before);
}

void tst_TypePalette::theRecentOnesAreThoseOfThisWorld()
{
    PaletteFixture f;
    f.addGlass();
    f.state.paint.chooseTile("glass");
    f.state.paint.chooseTile("moss");
    const auto count = f.names(f.recent).size();
    QCOMPARE(count, 3);
    f.document.newWorld();
    QCOMPARE(f.names(f.recent).size(), count - 1);
}

void tst_TypePalette::newTypesAppearAndGo()
{
    PaletteFixture f;
    const QAbstractItemModelTester tester(f.all.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    TypeSource glass;
    glass.name = "glass";
    glass.written.set("name", std::string("green glass"));
    f.perform(planPutType(f.world(), TypeCategory::Tiles, glass));
    QVERIFY(f.names(f.all).contains(QStringLiteral("green glass")));
    glass.written.set("name", std::string("red glass"));
    f.perform(planPutType(f.world(), TypeCategory::Tiles, glass));
    QVERIFY(f.names(f.all).contains(QStringLiteral("red glass")));
    f.document.undo();
    f.document.undo();
    QVERIFY(!f.names(f.all).join(QString()).contains(QStringLiteral("glass")));
}

void tst_TypePalette::theChosenOneIsSaid()
{
    PaletteFixture f;
    QCOMPARE(f.find("floor").data(Qt::AccessibleTextRole).toString(), QStringLiteral("floor, chosen"));
    QCOMPARE(f.find("moss").data(Qt::AccessibleTextRole).toString(), QStringLiteral("moss"));
    const QString tip = f.find("moss").data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("Soft moss, faintly bright")), qPrintable(tip));
}

void tst_TypePalette::noTileIsChosenWhileAPieceIsInHand()
{
    PaletteFixture f;
    const auto isSaidChosen = [&f](const char* tile) {
        return f.find(tile).data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral(", chosen"));
    };
    QVERIFY(isSaidChosen("floor"));
    Stamp piece;
    piece.tiles = TileMap({2, 2}, f.state.document.world().registry);
    f.state.paint.takeStamp(piece);
    for (const QString& name : f.names(f.all))
        QVERIFY2(!isSaidChosen(qPrintable(name)), qPrintable(name));
    f.state.tool.choose(ToolKind::Terrain);  // still draws with the tile
    QVERIFY(isSaidChosen("floor"));
    f.state.tool.choose(ToolKind::Stamp);
    QVERIFY(!isSaidChosen("floor"));
    f.state.paint.chooseTile("moss");
    QVERIFY(isSaidChosen("moss"));
}

void tst_TypePalette::cellsGrowWithTheirWidth()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    const auto rect = [&f](int row) { return f.all.visualRect(f.all.model()->index(row, 0)); };
    const auto width = [&rect](int row) { return rect(row).width(); };
    f.palette.setForm(PaletteForm::List);
    f.all.doItemsLayout();
    QCOMPARE(f.all.columns(), 2);
    QVERIFY(width(1) >= 128);
    QCOMPARE(rect(2).top(), rect(1).top());  // two per line, below the heading
    QVERIFY(rect(1).top() > rect(0).top());
    QCOMPARE(rect(3).left(), rect(1).left());
    f.palette.resize(260, 400);
    QTRY_COMPARE(f.all.columns(), 1);
    QTRY_VERIFY(width(1) >= 200);
    QTRY_VERIFY(rect(2).top() > rect(1).top());
}

void tst_TypePalette::noRowIsCut_data()
{
    QTest::addColumn<int>("height");
    for (const int height : {240, 251, 262, 303, 360})
        QTest::addRow("%d", height) << height;
}

void tst_TypePalette::noRowIsCut()
{
    QFETCH(int, height);
    PaletteFixture f;
    f.palette.setForm(PaletteForm::List);
    QVERIFY(showActive(f.palette, {320, height}));
    const auto rowsAreWhole = [&f] {
        const QRect view = f.all.viewport()->rect();
        for (int row = 0; row < f.all.model()->rowCount(); ++row) {
            const QRect cell = f.all.visualRect(f.all.model()->index(row, 0));
            if (cell.intersects(view) && (cell.top() < view.top() || cell.bottom() > view.bottom()))
                return false;
        }
        return true;
    };
    QScrollBar& bar = *f.all.verticalScrollBar();
    QVERIFY(bar.maximum() > 0);
    QVERIFY2(rowsAreWhole(), qPrintable(QStringLiteral("at %1 of %2, rows of %3 in %4")
                                            .arg(bar.value())
                                            .arg(bar.maximum())
                                            .arg(f.all.rowHeight())
                                            .arg(f.all.viewport()->height())));
    bar.triggerAction(QAbstractSlider::SliderSingleStepAdd);
    QVERIFY(bar.value() > 0);
    QVERIFY(rowsAreWhole());
    bar.setValue(bar.maximum());
    QVERIFY(rowsAreWhole());
}

void tst_TypePalette::allIsNamed()
{
    PaletteFixture f;
    QCOMPARE(focusableWithoutName(f.palette), QStringList());
}

GLOAM_WIDGET_TEST(tst_TypePalette)
#include "tst_TypePalette.moc"
