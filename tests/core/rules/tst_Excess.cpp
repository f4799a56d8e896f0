#include "core/action/Effort.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

std::string rowsOf(int width, int height)
{
    std::string rows;
    for (int y = 0; y < height; ++y)
        rows += std::string(static_cast<std::size_t>(width), '.') + "\n";
    rows[0] = '@';
    return rows;
}

bool wasTold(const StepResult& result, const char* key)
{
    const auto told = eventsOf<event::Custom>(result);
    return std::count_if(told.begin(), told.end(),
                         [key](const event::Custom& custom) { return custom.name == Name(key); })
           == 1;
}

std::string cellOf(int index, int width)
{
    return "[" + std::to_string(index % width) + ", " + std::to_string(index / width) + "]";
}

/// A plate beside the hero, and rows of creatures, each of which kills the next as it dies.
ScenarioOptions dominoes(int count, int width)
{
    ScenarioOptions options;
    options.types = "{entities: {domino: {parent: creature, name: domino, glyph: D, parts: {stats: {hp: 1}, brain: "
                    "{mind: still}}}, "
                    "plate: {parent: physical-object, name: plate, glyph: p}}}";
    const auto fells = [&](int next) {
        return "effects: [{do: damage, shape: cell, at: " + cellOf(next, width) + ", amount: \"9\"}]";
    };
    options.entities = "[{type: plate, at: [1, 0], parts: {trigger: {on: enter, " + fells(width) + "}}}";
    for (int i = width; i < width + count; ++i)
        options.entities +=
            ", {type: domino, at: " + cellOf(i, width) + ", parts: {trigger: {on: death, " + fells(i + 1) + "}}}";
    options.entities += "]";
    return options;
}

}  // namespace

/// Combinations of effects that would go on without end.
class tst_Excess : public QObject {
    Q_OBJECT
private slots:
    void f53_aChainOfAThousandDeathsEndsWithASentence();
    void aChainOfFiftyDeathsIsWhole();
    void f54_aTurnThatCostsTooMuchIsCutShortWithASentence();
    void whoWasCutShortActsInALaterTurn();
    void aLevelHoldsOnlySoManyThatAreBornInPlay();
    void aLongActOfTheHeroEndsInTime();
    void aLakeOfLavaPaysForItself();
    void everyoneOfACrowdActsBeforeTheHeroIsNext_G42();
};

void tst_Excess::f53_aChainOfAThousandDeathsEndsWithASentence()
{
    Scenario game(rowsOf(40, 30), dominoes(1'000, 40));
    const StepResult result = game.play("e");
    QVERIFY(wasTold(result, "too-long-a-chain"));
    QCOMPARE(static_cast<int>(eventsOf<event::Died>(result).size()), Effort::mostDepth);
    QVERIFY(!game.game().isOver());
    QVERIFY(!game.play("e").refusal);
}

void tst_Excess::aChainOfFiftyDeathsIsWhole()
{
    Scenario game(rowsOf(40, 30), dominoes(50, 40));
    const StepResult result = game.play("e");
    QVERIFY(!wasTold(result, "too-long-a-chain"));
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{50});
}

namespace {

/// Creatures that look over the whole room twenty times on each turn, without end.
ScenarioOptions gazers()
{
    ScenarioOptions options;
    std::string effects;
    for (int i = 0; i < 20; ++i)
        effects += std::string(i == 0 ? "" : ", ") + "{do: cure, shape: burst, reach: 100}";
    options.types = "{abilities: {gaze: {name: Gaze, passive: true, each-turn: [" + effects
                    + "]}}, "
                      "entities: {gazer: {parent: creature, name: gazer, glyph: Z, faction: player, parts: {stats: "
                      "{hp: 9}, brain: {mind: idle}, "
                      "abilities: {known: [{ability: gaze}]}}}}}";
    options.signs = {{'Z', "{entity: gazer, on: floor}"}};
    return options;
}

std::string roomOfGazers()
{
    std::string rows = rowsOf(40, 40);
    for (std::size_t i = 3; i < 33; ++i)
        rows[i * 41 + 5] = 'Z';
    return rows;
}

}  // namespace

void tst_Excess::f54_aTurnThatCostsTooMuchIsCutShortWithASentence()
{
    Scenario game(roomOfGazers(), gazers());
    const StepResult result = game.play("wait");
    QVERIFY(wasTold(result, "too-much-at-once"));
    QCOMPARE(game.hero().readyAt, game.state().now);
}

void tst_Excess::whoWasCutShortActsInALaterTurn()
{
    Scenario game(roomOfGazers(), gazers());
    const auto slowest = [&] {
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (const Entity& entity : game.level().entities.all())
            least = std::min(least, entity.readyAt);
        return least;
    };
    const std::int64_t before = slowest();
    for (int i = 0; i < 12; ++i)
        game.play("wait");
    QVERIFY(slowest() > before);
    QVERIFY(game.state().turn > 0);
}

void tst_Excess::aLevelHoldsOnlySoManyThatAreBornInPlay()
{
    ScenarioOptions options;
    options.types = "{entities: {spark: {parent: physical-object, name: spark, glyph: s}, hive: {parent: furnishing, "
                    "glyph: H, parts: "
                    "{trigger: {on: turn, once: false, effects: [{do: summon, shape: burst, reach: 12, type: spark, "
                    "amount: \"100\"}]}}}}}";
    options.signs = {{'H', "{entity: hive, on: floor}"}};
    std::string rows = rowsOf(20, 20);
    rows[1] = rows[21] = rows[22] = '#';  // the hero sits in a closet and sees none of them
    rows[10 * 21 + 10] = 'H';
    Scenario game(rows, options);
    bool isTold = false;
    for (int turn = 0; turn < 60; ++turn)
        isTold = wasTold(game.play("wait"), "too-crowded") || isTold;
    QVERIFY(isTold);
    QCOMPARE(static_cast<std::int64_t>(game.level().entities.count()),
             Effort::mostBorn + 1);  // and the hive; the hero is born too
}

void tst_Excess::aLongActOfTheHeroEndsInTime()
{
    ScenarioOptions options;
    options.types = "{entities: {sloth: {parent: delver, parts: {stats: {hp: 20, delay: 1000000}}}}}";
    options.hero = "sloth";
    options.choices = "{timing: {model: delay}}";
    Scenario game("@....", options);
    game.play("wait");
    QVERIFY(!game.game().isOver());
    QCOMPARE(game.hero().readyAt, game.state().now);
    QVERIFY(game.state().turn > 100);
}

void tst_Excess::aLakeOfLavaPaysForItself()
{
    ScenarioOptions options;
    options.types = "{tiles: {lava: {glyph: L, fire: true}, straw: {glyph: s, burns: {percent: 1, as: blaze}}, "
                    "blaze: {layer: effect, glyph: b, fire: true}}}";
    options.signs = {{'L', "lava"}};
    std::string rows = rowsOf(600, 420);
    std::replace(rows.begin() + 601, rows.end(), '.', 'L');
    Scenario game(rows, options);
    QVERIFY(static_cast<std::int64_t>(game.level().tiles.acting(TileAct::Fire).size()) > Effort::mostWork);
    QVERIFY(!wasTold(game.play("wait"), "too-much-at-once"));
    QCOMPARE(game.state().turn, std::int64_t{1});
}

void tst_Excess::everyoneOfACrowdActsBeforeTheHeroIsNext_G42()
{
    std::string rows = rowsOf(100, 80);
    std::fill(rows.begin() + 101 * 5, rows.end() - 1, 'D');
    for (std::size_t end = 100; end < rows.size(); end += 101)
        rows[end] = '\n';
    Scenario game(rows,
                  {.types = "{entities: {domino: {parent: creature, name: domino, glyph: D, parts: {stats: {hp: 1}, "
                            "brain: {mind: still}}}}}",
                   .signs = {{'D', "{entity: domino, on: floor}"}}});
    QVERIFY(static_cast<std::int64_t>(game.level().entities.count()) * 40 > Effort::mostWork);
    game.play("3*wait");
    QCOMPARE(game.state().turn, std::int64_t{3});
}

GLOAM_TEST(tst_Excess)
#include "tst_Excess.moc"
