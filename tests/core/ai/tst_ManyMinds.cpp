#include "core/base/Random.h"
#include "core/parts/Conducts.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <map>
#include <set>
#include <utility>

using namespace gloam;
using namespace gloam::test;

/// Two hundred creatures of every mind hunt each other and the hero: 150 turns in the suite, 10,000 in `soak`.
class tst_ManyMinds : public QObject {
    Q_OBJECT
private slots:
    void aLongHuntStaysSoundAndRepeatsItself();
    void aCopyOfAGameIsTheGame_PATH_05_data();
    void aCopyOfAGameIsTheGame_PATH_05();
    void levelsFromOneCellOn_data();
    void levelsFromOneCellOn();
};

namespace {

constexpr int kinds = 24;
constexpr const char* hashThen = "1318caf6dc3f9850";  ///< the same in every build

/// A type for each mind, twice, with quirks; `aK` to `xK`.
std::string typesOf(Random& random)
{
    std::string types = "{entities: {immortal: {parent: delver, parts: {stats: {hp: 1000000}}}";
    const auto& plans = mindPlans();
    const char* const parts[] = {"",
                                 ", mobile: {flies: true}",
                                 ", mobile: {passes-walls: true}",
                                 ", digger: {power: 2}",
                                 ", mobile: {displaces: true}",
                                 ", ranged: {damage: 1d2, range: 6}"};
    const char* const bodies[] = {"", "", "", ", footprint: [2, 2]", "", ", footprint: [3, 3]"};
    const char* const quirks[] = {"",
                                  ", light: fears",
                                  ", light: seeks",
                                  ", bashes-doors: true, closes-doors: true",
                                  ", picks-up: true, uses-items: true",
                                  ", smell: 40, calls: 10, flees-below: 50"};
    for (int i = 0; i < kinds; ++i) {
        const std::string name = "k" + std::to_string(i);
        const auto& plan = plans[static_cast<std::size_t>(i) % plans.size()];
        // Each roll is a statement of its own: compilers differ in the order of operands.
        const char* body = bodies[random.below(6)];
        const char* quirk = quirks[random.below(6)];
        const char* part = parts[random.below(6)];
        types += ", " + name + ": {parent: creature, glyph: " + std::string(1, static_cast<char>('a' + i))
                 + ", faction: side" + std::to_string(i % 3) + body
                 + ", parts: {stats: {hp: 60}, melee: {name: claws, damage: 1d2}, inventory: {}, regeneration: {turns: "
                   "2}, brain: {mind: "
                 + std::string(plan.name) + ", patrol: [[3, 3], [40, 20]]" + quirk + "}" + part + "}}";
    }
    return types + "}}";
}

/// Rooms of 8 by 8 cells with doors between them, water, lamps and entities.
std::string rowsOf(Random& random, int width, int height)
{
    std::string rows;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const bool isWall = x % 8 == 0 || y % 8 == 0;
            const bool isDoor = isWall && (x % 8 == 4 || y % 8 == 4);
            const bool isEdge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
            rows += isEdge              ? '#'
                    : isDoor            ? (random.percent(50) ? '+' : '.')
                    : isWall            ? '#'
                    : random.percent(3) ? '~'
                    : random.percent(3) ? '%'
                    : random.percent(2) ? '*'
                                        : '.';
        }
        rows += '\n';
    }
    return rows;
}

World huntOf(std::uint64_t seed, ScenarioOptions options = {.choices = "{path: {dynamic: queue}}"}, int count = 200)
{
    Random random(seed);
    constexpr int width = 64;
    constexpr int height = 48;
    options.ruleset = "gloam";
    options.hero = "immortal";
    options.types = typesOf(random);
    options.signs = {{'%', "{entity: ration, on: floor}"}, {'*', "{entity: candles, on: floor}"}};
    std::string rows = rowsOf(random, width, height);
    rows[2 * (width + 1) + 2] = '@';
    if (!options.levels.empty())
        rows[2 * (width + 1) + 3] = '>';
    std::set<std::size_t> taken;
    options.entities = "[";
    for (int i = 0; i < count; ++i) {
        const int column = random.between(1, width / 8 - 1);
        const int row = random.between(0, height / 8 - 1);
        const std::uint64_t kind = random.below(kinds);
        const int right = random.between(1, 4);
        const int down = random.between(1, 4);
        const Point at{column * 8 + right, row * 8 + down};
        options.entities += std::string(i == 0 ? "" : ", ") + "{type: k" + std::to_string(kind) + ", at: ["
                            + std::to_string(at.x) + ", " + std::to_string(at.y) + "]}";
    }
    options.entities += "]";
    return scenarioWorld(rows, options);
}

std::string hashAfter(const World& world, int turns)
{
    Scenario game(world, 7);
    Random random(3);
    for (int turn = 0; turn < turns && !game.game().isOver(); ++turn)
        game.play(random.percent(30) ? Command(command::Wait{}) : command::Move{allDirections[random.below(8)]});
    return game.hash();
}

}  // namespace

void tst_ManyMinds::aLongHuntStaysSoundAndRepeatsItself()
{
    const int turns = isSoak() ? 10'000 : 150;
    const World world = huntOf(11);
    Scenario game(world, 7);
    Random random(3);
    std::set<MindState> states;
    for (int turn = 0; turn < turns && !game.game().isOver(); ++turn) {
        game.play(random.percent(30) ? Command(command::Wait{}) : command::Move{allDirections[random.below(8)]});
        for (const Entity& entity : game.level().entities.all()) {
            if (!entity.isPlaced() || !part<Brain>(entity, game.game().types()))
                continue;
            states.insert(moodOf(entity, game.game().types()).state);
            QVERIFY(game.level().contains(entity.at));
        }
    }
    QVERIFY2(states.size() >= 10, qPrintable(QString::number(states.size())));
    QCOMPARE(hashAfter(world, turns), game.hash());
    QCOMPARE(QString::fromStdString(hashAfter(world, 150)), QString(hashThen));
}

void tst_ManyMinds::aCopyOfAGameIsTheGame_PATH_05_data()
{
    QTest::addColumn<QString>("choices");
    for (const char* const others : {"avoid", "queue", "ignore"})
        for (const char* const over : {"[]", "[sleeping]"})
            QTest::addRow("%s, over %s", others, over)
                << QString("{path: {dynamic: %1}, movement: {pass-over: %2}}").arg(others, over);
}

/// What a game knows from turns before decides how quickly a mind decides, never what: a copy, which knows nothing of
/// them, plays on in the same way, and so does a game that is set back to a copy. The hero leaves the level meanwhile.
void tst_ManyMinds::aCopyOfAGameIsTheGame_PATH_05()
{
    QFETCH(QString, choices);
    constexpr int turns = 60;
    constexpr int between = 6;  ///< turns, from copy to copy
    ScenarioOptions options;
    options.choices = choices.toStdString();
    options.levels = {{"cellar", "<..\n..."}};
    options.links = "[{from: [first, 3, 2], to: [cellar, 0, 0]}]";
    Game game = Scenario(huntOf(11, options, 60), 7).game();
    Game copy = game;
    Random random(3);
    const std::map<int, Command> crossings{{0, command::Move{Direction::East}},
                                           {1, command::UseStairs{StairDirection::Down}},
                                           {8, command::UseStairs{StairDirection::Up}}};
    std::set<Name> levels;
    for (int turn = 0; turn < turns; ++turn) {
        const auto crossing = crossings.find(turn);
        const bool isBelow = turn > 1 && turn < 8;
        const Command roam = command::Move{allDirections[random.below(8)]};
        const Command command = crossing != crossings.end() ? crossing->second
                                : isBelow                   ? Command(command::Wait{})
                                                            : roam;
        game.perform(command);
        Game fresh = copy;
        copy.perform(command);
        fresh.perform(command);
        levels.insert(game.state().level);
        QCOMPARE(firstDifference(hash(game.state()), hash(copy.state())), std::string());
        QCOMPARE(firstDifference(hash(game.state()), hash(fresh.state())), std::string());
        if (turn % between == 0)
            copy = game;
        if (turn % between == between / 2)
            game = copy;
    }
    QCOMPARE(levels.size(), std::size_t{2});
}

void tst_ManyMinds::levelsFromOneCellOn_data()
{
    QTest::addColumn<QString>("map");
    QTest::newRow("one cell") << "@";
    QTest::newRow("one row") << "@.+H.M";
    QTest::newRow("one column") << "@\n.\nH";
    QTest::newRow("walled in") << "@..###\n...#H#\n...###";
}

void tst_ManyMinds::levelsFromOneCellOn()
{
    QFETCH(QString, map);
    for (const MindPlan& plan : mindPlans()) {
        ScenarioOptions options;
        options.ruleset = "gloam";
        options.types = "{entities: {any: {parent: creature, glyph: h, faction: side, parts: {stats: {hp: 30}, melee: "
                        "{name: claws, damage: 1d2}, brain: {mind: "
                        + std::string(plan.name) + ", smell: 20, calls: 9}}}}}";
        options.signs = {{'H', "{entity: any, on: floor}"}, {'M', "{entity: any, on: floor}"}};
        Scenario game(map.toStdString(), options);
        for (int turn = 0; turn < 30 && !game.game().isOver(); ++turn)
            QVERIFY(!game.play(command::Wait{}).refusal);
    }
}

GLOAM_TEST(tst_ManyMinds)
#include "tst_ManyMinds.moc"
