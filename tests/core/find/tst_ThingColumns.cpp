#include "core/find/ThingColumns.h"
#include "core/game/Engine.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QStringList>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr const char* oneHall = R"(gloam: 3
world:
  id: hall
  uses: [gloam-types]
  start: {level: hall, at: [1, 1], hero: delver}
types:
  entities:
    old-gritling: {parent: gritling, name: old gritling, parts: {stats: {hp: 30}}}
levels:
  hall:
    legend: {"#": wall, ".": floor}
    map: |
      #######
      #.....#
      #######
    entities:
      - {id: g8k2f0q5w1n3c, type: old-gritling, at: [3, 1]}
      - {id: g8k2f0q5w1n4c, type: old-gritling, at: [4, 1], name: King Mole, hp: 7}
      - {id: g8k2f0q5w1n5c, type: gritling, at: [2, 1], parts: {stats: {hp: 99}}}
)";

const PartTable& tableOfParts()
{
    static const std::shared_ptr<const Engine> engine = standardEngine();
    return engine->parts;
}

ThingColumn columnOf(const char* key)
{
    const auto column = thingColumn(tableOfParts(), key);
    return column ? *column : ThingColumn{.kind = ThingColumn::Kind::Id};
}

/// "30 from type | 7 here | -": of each thing, in the order of the ids.
QString cellsOf(const char* key)
{
    static const ParsedWorld parsed = worldFrom(oneHall);
    const Level& level = *parsed.world.findLevel("hall");
    ThingReader reader;
    QStringList cells;
    for (const Entity& entity : level.entities.all()) {
        const ThingCell cell = reader.read(parsed.world, level, entity, columnOf(key));
        const char* const from = cell.from == ThingCell::From::Here ? " here" : " from type";
        cells << (cell.from == ThingCell::From::Nowhere ? QStringLiteral("-")
                                                        : QString::fromStdString(cellText(cell.value)) + from);
    }
    return cells.join(QStringLiteral(" | "));
}

}  // namespace

/// What a list of things shows in its columns.
class tst_ThingColumns : public QObject {
    Q_OBJECT
private slots:
    void everyFieldOfEveryPartIsAColumn();
    void aKeyMayBeTheEndOfOneIfNoOtherEndsSo();
    void anUnknownKeySuggestsAnother();
    void cellsTellWhatIsInherited();
    void aFieldThatAThingLacksIsNowhere();
    void numbersAreSortedBeforeTextsAndNothingLast();
    void numbersInTextsAreSortedAsSuch();
};

void tst_ThingColumns::everyFieldOfEveryPartIsAColumn()
{
    const std::vector<ThingColumn> all = allThingColumns(tableOfParts());
    for (const auto& kind : tableOfParts().kinds())
        for (const std::string& name : kind->fieldNames) {
            const std::string key = kind->isInline ? name : kind->name.text() + "." + name;
            const bool isThere =
                std::any_of(all.begin(), all.end(), [&key](const auto& each) { return each.key == key; });
            QVERIFY2(isThere, key.c_str());
            QCOMPARE(thingColumn(tableOfParts(), key)->key, key);
        }
}

void tst_ThingColumns::aKeyMayBeTheEndOfOneIfNoOtherEndsSo()
{
    QCOMPARE(columnOf("parts.stats.hp").key, std::string("stats.hp"));
    QCOMPARE(columnOf("STATS.HP").key, std::string("stats.hp"));
    QCOMPARE(columnOf("mind").key, std::string("brain.mind"));
    QCOMPARE(columnOf("hp").part, Name());
    QVERIFY(thingColumns(tableOfParts(), "type, place,stats.hp"));
    QCOMPARE(thingColumns(tableOfParts(), "type, place,stats.hp")->size(), std::size_t{3});
}

void tst_ThingColumns::anUnknownKeySuggestsAnother()
{
    const auto column = thingColumn(tableOfParts(), "stats.hq");
    QVERIFY(!column);
    QVERIFY2(column.error().sentence.starts_with("Things have no field 'stats.hq'. Did you mean"),
             column.error().sentence.c_str());
    QVERIFY(!thingColumn(tableOfParts(), ""));
    QVERIFY(!thingColumns(tableOfParts(), "type,,name"));
}

void tst_ThingColumns::cellsTellWhatIsInherited()
{
    QCOMPARE(cellsOf("stats.hp"), QString("30 from type | 30 from type | 99 here"));
    QCOMPARE(cellsOf("hp"), QString("30 from type | 7 here | 99 from type"));
    QCOMPARE(cellsOf("name"), QString("old gritling from type | King Mole here | gritling from type"));
    QCOMPARE(cellsOf("type"), QString("old-gritling here | old-gritling here | gritling here"));
    QCOMPARE(cellsOf("place"), QString("3, 1 here | 4, 1 here | 2, 1 here"));
}

void tst_ThingColumns::aFieldThatAThingLacksIsNowhere()
{
    QCOMPARE(cellsOf("container.closed"), QString("- | - | -"));
}

void tst_ThingColumns::numbersAreSortedBeforeTextsAndNothingLast()
{
    QVERIFY(isSortedBefore(Value(2), Value(10)));
    QVERIFY(isSortedBefore(Value(10), Value("1")));
    QVERIFY(isSortedBefore(Value("b"), Value()));
    QVERIFY(isSortedBefore(Value("B"), Value("c")));
    QVERIFY(!isSortedBefore(Value(), Value()));
}

void tst_ThingColumns::numbersInTextsAreSortedAsSuch()
{
    QVERIFY(isSortedBefore(Value("rat 2"), Value("rat 10")));
    QVERIFY(!isSortedBefore(Value("rat 10"), Value("rat 2")));
    QVERIFY(!isSortedBefore(Value("rat 2"), Value("rat 2")));
    QVERIFY(isSortedBefore(Value("rat"), Value("rat 2")));
}

GLOAM_TEST(tst_ThingColumns)
#include "tst_ThingColumns.moc"
