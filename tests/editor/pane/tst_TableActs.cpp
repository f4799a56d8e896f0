#include "core/generate/ContentPools.h"
#include "core/generate/RollReport.h"
#include "editor/dialogs/TableDialog.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/TablePlans.h"
#include "tests/editor/pane/RecipeFixture.h"
#include "tests/support/TestMain.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr AuthoredSection tables = AuthoredSection::Tables;

QString entriesOf(const RecipeFixture& f)
{
    const Value table = writtenOf(f.world(), tables, "Burrow");
    return QString::fromStdString(toFlowText(*table.as<Map>()->find("entries")));
}

}  // namespace

/// The page of encounter tables, by keys.
class tst_TableActs : public QObject {
    Q_OBJECT
private slots:
    void aTableIsMadeByKeys();
    void theChancesStandBesideTheEntries();
    void aFaultStandsBelowItsEntry();
    void anEntryHasItsDepthInItsRow();
    void theConditionsOfAnEntryUnfoldBelowIt();
    void aHundredRollsFollowTheTable();
    void aHundredRollsAreForADepth();
};

void tst_TableActs::aTableIsMadeByKeys()
{
    RecipeFixture f;
    f.pane.state().types.chooseEntityType("burrow-rat");
    f.tablePage();
    f.press(f.button<TableDialog>(QStringLiteral("New…")), Qt::Key_Space);
    f.name(QStringLiteral("Burrow"));
    QCOMPARE(f.tablePage().chosen(), Name("Burrow"));
    f.press(f.button<TableDialog>(QStringLiteral("Add Entry")), Qt::Key_Space);
    f.enter(*f.tablePage().entries().editor(1, "type"), QStringLiteral("torch"));
    f.enter(*f.tablePage().entries().editor(1, "least"), QStringLiteral("2"));
    f.enter(*f.tablePage().entries().editor(0, "count"), QStringLiteral("1d3"));
    f.enter(*f.tablePage().field("rolls"), QStringLiteral("2d4"));
    QCOMPARE(QString::fromStdString(toFlowText(writtenOf(f.world(), tables, "Burrow"))),
             QStringLiteral("{rolls: 2d4, entries: [{type: burrow-rat, count: 1d3}, {type: torch, least: 2}]}"));
    QCOMPARE(f.document.history().stepCount(), std::size_t{6});
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_TableActs::theChancesStandBesideTheEntries()
{
    RecipeFixture f;
    f.perform(planAddWritten(f.world(), tables, "Burrow", newTable("burrow-rat")));
    f.perform(planAddItem(f.world(), ListPlace::entries("Burrow"), "torch"));
    f.tablePage().choose("Burrow");
    QCOMPARE(f.tablePage().entries().chanceOf(0), QStringLiteral("50 %"));
    f.enter(*f.tablePage().entries().editor(0, "weight"), QStringLiteral("3"));
    QCOMPARE(f.tablePage().entries().chanceOf(0), QStringLiteral("75 %"));
    QCOMPARE(f.tablePage().entries().chanceOf(1), QStringLiteral("25 %"));
}

void tst_TableActs::aFaultStandsBelowItsEntry()
{
    RecipeFixture f;
    f.perform(planAddWritten(f.world(), tables, "Burrow", newTable("burrow-rat")));
    f.perform(planAddItem(f.world(), ListPlace::entries("Burrow"), "torch"));
    f.tablePage().choose("Burrow");
    QVERIFY(f.tablePage().entries().faultOf(0).isEmpty());
    f.enter(*f.tablePage().entries().editor(0, "weight"), QStringLiteral("0"));
    QCOMPARE(f.tablePage().entries().faultOf(0),
             QStringLiteral("It never comes: give it a weight, or a least number."));
    QCOMPARE(f.tablePage().entries().chanceOf(1), QStringLiteral("100 %"));
    f.enter(*f.tablePage().entries().editor(1, "weight"), QStringLiteral("0"));
    QVERIFY(f.tablePage().told().startsWith(QStringLiteral("Every weight of the table is 0.")));
    f.perform(planAddItem(f.world(), ListPlace::entries("Burrow"), "torhc"));
    QCOMPARE(f.tablePage().entries().faultOf(2),
             QStringLiteral("There is no entity type 'torhc'. Did you mean 'torch'?"));
}

void tst_TableActs::anEntryHasItsDepthInItsRow()
{
    RecipeFixture f;
    f.perform(planAddWritten(f.world(), tables, "Burrow", newTable("burrow-rat")));
    f.tablePage().choose("Burrow");
    FieldEditor& depth = *f.tablePage().entries().editor(0, "depth");
    const QList<QLineEdit*> lines = depth.findChildren<QLineEdit*>();
    QCOMPARE(lines.size(), 2);
    f.enter(depth, QStringLiteral("3"));
    QCOMPARE(entriesOf(f), QStringLiteral("[{type: burrow-rat, depth: [3, 3]}]"));
    lines[1]->setFocus();
    lines[1]->setText(QStringLiteral("5"));
    f.press(*lines[1], Qt::Key_Return);
    QCOMPARE(entriesOf(f), QStringLiteral("[{type: burrow-rat, depth: [3, 5]}]"));
    lines[1]->setText(QStringLiteral("2"));
    f.press(*lines[1], Qt::Key_Return);
    QCOMPARE(f.tablePage().entries().faultOf(0),
             QStringLiteral("'depth' begins at 3 and ends before, at 2. Write depth: [1, 4]."));
    for (QLineEdit* line : lines)
        line->clear();
    f.press(*lines[1], Qt::Key_Return);
    QCOMPARE(entriesOf(f), QStringLiteral("[{type: burrow-rat}]"));
    QCOMPARE(lines[0]->placeholderText(), QStringLiteral("any"));
}

void tst_TableActs::theConditionsOfAnEntryUnfoldBelowIt()
{
    RecipeFixture f;
    f.perform(planAddWritten(f.world(), tables, "Burrow", newTable("burrow-rat")));
    f.tablePage().choose("Burrow");
    EntryGrid& grid = f.tablePage().entries();
    FieldEditor& conditions = *grid.editor(0, "if");
    QVERIFY(!conditions.isVisible());
    QToolButton* unfolder = nullptr;
    for (QToolButton* each : grid.findChildren<QToolButton*>())
        if (each->accessibleName() == QStringLiteral("If of entry 1, unfold"))
            unfolder = each;
    QVERIFY(unfolder);
    QCOMPARE(unfolder->text(), QStringLiteral("none"));
    f.press(*unfolder, Qt::Key_Space);
    QVERIFY(conditions.isVisible());
    unfolder->setFocus();
    f.press(*unfolder, Qt::Key_Tab);
    QCOMPARE(grid.window()->focusWidget()->accessibleName(), QStringLiteral("Add to If"));
    Map chance;
    chance.set("is", "chance");
    chance.set("percent", 40);
    emit conditions.entered(List{chance});
    QCOMPARE(entriesOf(f), QStringLiteral("[{type: burrow-rat, if: [{is: chance, percent: 40}]}]"));
    QCOMPARE(unfolder->text(), QStringLiteral("1"));
    QVERIFY(conditions.isVisible());
    f.enter(*grid.editor(0, "weight"), QStringLiteral("2"));
    QCOMPARE(entriesOf(f), QStringLiteral("[{type: burrow-rat, if: [{is: chance, percent: 40}], weight: 2}]"));
}

void tst_TableActs::aHundredRollsFollowTheTable()
{
    RecipeFixture f;
    Value table = newTable("burrow-rat");
    table.as<Map>()->set("rolls", 4);
    f.perform(planAddWritten(f.world(), tables, "Burrow", table));
    f.tablePage().choose("Burrow");
    RollsView& rolls = f.tablePage().rolls();
    QCOMPARE(rolls.rows().rowCount(), 0);
    f.press(f.button<TableDialog>(QStringLiteral("Roll 100 Times")), Qt::Key_Space);
    QCOMPARE(rolls.rows().rowCount(), 1);
    QCOMPARE(rolls.told(), QStringLiteral("One rolling brings 4 to 4 things, 4.0 on average."));
    f.enter(*f.tablePage().entries().editor(0, "count"), QStringLiteral("2"));
    QCOMPARE(rolls.report()->all.total, 800LL);
    f.perform(planAddItem(f.world(), ListPlace::entries("Burrow"), "torch"));
    QCOMPARE(rolls.rows().rowCount(), 2);
    const EncounterTable now = tablesOf(f.world()).at("Burrow");
    Progress progress;
    QVERIFY(*rolls.report() == rolledOften(now, 0, 100, 1, progress));
    f.enter(*f.tablePage().entries().editor(0, "most"), QStringLiteral("1"));
    f.enter(*f.tablePage().entries().editor(0, "least"), QStringLiteral("3"));
    QVERIFY(!rolls.report());
    QCOMPARE(rolls.rows().rowCount(), 0);
}

void tst_TableActs::aHundredRollsAreForADepth()
{
    RecipeFixture f;
    Value table = newTable("burrow-rat");
    table.as<Map>()->set("rolls", 1);
    Map& first = *table.as<Map>()->find("entries")->as<List>()->front().as<Map>();
    first.set("depth", List{2, 3});
    f.perform(planAddWritten(f.world(), tables, "Burrow", table));
    f.tablePage().choose("Burrow");
    RollsView& rolls = f.tablePage().rolls();
    f.press(f.button<TableDialog>(QStringLiteral("Roll 100 Times")), Qt::Key_Space);
    QCOMPARE(rolls.report()->all.total, 100LL);
    for (auto* box : rolls.findChildren<QSpinBox*>())
        if (box->accessibleName() == QStringLiteral("Depth of the levels"))
            box->setValue(4);
    QCOMPARE(rolls.report()->all.total, 0LL);
}

GLOAM_WIDGET_TEST(tst_TableActs)
#include "tst_TableActs.moc"
