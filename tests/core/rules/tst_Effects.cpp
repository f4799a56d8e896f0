#include "core/parts/Abilities.h"
#include "core/parts/Carrying.h"
#include "core/parts/Factions.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world whose hero has one ability with `effects`, aimed at any cell it sees, at level 2.
ScenarioOptions doing(const std::string& effects, const std::string& heroParts = "")
{
    ScenarioOptions options;
    options.types =
        "{abilities: {deed: {aim: cell, range: 20, effects: " + effects
        + "}}, entities: {doer: {parent: delver, parts: {abilities: {start: \"deed:2\"}, inventory: {}, hunger: "
          "{satiety: 500}"
        + (heroParts.empty() ? "" : ", " + heroParts)
        + "}}, dummy: {parent: creature, glyph: D, faction: dummies, parts: {stats: {hp: 50}, brain: {mind: still}}}, "
          "coin: {parent: item, parts: {item: {stack: 10}}}}}";
    options.hero = "doer";
    options.signs = {{'D', "{entity: dummy, on: floor}"}};
    return options;
}

const Entity* at(const Scenario& game, Point p)
{
    const auto there = game.level().entities.at(p);
    return there.empty() ? nullptr : there.back();
}

int hpAt(const Scenario& game, Point p)
{
    const Entity* entity = at(game, p);
    return entity ? entity->hp : -1;
}

template <typename P> const P* heroPart(const Scenario& game)
{
    return part<P>(game.hero(), game.game().types());
}

}  // namespace

class tst_Effects : public QObject {
    Q_OBJECT
private slots:
    void aShapeFallsOnItsCells_data();
    void aShapeFallsOnItsCells();
    void theAmountCountsOnceForEachLevel();
    void healingIsAnAmountAndAPartOfTheMost();
    void aStatusBeginsAndACureEndsWhatHarms();
    void whoIsPushedStopsAtAWall();
    void whoIsPushedOntoATrapSpringsIt();
    void aBlinkEndsWhereItIsAimedOrAnywhereInReach();
    void whatIsSummonedStandsNearAndGoesAgain();
    void theLevelIsRevealed();
    void secretsAreRevealed();
    void sensingLastsForItsTurns();
    void wallsGiveWayTheNearestFirst();
    void smokeHangsAndIsGone_TILE_25();
    void aNumberChangesForGood_data();
    void aNumberChangesForGood();
    void aNoiseWakesWhoHearsIt();
    void aFlagIsSetAndCleared();
    void theGameIsWonOrLost_data();
    void theGameIsWonOrLost();
    void itemsAreGivenInStacksAndTaken();
    void aFeelingChanges();
    void aCellBecomesAnotherUnlessSomebodyStandsThere();
    void aPassageClosesAndOpens();
    void somebodyBecomesAnother();
    void furnitureThatBecomesAnotherIsSeenAndNotTold();
    void hungerIsStilledAndNeverMoreThanThat();
    void theLightInUseIsFilledToItsCapacity();
    void aGlowLastsForItsTurns();
    void anAbilityIsWonAndLost();
    void conditionsDecide_data();
    void conditionsDecide();
    void theSameSeedGivesTheSameEnd();
};

void tst_Effects::aShapeFallsOnItsCells_data()
{
    QTest::addColumn<QString>("shape");
    QTest::addColumn<QString>("hurt");  // the dummies, in reading order
    QTest::newRow("self") << "self"
                          << "......";
    QTest::newRow("cell") << "cell"
                          << "..x...";
    QTest::newRow("line") << "line, reach: 5"
                          << ".xx...";
    QTest::newRow("short line") << "line, reach: 2"
                                << ".x....";
    QTest::newRow("cone") << "cone, reach: 6"
                          << "xxxx..";
    QTest::newRow("burst") << "burst, reach: 2"
                           << "x.xx..";
    QTest::newRow("in-view") << "in-view"
                             << "xxxxx.";
}

void tst_Effects::aShapeFallsOnItsCells()
{
    QFETCH(QString, shape);
    QFETCH(QString, hurt);
    Scenario game(R"(
        ...........
        .....D.....
        .@.D..D.#..
        .....D..#..
        ........#..
        D.......#.D)",
                  doing("[{do: damage, amount: 3, shape: " + shape.toStdString() + "}]"));
    // (5,1), (3,2), (6,2) the target, (5,3), (0,5), and (10,5) behind the wall
    game.play("ability:1@6,2");
    QString struck;
    for (const Point p : {Point{5, 1}, Point{3, 2}, Point{6, 2}, Point{5, 3}, Point{0, 5}, Point{10, 5}})
        struck += hpAt(game, p) == 47 ? u'x' : u'.';
    QCOMPARE(struck, hurt);
    QCOMPARE(game.hero().hp, shape == QStringLiteral("self") ? 17 : 20);
}

void tst_Effects::theAmountCountsOnceForEachLevel()
{
    Scenario game("@.D", doing("[{do: damage, amount: 3, shape: cell, times-level: true, element: fire}]"));
    const StepResult result = game.play("ability:1@2,0");
    QCOMPARE(hpAt(game, {2, 0}), 44);
    const auto hurt = eventsOf<event::Hurt>(result);
    QCOMPARE(hurt.size(), std::size_t{1});
    QCOMPARE(shown(hurt[0].cause), QStringLiteral("fire"));
    QVERIFY(hurt[0].by.isHero());
}

void tst_Effects::healingIsAnAmountAndAPartOfTheMost()
{
    Scenario game("@.", doing("[{do: heal, amount: 1, percent: 25}]"));
    game.change([](GameState& state) {
        state.world.levels.at("first").write().entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 10; });
    });
    game.play("ability:1@0,0");
    QCOMPARE(game.hero().hp, 16);
    game.play("ability:1@0,0");
    QCOMPARE(game.hero().hp, 20);
}

void tst_Effects::aStatusBeginsAndACureEndsWhatHarms()
{
    Scenario game("@.", doing("[{do: status, status: poison, turns: 9}, {do: status, status: hasted}, {do: cure, if: "
                              "[{is: flag, flag: well}]}, {do: flag, flag: well}]"));
    game.play("ability:1@0,0");
    QCOMPARE(heroPart<Statuses>(game)->now.size(), std::size_t{2});
    game.play("ability:1@0,0");
    QCOMPARE(heroPart<Statuses>(game)->now.size(), std::size_t{1});
    QVERIFY(hasStatus(game.hero(), game.game().types(), "hasted"));
}

void tst_Effects::whoIsPushedStopsAtAWall()
{
    Scenario game("@D..#.", doing("[{do: push, amount: 5, shape: cell}]"));
    const StepResult result = game.play("ability:1@1,0");
    QCOMPARE(hpAt(game, {3, 0}), 50);
    QCOMPARE(eventsOf<event::Pushed>(result).size(), std::size_t{1});
}

void tst_Effects::whoIsPushedOntoATrapSpringsIt()
{
    ScenarioOptions options = doing("[{do: push, amount: 2, shape: cell}]");
    options.entities = "[{type: trap-plate, at: [3, 0], parts: {trap: {damage: \"4\"}}}]";
    Scenario game("@D...", options);
    game.play("ability:1@1,0");
    QCOMPARE(hpAt(game, {3, 0}), 46);
}

void tst_Effects::aBlinkEndsWhereItIsAimedOrAnywhereInReach()
{
    Scenario aimed("@..D.#.", doing("[{do: blink, shape: cell, reach: 10}]"));
    QVERIFY(!aimed.play("ability:1@3,0").refusal);
    QCOMPARE(shown(aimed.hero().at), shown(Point{0, 0}));
    aimed.play("ability:1@2,0");
    QCOMPARE(shown(aimed.hero().at), shown(Point{2, 0}));
    Scenario blind("#@..#..", doing("[{do: blink, reach: 2}]"));
    blind.play("ability:1@1,0");
    QVERIFY(blind.hero().at == (Point{2, 0}) || blind.hero().at == (Point{3, 0}));
}

void tst_Effects::whatIsSummonedStandsNearAndGoesAgain()
{
    Scenario game("@...", doing("[{do: summon, type: dummy, amount: 2, shape: cell, turns: 3}]"));
    const StepResult result = game.play("ability:1@2,0");
    QCOMPARE(eventsOf<event::Appeared>(result).size(), std::size_t{2});
    QCOMPARE(hpAt(game, {2, 0}), 50);
    QCOMPARE(hpAt(game, {1, 0}), 50);
    game.play("2*wait");
    QCOMPARE(hpAt(game, {2, 0}), -1);
    QCOMPARE(hpAt(game, {1, 0}), -1);
}

void tst_Effects::theLevelIsRevealed()
{
    Scenario game("@#..>", doing("[{do: reveal, what: level}]"));
    QCOMPARE(game.state().memory.at(heroId).at("first", {4, 0}).slot, nothingTile.slot);
    game.play("ability:1@0,0");
    QVERIFY(game.state().memory.at(heroId).at("first", {4, 0}) == game.game().types().findTile("stairs-down"));
}

void tst_Effects::secretsAreRevealed()
{
    ScenarioOptions options = doing("[{do: reveal, what: secrets}]");
    options.signs['S'] = "secret-door";
    options.entities = "[{type: dart-trap, at: [1, 0]}]";
    Scenario game("@..S.", options);
    const StepResult result = game.play("ability:1@0,0");
    QCOMPARE(eventsOf<event::Found>(result).size(), std::size_t{2});
    QVERIFY(game.level().tiles.isClosedDoor({3, 0}));
}

void tst_Effects::sensingLastsForItsTurns()
{
    Scenario game("@#D", doing("[{do: reveal, what: creatures, turns: 3}]"));
    game.play("ability:1@0,0");
    QCOMPARE(heroPart<Sensing>(game)->creatures, 2);
    QCOMPARE(game.state().memory.at(heroId).felt().size(), std::size_t{1});
    game.play("2*wait");
    QVERIFY(!heroPart<Sensing>(game));
}

void tst_Effects::wallsGiveWayTheNearestFirst()
{
    Scenario game("@.#.##", doing("[{do: dig, amount: 2, shape: line, reach: 5}]"));
    game.play("ability:1@1,0");
    QVERIFY(!game.level().tiles.blocksMove({2, 0}) && !game.level().tiles.blocksMove({4, 0}));
    QVERIFY(game.level().tiles.blocksMove({5, 0}));
}

void tst_Effects::smokeHangsAndIsGone_TILE_25()
{
    Scenario game("@...#", doing("[{do: smoke, shape: burst, reach: 1, turns: 3}]"));
    game.play("ability:1@3,0");
    QVERIFY(game.level().tiles.isSmoke({2, 0}) && game.level().tiles.isSmoke({3, 0}));
    QVERIFY(!game.level().tiles.isSmoke({1, 0}) && !game.level().tiles.isSmoke({4, 0}));
    game.play("wait");
    QVERIFY(game.level().tiles.isSmoke({2, 0}));
    game.play("wait");
    QVERIFY(!game.level().tiles.isSmoke({2, 0}));
    QVERIFY(game.level().tiles.cells().isEmpty());
}

void tst_Effects::aNumberChangesForGood_data()
{
    QTest::addColumn<QString>("stat");
    QTest::addColumn<int>("amount");
    QTest::addColumn<int>("becomes");
    QTest::newRow("strength") << "strength" << 2 << 20;
    QTest::newRow("the most hit points") << "max-hp" << -5 << 15;
    QTest::newRow("never less than one") << "max-hp" << -500 << 1;
    QTest::newRow("F53 never more than a file may say: strength") << "strength" << 1'000'000 << 1'000;
    QTest::newRow("F53 never more than a file may say: speed") << "speed" << 1'000'000 << 100'000;
    QTest::newRow("an author's own") << "wickcraft" << 3 << 3;
    QTest::newRow("what can be carried") << "max-weight" << 50 << 200;
}

void tst_Effects::aNumberChangesForGood()
{
    QFETCH(QString, stat);
    QFETCH(int, amount);
    QFETCH(int, becomes);
    Scenario game("@.",
                  doing("[{do: stat, stat: " + stat.toStdString() + ", amount: " + std::to_string(amount) + "}]"));
    game.play("ability:1@0,0");
    QCOMPARE(game.game().policies().stats.valueOf(game.level(), game.hero(), Name(stat.toStdString())).value, becomes);
    QVERIFY(game.hero().hp <= 20 && (stat != QStringLiteral("max-hp") || game.hero().hp == becomes));
}

void tst_Effects::aNoiseWakesWhoHearsIt()
{
    ScenarioOptions options = doing("[{do: noise, reach: 4}]");
    options.entities = "[{type: dummy, at: [3, 0], parts: {statuses: {now: [{status: asleep}]}}}, {type: dummy, at: "
                       "[9, 0], parts: {statuses: {now: [{status: asleep}]}}}]";
    Scenario game("@.........", options);
    const StepResult result = game.play("ability:1@0,0");
    QCOMPARE(eventsOf<event::NoiseMade>(result).at(0).reach, 4);
    QVERIFY(!at(game, {3, 0})->flags.has(EntityFlag::Sleeping));
    QVERIFY(at(game, {9, 0})->flags.has(EntityFlag::Sleeping));
}

void tst_Effects::aFlagIsSetAndCleared()
{
    Scenario game("@.", doing("[{do: flag, flag: lit, amount: 3, if: [{is: flag, flag: lit, least: 0, most: 0}]}, {do: "
                              "flag, flag: done, amount: 0}]"));
    game.play("ability:1@0,0");
    QCOMPARE(game.state().flags.at("lit"), std::int64_t{3});
    QVERIFY(game.state().flags.count("done") == 0);
}

void tst_Effects::theGameIsWonOrLost_data()
{
    QTest::addColumn<QString>("effect");
    QTest::addColumn<int>("end");
    QTest::newRow("win") << "win" << static_cast<int>(GameEnd::Won);
    QTest::newRow("lose") << "lose" << static_cast<int>(GameEnd::Died);
}

void tst_Effects::theGameIsWonOrLost()
{
    QFETCH(QString, effect);
    QFETCH(int, end);
    Scenario game("@.", doing("[{do: " + effect.toStdString() + "}]"));
    game.play("ability:1@0,0");
    QCOMPARE(static_cast<int>(game.state().end), end);
}

void tst_Effects::itemsAreGivenInStacksAndTaken()
{
    Scenario game("@.", doing("[{do: give, type: coin, amount: 13}, {do: take, type: coin, amount: 5, if: [{is: have, "
                              "type: coin, least: 20}]}]"));
    game.play("ability:1@0,0");
    const auto countOfCoins = [&] {
        int count = 0;
        for (const Entity* item : contentsOf(game.level(), heroId))
            count += countOf(*item, game.game().types());
        return count;
    };
    QCOMPARE(countOfCoins(), 13);
    QCOMPARE(contentsOf(game.level(), heroId).size(), std::size_t{2});
    game.play("ability:1@0,0");
    QCOMPARE(countOfCoins(), 21);
}

void tst_Effects::aFeelingChanges()
{
    ScenarioOptions options = doing(
        "[{do: feeling, faction: dummies, amount: 30}, {do: feeling, faction: dummies, toward: vermin, amount: -500}]");
    options.factions = "{dummies: {feelings: [{toward: player, feeling: -20}]}}";
    Scenario game("@.", options);
    game.play("ability:1@0,0");
    QCOMPARE(feelingBetween(game.state().world, "dummies", "player"), 10);
    QCOMPARE(feelingBetween(game.state().world, "dummies", "vermin"), leastFeeling);
}

void tst_Effects::aCellBecomesAnotherUnlessSomebodyStandsThere()
{
    Scenario game("@.D",
                  doing("[{do: tile, tile: door-closed, at: [1, 0]}, {do: tile, tile: door-closed, at: [2, 0]}]"));
    const StepResult result = game.play("ability:1@0,0");
    QVERIFY(game.level().tiles.isClosedDoor({1, 0}));
    QVERIFY(!game.level().tiles.isClosedDoor({2, 0}));
    QCOMPARE(shown(eventsOf<event::CellChanged>(result).at(0).after), QStringLiteral("closed door"));
}

void tst_Effects::aPassageClosesAndOpens()
{
    ScenarioOptions options =
        doing("[{do: link, link: 40, on: false, if: [{is: flag, flag: shut, least: 0, most: 0}]}, {do: link, link: 40, "
              "if: [{is: flag, flag: shut}]}, {do: flag, flag: shut}]");
    options.levels = {{"second", "<.."}};
    options.links = "[{id: 40, from: [first, 1, 0], to: [second, 0, 0]}]";
    Scenario game("@>.", options);
    game.play("ability:1@0,0");
    QVERIFY(!game.state().world.links.find(LinkId{40})->isOpen);
    game.play("ability:1@0,0");
    QVERIFY(game.state().world.links.find(LinkId{40})->isOpen);
}

void tst_Effects::somebodyBecomesAnother()
{
    Scenario game("@D.", doing("[{do: become, type: burrow-rat, shape: cell}]"));
    const StepResult result = game.play("ability:1@1,0");
    QCOMPARE(shown(eventsOf<event::Became>(result).at(0).who.type), QStringLiteral("burrow-rat"));
    QCOMPARE(eventsOf<event::Became>(result).at(0).before, std::string("creature"));
}

void tst_Effects::furnitureThatBecomesAnotherIsSeenAndNotTold()
{
    ScenarioOptions options;
    options.types =
        "{entities: {plate: {parent: physical-object, glyph: Y, parts: {trigger: {on: enter, effects: [{do: become, "
        "type: sunken-plate}]}}}, sunken-plate: {parent: physical-object, glyph: Z}}}";
    options.signs = {{'Y', "{entity: plate, on: floor}"}};
    Scenario game("@Y.", options);
    const StepResult result = game.play("e");
    QVERIFY(game.find("Z") && !game.find("Y"));
    QVERIFY(eventsOf<event::Became>(result).empty());
}

void tst_Effects::hungerIsStilledAndNeverMoreThanThat()
{
    Scenario game("@.", doing("[{do: feed, amount: 700, times-level: true}]"));
    game.play("ability:1@0,0");
    QVERIFY(heroPart<Hunger>(game)->satiety > 1850 && heroPart<Hunger>(game)->satiety <= 1900);
    game.play("ability:1@0,0");
    QVERIFY(heroPart<Hunger>(game)->satiety <= 2000);
}

void tst_Effects::theLightInUseIsFilledToItsCapacity()
{
    ScenarioOptions options = doing("[{do: refuel, amount: 10, percent: 20}]", "light: {radius: 0}");
    options.kit = "torch";
    Scenario game("@.", options);
    const EntityId torch = contentsOf(game.level(), heroId).at(0)->id;
    game.change([torch](GameState& state) {
        EntityStore& entities = state.world.levels.at("first").write().entities;
        entities.updateInPlace(heroId, [&](Entity& hero) {
            writePart<Inventory>(hero, *state.world.registry)->worn = {{"light", torch}};
        });
        entities.updateInPlace(torch, [&](Entity& item) {
            *writePart<Light>(item, *state.world.registry) = {9, Colour{"torch"}, LightAffects::Vision, true, 50, 100,
                                                              {}};
        });
    });
    const auto fuel = [&] { return part<Light>(*game.level().entities.find(torch), game.game().types())->fuel; };
    game.play("ability:1@0,0");
    QVERIFY(fuel() == 80 || fuel() == 79);  // one turn of it may have burned
    game.play("ability:1@0,0");
    QVERIFY(fuel() == 100 || fuel() == 99);
}

void tst_Effects::aGlowLastsForItsTurns()
{
    Scenario game("@.D", doing("[{do: light, amount: 4, shape: cell, turns: 3}]"));
    game.play("ability:1@2,0");
    const Light* light = part<Light>(*at(game, {2, 0}), game.game().types());
    QVERIFY(light && light->radius == 4 && light->isLit);
    game.play("2*wait");
    QVERIFY(!part<Light>(*at(game, {2, 0}), game.game().types()));
}

void tst_Effects::anAbilityIsWonAndLost()
{
    ScenarioOptions options =
        doing("[{do: ability, ability: other, amount: 2, if: [{is: flag, flag: had, least: 0, most: 0}]}, "
              "{do: ability, ability: other, amount: -9, if: [{is: flag, flag: had}]}, {do: flag, flag: had}]");
    options.types.insert(options.types.find("{abilities: {") + 13, "other: {name: Other}, ");
    Scenario game("@.", options);
    game.play("ability:1@0,0");
    QCOMPARE(knownAbilitiesOf(game.hero(), game.game().types()).at(1).level, 2);
    game.play("ability:1@0,0");
    QCOMPARE(knownAbilitiesOf(game.hero(), game.game().types()).size(), std::size_t{1});
}

void tst_Effects::conditionsDecide_data()
{
    QTest::addColumn<QString>("condition");
    QTest::addColumn<bool>("holds");
    QTest::newRow("flag not set") << "{is: flag, flag: f}" << false;
    QTest::newRow("flag 0 is as good as none") << "{is: flag, flag: f, least: 0, most: 0}" << true;
    QTest::newRow("have") << "{is: have, type: coin}" << true;
    QTest::newRow("have by parent") << "{is: have, type: item, least: 1, most: 1}" << true;
    QTest::newRow("have more") << "{is: have, type: coin, least: 2}" << false;
    QTest::newRow("faction") << "{is: faction, faction: player, least: 100}" << true;
    QTest::newRow("faction's foe") << "{is: faction, faction: gritlings, least: -9}" << false;
    QTest::newRow("turn") << "{is: turn, least: 0, most: 3}" << true;
    QTest::newRow("later") << "{is: turn, least: 100}" << false;
    QTest::newRow("always") << "{is: chance, percent: 100}" << true;
    QTest::newRow("never") << "{is: chance, percent: 0}" << false;
    QTest::newRow("count") << "{is: count, type: dummy, least: 2, most: 2}" << true;
    QTest::newRow("count of none") << "{is: count, type: gritling, least: 0, most: 0}" << true;
    QTest::newRow("not") << "{is: not, of: [{is: flag, flag: f}]}" << true;
    QTest::newRow("all") << "{is: all, of: [{is: count, type: dummy}, {is: flag, flag: f}]}" << false;
    QTest::newRow("any") << "{is: any, of: [{is: count, type: dummy}, {is: flag, flag: f}]}" << true;
    QTest::newRow("any of none") << "{is: any, of: []}" << false;
}

void tst_Effects::conditionsDecide()
{
    QFETCH(QString, condition);
    QFETCH(bool, holds);
    ScenarioOptions options = doing("[{do: flag, flag: held, if: [" + condition.toStdString() + "]}]");
    options.kit = "coin";
    Scenario game("@.DD", options);
    game.play("ability:1@0,0");
    QCOMPARE(game.state().flags.count("held") > 0, holds);
}

void tst_Effects::theSameSeedGivesTheSameEnd()
{
    const std::string effects =
        "[{do: damage, amount: 2d6, shape: in-view}, {do: blink, reach: 5}, {do: summon, type: dummy, amount: 1d4}]";
    QString hashes[2];
    for (QString& hash : hashes) {
        Scenario game("@.......\n....D...\n........", doing(effects));
        game.play("ability:1@1,0 ability:1@1,0 wait");
        hash = shown(game.hash());
    }
    QCOMPARE(hashes[0], hashes[1]);
}

GLOAM_TEST(tst_Effects)
#include "tst_Effects.moc"
