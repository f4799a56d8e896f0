#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Uses.h"
#include "tests/core/rules/Items.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Quaffing, applying, eating, pouring and throwing.
class tst_Using : public QObject {
    Q_OBJECT
private slots:
    void aDraughtIsQuaffedAndGone_INV_08();
    void aRodLosesItsCharges_INV_08();
    void oneOfAStackOfRodsLosesItsCharge_INV_05();
    void oneVerbOfSeveralIsMeant_INV_08();
    void foodStillsHungerAndIsGone_HUNGER_06();
    void whoIsFullEatsNothing_HUNGER_06();
    void theStomachHoldsNoMoreThanItsMost_HUNGER_06();
    void oilGoesIntoTheWornLamp_LIGHT_07();
    void aLampNeverHoldsMoreThanItTakes_LIGHT_07();
    void aFullLampIsNotFilled_LIGHT_07();
    void onlyTheLightInUseIsFilled_LIGHT_07();
    void otherFuelDoesNotFit_LIGHT_07();
    void aThrownStoneFliesHitsAndLies_INV_08();
    void aThrownItemComesDownBeforeAWall_INV_08();
    void itHitsTheFirstInItsWay_INV_08();
    void whatBreaksIsGone_INV_08();
    void aWornItemIsTakenOffToBeThrown_INV_08();
};

namespace {

constexpr auto useRoom = R"(
    ########
    #......#
    #.@....#
    #......#
    ########)";

std::string said(const StepResult& result)
{
    std::string told;
    for (const auto& said : eventsOf<event::Spoke>(result))
        told += said.text;
    return told;
}

ScenarioOptions eaterOptions(int satiety, const std::string& kit)
{
    ScenarioOptions options = itemOptions({}, kit);
    options.types.insert(options.types.find("carrier:"), "eater: {parent: carrier, parts: {hunger: {satiety: "
                                                             + std::to_string(satiety) + ", most: 2000}}}, ");
    options.hero = "eater";
    return options;
}

const Light& lampOf(const Scenario& game)
{
    return *part<Light>(*findCarried(game.level(), game.hero(), "lamp"), game.game().types());
}

}  // namespace

void tst_Using::aDraughtIsQuaffedAndGone_INV_08()
{
    Scenario game(useRoom, itemOptions("[{type: draught, at: [2, 2], parts: {item: {count: 2}}}]"));
    const StepResult result = game.play("take quaff:a");
    QCOMPARE(handled(result), std::string("taken 2 draught, quaffed draught"));
    QCOMPARE(said(result), std::string("Bitter."));
    QCOMPARE(pack(game), std::string("a draught"));
    game.play("use:draught");
    QCOMPARE(pack(game), std::string());
}

void tst_Using::aRodLosesItsCharges_INV_08()
{
    Scenario game(useRoom, itemOptions({}, "rod"));
    QCOMPARE(said(game.play("use:rod@4,2 apply:a@4,2")), std::string("It hums.It hums."));
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("use:rod@4,2")), std::string("NoCharges"));
    QCOMPARE(game.hash(), hash);
    QCOMPARE(pack(game), std::string("a rod"));
}

void tst_Using::oneOfAStackOfRodsLosesItsCharge_INV_05()
{
    Scenario game(useRoom, itemOptions("[{type: rod, at: [2, 2], parts: {item: {count: 3}}}]"));
    game.play("take use:a@4,2");
    QCOMPARE(pack(game), std::string("a 2 rod, b rod"));
}

void tst_Using::oneVerbOfSeveralIsMeant_INV_08()
{
    ScenarioOptions options = itemOptions({}, "herb");
    options.types.insert(options.types.find("carrier:"), "herb: {parent: fig, name: herb, parts: {usable: {verb: "
                                                         "apply, effects: [{do: message, text: It smells.}]}}}, ");
    Scenario game(useRoom, options);
    QVERIFY(verbsOf(*findCarried(game.level(), game.hero(), "herb"), game.game().types())
            == (std::vector{UseVerb::Apply, UseVerb::Eat}));
    QCOMPARE(said(game.play("use:herb")), std::string("It smells."));
    QCOMPARE(said(game.play("eat:herb")), std::string("Sweet."));
    QCOMPARE(pack(game), std::string());
}

void tst_Using::foodStillsHungerAndIsGone_HUNGER_06()
{
    Scenario game(useRoom, eaterOptions(1000, "fig, fig"));
    const StepResult result = game.play("eat:fig");
    QCOMPARE(handled(result), std::string("eaten fig"));
    QCOMPARE(said(result), std::string("Sweet."));
    QCOMPARE(part<Hunger>(game.hero(), game.game().types())->satiety, 1280);
    QCOMPARE(pack(game), std::string("a fig"));
}

void tst_Using::whoIsFullEatsNothing_HUNGER_06()
{
    Scenario game(useRoom, eaterOptions(2000, "fig"));
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("eat:fig")), std::string("NotHungry"));
    QCOMPARE(game.hash(), hash);
}

void tst_Using::theStomachHoldsNoMoreThanItsMost_HUNGER_06()
{
    Scenario game(useRoom, eaterOptions(1900, "fig"));
    game.play("eat:fig");
    QCOMPARE(part<Hunger>(game.hero(), game.game().types())->satiety, 2000);
}

void tst_Using::oilGoesIntoTheWornLamp_LIGHT_07()
{
    Scenario game(useRoom, itemOptions({}, "lamp, flask"));
    QCOMPARE(handled(game.play("pour:flask")), std::string("poured flask"));
    QCOMPARE(lampOf(game).fuel, 1000);
    QCOMPARE(pack(game), std::string("a lamp@light"));
}

void tst_Using::aLampNeverHoldsMoreThanItTakes_LIGHT_07()
{
    ScenarioOptions options = itemOptions({}, "lamp, flask, flask, flask");
    options.types.replace(options.types.find("fuel: 500, capacity"), 9, "fuel: 900");
    Scenario game(useRoom, options);
    game.play("use:flask use:flask");
    QCOMPARE(lampOf(game).fuel, 1500);
}

void tst_Using::aFullLampIsNotFilled_LIGHT_07()
{
    Scenario game(useRoom, itemOptions({}, "lamp, flask, flask, flask"));
    game.play("use:flask use:flask");
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("use:flask")), std::string("LightIsFull"));
    QCOMPARE(game.hash(), hash);
    QCOMPARE(pack(game), std::string("a lamp@light, b flask"));
}

void tst_Using::onlyTheLightInUseIsFilled_LIGHT_07()
{
    Scenario game(useRoom, itemOptions({}, "lamp, flask"));
    game.play("off:light");
    QCOMPARE(refusalWord(game.play("use:flask")), std::string("NoLight"));
}

void tst_Using::otherFuelDoesNotFit_LIGHT_07()
{
    ScenarioOptions options = itemOptions({}, "lamp, tallow");
    options.types.insert(options.types.find("carrier:"), "tallow: {parent: item, parts: {item: {}, fuel: {}}}, ");
    Scenario game(useRoom, options);
    QCOMPARE(refusalWord(game.play("pour:tallow")), std::string("NoLight"));
}

void tst_Using::aThrownStoneFliesHitsAndLies_INV_08()
{
    ScenarioOptions options =
        itemOptions("[{type: stone, at: [2, 2], parts: {item: {count: 9}}}, {id: \"40\", type: post, at: [5, 2]}]");
    options.types.insert(
        options.types.find("carrier:"),
        "post: {parent: furnishing, parts: {stats: {hp: 100}, d20: {attack: \"0\", defense: 0, damage: \"0\"}}}, ");
    Scenario game(useRoom, options);
    const StepResult result = game.play("take throw:a@5,2");
    QCOMPARE(handled(result), std::string("taken 9 stone, thrown stone"));
    QCOMPARE(eventsOf<event::Fired>(result).front().missile, std::string("stone"));
    QVERIFY(eventsOf<event::Fired>(result).front().to == (Point{5, 2}));
    const auto struck = eventsOf<event::Struck>(result);
    QCOMPARE(struck.size(), std::size_t{1});
    QCOMPARE(struck.front().blow.weapon, std::string("stone"));
    QCOMPARE(struck.front().damage, 3);
    QCOMPARE(pack(game), std::string("a 8 stone"));
    QCOMPARE(lying(game, {5, 2}), std::string("stone"));
    QCOMPARE(refusalWord(game.play("throw:a@7,2")), std::string("OutOfRange"));
}

void tst_Using::aThrownItemComesDownBeforeAWall_INV_08()
{
    Scenario game(R"(
        #######
        #@..#.#
        #######)",
                  itemOptions({}, "stone"));
    game.play("throw:stone@5,1");
    QCOMPARE(lying(game, {3, 1}), std::string("stone"));
}

void tst_Using::itHitsTheFirstInItsWay_INV_08()
{
    ScenarioOptions options =
        itemOptions("[{id: \"40\", type: post, at: [4, 2]}, {id: \"41\", type: post, at: [6, 2]}]", "stone");
    options.types.insert(
        options.types.find("carrier:"),
        "post: {parent: furnishing, parts: {stats: {hp: 100}, d20: {attack: \"0\", defense: 0, damage: \"0\"}}}, ");
    Scenario game(useRoom, options);
    QVERIFY(eventsOf<event::Struck>(game.play("throw:stone@6,2")).front().target.id == EntityId{40});
    QCOMPARE(lying(game, {4, 2}), std::string("stone"));
}

void tst_Using::whatBreaksIsGone_INV_08()
{
    Scenario game(useRoom, itemOptions({}, "flask, flask"));
    const StepResult result = game.play("throw:flask@5,2");
    QCOMPARE(handled(result), std::string("thrown flask, broken flask"));
    QCOMPARE(said(result), std::string("It shatters."));
    QVERIFY(eventsOf<event::Struck>(result).empty());
    QCOMPARE(lying(game, {5, 2}), std::string());
    QCOMPARE(pack(game), std::string("a flask"));
}

void tst_Using::aWornItemIsTakenOffToBeThrown_INV_08()
{
    Scenario game(useRoom, itemOptions({}, "band"));
    game.play("throw:band@5,2");
    QCOMPARE(numberOf(game, "agility"), 16);
    QCOMPARE(lying(game, {5, 2}), std::string("band"));
    QCOMPARE(pack(game), std::string());
}

GLOAM_TEST(tst_Using)
#include "tst_Using.moc"
