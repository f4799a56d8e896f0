#include "core/bot/PolicyBot.h"
#include "core/parts/Carrying.h"
#include "core/space/Distance.h"
#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Lets a bot give a number of commands; returns why it stopped before.
std::string letPlay(Scenario& game, Policy policy, int commands)
{
    PolicyBot bot(policy);
    Random chance(1);
    SliceScratch scratch;
    for (int i = 0; i < commands && !game.game().isOver(); ++i) {
        const Errand errand = bot.next(sliceOf(game.game(), scratch), chance);
        if (!errand.command)
            return errand.reason;
        game.play(*errand.command);
    }
    return {};
}

Command firstCommand(Scenario& game, Policy policy)
{
    Random chance(1);
    SliceScratch scratch;
    return *PolicyBot(policy).next(sliceOf(game.game(), scratch), chance).command;
}

/// A gate that a lever opens, and the goal behind it.
ScenarioOptions leverAndGate()
{
    ScenarioOptions options;
    options.entities = "[{type: iron-lever, at: [1, 3], parts: {trigger: {effects: [{do: become, at: [5, 2], type: "
                       "open-gate}]}}}, {type: gate, at: [5, 2]}]";
    options.goal = "{reach: [first, 7, 1]}";
    return options;
}

constexpr auto gatedRoom = R"(
    #########
    #@..#...#
    #.......#
    #...#...#
    #########)";

/// An enemy too strong to fight, in a hall with a way down.
ScenarioOptions colossus()
{
    ScenarioOptions options;
    options.types =
        "{entities: {colossus: {parent: gritling, glyph: C, parts: {stats: {hp: 500}, d20: {attack: 1d20+9, damage: "
        "4d6}, brain: {mind: still}}}}}";
    options.signs = {{'C', "{entity: colossus, on: floor}"}};
    return options;
}

}  // namespace

/// Bots that play by a policy.
class tst_PolicyBot : public QObject {
    Q_OBJECT
private slots:
    void allOfThemPullLeversAndGoThroughGates_data();
    void allOfThemPullLeversAndGoThroughGates();
    void theDrifterGoesDownAtOnce();
    void thePlodderRestsFirst();
    void aHurtBotDrinksInAFight();
    void aLightThatWasPutOutIsLitAgain();
    void aLanternThatHasRunDryIsFilled();
    void aLightThatBurnsForeverIsWornBeforeOilIsSpent();
    void theWayfarerLeavesAloneWhatWouldWin();
    void withNothingElseToDoItFacesWhatItLeftAlone();
    void theWayfarerUsesItsAbilities();
    void itAimsAtTheNearestCellOfALargeFoe();
    void onlyTheWardenPaysTheShrine();
    void itWieldsABetterWeaponButNoNet();
    void itLeavesAloneWhatSomethingUnseenKeepsItFrom();
    void inTheDarkItGoesOnExploring();
    void whoStandsUnseenInAnOpenDoorDoesNotHoldItForever();
    void itWaitsForAFriendInItsWay();
    void itRestsOutsideOfGas();
    void itGivesUpOnAnEnemyThatKeepsAway();
    void itComesBackWithWhatALeverAskedFor();
    void itTakesATreasureThatFellWhereItHasBeen();
};

void tst_PolicyBot::allOfThemPullLeversAndGoThroughGates_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < 4; ++i)
        QTest::addRow("%d", i) << i;
}

void tst_PolicyBot::allOfThemPullLeversAndGoThroughGates()
{
    QFETCH(const int, which);
    const Policy policies[] = {drifterPolicy(), plodderPolicy(), wayfarerPolicy(), wardenPolicy()};
    Scenario game(gatedRoom, leverAndGate());
    letPlay(game, policies[which], 200);
    QVERIFY(game.state().end == GameEnd::Won);
}

void tst_PolicyBot::theDrifterGoesDownAtOnce()
{
    ScenarioOptions options;
    options.levels = {{"second", "####\n#<.#\n####"}};
    options.links = "[{from: [first, 3, 1], to: [second, 1, 1]}]";
    constexpr auto hall = R"(
        ################
        #@.>.#.........#
        #..............#
        ################)";
    Scenario drifting(hall, options);
    letPlay(drifting, drifterPolicy(), 3);
    QVERIFY(drifting.state().level == "second");
    Scenario plodding(hall, options);
    letPlay(plodding, plodderPolicy(), 3);
    QVERIFY(plodding.state().level == "first");
}

void tst_PolicyBot::thePlodderRestsFirst()
{
    ScenarioOptions options;
    options.types = "{entities: {delver: {parts: {stats: {hp: 20}, regeneration: {}}}}}";
    Scenario game(R"(
        #######
        #@....#
        #######)",
                  options);
    game.change([](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 10; });
    });
    QVERIFY(std::holds_alternative<command::Wait>(firstCommand(game, plodderPolicy())));
    QVERIFY(!std::holds_alternative<command::Wait>(firstCommand(game, drifterPolicy())));
}

void tst_PolicyBot::aHurtBotDrinksInAFight()
{
    ScenarioOptions options;
    options.kit = "mending-draught";
    Scenario game(R"(
        #######
        #@G...#
        #######)",
                  options);
    QVERIFY(std::holds_alternative<command::Strike>(firstCommand(game, plodderPolicy())));
    game.change([](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 4; });
    });
    QVERIFY(std::holds_alternative<command::Use>(firstCommand(game, plodderPolicy())));
}

void tst_PolicyBot::aLightThatWasPutOutIsLitAgain()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    options.kit = "torch";
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  options);
    game.play(command::Wear{"torch"});
    game.play(command::Douse{});
    QVERIFY(std::holds_alternative<command::Douse>(firstCommand(game, plodderPolicy())));
    game.play(command::Douse{});
    QVERIFY(!std::holds_alternative<command::Douse>(firstCommand(game, plodderPolicy())));
}

void tst_PolicyBot::aLanternThatHasRunDryIsFilled()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    options.kit = "lantern, oil-flask";
    options.types = "{entities: {lantern: {parts: {light: {fuel: 0}}}}}";
    Scenario game("########\n#@.....#\n########", options);
    letPlay(game, plodderPolicy(), 3);
    QCOMPARE(countCarried(game.game().level(), heroId, "oil-flask"), 0);
}

void tst_PolicyBot::aLightThatBurnsForeverIsWornBeforeOilIsSpent()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    options.kit = "oil-flask, emberheart, lantern";
    options.types = "{entities: {lantern: {parts: {light: {fuel: 0}}}}}";
    Scenario game("########\n#@.....#\n########", options);
    letPlay(game, plodderPolicy(), 6);
    QCOMPARE(countCarried(game.game().level(), heroId, "oil-flask"), 1);
    SliceScratch scratch;
    QVERIFY(!sliceOf(game.game(), scratch).supplies.isInDarkness);
}

void tst_PolicyBot::theWayfarerLeavesAloneWhatWouldWin()
{
    constexpr auto hall = R"(
        ###########
        #@.......C#
        #.........#
        ###########)";
    Policy shy = wayfarerPolicy();
    shy.challenges = false;
    Scenario careful(hall, colossus());
    letPlay(careful, shy, 200);
    QCOMPARE(careful.entity("C").hp, 500);
    Scenario careless(hall, colossus());
    letPlay(careless, plodderPolicy(), 200);
    QVERIFY(careless.state().end == GameEnd::Died);
}

void tst_PolicyBot::withNothingElseToDoItFacesWhatItLeftAlone()
{
    Scenario game(R"(
        ###########
        #@.......C#
        #.........#
        ###########)",
                  colossus());
    letPlay(game, wayfarerPolicy(), 200);
    QVERIFY(game.state().end == GameEnd::Died);
}

void tst_PolicyBot::theWayfarerUsesItsAbilities()
{
    ScenarioOptions options;
    options.types = "{entities: {delver: {parts: {abilities: {start: \"Emberpalm:1\"}}}}}";
    Scenario game(R"(
        #######
        #@G...#
        #######)",
                  options);
    QVERIFY(std::holds_alternative<command::UseAbility>(firstCommand(game, wayfarerPolicy())));
    QVERIFY(std::holds_alternative<command::Strike>(firstCommand(game, plodderPolicy())));
}

void tst_PolicyBot::itAimsAtTheNearestCellOfALargeFoe()
{
    ScenarioOptions options;
    options.types = "{abilities: {dart: {name: Dart, aim: cell, range: 8, effects: [{do: damage, shape: cell, amount: "
                    "\"3\"}]}}, entities: {delver: {parts: {abilities: {start: \"dart:1\"}}}, hulk: {parent: gritling, "
                    "glyph: H, footprint: [2, 2]}}}";
    options.signs = {{'H', "{entity: hulk, on: floor}"}};
    Scenario game(R"(
        ########
        #H....@#
        #......#
        ########)",
                  options);
    game.play("wait");
    const Command command = firstCommand(game, wayfarerPolicy());
    QVERIFY(std::holds_alternative<command::UseAbility>(command));
    const Rect cells = game.entity("H").cells();
    QCOMPARE(*std::get<command::UseAbility>(command).target, nearestIn(cells, game.hero().at));
    QVERIFY(cells.at != nearestIn(cells, game.hero().at));
}

void tst_PolicyBot::onlyTheWardenPaysTheShrine()
{
    ScenarioOptions options;
    options.kit = "oil-flask";
    options.entities = "[{type: lamp-shrine, at: [4, 1]}]";
    constexpr auto room = R"(
        #######
        #@....#
        #.....#
        #######)";
    for (const bool pays : {false, true}) {
        Scenario game(room, options);
        letPlay(game, pays ? wardenPolicy() : wayfarerPolicy(), 60);
        QCOMPARE(game.find("☼") != nullptr, pays);
    }
}

void tst_PolicyBot::itWieldsABetterWeaponButNoNet()
{
    for (const auto& [kit, held] :
         {std::pair{"dagger, moth-net", "dagger"}, std::pair{"dagger, short-blade", "short-blade"},
          std::pair{"short-blade, dagger", "short-blade"}}) {
        ScenarioOptions options;
        options.kit = kit;
        Scenario game(R"(
            ########
            #@.....#
            ########)",
                      options);
        game.play("wear:" + std::string(kit).substr(0, std::string_view(kit).find(',')));
        letPlay(game, plodderPolicy(), 5);
        const Entity* const worn = wornIn(game.level(), game.hero(), "hand");
        QVERIFY2(worn && game.game().types().entity(worn->type).id == held, kit);
    }
}

void tst_PolicyBot::itLeavesAloneWhatSomethingUnseenKeepsItFrom()
{
    ScenarioOptions options;
    options.types = "{entities: {snare: {parent: trap-plate, solid: true}}}";
    options.signs = {{'?', "{entity: snare, on: floor}"}, {'L', "{entity: iron-lever, on: floor}"}};
    Scenario game(R"(
        ##########
        #@..?...L#
        ##########)",
                  options);
    QVERIFY(!letPlay(game, plodderPolicy(), 300).empty());
}

void tst_PolicyBot::inTheDarkItGoesOnExploring()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    options.goal = "{reach: [first, 2, 5]}";
    Scenario game(R"(
        #########
        #@......#
        #######.#
        #.....#.#
        #.#####.#
        #.......#
        #########)",
                  options);
    letPlay(game, plodderPolicy(), 300);
    QVERIFY(game.state().end == GameEnd::Won);
}

void tst_PolicyBot::whoStandsUnseenInAnOpenDoorDoesNotHoldItForever()
{
    ScenarioOptions options;
    options.types = "{entities: {snare: {parent: trap-plate, solid: true}}}";
    options.entities = "[{type: snare, at: [4, 1]}]";
    Scenario game(R"(
        ##########
        #@..'....#
        ##########)",
                  options);
    QVERIFY(!letPlay(game, plodderPolicy(), 300).empty());
}

void tst_PolicyBot::itWaitsForAFriendInItsWay()
{
    ScenarioOptions options;
    options.types = "{entities: {porter: {parent: gritling, faction: player, parts: {brain: {mind: still}}}}}";
    options.signs = {{'p', "{entity: porter, on: floor}"}};
    Scenario game(R"(
        ########
        #@.p...#
        ########)",
                  options);
    QVERIFY(letPlay(game, plodderPolicy(), 30).empty());
}

void tst_PolicyBot::itRestsOutsideOfGas()
{
    ScenarioOptions options;
    options.types = "{tiles: {gas: {parent: floor, name: gas, glyph: g, touch: {damage: \"1\"}}}, entities: {delver: "
                    "{parts: {stats: {hp: 20}, regeneration: {}}}}}";
    options.signs = {{'g', "gas"}};
    Scenario game(R"(
        ##########
        #@ggg....#
        ##########)",
                  options);
    game.change([](GameState& state) {
        EntityStore& entities = state.world.levels.at(state.level).write().entities;
        entities.move(heroId, entities.find(heroId)->at + Point{2, 0});
        entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 10; });
    });
    letPlay(game, plodderPolicy(), 60);
    QVERIFY2(game.hero().hp > 7, "a way out of two cells costs three hit points at most");
}

void tst_PolicyBot::itGivesUpOnAnEnemyThatKeepsAway()
{
    ScenarioOptions options;
    options.choices = "{timing: {model: energy}}";
    options.types = "{entities: {tease: {parent: gritling, glyph: t, parts: {mobile: {opens-doors: false}, stats: {hp: "
                    "50, speed: 200}, brain: {near: 4, far: 8, states: [{in: keep-distance, changes: []}]}}}}}";
    options.signs = {{'t', "{entity: tease, on: floor}"}, {'w', "water"}};
    options.goal = "{reach: [first, 13, 2]}";
    Scenario game(R"(
        ###############
        #@........#####
        #.wwwwwww.+...#
        #.wwwwwww.#####
        #.......t.#####
        ###############)",
                  options);
    letPlay(game, plodderPolicy(), 400);
    QVERIFY(game.state().end == GameEnd::Won);
}

void tst_PolicyBot::itComesBackWithWhatALeverAskedFor()
{
    ScenarioOptions options;
    options.types = "{entities: {sun-crown: {parent: dagger, rarity: gold}}}";
    options.entities = "[{type: iron-lever, at: [2, 1], parts: {trigger: {once: false, effects: [{do: become, if: "
                       "[{is: have, type: sun-crown}], at: [6, 2], type: open-gate}]}}}, {type: gate, at: [6, 2]}, "
                       "{type: sun-crown, at: [5, 5]}]";
    options.goal = "{reach: [first, 8, 1]}";
    Scenario game(R"(
        ###########
        #@....#...#
        #.........#
        #.....#...#
        #.#########
        #.....#####
        ###########)",
                  options);
    letPlay(game, plodderPolicy(), 200);
    QVERIFY(game.state().end == GameEnd::Won);
}

void tst_PolicyBot::itTakesATreasureThatFellWhereItHasBeen()
{
    ScenarioOptions options;
    options.types = "{entities: {sun-crown: {parent: dagger, rarity: gold}}}";
    options.entities = "[{type: sun-crown, at: [6, 3]}]";
    Scenario game(R"(
        ########
        #@.....#
        ########
        ######.#
        ########)",
                  options);
    PolicyBot bot(plodderPolicy());
    Random chance(1);
    SliceScratch scratch;
    const auto play = [&](int commands) {
        for (int i = 0; i < commands; ++i)
            if (const Errand errand = bot.next(sliceOf(game.game(), scratch), chance); errand.command)
                game.play(*errand.command);
    };
    play(3);
    QVERIFY(game.hero().at != (Point{1, 1}));
    EntityId crown;
    for (const Entity& entity : game.level().entities.all())
        if (game.game().types().entity(entity.type).id == "sun-crown")
            crown = entity.id;
    game.change([crown](GameState& state) { state.world.levels.at(state.level).write().entities.move(crown, {1, 1}); });
    play(20);
    QCOMPARE(countCarried(game.game().level(), heroId, "sun-crown"), 1);
}

GLOAM_TEST(tst_PolicyBot)
#include "tst_PolicyBot.moc"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
