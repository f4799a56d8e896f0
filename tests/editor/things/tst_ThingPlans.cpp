#include "core/base/Progress.h"
#include "editor/things/ThingPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// Two gritlings on the first level, and one with a chest in the cellar.
struct ThingsFixture : DocumentFixture {
    Progress progress;
    std::vector<ThingRow> gritlings;
    ThingRow chest{"cellar", {}};

    ThingsFixture()
    {
        addCellar();
        for (const auto& [id, level] : world().levels)
            for (const Entity& entity : level->entities.all())
                perform(planRemoveEntities(world(), id, {entity.id}));
        const Point free = freeCell();
        gritlings = {place(firstLevel, "gritling", free), place(firstLevel, "gritling", free + Point{1, 0}),
                     place("cellar", "gritling", {3, 3})};
        chest = place("cellar", "chest", {5, 3});
    }
    Point freeCell()
    {
        for (const Point at : {Point{10, 6}, Point{11, 6}})
            stampAt(firstLevel, at, "floor");
        return {10, 6};
    }
    ThingRow place(const Name& id, const char* type, Point at)
    {
        const Entity entity = document.newEntity(type, at);
        const EditResult placed = placeOn(id, entity);
        if (!placed)
            qWarning("%s", qPrintable(placed.objection));
        return {id, entity.id};
    }
    ThingColumn column(const char* key)
    {
        const auto found = thingColumn(document.parts(), key);
        return found ? *found : ThingColumn{};
    }
    QString cell(const ThingRow& row, const char* key)
    {
        ThingReader reader;
        const Level& there = level(row.level);
        const ThingCell read = reader.read(world(), there, *there.entities.find(row.id), column(key));
        return QString::fromStdString(cellText(read.value))
               + (read.from == ThingCell::From::Here ? QStringLiteral(" here") : QString());
    }
    QString cells(const char* key)
    {
        QStringList all;
        for (const ThingRow& row : gritlings)
            all << cell(row, key);
        return all.join(QStringLiteral(", "));
    }
    ThingsChange set(const char* key, const Value& value, std::vector<ThingRow> rows)
    {
        ThingsChange change = planSetCells(world(), document.parts(), rows, column(key), value, progress);
        if (change.plan)
            perform(change.plan);
        return change;
    }
};

}  // namespace

/// The steps that change cells of the list of things.
class tst_ThingPlans : public QObject {
    Q_OBJECT
private slots:
    void oneValueChangesThingsOfSeveralLevelsAsOneStep();
    void aThingWithoutTheFieldIsLeftAndCounted();
    void aValueThatIsNotAllowedChangesNothing();
    void whatIsResetIsInheritedAgain();
    void aTypeChangesAndWhatIsTheirOwnStays();
    void namesAndHitPointsNowAreTheThingsOwn();
    void aValueWithinAFieldChangesByItself();
    void aThingThatIsGoneIsPassedOver();
};

void tst_ThingPlans::oneValueChangesThingsOfSeveralLevelsAsOneStep()
{
    ThingsFixture f;
    const QString before = f.bytes();
    const std::size_t steps = f.document.history().doneCount();
    const ThingsChange change = f.set("stats.hp", 31, f.gritlings);
    QVERIFY2(change.plan, qPrintable(change.plan.objection));
    QCOMPARE(change.changed, 3);
    QCOMPARE(f.cells("stats.hp"), QString("31 here, 31 here, 31 here"));
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QCOMPARE(f.document.undoText(), QString("Undo set stats.hp of 3 things"));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_ThingPlans::aThingWithoutTheFieldIsLeftAndCounted()
{
    ThingsFixture f;
    const ThingsChange change = f.set("brain.mind", "thief", {f.gritlings[0], f.chest});
    QVERIFY2(change.plan, qPrintable(change.plan.objection));
    QCOMPARE(change.changed, 1);
    QCOMPARE(change.left, 1);
    QVERIFY2(change.reason.contains(QLatin1String("chest")), qPrintable(change.reason));
}

void tst_ThingPlans::aValueThatIsNotAllowedChangesNothing()
{
    ThingsFixture f;
    const QString before = f.bytes();
    const ThingsChange change = f.set("stats.hp", "many", f.gritlings);
    QVERIFY(!change.plan);
    QVERIFY(!change.plan.objection.isEmpty());
    QCOMPARE(f.bytes(), before);
}

void tst_ThingPlans::whatIsResetIsInheritedAgain()
{
    ThingsFixture f;
    const QString before = f.bytes();
    f.set("stats.hp", 31, f.gritlings);
    const ThingsChange change =
        planResetCells(f.world(), f.document.parts(), f.gritlings, f.column("stats.hp"), f.progress);
    QCOMPARE(change.changed, 3);
    QVERIFY(f.perform(change.plan));
    QCOMPARE(f.bytes(), before);
}

void tst_ThingPlans::aTypeChangesAndWhatIsTheirOwnStays()
{
    ThingsFixture f;
    f.set("name", "Old Tom", {f.gritlings[0]});
    const ThingsChange change = f.set("type", "delver", {f.gritlings[0], f.gritlings[2]});
    QVERIFY2(change.plan, qPrintable(change.plan.objection));
    QCOMPARE(change.changed, 2);
    QCOMPARE(f.cells("type"), QString("delver here, gritling here, delver here"));
    QCOMPARE(f.cell(f.gritlings[0], "name"), QString("Old Tom here"));
    QVERIFY(!f.set("type", "no-such-type", {f.gritlings[0]}).plan);
}

void tst_ThingPlans::namesAndHitPointsNowAreTheThingsOwn()
{
    ThingsFixture f;
    f.set("name", "Old Tom", f.gritlings);
    f.set("hp", 2, {f.gritlings[1]});
    QCOMPARE(f.cells("name"), QString("Old Tom here, Old Tom here, Old Tom here"));
    QCOMPARE(f.cell(f.gritlings[1], "hp"), QString("2 here"));
    QVERIFY(!f.cell(f.gritlings[0], "hp").contains(QLatin1String("here")));
}

void tst_ThingPlans::aValueWithinAFieldChangesByItself()
{
    ThingsFixture f;
    const ThingsChange change = f.set("properties.mood", "sour", {f.gritlings[0]});
    QCOMPARE(change.left + change.changed, 1);
    const std::vector<ThingColumn> all = allThingColumns(f.document.parts());
    for (const ThingColumn& column : all)
        if (!column.within.empty() && column.leaf.kind == FieldKind::Number) {
            ThingReader reader;
            const Level& there = f.level(firstLevel);
            const Entity& entity = *there.entities.find(f.gritlings[0].id);
            if (reader.read(f.world(), there, entity, column).from == ThingCell::From::Nowhere)
                continue;
            QVERIFY2(f.set(column.key.c_str(), 3, {f.gritlings[0]}).plan, column.key.c_str());
            QVERIFY2(f.cell(f.gritlings[0], column.key.c_str()).startsWith(QLatin1Char('3')), column.key.c_str());
        }
}

void tst_ThingPlans::aThingThatIsGoneIsPassedOver()
{
    ThingsFixture f;
    f.perform(planRemoveEntities(f.world(), firstLevel, {f.gritlings[0].id}));
    const ThingsChange change = f.set("stats.hp", 31, f.gritlings);
    QCOMPARE(change.changed, 2);
    QCOMPARE(f.set("type", "delver", {f.gritlings[0]}).changed, 0);
}

GLOAM_WIDGET_TEST(tst_ThingPlans)
#include "tst_ThingPlans.moc"
