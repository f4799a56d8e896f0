#include "core/find/Find.h"
#include "core/find/Hints.h"
#include "core/find/Leaves.h"
#include "tests/support/NamedWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QElapsedTimer>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr const char* twoRooms = R"(gloam: 3
world:
  id: rooms
  name: Two Rooms
  uses: [gloam-types]
  start: {level: hall, at: [1, 1], hero: delver}
types:
  tiles:
    mossy-wall: {parent: wall, name: mossy wall}
  entities:
    old-gritling: {parent: gritling, name: old gritling, parts: {stats: {hp: 30}}}
messages:
  moved: You creak along.
levels:
  hall:
    name: The Hall
    depth: 2
    legend: {"%": mossy-wall, "#": wall, ".": floor}
    map: |
      ##%%##
      #....#
      ######
    notes:
      - {at: [2, 1], text: Where the King sleeps.}
    triggers:
      - {on: start, effects: [{do: flag, flag: bell, amount: 1}, {do: tell, text: A bell tolls.}]}
    cells:
      - {at: [4, 1], locked: brass}
    entities:
      - {id: g8k2f0q5w1n3c, type: gritling, at: [3, 1]}
      - {id: g8k2f0q5w1n4c, type: old-gritling, at: [4, 1], name: King Mole}
      - {id: g8k2f0q5w1n5c, type: gritling, at: [2, 1], parts: {stats: {hp: 99}}}
  cave:
    depth: 5
    legend: {"#": wall, ".": floor}
    map: |
      ###
      #.#
      ###
links:
  - {id: 900, kind: portal, from: [hall, 1, 1], to: [cave, 1, 1], ways: one}
)";

const World& rooms()
{
    static const ParsedWorld parsed = worldFrom(twoRooms);
    return parsed.world;
}

Query queryOf(const QString& text)
{
    const auto query = parseQuery(text.toStdString());
    return query ? *query : Query();
}

/// "levels.hall.map[2, 0] x2: mossy-wall", one per line.
QString foundIn(const World& world, const QString& text, const FindScope& scope = {})
{
    QStringList lines;
    for (const Found& found : find(world, queryOf(text), scope, 100).list) {
        QString line = QString::fromStdString(pathOf(world, found.subject));
        if (found.subject.width > 1)
            line += QStringLiteral(" x%1").arg(found.subject.width);
        lines << line + (found.what.empty() ? QString() : QStringLiteral(": ") + QString::fromStdString(found.what));
    }
    return lines.join(QLatin1Char('\n'));
}

/// Cancelled after some looks.
class Impatient : public Progress {
public:
    explicit Impatient(int looks) : m_left(looks) {}
    bool isCancelled() const override { return m_left-- <= 0; }

private:
    mutable int m_left;
};

}  // namespace

/// What queries find in a world.
class tst_Find : public QObject {
    Q_OBJECT
private slots:
    void everyKindOfTermFindsWhatItSays_data();
    void everyKindOfTermFindsWhatItSays();
    void aLevelIsSearchedWithItsLinksAlone();
    void aSelectionIsItsCellsAndItsEntities();
    void aSelectionOfALevelThatHasShrunkIsCut();
    void capitalsOfKeysDoNotMatter();
    void typesAreSearchedWithoutLevels();
    void usesAreThoseThatTheNamesVisitorSees();
    void aNameThatThisWorldLacksIsPointedOut();
    void aFieldThatNothingHasIsPointedOut();
    void nineMillionCellsAreCountedAndTheFirstListed();
    void aSearchStopsWhenItIsAsked();
    void tilesAreToldBySlotForMarks();
};

void tst_Find::everyKindOfTermFindsWhatItSays_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* query, const QStringList& found) {
        QTest::newRow(query) << QString::fromUtf8(query) << found.join(QLatin1Char('\n'));
    };
    const QString gritling = QStringLiteral("levels.hall.entities[g8k2f0q5w1n3c]");
    const QString old = QStringLiteral("levels.hall.entities[g8k2f0q5w1n4c]");
    const QString strong = QStringLiteral("levels.hall.entities[g8k2f0q5w1n5c]");
    const QString oldType = QStringLiteral("types.entities.old-gritling");
    row("tile:mossy-wall", {"levels.hall.map[2, 0] x2: mossy-wall"});
    row("tile:wall level:cave", {"levels.cave.map[0, 0] x3: wall", "levels.cave.map[0, 1]: wall",
                                 "levels.cave.map[2, 1]: wall", "levels.cave.map[0, 2] x3: wall"});
    row("tile:* not tile:wall level:cave", {"levels.cave.map[1, 1]: floor"});
    row("type:old-gritling", {old + ": old-gritling", oldType + ": old-gritling"});
    row("type:gritling is:entity", {gritling + ": gritling", old + ": old-gritling", strong + ": gritling"});
    row("type:gritling not type:old-gritling", {gritling + ": gritling", strong + ": gritling"});
    row("parts.stats.hp >= 30 is:entity", {old + ": parts.stats.hp 30", strong + ": parts.stats.hp 99"});
    row("hp = 99", {strong + ": hp 99, parts.stats.hp 99"});
    row("name = \"king mole\"", {old + ": name King Mole"});
    row("depth < 3", {"levels.hall: depth 2"});
    row("depth != 2 is:level", {"levels.cave: depth 5"});
    row("locked = brass", {"levels.hall.map[4, 1]: locked brass"});
    row("\"king\"", {"levels.hall.notes[0]: text Where the King sleeps.", old + ": name King Mole"});
    row("\"bell\"", {"levels.hall.triggers[0]: effects[1].text A bell tolls."});
    row("\"creak\"", {"messages.moved: text You creak along."});
    row("link:portal", {"links[900]: portal"});
    row("to:cave", {"links[900]: cave"});
    row("from:cave", {});
    row("ways = one", {"links[900]: ways one"});
    row("flag:bell", {"levels.hall.triggers[0]: effects[0].flag"});
    row("name:\"the hall\"", {"levels.hall: The Hall"});
    row("uses:entities/delver", {"world: start.hero"});
    row("uses:levels/cave", {"links[900]: to"});
    row("uses:mossy*", {"levels.hall.map[2, 0] x2: mossy-wall"});
    row("x = 3 is:entity", {gritling + ": x 3"});
}

void tst_Find::everyKindOfTermFindsWhatItSays()
{
    QFETCH(QString, query);
    QFETCH(QString, found);
    QVERIFY2(!hasErrors(worldFrom(twoRooms).problems), qPrintable(linesOf(worldFrom(twoRooms).problems)));
    QVERIFY(parseQuery(query.toStdString()));
    QCOMPARE(foundIn(rooms(), query), found);
}

void tst_Find::aLevelIsSearchedWithItsLinksAlone()
{
    const FindScope cave{.where = FindScope::Where::Level, .level = "cave"};
    QCOMPARE(foundIn(rooms(), "is:level or is:link or type:gritling", cave), QString("levels.cave\nlinks[900]"));
}

void tst_Find::aSelectionIsItsCellsAndItsEntities()
{
    const FindScope part{.where = FindScope::Where::Selection,
                         .level = "hall",
                         .cells = CellArea({6, 3}, Rect{{0, 0}, {3, 2}}),
                         .entities = {*parseEntityId("g8k2f0q5w1n4c")}};
    QCOMPARE(foundIn(rooms(), "tile:wall or type:gritling", part),
             QString(
                 "levels.hall.entities[g8k2f0q5w1n4c]: old-gritling\nlevels.hall.entities[g8k2f0q5w1n5c]: gritling\n"
                 "levels.hall.map[0, 0] x2: wall\nlevels.hall.map[2, 0]: mossy-wall\nlevels.hall.map[0, 1]: wall"));
}

void tst_Find::aSelectionOfALevelThatHasShrunkIsCut()
{
    const FindScope former{.where = FindScope::Where::Selection,
                           .level = "cave",
                           .cells = CellArea({3'000, 3'000}, Rect{{1, 1}, {2'999, 2'999}})};
    QCOMPARE(foundIn(rooms(), "tile:*", former), QString("levels.cave.map[1, 1]: floor\nlevels.cave.map[2, 1]: wall\n"
                                                         "levels.cave.map[1, 2] x2: wall"));
}

void tst_Find::capitalsOfKeysDoNotMatter()
{
    const std::vector<PathStep> way{{"Moles"}, {{}, 0}, {"Weight"}};
    const Value value(3);
    QVERIFY(LeafWish{keysOf("moles.weight")}.takes({way, FieldKind::Number, value}));
    QVERIFY(!LeafWish{keysOf("mole.weight")}.takes({way, FieldKind::Number, value}));
}

void tst_Find::typesAreSearchedWithoutLevels()
{
    const FindScope types{.where = FindScope::Where::Types};
    QCOMPARE(foundIn(rooms(), "old or moss", types),
             QString("types.tiles.mossy-wall: mossy-wall\ntypes.entities.old-gritling: old-gritling"));
}

void tst_Find::usesAreThoseThatTheNamesVisitorSees()
{
    const World world = worldFrom(wellNamed).world;
    const QString found = foundIn(world, "uses:entities/mole-king not is:type");
    for (const char* path : {"world", "world.goal", "levels.hall.triggers[0]", "levels.hall.entities[g8k2f0q5w1n3c]",
                             "tables.Moles", "prefabs.sump", "links[900]"})
        QVERIFY2((QLatin1Char('\n') + found).contains(QLatin1Char('\n') + QLatin1String(path) + QLatin1Char(':')),
                 qPrintable(QLatin1String(path) + "\n" + found));
    QCOMPARE(foundIn(world, "uses:recipes/burrow"), QString("levels.deeper: recipe"));
}

void tst_Find::aNameThatThisWorldLacksIsPointedOut()
{
    QCOMPARE(QString::fromStdString(hintFor(rooms(), queryOf("tile:wal"), {})),
             QString("There is no tile 'wal'. Did you mean 'wall'?"));
    QCOMPARE(hintFor(rooms(), queryOf("tile:wall not type:elephant"), {}), std::string());
    QVERIFY(!hintFor(rooms(), queryOf("link:ladders"), {}).empty());
}

void tst_Find::aFieldThatNothingHasIsPointedOut()
{
    QCOMPARE(QString::fromStdString(hintFor(rooms(), queryOf("stats.view-radios > 3"), {})),
             QString("Nothing has a field 'stats.view-radios'. Did you mean 'view-radius'?"));
    QVERIFY(!hintFor(rooms(), queryOf("has:xyzzy"), {}).empty());
    for (const char* known : {"hp > 1000", "stats.hp = 4711", "has:patrol", "not xyzzy = 3", "ambient > 5"})
        QCOMPARE(hintFor(rooms(), queryOf(known), {}), std::string());
}

void tst_Find::nineMillionCellsAreCountedAndTheFirstListed()
{
    World world = rooms();
    world.levels.emplace("plain", makeLevel("plain", {3'000, 3'000}, world.registry, "floor"));
    const FindResult all = find(world, queryOf("tile:floor level:plain"), {}, 1'000);
    QCOMPARE(all.count, std::uint64_t{9'000'000});
    QCOMPARE(all.list.size(), std::size_t{1'000});
    QCOMPARE(all.stretches, std::uint64_t{3'000});
    QVERIFY(all.isCut());
    QCOMPARE(all.list.front().subject.width, 3'000);
}

void tst_Find::aSearchStopsWhenItIsAsked()
{
    World world = rooms();
    world.levels.emplace("plain", makeLevel("plain", {3'000, 3'000}, world.registry, "floor"));
    Impatient progress(20);
    QVERIFY(find(world, queryOf("tile:floor"), {}, 10, progress).isStopped);
    QVERIFY(!find(world, queryOf("tile:floor"), {}, 10).isStopped);
}

void tst_Find::tilesAreToldBySlotForMarks()
{
    const std::vector<std::uint8_t> found = tilesFound(rooms(), queryOf("tile:wall"), "hall");
    QCOMPARE(int(found[rooms().registry->findTile("mossy-wall").slot]), 1);
    QCOMPARE(int(found[rooms().registry->findTile("floor").slot]), 0);
    QVERIFY(tilesFound(rooms(), queryOf("tile:wall"), "nowhere").empty());
}

GLOAM_TEST(tst_Find)
#include "tst_Find.moc"
