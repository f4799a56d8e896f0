#include "core/action/Effort.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/core/rules/Items.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Taking, dropping, stacks, letters and containers.
class tst_Carrying : public QObject {
    Q_OBJECT
private slots:
    void whatLiesAtTheFeetIsTakenAndDropped_INV_03();
    void theFirstItemThatCanBeTakenIsTaken_INV_04_INPUT_05();
    void anItemIsWornWhenItsPlaceIsFree_INV_04();
    void anItemIsFoundByLetterTypeOrId_INV_01();
    void whatIsCarriedIsInItsCarrier_INV_01();
    void theLoadIsLimited_INV_03();
    void ofAStackAsMuchIsTakenAsOneCanCarry_INV_03();
    void theWeightIsTheSumOfAllThatIsCarried_INV_01();
    void extremeWeightsNeverOverflow();
    void equalItemsLieInOneStack_INV_05();
    void differentItemsDoNotStack_INV_05();
    void aStackHoldsNoMoreThanItsMost_INV_05();
    void someOfAStackAreDropped_INV_05();
    void onAFullLevelNoStackIsParted_INV_05_data();
    void onAFullLevelNoStackIsParted_INV_05();
    void itemsKeepTheirLetters_INV_03();
    void lettersGoOnWithCapitals_INV_03();
    void aRefusedActChangesNothing_data();
    void aRefusedActChangesNothing();
    void lookingAtOnesItemsTakesNoTime_TURN_12();
    void itemsGoIntoItemsAndOutAgain_INV_08_ENT_11();
    void aContainerTakesOnlyWhatFits_ENT_11_data();
    void aContainerTakesOnlyWhatFits_ENT_11();
    void someOfAStackGoIntoAContainer_INV_05_INV_08();
    void nothingGoesIntoItself_ENT_11();
    void weightCountsThroughEverythingAround_ENT_11();
    void theDeadDropWhatTheyCarried();
    void aBrokenContainerSpillsWhatWasInIt();
    void whatIsCarriedGoesAlongToAnotherLevel_INV_01();
};

namespace {

constexpr auto carryRoom = R"(
    ######
    #....#
    #.@..#
    #....#
    ######)";

/// `count` items of a type at the hero's feet.
std::string atFeet(const std::string& type, const std::string& more = {})
{
    return "[{type: " + type + ", at: [2, 2]" + more + "}]";
}

}  // namespace

void tst_Carrying::whatLiesAtTheFeetIsTakenAndDropped_INV_03()
{
    Scenario game(carryRoom, itemOptions(atFeet("fig")));
    const auto before = game.state().now;
    QCOMPARE(handled(game.play("take")), std::string("taken fig"));
    QVERIFY(game.state().now > before);
    QCOMPARE(pack(game), std::string("a fig"));
    QCOMPARE(lying(game, {2, 2}), std::string());
    QCOMPARE(handled(game.play("e drop:a")), std::string("dropped fig"));
    QCOMPARE(pack(game), std::string());
    QCOMPARE(lying(game, {3, 2}), std::string("fig"));
    QCOMPARE(refusalWord(game.play("drop:a")), std::string("NotCarried"));
    QCOMPARE(refusalWord(game.play("w take")), std::string("NothingToTake"));
}

void tst_Carrying::theFirstItemThatCanBeTakenIsTaken_INV_04_INPUT_05()
{
    Scenario game(carryRoom, itemOptions("[{id: \"40\", type: altar, at: [2, 2]}, {id: \"50\", type: saddle, at: [2, "
                                         "2]}, {id: \"60\", type: fig, at: [2, 2]}]"));
    game.play("take");
    QCOMPARE(pack(game), std::string("a saddle"));
    QCOMPARE(refusalWord(game.play("take:altar")), std::string("NothingToTake"));
    QVERIFY(!game.play("take:fig").refusal);
    QCOMPARE(lying(game, {2, 2}), std::string("altar"));
}

void tst_Carrying::anItemIsWornWhenItsPlaceIsFree_INV_04()
{
    Scenario game(carryRoom, itemOptions("[{id: \"40\", type: knife, at: [2, 2]}, {id: \"41\", type: sword, at: [2, "
                                         "2]}, {id: \"42\", type: nettle, at: [2, 2]}]"));
    QCOMPARE(handled(game.play("take")), std::string("taken knife, worn knife"));
    QCOMPARE(handled(game.play("take")), std::string("taken sword"));
    QCOMPARE(pack(game), std::string("a knife@hand, b sword"));
    game.play("off:hand");
    QCOMPARE(handled(game.play("take")), std::string("taken nettle"));  // it needs gloves
}

void tst_Carrying::anItemIsFoundByLetterTypeOrId_INV_01()
{
    const Scenario game(carryRoom, itemOptions({}, "fig, saddle"));
    const Entity* fig = findCarried(game.level(), game.hero(), "a");
    QVERIFY(fig && displayName(*fig, game.game().types()) == "fig");
    QVERIFY(findCarried(game.level(), game.hero(), "fig") == fig);
    QVERIFY(findCarried(game.level(), game.hero(), Name(toText(fig->id))) == fig);
    QVERIFY(findCarried(game.level(), game.hero(), "item") == fig);
    QVERIFY(!findCarried(game.level(), game.hero(), "c"));
}

void tst_Carrying::whatIsCarriedIsInItsCarrier_INV_01()
{
    Scenario game(carryRoom, itemOptions(atFeet("fig")));
    game.play("take");
    const Entity& fig = *findCarried(game.level(), game.hero(), "fig");
    QVERIFY(!fig.isPlaced() && fig.in == heroId);
    QCOMPARE(contentsOf(game.level(), heroId).size(), std::size_t{1});
}

void tst_Carrying::theLoadIsLimited_INV_03()
{
    Scenario game(carryRoom, itemOptions(atFeet("anvil")));
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("take")), std::string("TooHeavy"));
    QCOMPARE(game.hash(), hash);
}

void tst_Carrying::ofAStackAsMuchIsTakenAsOneCanCarry_INV_03()
{
    Scenario game(carryRoom, itemOptions(atFeet("stone", ", parts: {item: {count: 60}}")));
    QCOMPARE(handled(game.play("take")), std::string("taken 50 stone"));
    QCOMPARE(carriedWeight(game.level(), heroId), 100);
    QCOMPARE(lying(game, {2, 2}), std::string("10 stone"));
    QCOMPARE(refusalWord(game.play("take")), std::string("TooHeavy"));
}

void tst_Carrying::theWeightIsTheSumOfAllThatIsCarried_INV_01()
{
    Scenario game(carryRoom, itemOptions({}, "coat, bag, fig, draught, draught"));
    QCOMPARE(carriedWeight(game.level(), heroId), 13);
    game.play("put:draught>bag");
    QCOMPARE(carriedWeight(game.level(), heroId), 13);
    QCOMPARE(weightOf(game.level(), *findCarried(game.level(), game.hero(), "bag")),
             1
                 + countOf(*contentsOf(game.level(), findCarried(game.level(), game.hero(), "bag")->id).front(),
                           game.game().types()));
}

void tst_Carrying::extremeWeightsNeverOverflow()
{
    ScenarioOptions options =
        itemOptions(atFeet("stone", ", weight: 1000000, parts: {item: {count: 1000000, stack: 1000000}}"));
    Scenario game(carryRoom, options);
    QCOMPARE(weightOf(game.level(), *takeableAt(game.level(), game.hero()).front()), mostWeight);
    QCOMPARE(refusalWord(game.play("take")), std::string("TooHeavy"));
}

void tst_Carrying::equalItemsLieInOneStack_INV_05()
{
    Scenario game(carryRoom,
                  itemOptions(
                      "[{type: draught, at: [2, 2]}, {type: draught, at: [2, 2]}, {type: draught, at: [3, 2]}]"));
    game.play("take take");
    QCOMPARE(pack(game), std::string("a 2 draught"));
    game.play("e drop:a");
    QCOMPARE(lying(game, {3, 2}), std::string("3 draught"));
    QCOMPARE(handled(game.play("take")), std::string("taken 3 draught"));
    QCOMPARE(pack(game), std::string("a 3 draught"));
}

void tst_Carrying::differentItemsDoNotStack_INV_05()
{
    Scenario game(carryRoom,
                  itemOptions(
                      "[{type: rod, at: [2, 2]}, {type: rod, at: [2, 2], parts: {usable: {charges: 1}}}, {type: rod, "
                      "at: [2, 2], name: old rod}, {type: knife, at: [2, 2]}, {type: knife, at: [2, 2]}]"));
    game.play("take:rod take:rod take:rod take:knife take:knife");
    QCOMPARE(contentsOf(game.level(), heroId).size(), std::size_t{5});
}

void tst_Carrying::aStackHoldsNoMoreThanItsMost_INV_05()
{
    Scenario game(carryRoom, itemOptions("[{type: key, at: [2, 2], parts: {item: {count: 4}}}, {type: key, at: [2, "
                                         "2], parts: {item: {count: 4}}}]"));
    game.play("take take");
    QCOMPARE(pack(game), std::string("a 5 key, b 3 key"));
}

void tst_Carrying::someOfAStackAreDropped_INV_05()
{
    Scenario game(carryRoom, itemOptions(atFeet("draught", ", parts: {item: {count: 6}}")));
    game.play("take");
    QCOMPARE(handled(game.play("drop:2*a")), std::string("dropped 2 draught"));
    QCOMPARE(pack(game), std::string("a 4 draught"));
    QCOMPARE(lying(game, {2, 2}), std::string("2 draught"));
    QCOMPARE(handled(game.play("drop:9*a")), std::string("dropped 4 draught"));
    QCOMPARE(lying(game, {2, 2}), std::string("6 draught"));
}

void tst_Carrying::onAFullLevelNoStackIsParted_INV_05_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command : {"drop:2*a", "throw:stone@4,2"})
        QTest::newRow(command) << command;
}

void tst_Carrying::onAFullLevelNoStackIsParted_INV_05()
{
    QFETCH(QString, command);
    Scenario game(carryRoom, itemOptions(atFeet("stone", ", parts: {item: {count: 3}}")));
    game.play("take");
    game.change([](GameState& state) {
        const TypeRegistry& types = *state.world.registry;
        EntityStore& entities = state.world.levels.at("first").write().entities;
        while (static_cast<std::int64_t>(entities.count()) <= Effort::mostBorn)
            entities.add(makeEntity(types, types.findEntity("fig"), EntityId{state.nextId++}, {1, 1}));
    });
    const std::string before = game.hash();
    SliceScratch scratch;
    const Slice now = sliceOf(game.game(), scratch);
    const StepResult result = game.play(command.toStdString());
    QCOMPARE(refusalWord(result), std::string("TooCrowded"));
    QCOMPARE(shown(Narrator::forWorld(game.state().world).refused(*result.refusal, &now).text),
             QStringLiteral("This level is full: nothing more can appear here, so that cannot be done."));
    QCOMPARE(game.hash(), before);
    QCOMPARE(pack(game), std::string("a 3 stone"));
    game.play("drop:a");  // all of it
    QCOMPARE(pack(game), std::string());
}

void tst_Carrying::itemsKeepTheirLetters_INV_03()
{
    Scenario game(carryRoom, itemOptions({}, "saddle, fig, anvil"));
    QCOMPARE(pack(game), std::string("a saddle, b fig, c anvil"));
    game.play("drop:b");
    QCOMPARE(pack(game), std::string("a saddle, c anvil"));
    game.play("take:fig");
    QCOMPARE(pack(game), std::string("a saddle, b fig, c anvil"));
}

void tst_Carrying::lettersGoOnWithCapitals_INV_03()
{
    std::string kit = "saddle";
    for (int i = 1; i < 55; ++i)
        kit += ", saddle";
    Scenario game(carryRoom, itemOptions({}, kit));
    QVERIFY(findCarried(game.level(), game.hero(), "A"));
    QVERIFY(findCarried(game.level(), game.hero(), "Z"));
    QCOMPARE(part<Inventory>(game.hero(), game.game().types())->letters.size(), std::size_t{52});
    game.play("drop:c");
    QVERIFY(!findCarried(game.level(), game.hero(), "c"));
    QCOMPARE(contentsOf(game.level(), heroId).size(), std::size_t{54});
}

void tst_Carrying::aRefusedActChangesNothing_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("word");
    const auto row = [](const char* command, const char* word) { QTest::newRow(command) << command << word; };
    row("take:fig", "NothingToTake");
    row("drop:q", "NotCarried");
    row("wear:q", "NotCarried");
    row("wear:saddle", "CannotWear");
    row("wear:nettle", "CannotWear");
    row("wear:knife", "CannotWear");
    row("wear:cursed-band", "CannotWear");
    row("off:body", "NotWorn");
    row("off:left-ring", "StuckOn");
    row("drop:cursed-band", "StuckOn");
    row("put:cursed-band>bag", "StuckOn");
    row("throw:cursed-band@3,2", "StuckOn");
    row("use:saddle", "CannotUse");
    row("eat:draught", "CannotUse");
    row("use:rod", "NeedsTarget");
    row("use:rod@9,9", "OutOfRange");
    row("throw:stone@2,2", "NotYourself");
    row("throw:stone@99,2", "OutOfRange");
    row("throw:stone@2,0", "OutOfRange");
    row("use:flask", "NoLight");
    row("put:saddle>coffer", "NothingThere");
    row("put:saddle>knife", "NoRoom");
    row("put:bag>bag", "NoRoom");
}

void tst_Carrying::aRefusedActChangesNothing()
{
    QFETCH(QString, command);
    Scenario game(R"(
        ######
        ######
        ##@..#
        ######)",
                  itemOptions({}, "knife, saddle, nettle, cursed-band, draught, rod, stone, flask, bag"));
    game.play("wait");
    const std::string hash = game.hash();
    const StepResult result = game.play(command.toStdString());
    if (command == "throw:stone@2,0")
        QCOMPARE(refusalWord(result), std::string("Blocked"));
    else
        QTEST(QString::fromStdString(refusalWord(result)), "word");
    QVERIFY(result.events.empty());
    QCOMPARE(game.hash(), hash);
}

void tst_Carrying::lookingAtOnesItemsTakesNoTime_TURN_12()
{
    Scenario game(carryRoom, itemOptions({}, "lamp, fig"));
    const std::string hash = game.hash();
    SliceScratch scratch;
    for (int i = 0; i < 20; ++i) {
        QCOMPARE(sliceOf(game.game(), scratch).carried.size(), std::size_t{2});
        QVERIFY(game.play("wear:fig").refusal);
    }
    QCOMPARE(game.hash(), hash);
    QCOMPARE(game.state().turn, std::int64_t{0});
}

void tst_Carrying::itemsGoIntoItemsAndOutAgain_INV_08_ENT_11()
{
    Scenario game(carryRoom, itemOptions("[{id: \"40\", type: coffer, at: [3, 2]}]", "bag, fig, saddle"));
    QCOMPARE(handled(game.play("put:fig>bag")), std::string("put-in fig"));
    QCOMPARE(handled(game.play("put:bag>coffer")), std::string("put-in bag"));
    QCOMPARE(pack(game), std::string("c saddle"));
    const Entity* bag = contentsOf(game.level(), EntityId{40}).front();
    QCOMPARE(contentsOf(game.level(), bag->id).size(), std::size_t{1});
    const std::string figId = toText(contentsOf(game.level(), bag->id).front()->id);
    QCOMPARE(refusalWord(game.play("take:" + figId)), std::string("NothingToTake"));  // not through two lids
    QCOMPARE(handled(game.play("take:bag")), std::string("taken-out bag"));
    QCOMPARE(handled(game.play("take:" + figId)), std::string("taken-out fig"));
    QCOMPARE(pack(game), std::string("a bag, b fig, c saddle"));
}

void tst_Carrying::aContainerTakesOnlyWhatFits_ENT_11_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("word");
    QTest::newRow("too many") << "put:fig>bag put:robe>bag put:knife>bag"
                              << "NoRoom";
    QTest::newRow("a stack takes no more room") << "put:fig>bag put:draught>bag take put:draught>bag"
                                                << "";
    QTest::newRow("too heavy") << "put:maul>bag"
                               << "TooHeavy";
    QTest::newRow("together too heavy") << "put:sword>bag put:shield>bag"
                                        << "TooHeavy";
    QTest::newRow("of another kind") << "put:fig>keyring"
                                     << "NoRoom";
    QTest::newRow("of its kind") << "put:key>keyring"
                                 << "";
    QTest::newRow("no container") << "put:fig>coat"
                                  << "NoRoom";
}

void tst_Carrying::aContainerTakesOnlyWhatFits_ENT_11()
{
    QFETCH(QString, command);
    Scenario game(carryRoom, itemOptions(atFeet("draught"),
                                         "bag, keyring, fig, robe, knife, maul, sword, shield, key, coat, draught"));
    const StepResult result = game.play(command.toStdString());
    QTEST(QString::fromStdString(refusalWord(result)), "word");
}

void tst_Carrying::someOfAStackGoIntoAContainer_INV_05_INV_08()
{
    Scenario game(
        carryRoom,
        itemOptions("[{id: \"40\", type: coffer, at: [3, 2]}, {type: stone, at: [2, 2], parts: {item: {count: 12}}}]",
                    "bag"));
    game.play("take");
    const auto inside = [&game](EntityId container) {
        int count = 0;
        for (const Entity* item : contentsOf(game.level(), container))
            count += countOf(*item, game.game().types());
        return count;
    };
    QCOMPARE(handled(game.play("put:5*stone>coffer")), std::string("put-in 5 stone"));
    QCOMPARE(pack(game), std::string("a bag, b 7 stone"));
    QCOMPARE(inside(EntityId{40}), 5);
    // Seven stones are too heavy for a bag that holds twelve pounds; six are not.
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("put:stone>bag")), std::string("TooHeavy"));
    QCOMPARE(game.hash(), hash);
    QCOMPARE(handled(game.play("put:6*stone>bag")), std::string("put-in 6 stone"));
    QCOMPARE(handled(game.play("put:99*b>coffer")), std::string("put-in stone"));
    QCOMPARE(inside(EntityId{40}), 6);
    QCOMPARE(contentsOf(game.level(), EntityId{40}).size(), std::size_t{1});
}

void tst_Carrying::nothingGoesIntoItself_ENT_11()
{
    Scenario game(carryRoom, itemOptions("[{id: \"40\", type: bag, at: [3, 2]}]", "bag"));
    const std::string own = toText(findCarried(game.level(), game.hero(), "bag")->id);
    QCOMPARE(refusalWord(game.play("put:" + own + ">" + own)), std::string("NoRoom"));
    QVERIFY(!game.play("put:" + own + ">40").refusal);
    QVERIFY(!game.play("e take:40").refusal);
    QCOMPARE(refusalWord(game.play("put:40>" + own)), std::string("NoRoom"));  // nor into what surrounds it
}

void tst_Carrying::weightCountsThroughEverythingAround_ENT_11()
{
    Scenario game(carryRoom, itemOptions({}, "bag, bag, sword, shield"));
    const std::string inner = toText(findCarried(game.level(), game.hero(), "b")->id);
    QVERIFY(!game.play("put:sword>a").refusal);
    QVERIFY(!game.play("put:b>a").refusal);
    QCOMPARE(refusalWord(game.play("put:shield>" + inner)), std::string("TooHeavy"));  // too heavy for the outer one
}

void tst_Carrying::theDeadDropWhatTheyCarried()
{
    ScenarioOptions options = itemOptions("[{id: \"40\", type: mule, at: [3, 2]}]");
    options.types.insert(options.types.find("carrier:"),
                         "mule: {parent: creature, glyph: u, parts: {stats: {hp: 1}, d20: {attack: \"0\", defense: 0, "
                         "damage: \"0\"}, inventory: {start: [fig, coat]}}}, ");
    Scenario game(carryRoom, options);
    QCOMPARE(contentsOf(game.level(), EntityId{40}).size(), std::size_t{2});
    QVERIFY(slotOf(game.level(), *contentsOf(game.level(), EntityId{40}).back()) == Name("body"));
    game.play("strike:40");
    QVERIFY(!game.find("u"));
    QCOMPARE(lying(game, {3, 2}), std::string("fig, coat"));
}

void tst_Carrying::aBrokenContainerSpillsWhatWasInIt()
{
    ScenarioOptions options = itemOptions("[{id: \"40\", type: urn, at: [3, 2]}]", "fig");
    options.types.insert(options.types.find("carrier:"),
                         "urn: {parent: furnishing, parts: {stats: {hp: 1}, d20: {attack: \"0\", defense: 0, damage: "
                         "\"0\"}, container: {}}}, ");
    Scenario game(carryRoom, options);
    game.play("put:fig>urn strike:40");
    QVERIFY(!game.level().entities.find(EntityId{40}));
    QCOMPARE(lying(game, {3, 2}), std::string("fig"));
}

void tst_Carrying::whatIsCarriedGoesAlongToAnotherLevel_INV_01()
{
    ScenarioOptions options = itemOptions({}, "bag, fig");
    options.levels = {{"second", "..<.."}};
    options.links = "[{from: [first, 2, 0], to: [second, 2, 0]}]";
    Scenario game("@.>..", options);
    game.play("put:fig>bag 2*e >");
    QVERIFY(game.state().level == Name("second"));
    QCOMPARE(pack(game), std::string("a bag"));
    QCOMPARE(handled(game.play("take:fig")), std::string("taken-out fig"));
    QCOMPARE(pack(game), std::string("a bag, b fig"));
}

GLOAM_TEST(tst_Carrying)
#include "tst_Carrying.moc"
