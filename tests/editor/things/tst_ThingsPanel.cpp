#include "editor/inspector/fields/FieldEditor.h"
#include "editor/things/ThingsModel.h"
#include "editor/things/ThingsPanel.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// Three gritlings on the first level, of 5, 25 and 15 hit points, and one in the cellar.
struct ListFixture : PaneFixture {
    ThingsPanel& panel{*pane.findChild<ThingsPanel*>()};
    QTableView& table{panel.table()};
    ThingsModel& model{panel.model()};
    std::vector<EntityId> ids;

    explicit ListFixture(QSize size = {1440, 860}) : PaneFixture(size)
    {
        addCellar();
        for (const auto& [id, level] : world().levels)
            for (const Entity& entity : level->entities.all())
                perform(planRemoveEntities(world(), id, {entity.id}));
        for (const int hp : {5, 25, 15}) {
            const Point at{10 + static_cast<int>(ids.size()), 6};
            stampAt(firstLevel, at, "floor");
            place(firstLevel, at, hp);
        }
        place("cellar", {3, 3}, 1);
    }
    void place(const Name& level, Point at, int hp)
    {
        Entity entity = document.newEntity("gritling", at);
        entity.hp = hp;
        ids.push_back(entity.id);
        QVERIFY(placeOn(level, entity));
    }
    void open()
    {
        pane.act(QStringLiteral("list-things"));
        settle();
    }
    void settle() { QTRY_VERIFY(!panel.isSearching()); }
    QString column(int at)
    {
        QStringList cells;
        for (int row = 0; row < model.rowCount(); ++row)
            cells << model.text(model.index(row, at));
        return cells.join(QStringLiteral(", "));
    }
    QString said() { return panel.findChild<QLabel*>()->text(); }
    QLineEdit& query()
    {
        for (QLineEdit* each : panel.findChildren<QLineEdit*>())
            if (each->accessibleName() == QLatin1String("Which things to list"))
                return *each;
        return *panel.findChild<QLineEdit*>();
    }
    void ask(const char* text)
    {
        query().setFocus();
        query().clear();
        keys(QLatin1String(text));
        key(Qt::Key_Return);
        settle();
    }
    void goToCell(int row, int at)
    {
        table.setFocus();
        table.setCurrentIndex(model.index(row, at));
    }
    /// Types into the current cell as a hand does.
    void type(const char* text)
    {
        QTest::keyClicks(&table, QLatin1String(text).left(1));
        if (QApplication::focusWidget() != &table)
            keys(QString::fromLatin1(text).mid(1));
        key(Qt::Key_Return);
        settle();
    }
};

constexpr int hpColumn = 4;

}  // namespace

/// The list of things.
class tst_ThingsPanel : public QObject {
    Q_OBJECT
private slots:
    void aKeyListsTheThingsOfTheWorld();
    void aClickOnAHeadSortsAndAnotherTurnsTheOrder();
    void aQueryFiltersAndAMistakeIsSaid();
    void aFieldBecomesAColumnByAFewLetters();
    void aValueTypedIntoACellIsOneStep();
    void whatIsTypedChangesAllSelectedRows();
    void rowsKeepTheirPlacesWhileTheirColumnIsEdited();
    void aValueThatIsRefusedStaysTypedAndIsExplained();
    void deleteResetsToWhatIsInherited();
    void rowsAndThingsOnTheMapAreSelectedTogether();
    void enterGoesToAThingOnAnotherLevel();
    void thingsThatComeAndGoAreFollowed();
    void rowsAreCopiedForSpreadsheets();
    void anEmptyTableSaysWhy();
    void escGivesTheMapBack();
    void columnsAreGivenAndTakenByTheirKeys();
    void tenThousandThingsAreListedAndChangedAtOnce();
    void everythingInItHasANameAndFitsASmallWindow();
};

void tst_ThingsPanel::aKeyListsTheThingsOfTheWorld()
{
    ListFixture f;
    QAbstractItemModelTester tester(&f.model);
    f.open();
    QVERIFY(f.panel.isVisible());
    QVERIFY(f.table.hasFocus());
    QCOMPARE(f.model.rowCount(), 4);
    QCOMPARE(f.said(), QString("4 things."));
    f.ask("level:cellar");
    QCOMPARE(f.column(2), QString("The Cellar"));
    QCOMPARE(f.column(3), QString("3, 3"));
}

void tst_ThingsPanel::aClickOnAHeadSortsAndAnotherTurnsTheOrder()
{
    ListFixture f;
    f.open();
    QHeaderView& head = *f.table.horizontalHeader();
    const auto click = [&](int column) {
        QTest::mouseClick(head.viewport(), Qt::LeftButton, {},
                          QPoint(head.sectionViewportPosition(column) + 20, head.height() / 2));
        f.settle();
    };
    click(hpColumn);
    QCOMPARE(f.column(hpColumn), QString("1, 5, 15, 25"));
    click(hpColumn);
    QCOMPARE(f.column(hpColumn), QString("25, 15, 5, 1"));
    click(3);
    QCOMPARE(f.column(3), QString("3, 3, 10, 6, 11, 6, 12, 6"));
}

void tst_ThingsPanel::aQueryFiltersAndAMistakeIsSaid()
{
    ListFixture f;
    f.open();
    f.ask("hp > 10");
    QCOMPARE(f.model.rowCount(), 2);
    f.ask("hp > many");
    QCOMPARE(f.model.rowCount(), 2);
    QVERIFY2(f.said().contains(QLatin1String("Column 6")), qPrintable(f.said()));
}

void tst_ThingsPanel::aFieldBecomesAColumnByAFewLetters()
{
    ListFixture f;
    f.open();
    QLineEdit* add = nullptr;
    for (QLineEdit* each : f.panel.findChildren<QLineEdit*>())
        if (each->accessibleName() == QLatin1String("Add a column"))
            add = each;
    QVERIFY(add);
    add->setFocus();
    f.keys(QStringLiteral("stats.hp"));
    f.key(Qt::Key_Return);
    QCOMPARE(f.panel.columnKeys().last(), QString("stats.hp"));
    QVERIFY(add->text().isEmpty());
}

void tst_ThingsPanel::aValueTypedIntoACellIsOneStep()
{
    ListFixture f;
    f.open();
    const std::size_t steps = f.document.history().doneCount();
    f.goToCell(0, hpColumn);
    const EntityId id = f.model.row(0).id;
    const Name level = f.model.row(0).level;
    f.type("3*4");
    QCOMPARE(f.world().findLevel(level)->entities.find(id)->hp, 12);
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QTRY_VERIFY(!f.panel.findChild<FieldEditor*>() || !f.panel.findChild<FieldEditor*>()->isVisible());
    QVERIFY(f.table.hasFocus());  // the same key did not go to the thing
}

void tst_ThingsPanel::whatIsTypedChangesAllSelectedRows()
{
    ListFixture f;
    f.open();
    const QString before = f.bytes();
    f.table.selectAll();
    f.table.selectionModel()->setCurrentIndex(f.model.index(0, hpColumn), QItemSelectionModel::NoUpdate);
    f.type("8");
    QCOMPARE(f.column(hpColumn), QString("8, 8, 8, 8"));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.settle();
    QCOMPARE(f.model.rowCount(), 4);
}

void tst_ThingsPanel::rowsKeepTheirPlacesWhileTheirColumnIsEdited()
{
    ListFixture f;
    f.open();
    f.model.sort(hpColumn, Qt::AscendingOrder);
    f.settle();
    f.goToCell(0, hpColumn);
    f.type("99");
    QCOMPARE(f.column(hpColumn), QString("99, 5, 15, 25"));
    QCOMPARE(f.table.currentIndex().row(), 0);
    f.document.undo();
    QTRY_COMPARE(f.column(hpColumn), QString("1, 5, 15, 25"));
}

void tst_ThingsPanel::aValueThatIsRefusedStaysTypedAndIsExplained()
{
    ListFixture f;
    f.panel.setColumnKeys({QStringLiteral("type"), QStringLiteral("stats.hp")});
    f.open();
    const QString before = f.bytes();
    f.goToCell(0, 1);
    f.type("-5");
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.panel.findChild<FieldEditor*>());
    QVERIFY2(!f.said().isEmpty() && f.said() != QLatin1String("4 things."), qPrintable(f.said()));
    f.key(Qt::Key_Escape);
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.panel.isVisible());
}

void tst_ThingsPanel::deleteResetsToWhatIsInherited()
{
    ListFixture f;
    f.open();
    f.table.selectAll();
    f.table.selectionModel()->setCurrentIndex(f.model.index(0, hpColumn), QItemSelectionModel::NoUpdate);
    QTest::keyClick(&f.table, Qt::Key_Delete);
    f.settle();
    for (int row = 0; row < 4; ++row)
        QCOMPARE(f.model.cell(f.model.index(row, hpColumn)).from, ThingCell::From::Type);
}

void tst_ThingsPanel::rowsAndThingsOnTheMapAreSelectedTogether()
{
    ListFixture f;
    f.open();
    f.pane.state().subject.select(Selection::ofEntities({f.ids[1], f.ids[2]}));
    QCOMPARE(f.table.selectionModel()->selectedRows().size(), 2);
    QVERIFY2(f.said().contains(QLatin1String("2 selected")), qPrintable(f.said()));
    for (int row = 0; row < 4; ++row)
        if (f.model.row(row).id == f.ids[0])
            f.table.selectRow(row);
    QCOMPARE(f.pane.state().subject.selection(), Selection::ofEntities({f.ids[0]}));
}

void tst_ThingsPanel::enterGoesToAThingOnAnotherLevel()
{
    ListFixture f;
    f.open();
    for (int row = 0; row < 4; ++row)
        if (f.model.row(row).id == f.ids[3])
            f.goToCell(row, 1);
    QTest::keyClick(&f.table, Qt::Key_Return);
    QCOMPARE(f.pane.state().open.id(), Name("cellar"));
    QCOMPARE(f.pane.state().open.cursor(), (Point{3, 3}));
    QCOMPARE(f.pane.state().subject.selection(), Selection::ofEntities({f.ids[3]}));
    QVERIFY(f.canvas().hasFocus());
}

void tst_ThingsPanel::thingsThatComeAndGoAreFollowed()
{
    ListFixture f;
    f.open();
    f.perform(planRemoveEntities(f.world(), firstLevel, {f.ids[0], f.ids[1]}));
    QTRY_COMPARE(f.model.rowCount(), 2);
    f.document.undo();
    QTRY_COMPARE(f.model.rowCount(), 4);
    f.perform(planRemoveLevel(f.world(), "cellar"));
    QTRY_COMPARE(f.model.rowCount(), 3);
    f.panel.close();
    f.document.undo();
    f.open();
    QTRY_COMPARE(f.model.rowCount(), 4);
}

void tst_ThingsPanel::rowsAreCopiedForSpreadsheets()
{
    ListFixture f;
    f.panel.setColumnKeys({QStringLiteral("type"), QStringLiteral("place"), QStringLiteral("hp")});
    f.open();
    f.ask("level:cellar");
    f.goToCell(0, 0);
    QTest::keyClick(&f.table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("type\tplace\thp\ngritling\t3, 3\t1\n"));
}

void tst_ThingsPanel::anEmptyTableSaysWhy()
{
    ListFixture f;
    f.open();
    f.ask("type:gritlign");
    const auto sayText = [&f] {
        QStringList all;
        for (const QLabel* label : f.panel.findChildren<QLabel*>())
            all << label->text();
        return all.join(QLatin1Char(' '));
    };
    QVERIFY2(sayText().contains(QLatin1String("Did you mean 'gritling'?")), qPrintable(sayText()));
    f.ask("tile:wall");
    QVERIFY2(sayText().contains(QLatin1String("use Find for those")), qPrintable(sayText()));
    QVERIFY(!f.table.isVisible());
    f.ask("");
    QVERIFY(f.table.isVisible());
}

void tst_ThingsPanel::escGivesTheMapBack()
{
    ListFixture f;
    f.open();
    QTest::keyClick(&f.table, Qt::Key_Escape);
    QVERIFY(!f.panel.isVisible());
    QVERIFY(f.canvas().hasFocus());
}

void tst_ThingsPanel::columnsAreGivenAndTakenByTheirKeys()
{
    ListFixture f;
    f.open();
    f.panel.setColumnKeys({QStringLiteral("id"), QStringLiteral("no-such-field"), QStringLiteral("brain.mind")});
    QCOMPARE(f.panel.columnKeys(), (QStringList{QStringLiteral("id"), QStringLiteral("brain.mind")}));
    f.panel.moveColumn(1, 0);
    QCOMPARE(f.panel.columnKeys(), (QStringList{QStringLiteral("brain.mind"), QStringLiteral("id")}));
    f.panel.removeColumn(0);
    f.panel.removeColumn(0);
    QCOMPARE(f.panel.columnKeys(), QStringList{QStringLiteral("id")});
    f.panel.setColumnKeys({});
    QCOMPARE(f.panel.columnKeys().first(), QString("type"));
}

void tst_ThingsPanel::tenThousandThingsAreListedAndChangedAtOnce()
{
    ListFixture f;
    f.addBlank("crowd", "Crowd", {100, 100});
    edit::Entities edit{"crowd", {}};
    for (int i = 0; i < 10'000; ++i) {
        Entity entity = f.document.newEntity("gritling", {i % 100, i / 100});
        edit.entities[entity.id] = entity;
    }
    f.perform(Plan(edit::Simple(std::move(edit)), QStringLiteral("crowd")));
    f.open();
    QCOMPARE(f.model.rowCount(), 10'004);
    f.ask("level:crowd");
    f.table.selectAll();
    f.table.selectionModel()->setCurrentIndex(f.model.index(7, hpColumn), QItemSelectionModel::NoUpdate);
    f.table.setFocus();
    f.type("8");
    QCOMPARE(f.model.text(f.model.index(9'999, hpColumn)), QString("8"));
    QCOMPARE(f.table.selectionModel()->selectedRows().size(), qsizetype{10'000});
}

void tst_ThingsPanel::everythingInItHasANameAndFitsASmallWindow()
{
    ListFixture f({960, 540});
    f.open();
    for (const QWidget* each : f.panel.findChildren<QWidget*>())
        if (each->focusPolicy() != Qt::NoFocus && each->isVisible() && !each->accessibleName().isEmpty())
            QVERIFY(each->width() > 0);
    QVERIFY(!f.table.accessibleName().isEmpty());
    QVERIFY(!f.query().accessibleName().isEmpty());
    QVERIFY2(f.panel.minimumSizeHint().width() <= 480, qPrintable(QString::number(f.panel.minimumSizeHint().width())));
}

GLOAM_WIDGET_TEST(tst_ThingsPanel)
#include "tst_ThingsPanel.moc"
