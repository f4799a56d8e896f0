#include "core/io/run/SaveText.h"
#include "core/parts/Brain.h"
#include "core/parts/Ends.h"
#include "core/parts/Habits.h"
#include "tests/core/rules/Items.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Items that are creatures, creatures that are items, and what perishes.
class tst_OddEntities : public QObject {
    Q_OBJECT
private slots:
    void itemsAndCreaturesAreOneKindOfEntity_ENT_09();
    void everythingThatWaitsForItTicksOnceATurn_ENT_10_data();
    void everythingThatWaitsForItTicksOnceATurn_ENT_10();
    void someMakeOthersChangePlaces_ENT_13();
    void thereMustBeRoomForWhoMakesWay_ENT_13();
    void someWalkThroughWalls_ENT_13();
    void whatItMayNotDoItIsRefused_ENT_12();
    void aMothIsCaughtWithTheNet_ENT_14();
    void aBlowThatMissesCatchesNothing_ENT_14();
    void withoutTheNetItIsStruck_ENT_14();
    void lettingItGoHelpsAndItFliesOn_ENT_14();
    void itCanBeDrunkInstead_ENT_14();
    void itEscapesSoonerOrLater_ENT_14();
    void underGlassItStays_ENT_14();
    void aLivingBagEatsWhatCanBeEaten_ENT_15();
    void hungryItDigestsWhatIsInIt_ENT_15();
    void anotherBitesTheHandThatReachesIn_ENT_15();
    void thePredatorEatsWhatPasses_ENT_16();
    void itStaysWhereItIs_ENT_16();
    void aPotionEvaporatesWhereverItIs_ENT_17_data();
    void aPotionEvaporatesWhereverItIs_ENT_17();
    void aCorpseRotsToBones_ENT_17();
    void whatWaitsForRoomToPerishIsSavedAndReadBack_ENT_17();
    void aHeroWhoPerishesDiesWithASentence_ENT_17_data();
    void aHeroWhoPerishesDiesWithASentence_ENT_17();
    void theDeadLeaveACorpse_ENT_18();
    void aCorpseInHandDoesWhatItsBlowsDo_ENT_18();
    void theDeadRise_ENT_18_data();
    void theDeadRise_ENT_18();
    void theRisenDoNotCatchUpOnTheTurnsTheyLay_ENT_18();
    void aNecromancerRaisesTheDeadInItsSight_ENT_18();
    void aNecromancerRaisesNoneBehindAWall_ENT_18();
    void aSleepingNecromancerRaisesNone_ENT_18();
};

namespace {

constexpr auto oddRoom = R"(
    #######
    #.....#
    #.@...#
    #.....#
    #######)";

/// An order of upkeep in which entities tick.
ScenarioOptions oddOptions(const std::string& entities = {}, const std::string& kit = {})
{
    ScenarioOptions options = itemOptions(entities, kit);
    options.choices = "{upkeep: {order: [fov, explored, effects, turn]}}";
    options.types.insert(
        options.types.find("carrier:"),
        "moth: {parent: creature, name: moth, glyph: c, parts: {mobile: {flies: true}, stats: {hp: 1}, d20: {attack: "
        "\"0\", defense: 0, damage: \"0\"}, brain: {mind: wander}, item: {}, "
        "catchable: {by: net, freed: [{do: message, text: It thanks you.}]}, usable: {verb: quaff, used-up: true, "
        "effects: [{do: message, text: Warm.}]}}}, "
        "elusive-moth: {parent: moth, glyph: e, parts: {d20: {attack: \"0\", defense: 900, damage: \"0\"}}}, "
        "sleepy-moth: {parent: moth, glyph: s, parts: {brain: {mind: still}}}, "
        "net: {parent: item, name: net, parts: {item: {}, melee: {damage: \"0\"}, equippable: {slots: [hand]}}}, "
        "jar: {parent: item, name: jar, parts: {item: {}, container: {holds: 1, closed: true, accepts: moth}}}, "
        "maw-bag: {parent: item, name: maw bag, parts: {item: {}, container: {holds: 8}, gullet: {turns: 5, left: "
        "5}}}, "
        "trick-bag: {parent: item, name: trick bag, parts: {item: {}, container: {holds: 8}, biting: {damage: 2d1}, "
        "usable: {verb: apply}}}, "
        "lily: {parent: creature, name: lily, glyph: l, parts: {stats: {hp: 9}, brain: {mind: chase}, rooted: {}, "
        "predator: {eats: moth}}}, "
        "vapour: {parent: item, name: vapour, parts: {item: {}, perishable: {turns: 3, how: evaporates}}}, "
        "corpse: {parent: item, name: corpse, parts: {item: {stack: 5}, perishable: {turns: 3, becomes: bones}}}, "
        "egg: {parent: item, name: egg, parts: {item: {}, perishable: {turns: 3, becomes: hulk}}}, "
        "hulk: {parent: creature, name: hulk, glyph: H, footprint: [3, 3], parts: {stats: {hp: 9}, brain: {mind: "
        "still}}}, "
        "bones: {parent: item, name: bones, parts: {item: {stack: 5}}}, "
        "mortal: {parent: creature, name: mortal, glyph: m, parts: {stats: {hp: 1}, d20: {attack: \"0\", defense: 0, "
        "damage: \"0\"}, remains: {thing: corpse}}}, "
        "gaze: {parent: item, name: gaze, parts: {item: {}, melee: {damage: 1d1}, on-hit: {effects: [{do: message, "
        "text: It stares.}]}, equippable: {slots: [hand], needs: hands}}}, "
        "remnant: {parent: item, name: remnant, parts: {item: {}, rises: {turns: 3, becomes: risen}}}, "
        "grave: {parent: item, name: grave, parts: {item: {}, rises: {turns: 9, becomes: ghoul}}}, "
        "ghoul: {parent: creature, name: ghoul, glyph: g, faction: gritlings, parts: {stats: {hp: 7}, d20: {attack: "
        "\"0\", defense: 0, damage: \"0\"}, brain: {mind: idle}}}, "
        "caller: {parent: creature, name: caller, glyph: k, faction: gritlings, parts: {stats: {hp: 7}, brain: {mind: "
        "still}, necromancer: {radius: 3}}}, "
        "risen: {parent: creature, name: risen, glyph: r, parts: {stats: {hp: 7}, brain: {mind: still}}}, ");
    return options;
}

std::string speechIn(const StepResult& result)
{
    std::string told;
    for (const auto& said : eventsOf<event::Spoke>(result))
        told += said.text;
    return told;
}

const Entity& carriedEntity(const Scenario& game, const char* type)
{
    return *findCarried(game.level(), game.hero(), type);
}

}  // namespace

void tst_OddEntities::itemsAndCreaturesAreOneKindOfEntity_ENT_09()
{
    const Scenario game(oddRoom,
                        oddOptions("[{id: \"40\", type: moth, at: [4, 2]}, {id: \"41\", type: net, at: [4, 2]}]"));
    for (const std::uint64_t id : {40U, 41U}) {
        const Entity* entity = game.level().entities.find(EntityId{id});
        QVERIFY(entity->at == (Point{4, 2}));
        QVERIFY(lookOf(*entity, game.game().types()).glyph.sign != 0);
        QVERIFY(part<Item>(*entity, game.game().types()));
    }
}

void tst_OddEntities::everythingThatWaitsForItTicksOnceATurn_ENT_10_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("lying about") << "";
    QTest::newRow("carried") << "take:vapour";
    QTest::newRow("in a bag that is carried") << "take:vapour put:vapour>bag";
}

void tst_OddEntities::everythingThatWaitsForItTicksOnceATurn_ENT_10()
{
    QFETCH(QString, before);
    ScenarioOptions options = oddOptions("[{id: \"40\", type: vapour, at: [2, 2]}]", "bag, fig");
    options.types.replace(options.types.find("turns: 3, how"), 8, "turns: 99");
    Scenario game(oddRoom, options);
    game.play(before.toStdString());
    const auto turnsLeft = [&] {
        return part<Perishable>(*game.level().entities.find(EntityId{40}), game.game().types())->turns;
    };
    const int then = turnsLeft();
    const auto turn = game.state().turn;
    game.play("5*wait");
    QCOMPARE(then - turnsLeft(), static_cast<int>(game.state().turn - turn));
    QCOMPARE(game.state().turn - turn, std::int64_t{5});
    QVERIFY(game.level().entities.find(carriedEntity(game, "fig").id)->parts.empty());  // by itself a tick does nothing
}

void tst_OddEntities::someMakeOthersChangePlaces_ENT_13()
{
    ScenarioOptions options = oddOptions("[{id: \"40\", type: sleepy-moth, at: [3, 2], faction: player}]");
    options.types.insert(options.types.find("carrier:"),
                         "bull: {parent: carrier, parts: {mobile: {displaces: true}}}, ");
    QCOMPARE(refusalWord(Scenario(oddRoom, options).play("e")), std::string("Occupied"));
    options.hero = "bull";
    Scenario game(oddRoom, options);
    const StepResult result = game.play("e");
    QVERIFY(game.hero().at == (Point{3, 2}) && game.entity("s").at == (Point{2, 2}));
    QCOMPARE(eventsOf<event::Pushed>(result).size(), std::size_t{1});
}

void tst_OddEntities::thereMustBeRoomForWhoMakesWay_ENT_13()
{
    ScenarioOptions options = oddOptions("[{id: \"40\", type: slab, at: [3, 2], faction: player}]");
    options.types.insert(options.types.find("carrier:"),
                         "bull: {parent: carrier, parts: {mobile: {displaces: true}}}, slab: {parent: creature, name: "
                         "slab, glyph: b, footprint: [2, 1], parts: {stats: {hp: 9}}}, ");
    options.hero = "bull";
    Scenario game(oddRoom, options);
    game.play("e");  // anything larger than one cell is driven on
    QVERIFY(game.hero().at == (Point{3, 2}) && game.entity("b").at == (Point{4, 2}));
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("e")), std::string("Occupied"));
    QCOMPARE(game.hash(), hash);
}

void tst_OddEntities::someWalkThroughWalls_ENT_13()
{
    ScenarioOptions options = oddOptions();
    options.types.insert(options.types.find("carrier:"),
                         "ghost: {parent: carrier, parts: {mobile: {passes-walls: true}}}, ");
    options.hero = "ghost";
    Scenario game(R"(
        .#+#.
        @#+#.
        .#+#.)",
                  options);
    QVERIFY(!game.play("4*e").refusal);
    QVERIFY(game.hero().at == (Point{4, 1}));
    QCOMPARE(refusalWord(game.play("e")), std::string("EdgeOfMap"));
}

void tst_OddEntities::whatItMayNotDoItIsRefused_ENT_12()
{
    Scenario game(R"(
        ####
        #@~#
        ####)",
                  oddOptions());
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("e")), std::string("Blocked"));
    QCOMPARE(refusalWord(game.play("dig:n")), std::string("CannotDig"));
    QCOMPARE(game.hash(), hash);
}

void tst_OddEntities::aMothIsCaughtWithTheNet_ENT_14()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: sleepy-moth, at: [3, 2]}]", "net"));
    const StepResult result = game.play("strike:40");
    QCOMPARE(handled(result), std::string("caught moth"));
    QCOMPARE(eventsOf<event::Struck>(result).front().damage, 0);
    QVERIFY(eventsOf<event::Died>(result).empty());
    QCOMPARE(pack(game), std::string("a net@hand, b moth"));
    QVERIFY(game.level().entities.at({3, 2}).empty());
    QVERIFY(part<Brain>(carriedEntity(game, "moth"), game.game().types())->mind == Name("still"));
}

void tst_OddEntities::aBlowThatMissesCatchesNothing_ENT_14()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: elusive-moth, at: [3, 2]}]", "net"));
    QCOMPARE(handled(game.play("strike:40")), std::string());
    QCOMPARE(pack(game), std::string("a net@hand"));
}

void tst_OddEntities::withoutTheNetItIsStruck_ENT_14()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: sleepy-moth, at: [3, 2]}]", "net, knife"));
    game.play("wear:knife strike:40");
    QVERIFY(!game.find("s"));
    QCOMPARE(pack(game), std::string("a net, b knife@hand"));
}

void tst_OddEntities::lettingItGoHelpsAndItFliesOn_ENT_14()
{
    ScenarioOptions options = oddOptions("[{id: \"40\", type: moth, at: [3, 2]}]", "net");
    options.types.replace(options.types.find("catchable: {by: net"), 19, "catchable: {escape: 0, by: net");
    for (const char* command : {"apply:moth", "drop:moth"}) {
        Scenario game(oddRoom, options);
        game.play("strike:40 3*wait");
        const StepResult result = game.play(command);
        QVERIFY(handled(result).find("freed moth") != std::string::npos);
        QCOMPARE(speechIn(result), std::string("It thanks you."));
        const Point at = game.entity("c").at;
        QVERIFY(game.entity("c").isPlaced() && game.hero().at != at);
        game.play("10*wait");
        bool hasMoved = false;
        for (int i = 0; i < 20 && !hasMoved; ++i) {
            game.play("wait");
            hasMoved = game.entity("c").at != at;
        }
        QVERIFY(hasMoved);
    }
}

void tst_OddEntities::itCanBeDrunkInstead_ENT_14()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: sleepy-moth, at: [3, 2]}]", "net"));
    const StepResult result = game.play("strike:40 quaff:moth");
    QCOMPARE(speechIn(result), std::string("Warm."));
    QCOMPARE(pack(game), std::string("a net@hand"));
    QVERIFY(!game.find("s"));
}

void tst_OddEntities::itEscapesSoonerOrLater_ENT_14()
{
    int escapes = 0;
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: sleepy-moth, at: [3, 2]}]", "net"));
    for (std::uint64_t i = 0; i < 2'000; ++i) {
        if (game.entity("s").isPlaced()) {
            game.change([](GameState& state) {
                state.world.levels.at("first").write().entities.putInto(EntityId{40}, heroId);
            });
            ++escapes;
        }
        game.play("wait");
    }
    QVERIFY2(escapes >= 8 && escapes <= 40, std::to_string(escapes).c_str());  // 1 in 100
}

void tst_OddEntities::underGlassItStays_ENT_14()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: sleepy-moth, at: [3, 2]}]", "net, jar"));
    game.play("strike:40");
    QCOMPARE(handled(game.play("put:moth>jar")), std::string("put-in moth"));
    game.play("600*wait");
    QVERIFY(!game.entity("s").isPlaced());
    QCOMPARE(refusalWord(game.play("put:net>jar")), std::string("NoRoom"));
}

void tst_OddEntities::aLivingBagEatsWhatCanBeEaten_ENT_15()
{
    Scenario game(oddRoom, oddOptions({}, "maw-bag, fig, knife"));
    game.play("2*wait");
    QCOMPARE(handled(game.play("put:fig>maw-bag")), std::string("put-in fig, eaten fig"));
    QCOMPARE(pack(game), std::string("a maw bag, c knife@hand"));
    QCOMPARE(part<Gullet>(carriedEntity(game, "maw-bag"), game.game().types())->left, 4);  // fed, and a turn later
}

void tst_OddEntities::hungryItDigestsWhatIsInIt_ENT_15()
{
    Scenario game(oddRoom, oddOptions({}, "maw-bag, knife, sword"));
    game.play("put:knife>maw-bag put:sword>maw-bag");
    const StepResult result = game.play("3*wait");
    QCOMPARE(handled(result), std::string("digested knife"));
    QCOMPARE(eventsOf<event::Handled>(result).front().detail, std::string("maw bag"));
    QVERIFY(result.events.back().isSeen);
    QCOMPARE(contentsOf(game.level(), carriedEntity(game, "maw-bag").id).size(), std::size_t{1});
    QCOMPARE(handled(game.play("5*wait")), std::string("digested sword"));
    QCOMPARE(handled(game.play("20*wait")), std::string());
}

void tst_OddEntities::anotherBitesTheHandThatReachesIn_ENT_15()
{
    Scenario game(oddRoom, oddOptions({}, "trick-bag, fig"));
    QVERIFY(eventsOf<event::Hurt>(game.play("put:fig>trick-bag")).empty());
    const StepResult result = game.play("take:fig");
    QCOMPARE(handled(result), std::string("taken-out fig, bitten delver"));
    QCOMPARE(eventsOf<event::Hurt>(result).front().damage, 2);
    QCOMPARE(eventsOf<event::Hurt>(game.play("apply:trick-bag")).size(), std::size_t{1});
}

void tst_OddEntities::thePredatorEatsWhatPasses_ENT_16()
{
    Scenario game(oddRoom,
                  oddOptions("[{id: \"40\", type: lily, at: [5, 1]}, {id: \"41\", type: sleepy-moth, at: [4, 2]}, {id: "
                             "\"42\", type: sleepy-moth, at: [5, 2]}, {id: \"43\", type: sleepy-moth, at: [3, 3]}]"));
    QCOMPARE(handled(game.play("wait")), std::string("eaten moth"));
    QVERIFY(!game.level().entities.find(EntityId{41}));
    game.play("3*wait");
    QVERIFY(!game.level().entities.find(EntityId{42}));
    QVERIFY(game.level().entities.find(EntityId{43}));
}

void tst_OddEntities::itStaysWhereItIs_ENT_16()
{
    ScenarioOptions options = oddOptions("[{id: \"40\", type: lily, at: [5, 1]}]");
    options.types.replace(options.types.find("glyph: l"), 8, "glyph: l, faction: gritlings");
    Scenario game(oddRoom, options);
    game.play("8*wait");
    QVERIFY(game.entity("l").at == (Point{5, 1}));
}

void tst_OddEntities::aPotionEvaporatesWhereverItIs_ENT_17_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("lying about") << "";
    QTest::newRow("carried") << "take:vapour";
}

void tst_OddEntities::aPotionEvaporatesWhereverItIs_ENT_17()
{
    QFETCH(QString, before);
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: vapour, at: [2, 2]}]"));
    game.play(before.toStdString());
    const StepResult result = game.play("3*wait");
    QCOMPARE(handled(result), std::string("evaporated vapour"));
    QVERIFY(result.events.back().isSeen);
    QVERIFY(!game.level().entities.find(EntityId{40}));
}

void tst_OddEntities::aCorpseRotsToBones_ENT_17()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: corpse, at: [2, 2], parts: {item: {count: 3}}}]"));
    QCOMPARE(handled(game.play("take 2*wait")), std::string("taken 3 corpse, rotted 3 corpse"));
    QCOMPARE(pack(game), std::string("a 3 bones"));
}

void tst_OddEntities::whatWaitsForRoomToPerishIsSavedAndReadBack_ENT_17()
{
    Scenario game("#####\n#.@.#\n#####", oddOptions("[{id: \"40\", type: egg, at: [1, 1]}]"));
    game.play("5*wait");
    QVERIFY(game.level().entities.find(EntityId{40}));
    Progress progress;
    const auto read = parseSave(formatSave({game.game().state(), {}, {}}), shippedContext(), "run", progress);
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
}

void tst_OddEntities::aHeroWhoPerishesDiesWithASentence_ENT_17_data()
{
    QTest::addColumn<QString>("parts");
    QTest::newRow("leaves nothing") << "perishable: {turns: 3, how: evaporates}";
    QTest::newRow("leaves bones") << "perishable: {turns: 3, becomes: bones}";
    QTest::newRow("rises as a thing") << "rises: {turns: 3, becomes: bones}";
}

void tst_OddEntities::aHeroWhoPerishesDiesWithASentence_ENT_17()
{
    QFETCH(QString, parts);
    ScenarioOptions options = oddOptions({}, "knife");
    options.types.insert(options.types.find("carrier:"),
                         "ghost: {parent: carrier, parts: {" + parts.toStdString() + "}}, ");
    options.hero = "ghost";
    Scenario game(oddRoom, options);
    const StepResult result = game.play("3*wait");
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{1});
    QVERIFY(game.game().isOver() && game.game().hero());
    QVERIFY(game.state().end == GameEnd::Died);
    QCOMPARE(refusalWord(game.play("wait")), std::string("GameIsOver"));
}

void tst_OddEntities::theDeadLeaveACorpse_ENT_18()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: mortal, at: [3, 2]}]", "knife"));
    game.play("strike:40");
    QVERIFY(!game.find("m"));
    QCOMPARE(lying(game, {3, 2}), std::string("corpse"));
}

void tst_OddEntities::aCorpseInHandDoesWhatItsBlowsDo_ENT_18()
{
    ScenarioOptions options = oddOptions("[{id: \"40\", type: post, at: [3, 2]}]", "gloves, gaze");
    options.types.insert(
        options.types.find("carrier:"),
        "post: {parent: furnishing, parts: {stats: {hp: 100}, d20: {attack: \"0\", defense: 0, damage: \"0\"}}}, ");
    Scenario game(oddRoom, options);
    const StepResult result = game.play("strike:40");
    QCOMPARE(eventsOf<event::Struck>(result).front().blow.weapon, std::string("gaze"));
    QCOMPARE(speechIn(result), std::string("It stares."));
    QCOMPARE(speechIn(game.play("off:hand strike:40")), std::string());
}

void tst_OddEntities::theDeadRise_ENT_18_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("where they lie") << "e";
    QTest::newRow("out of a pack") << "take:remnant";
}

void tst_OddEntities::theDeadRise_ENT_18()
{
    QFETCH(QString, before);
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: remnant, at: [2, 2]}]"));
    game.play(before.toStdString());
    const StepResult result = game.play("3*wait");
    QCOMPARE(eventsOf<event::Became>(result).size(), std::size_t{1});
    QCOMPARE(eventsOf<event::Became>(result).front().before, std::string("remnant"));
    const Entity& risen = game.entity("r");
    QVERIFY(risen.isPlaced() && risen.hp == 7 && risen.id == EntityId{40});
    QCOMPARE(pack(game), std::string());
    const auto readyAt = risen.readyAt;
    game.play("3*wait");
    QVERIFY(game.entity("r").readyAt > readyAt);  // it has its turns again
}

void tst_OddEntities::theRisenDoNotCatchUpOnTheTurnsTheyLay_ENT_18()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: grave, at: [2, 1]}]"));
    const StepResult result = game.play("9*wait");
    QCOMPARE(eventsOf<event::Became>(result).size(), std::size_t{1});
    QVERIFY(eventsOf<event::Struck>(result).size() <= 1);
    QCOMPARE(eventsOf<event::Struck>(game.play("3*wait")).size(), std::size_t{3});
}

void tst_OddEntities::aNecromancerRaisesTheDeadInItsSight_ENT_18()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: grave, at: [4, 1]}, {id: \"41\", type: caller, at: [5, 3]}, "
                                      "{id: \"42\", type: grave, at: [1, 3]}]"));
    const StepResult result = game.play("wait");
    QCOMPARE(eventsOf<event::Became>(result).size(), std::size_t{1});
    QCOMPARE(game.entity("g").id, EntityId{40});  // the other lies four cells off
    QCOMPARE(game.entity("g").hp, 7);
    QVERIFY(eventsOf<event::Became>(game.play("7*wait")).empty());
}

void tst_OddEntities::aNecromancerRaisesNoneBehindAWall_ENT_18()
{
    Scenario game("@.#.",
                  oddOptions("[{id: \"40\", type: grave, at: [3, 0]}, {id: \"41\", type: caller, at: [1, 0]}]"));
    QVERIFY(eventsOf<event::Became>(game.play("3*wait")).empty());
}

void tst_OddEntities::aSleepingNecromancerRaisesNone_ENT_18()
{
    Scenario game(oddRoom, oddOptions("[{id: \"40\", type: grave, at: [4, 1]}, {id: \"41\", type: caller, at: [5, 3], "
                                      "flags: [sleeping]}]"));
    QVERIFY(eventsOf<event::Became>(game.play("3*wait")).empty());
}

GLOAM_TEST(tst_OddEntities)
#include "tst_OddEntities.moc"
