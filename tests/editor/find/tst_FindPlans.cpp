#include "core/base/Random.h"
#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "editor/find/FindPlans.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr const char* kitchen = R"(gloam: 3
world:
  id: kitchen
  name: A Kitchen
  uses: [gloam-types]
  start: {level: hall, at: [1, 1], hero: delver}
types:
  entities:
    chef: {parent: gritling, name: chef, description: A cook with a ladle., parts: {stats: {hp: 30}}}
    baker: {parent: chef, name: baker}
messages:
  moved: You cook along.
levels:
  hall:
    name: The Cook's Hall
    legend: {"#": wall, ".": floor, "+": door-closed}
    map: |
      ######
      #..+.#
      ######
    notes:
      - {at: [2, 1], text: Where the cook sleeps.}
    triggers:
      - {on: start, effects: [{do: tell, text: A cook shouts.}]}
    entities:
      - {id: g8k2f0q5w1n3c, type: chef, at: [1, 1]}
      - {id: g8k2f0q5w1n4c, type: baker, at: [2, 1], name: Big Cook}
      - {id: g8k2f0q5w1n5c, type: gritling, at: [4, 1], parts: {stats: {hp: 99}}}
)";

const PartTable& parts()
{
    return shippedContext().engine->parts;
}

Query queryOf(const char* text)
{
    const auto query = parseQuery(text);
    return query ? *query : Query();
}

Replacing planned(const World& world, const char* query, const char* by, const FindScope& scope = {})
{
    const auto replacement = parseReplacement(by, queryOf(query));
    Progress progress;
    return replacement ? planReplaceAll(world, parts(), queryOf(query), scope, *replacement, progress) : Replacing();
}

/// The world after a plan; `undo` undoes it.
World done(World world, const Plan& plan, std::vector<Edit>& undo)
{
    for (const edit::Simple& each : plan.edits) {
        Edit edit = toEdit(each);
        exchange(world, edit, parts());
        undo.push_back(std::move(edit));
    }
    return world;
}

World undone(World world, std::vector<Edit> undo)
{
    for (auto edit = undo.rbegin(); edit != undo.rend(); ++edit)
        exchange(world, *edit, parts());
    return world;
}

}  // namespace

/// Replacing what a query finds.
class tst_FindPlans : public QObject {
    Q_OBJECT
private slots:
    void whatIsReplacedIsFoundNoLongerAndUndoBringsItBack_data();
    void whatIsReplacedIsFoundNoLongerAndUndoBringsItBack();
    void oneStretchOfTilesIsReplacedByItself();
    void aTypeThatChangesLeadsWhatInheritsFromIt();
    void anUnknownNameIsRefused();
    void aValueOutOfRangeIsRefused();
    void aLargerBodyNeedsItsRoom();
    void replacingStopsBetweenThings();
    void aWordByItselfIsWhatTheQueryFindsFirst();
    void randomWorldsComeBackByUndo();
};

void tst_FindPlans::whatIsReplacedIsFoundNoLongerAndUndoBringsItBack_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("by");
    QTest::addColumn<int>("count");
    const auto row = [](const char* query, const char* by, int count) {
        QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(by) << count;
    };
    row("tile:wall", "tile:floor", 14);
    row("tile:door-closed", "wall", 1);
    row("type:chef is:entity", "type:gritling", 2);
    row("hp > 20", "hp = 5", 5);
    row("\"cook\"", "\"maid\"", 8);
    row("depth = 0 is:level", "depth = 4", 1);
    row("name = chef is:type", "name = maid", 1);
}

void tst_FindPlans::whatIsReplacedIsFoundNoLongerAndUndoBringsItBack()
{
    QFETCH(QString, query);
    QFETCH(QString, by);
    QFETCH(int, count);
    const ParsedWorld parsed = worldFrom(kitchen);
    QVERIFY2(!hasErrors(parsed.problems), qPrintable(linesOf(parsed.problems)));
    const Replacing replacing = planned(parsed.world, qPrintable(query), qPrintable(by));
    QVERIFY2(replacing.plan, qPrintable(replacing.plan.objection));
    QCOMPARE(static_cast<int>(replacing.replaced), count);
    std::vector<Edit> undo;
    const World after = done(parsed.world, replacing.plan, undo);
    const FindResult left = find(after, queryOf(qPrintable(query)), {}, 10);
    QStringList places;
    for (const Found& each : left.list)
        places << QString::fromStdString(pathOf(after, each.subject) + ": " + each.what);
    QVERIFY2(left.count == 0, qPrintable(places.join(QLatin1Char('\n'))));
    QCOMPARE(formatWorld(undone(after, std::move(undo))), formatWorld(parsed.world));
}

void tst_FindPlans::oneStretchOfTilesIsReplacedByItself()
{
    const World world = worldFrom(kitchen).world;
    const Query query = queryOf("tile:wall");
    const FindResult found = find(world, query, {}, 10);
    const Replacing one =
        planReplace(world, parts(), {found.list.front().subject}, *parseReplacement("tile:floor", query));
    QCOMPARE(one.replaced, std::uint64_t{6});
    std::vector<Edit> undo;
    QCOMPARE(find(done(world, one.plan, undo), query, {}, 10).count, found.count - 6);
}

void tst_FindPlans::aTypeThatChangesLeadsWhatInheritsFromIt()
{
    const World world = worldFrom(kitchen).world;
    std::vector<Edit> undo;
    const World after = done(world, planned(world, "hp > 20", "hp = 5").plan, undo);
    const std::string text = formatWorld(after);
    QVERIFY2(text.find("baker: {parent: chef, name: baker}") != std::string::npos, text.c_str());
    QVERIFY2(text.find("type: chef, at: [1, 1]}") != std::string::npos, text.c_str());
}

void tst_FindPlans::anUnknownNameIsRefused()
{
    const World world = worldFrom(kitchen).world;
    QCOMPARE(planned(world, "tile:wall", "tile:wal").plan.objection, QString("There is no tile 'wal'."));
    QCOMPARE(planned(world, "type:chef", "type:elephant").plan.objection,
             QString("There is no entity type 'elephant'."));
}

void tst_FindPlans::aValueOutOfRangeIsRefused()
{
    const World world = worldFrom(kitchen).world;
    QVERIFY(!planned(world, "depth = 0 is:level", "depth = 5000").plan.objection.isEmpty());
    QVERIFY(!planned(world, "hp > 20 is:entity", "hp = many").plan.objection.isEmpty());
    QVERIFY(!planned(world, "hp > 20 is:type", "hp = many").plan.objection.isEmpty());
}

void tst_FindPlans::aLargerBodyNeedsItsRoom()
{
    const ParsedWorld parsed = worldFrom(R"(gloam: 3
world:
  id: byre
  uses: [gloam-types]
  start: {level: hall, at: [1, 1], hero: delver}
types:
  entities:
    ox: {parent: gritling, footprint: [2, 2]}
levels:
  hall:
    legend: {"#": wall, ".": floor}
    map: |
      #######
      #.....#
      #.....#
      #.....#
      #######
    entities:
      - {id: g8k2f0q5w1n3c, type: gritling, at: [2, 1]}
      - {id: g8k2f0q5w1n4c, type: gritling, at: [1, 2]}
      - {id: g8k2f0q5w1n5c, type: gritling, at: [4, 2]}
      - {id: g8k2f0q5w1n6c, type: gritling, at: [5, 3]}
)");
    QVERIFY2(!hasErrors(parsed.problems), qPrintable(linesOf(parsed.problems)));
    const Replacing replacing = planned(parsed.world, "type:gritling is:entity", "type:ox");
    QVERIFY2(replacing.plan, qPrintable(replacing.plan.objection));
    QCOMPARE(replacing.replaced, std::uint64_t{1});  // the others meet it, a neighbour and a wall
    QCOMPARE(replacing.left, std::uint64_t{3});
    QVERIFY(!replacing.reason.isEmpty());
}

void tst_FindPlans::replacingStopsBetweenThings()
{
    World world = worldFrom(kitchen).world;
    Level crowd = makeLevel("crowd", {100, 100}, world.registry, "floor");
    for (int i = 0; i < 2'000; ++i)
        crowd.entities.add(makeEntity(*world.registry, world.registry->findEntity("gritling"),
                                      EntityId{leastAuthoredId + static_cast<std::uint64_t>(i)}, {i % 100, i / 100}));
    world.levels.emplace(crowd.id, std::move(crowd));
    class OfFewLooks : public Progress {
    public:
        bool isCancelled() const override { return ++looks > 20; }
        mutable int looks = 0;
    } progress;
    const Query query = queryOf("type:gritling is:entity");
    planReplaceAll(world, parts(), query, {}, *parseReplacement("type:chef", query), progress);
    QCOMPARE(progress.looks, 21);
}

void tst_FindPlans::aWordByItselfIsWhatTheQueryFindsFirst()
{
    const auto read = [](const char* by, const char* query) { return parseReplacement(by, queryOf(query)); };
    QVERIFY(read("floor", "tile:wall")->kind == Replacement::Kind::Tile);
    QVERIFY(read("rat", "not tile:wall type:chef")->kind == Replacement::Kind::Type);
    QVERIFY(read("5", "hp > 20")->kind == Replacement::Kind::Value);
    QCOMPARE(read("a tall maid", "\"cook\"")->text, std::string("a tall maid"));
    QCOMPARE(read("", "\"cook\"")->text, std::string());
    QVERIFY(!read("", "tile:wall"));
    QVERIFY(!read("x", "is:link"));
    QVERIFY(!read("hp > 5", "hp > 20"));
}

void tst_FindPlans::randomWorldsComeBackByUndo()
{
    constexpr std::pair<const char*, const char*> replacements[] = {{"tile:*", "tile:floor"},
                                                                    {"is:entity", "type:t1"},
                                                                    {"hp > 3", "hp = 2"},
                                                                    {"\"a\"", "\"o\""},
                                                                    {"\"e\"", "\"\""}};
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(200, 20)); ++seed) {
        Map tree;
        const World world = randomValidWorld(seed, tree).world;
        for (const auto& [query, by] : replacements) {
            const Replacing replacing = planned(world, query, by);
            if (!replacing.plan)
                continue;  // a value that some field does not allow
            std::vector<Edit> undo;
            const World after = done(world, replacing.plan, undo);
            const std::string where = std::to_string(seed) + ": " + query;
            if (replacing.left == 0 && std::string_view(query) == "tile:*")
                QVERIFY2(find(after, queryOf("tile:* not tile:floor"), {}, 10).count == 0, where.c_str());
            QVERIFY2(formatWorld(undone(after, std::move(undo))) == formatWorld(world), where.c_str());
        }
    }
}

GLOAM_TEST(tst_FindPlans)
#include "tst_FindPlans.moc"
