#include "core/game/Engine.h"
#include "core/generate/AuthoredNames.h"
#include "core/generate/ContentPools.h"
#include "core/generate/RollReport.h"
#include "core/world/Builders.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world whose table, recipe, prefab and level name tiles, creatures and tables of its own.
const std::string named = worldHead({.id = "den", .level = "deep", .at = {1, 1}}) + R"(types:
  tiles:
    slime: {parent: floor, name: slime}
  entities:
    ooze: {parent: burrow-rat, name: ooze}
tables:
  Pool: {entries: [{type: ooze, weight: 3}, {type: burrow-rat}]}
  Other: {entries: [{type: burrow-rat}]}
recipes:
  # where it drips
  burrow: {about: A burrow., size: [30, 20], steps: [{cave: {floor: slime}}, {connect: {}}, {populate: {table: Pool}}, {traps: {types: [ooze]}}]}
prefabs:
  sump:
    legend: {"#": [slime, wall], .: slime, "%": {slime bones: 1, floor: 2}, "*": slime rubble}
    map: |-
      ###
      #.%
      #*#
    slots:
      - {at: [1, 1], table: Pool}
    entities:
      - {type: ooze, at: [1, 1]}
levels:
  deep:
    depth: 1
    size: [20, 20]
    recipe:
      - {cave: {}}
      - {populate: {table: Pool}}
)";

QString words(const std::vector<AuthoredUse>& uses)
{
    QStringList all;
    for (const AuthoredUse& use : uses) {
        const char* section = !use.section                               ? "level"
                              : *use.section == AuthoredSection::Tables  ? "table"
                              : *use.section == AuthoredSection::Recipes ? "recipe"
                                                                         : "prefab";
        all << QString::fromLatin1(section) + QLatin1Char(' ') + QString::fromStdString(use.name.text());
    }
    return all.join(QStringLiteral(", "));
}

World renamed(World world, std::string_view refersTo, const char* from, const char* to)
{
    for (edit::Simple& edit : renamingInWritten(world, refersTo, from, to)) {
        Edit one = toEdit(std::move(edit));
        exchange(world, one, shippedContext().engine->parts);
    }
    return world;
}

/// The prefab as written, even if it names what does not exist.
Prefab sump(const World& world)
{
    return world.prefabs.find("sump")->value;
}

QString flow(const Map& map)
{
    return QString::fromStdString(toFlowText(Value(map)));
}

}  // namespace

/// Names in tables, recipes, prefabs and steps, found and renamed; and what many rolls of a table give.
class tst_AuthoredNames : public QObject {
    Q_OBJECT
private slots:
    void everyPlaceThatHasANameIsFound_data();
    void everyPlaceThatHasANameIsFound();
    void aTypeIsRenamedInAllOfThem();
    void aTileIsRenamedInLegendsToo();
    void aTableIsRenamedInStepsAndSlots();
    void aUsualTileIsWrittenOnceItHasAnotherName();
    void renamingTwiceIsAsBefore();
    void everyBuilderHasALineOfHelp();
    void aHundredRollsCountWhatEachBrings();
    void theSameSeedRollsTheSame();
    void aCancelledRollingStops();
    void theFirstRollDrawsByTheWeightsThatTheGuaranteedLeave();
};

void tst_AuthoredNames::everyPlaceThatHasANameIsFound_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("where");
    QTest::newRow("a creature") << "entities"
                                << "ooze"
                                << "table Pool, recipe burrow, prefab sump";
    QTest::newRow("a tile") << "tiles"
                            << "slime"
                            << "recipe burrow, prefab sump";
    QTest::newRow("a table") << "tables"
                             << "Pool"
                             << "recipe burrow, prefab sump, level deep";
    QTest::newRow("what nothing names") << "tables"
                                        << "Other"
                                        << "";
    QTest::newRow("a usual parameter") << "tiles"
                                       << "stalagmite"
                                       << "recipe burrow, level deep";
}

void tst_AuthoredNames::everyPlaceThatHasANameIsFound()
{
    QFETCH(QString, kind);
    QFETCH(QString, name);
    QTEST(words(usesInWritten(worldFrom(named).world, kind.toStdString(), Name(name.toStdString()))), "where");
}

void tst_AuthoredNames::aTypeIsRenamedInAllOfThem()
{
    const World world = renamed(worldFrom(named).world, "entities", "ooze", "jelly");
    QCOMPARE(words(usesInWritten(world, "entities", "ooze")), QString());
    QCOMPARE(flow(*world.tables.written().find("Pool")->as<Map>()),
             QStringLiteral("{entries: [{type: jelly, weight: 3}, {type: burrow-rat}]}"));
    QVERIFY(
        flow(*world.recipes.written().find("burrow")->as<Map>()).contains(QStringLiteral("{traps: {types: [jelly]}}")));
    QCOMPARE(sump(world).entities.front().type, Name("jelly"));
}

void tst_AuthoredNames::aTileIsRenamedInLegendsToo()
{
    const World world = renamed(worldFrom(named).world, "tiles", "slime", "goo");
    QCOMPARE(flow(*world.prefabs.written().find("sump")->as<Map>()->find("legend")->as<Map>()),
             QStringLiteral("{\"#\": [goo, wall], .: goo, \"%\": {goo bones: 1, floor: 2}, \"*\": goo rubble}"));
    QVERIFY(flow(world.recipes.written()).contains(QStringLiteral("{cave: {floor: goo}}")));
    QVERIFY(world.levels == worldFrom(named).world.levels);
}

void tst_AuthoredNames::aTableIsRenamedInStepsAndSlots()
{
    const World world = renamed(worldFrom(named).world, "tables", "Pool", "Sump");
    QVERIFY(flow(world.recipes.written()).contains(QStringLiteral("{populate: {table: Sump}}")));
    QCOMPARE(sump(world).slotCells.front().table, Name("Sump"));
    const Recipe own = *recipeOf(world, *world.findLevel("deep"));
    QCOMPARE(std::get<builder::Populate>(own.steps[1]).table, Name("Sump"));
}

void tst_AuthoredNames::aUsualTileIsWrittenOnceItHasAnotherName()
{
    const World world = renamed(worldFrom(named).world, "tiles", "stalagmite", "spike");
    const Recipe burrow = *recipeNamed(world, "burrow");
    QCOMPARE(std::get<builder::Cave>(burrow.steps[0]).stalagmite, Name("spike"));
    QCOMPARE(std::get<builder::Cave>(burrow.steps[0]).floor, Name("slime"));
}

void tst_AuthoredNames::renamingTwiceIsAsBefore()
{
    const World before = worldFrom(named).world;
    for (const auto& [kind, name] :
         {std::pair("entities", "ooze"), std::pair("tiles", "slime"), std::pair("tables", "Pool")})
        QVERIFY2(renamed(renamed(before, kind, name, "xyz"), kind, "xyz", name) == before, name);
}

void tst_AuthoredNames::everyBuilderHasALineOfHelp()
{
    for (const Builder& builder : allBuilders()) {
        const std::string_view help = builderHelp(builderWord(builder));
        QVERIFY2(!help.empty() && help.back() != '.', builderWord(builder).data());
    }
    QVERIFY(builderHelp("no-such-builder").empty());
}

void tst_AuthoredNames::aHundredRollsCountWhatEachBrings()
{
    EncounterTable table;
    table.rolls = {0, 0, 4};
    table.entries = {{"rat", 1, 2}, {"gold", 0}, {"rat", 1}};
    Progress progress;
    const RollReport report = rolledOften(table, 0, 100, 3, progress);
    QCOMPARE(report.times, 100);
    QCOMPARE(static_cast<int>(report.types.size()), 2);
    QVERIFY(report.types[0] == (RolledType{"rat", 6, 6, 600, 100}));
    QVERIFY(report.types[1] == (RolledType{"gold", 0, 0, 0, 0}));
    QCOMPARE(report.all.total, 600LL);
    const RollReport more = rolledOften(table, 5, 100, 3, progress);
    QCOMPARE(more.all.total, 1100LL);
}

void tst_AuthoredNames::theSameSeedRollsTheSame()
{
    const World world = worldFrom(named).world;
    const EncounterTable table = tablesOf(world).at("CaveTier1");
    Progress progress;
    QVERIFY(rolledOften(table, 2, 100, 9, progress) == rolledOften(table, 2, 100, 9, progress));
    QVERIFY(!(rolledOften(table, 2, 100, 9, progress) == rolledOften(table, 2, 100, 10, progress)));
}

void tst_AuthoredNames::aCancelledRollingStops()
{
    struct Stopped : Progress {
        bool isCancelled() const override { return true; }
    } stopped;
    EncounterTable table;
    table.entries = {{"rat"}};
    QCOMPARE(rolledOften(table, 0, 100, 1, stopped).times, 0);
}

/// What an entry weighs is how often it comes: the shares of many first rolls are those of the weights.
void tst_AuthoredNames::theFirstRollDrawsByTheWeightsThatTheGuaranteedLeave()
{
    EncounterTable table;
    table.budget = 10;
    Encounter full{"full", 5, 2, 2};
    Encounter dear{"dear", 5};
    dear.cost = 9;
    Encounter guard{"guard", 2, 1};
    guard.cost = 2;
    table.entries = {full, dear, guard, {"rat", 6}};
    QCOMPARE(firstWeights(table), (std::vector<int>{0, 0, 2, 6}));
    Progress progress;
    const RollReport report = rolledOften(table, 0, 4000, 1, progress);
    QCOMPARE(report.types[0].total, 8000LL);
    QCOMPARE(report.types[1].total, 0LL);
    QVERIFY(std::abs(static_cast<double>(report.types[3].total) / 4000 - 0.75) < 0.03);
}

GLOAM_TEST(tst_AuthoredNames)
#include "tst_AuthoredNames.moc"
