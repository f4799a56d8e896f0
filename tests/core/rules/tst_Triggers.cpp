#include "core/action/Effort.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world with an entity T with this trigger, and a soft one t.
ScenarioOptions trigger(const std::string& fields)
{
    ScenarioOptions options;
    options.types =
        "{entities: {lever: {parent: furnishing, glyph: T, parts: {trigger: " + fields
        + "}}, plate: {parent: physical-object, glyph: t, parts: {trigger: " + fields
        + "}}, dummy: {parent: creature, glyph: D, faction: dummies, parts: {stats: {hp: 2}, brain: {mind: still}}}, "
          "rat: {parent: creature, glyph: R, faction: player, parts: {stats: {hp: 50}, brain: {mind: still}}}, "
          "coin: {parent: item, parts: {item: {stack: 100}}}, purse: {parent: delver, parts: {inventory: {}}}}}";
    options.hero = "purse";
    options.signs = {{'T', "{entity: lever, on: floor}"},
                     {'t', "{entity: plate, on: floor}"},
                     {'D', "{entity: dummy, on: floor}"},
                     {'R', "{entity: rat, on: floor}"}};
    return options;
}

const std::string setsFlag = "effects: [{do: flag, flag: done}]";

std::int64_t flagOf(const Scenario& game, const Name& name)
{
    const auto found = game.state().flags.find(name);
    return found == game.state().flags.end() ? 0 : found->second;
}

int carried(const Scenario& game, const Name& type)
{
    int count = 0;
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (game.game().types().entity(item->type).isA(type))
            count += countOf(*item, game.game().types());
    return count;
}

const std::string shop = "{on: use, once: false, effects: [{do: trade, text: Well?, currency: coin, stock: [{type: "
                         "torch, price: 3, count: 2}, "
                         "{type: dagger, price: 50}], buys: [{type: scroll, price: 4, count: 1}]}]}";

}  // namespace

class tst_Triggers : public QObject {
    Q_OBJECT
private slots:
    void whatIsTakenIsWornBeforeItsTriggerSpeaks();
    void whoStepsOnItSetsItOff();
    void whatIsSpentHappensOnce();
    void onlyTheHeroUnlessItSaysOtherwise();
    void itWaitsUntilItsConditionsHold();
    void whoWalksIntoItUsesIt();
    void whoActsUponWhatIsNotSolidUsesIt();
    void aRefusedUseRollsNoDie();
    void aTurnEnds();
    void somebodyDies();
    void aTriggerWatchesItself();
    void theGameBegins();
    void theHeroComesToALevel();
    void G44_aLevelsOwnTriggersGoOffAtTheirMoments_data();
    void G44_aLevelsOwnTriggersGoOffAtTheirMoments();
    void G45_aLevelsOwnTriggerHurtsInNobodysName();
    void G44_aLevelSpeaksBeforeItsEntities();
    void G44_theHeroComesToALevelAgain();
    void G44_whatALevelHasSpentIsSavedAndHashed();
    void G44_whatALevelAsksIsAnswered();
    void triggersDoNotGoRoundForEver();
    void aChoiceHasEffectsAndLeavesOutWhatDoesNotHold();
    void aChoiceOfOneIsNone();
    void anAnswerOfATalkHasEffects();
    void aTradeIsAskedAgainUntilItIsLeft();
    void aStockCountsDownForGood();
    void whoCannotPayIsRefusedAndNothingChanges();
    void whereNothingMoreMayBeNothingIsBoughtAndNothingPaid();
    void aLockedDoorOpensToWhoHasItsKeyAndToNobodyElse();
    void aLeverOpensALinkThatWasClosed();
};

void tst_Triggers::whoStepsOnItSetsItOff()
{
    Scenario game("@.t", trigger("{" + setsFlag + "}"));
    game.play("e");
    QCOMPARE(flagOf(game, "done"), std::int64_t{0});
    game.play("e");
    QCOMPARE(flagOf(game, "done"), std::int64_t{1});
}

void tst_Triggers::whatIsSpentHappensOnce()
{
    const std::string effects = "effects: [{do: give, type: coin}]}";
    Scenario once("@t.", trigger("{" + effects));
    once.play("e e w");
    QCOMPARE(carried(once, "coin"), 1);
    Scenario again("@t.", trigger("{once: false, " + effects));
    again.play("e e w");
    QCOMPARE(carried(again, "coin"), 2);
}

void tst_Triggers::onlyTheHeroUnlessItSaysOtherwise()
{
    for (const bool isHeroOnly : {true, false}) {
        ScenarioOptions options =
            trigger(std::string("{hero-only: ") + (isHeroOnly ? "true" : "false") + ", " + setsFlag + "}");
        options.types.insert(options.types.find("rat: {") + 5, "");
        options.entities = "[{type: gritling, at: [4, 0]}]";
        Scenario game("@..t.", options);
        game.play("wait wait");
        QCOMPARE(flagOf(game, "done") != 0, !isHeroOnly);
    }
}

void tst_Triggers::itWaitsUntilItsConditionsHold()
{
    ScenarioOptions options = trigger("{if: [{is: have, type: coin}], " + setsFlag + "}");
    Scenario without("@t", options);
    without.play("e");
    QCOMPARE(flagOf(without, "done"), std::int64_t{0});
    options.kit = "coin";
    Scenario with("@t", options);
    with.play("e");
    QCOMPARE(flagOf(with, "done"), std::int64_t{1});
}

void tst_Triggers::whoWalksIntoItUsesIt()
{
    Scenario game("@T", trigger("{on: use, " + setsFlag + "}"));
    QVERIFY(!game.play("e").refusal);
    QCOMPARE(flagOf(game, "done"), std::int64_t{1});
    QCOMPARE(game.state().now, std::int64_t{10});
    QCOMPARE(shown(refusalWord(game.play("e"))), QStringLiteral("Occupied"));
}

void tst_Triggers::whoActsUponWhatIsNotSolidUsesIt()
{
    Scenario game("@t", trigger("{on: use, " + setsFlag + "}"));
    QVERIFY(!game.play("bump:e").refusal);
    QCOMPARE(flagOf(game, "done"), std::int64_t{1});
    QCOMPARE(shown(refusalWord(game.play("bump:e"))), QStringLiteral("NothingThere"));
}

void tst_Triggers::aRefusedUseRollsNoDie()
{
    Scenario refused("@T", trigger("{on: use, if: [{is: flag, flag: never}], " + setsFlag + "}"));
    const std::string before = refused.hash();
    QVERIFY(refused.play("e").refusal.has_value());
    QCOMPARE(shown(refused.hash()), shown(before));
    Scenario tried("@T", trigger("{on: use, if: [{is: any, of: [{is: chance, percent: 0}]}], " + setsFlag + "}"));
    QVERIFY(!tried.play("e").refusal);
    QCOMPARE(flagOf(tried, "done"), std::int64_t{0});
}

void tst_Triggers::aTurnEnds()
{
    Scenario game("@.T", trigger("{on: turn, if: [{is: turn, least: 3}], " + setsFlag + "}"));
    game.play("2*wait");
    QCOMPARE(flagOf(game, "done"), std::int64_t{0});
    game.play("wait");
    QCOMPARE(flagOf(game, "done"), std::int64_t{1});
}

void tst_Triggers::somebodyDies()
{
    ScenarioOptions options = trigger("{on: death, of: 55, " + setsFlag + "}");
    options.entities = "[{id: 55, type: dummy, at: [1, 0]}, {type: dummy, at: [0, 1]}]";
    Scenario game("@..T\n....", options);
    for (int i = 0; i < 60 && game.level().entities.find(EntityId{55}); ++i)
        game.play("strike:55");
    QVERIFY(!game.level().entities.find(EntityId{55}));
    QCOMPARE(flagOf(game, "done"), std::int64_t{1});
}

void tst_Triggers::aTriggerWatchesItself()
{
    ScenarioOptions options = trigger("{}");
    options.types.insert(options.types.find("faction: dummies, parts: {") + 26,
                         "trigger: {on: death, effects: [{do: give, type: coin, amount: 7}]}, ");
    Scenario game("@D", options);
    for (int i = 0; i < 60 && game.find("D"); ++i)
        game.play("e");
    QCOMPARE(carried(game, "coin"), 7);
}

void tst_Triggers::theGameBegins()
{
    const Scenario game("@.T",
                        trigger("{on: start, effects: [{do: message, text: Wake up.}, {do: flag, flag: done}]}"));
    QCOMPARE(flagOf(game, "done"), std::int64_t{1});
    QCOMPARE(game.game().opening().size(), std::size_t{1});
    QVERIFY(game.game().opening().front().isSeen);
    QCOMPARE(std::get<event::Spoke>(game.game().opening().front().event).text, std::string("Wake up."));
}

void tst_Triggers::theHeroComesToALevel()
{
    ScenarioOptions options = trigger("{on: start, effects: [{do: give, type: coin}]}");
    options.levels = {{"second", "<.T"}};
    options.links = "[{from: [first, 1, 0], to: [second, 0, 0]}]";
    Scenario game("@>.", options);
    QCOMPARE(carried(game, "coin"), 0);
    game.play("e >");
    QCOMPARE(carried(game, "coin"), 1);
    game.play("< >");
    QCOMPARE(carried(game, "coin"), 1);
}

void tst_Triggers::G44_aLevelsOwnTriggersGoOffAtTheirMoments_data()
{
    QTest::addColumn<QString>("trigger");
    QTest::addColumn<QString>("commands");
    QTest::addColumn<int>("times");
    const QString counts = QStringLiteral("effects: [{do: give, type: scroll}]");
    const auto row = [&](const char* name, const QString& fields, const char* commands, int times) {
        QTest::newRow(name) << "[{" + fields + ", " + counts + "}]" << commands << times;
    };
    row("start", "on: start", "", 1);
    row("start, on a level never visited twice", "on: start, once: false", "wait wait", 1);
    row("enter, as the game begins", "on: enter", "", 1);
    row("turn", "on: turn", "wait wait wait", 1);
    row("every turn", "on: turn, once: false", "wait wait wait", 3);
    row("death of one", "on: death, of: 55", "60*strike:55", 1);
    row("death of any", "on: death", "60*strike:55", 1);
    row("death of another", "on: death, of: 57", "60*strike:55", 0);
    row("taken", "on: taken, of: 56", "s take", 1);
    row("anything is taken", "on: taken", "s take", 1);
    row("another is taken", "on: taken, of: 55", "s take", 0);
    row("use is no moment of a level", "on: use", "wait s take", 0);
    row("a condition that does not hold", "on: turn, once: false, if: [{is: flag, flag: gone}]", "wait wait", 0);
}

void tst_Triggers::G44_aLevelsOwnTriggersGoOffAtTheirMoments()
{
    QFETCH(QString, trigger);
    QFETCH(QString, commands);
    QFETCH(int, times);
    ScenarioOptions options = ::trigger("{}");
    options.triggers = trigger.toStdString();
    options.entities = "[{id: 55, type: dummy, at: [1, 0]}, {id: 56, type: coin, at: [0, 1]}, "
                       "{id: 57, type: dummy, at: [3, 1]}]";
    Scenario game("@...\n....", options);
    for (const QString& word : commands.split(' ', Qt::SkipEmptyParts)) {
        const int count = word.contains('*') ? word.section('*', 0, 0).toInt() : 1;
        for (int i = 0; i < count && (count == 1 || game.level().entities.find(EntityId{55})); ++i)
            game.play(word.section('*', -1).toStdString());
    }
    QCOMPARE(carried(game, "scroll"), times);
}

void tst_Triggers::G45_aLevelsOwnTriggerHurtsInNobodysName()
{
    ScenarioOptions options = trigger("{}");
    options.triggers = "[{on: turn, effects: [{do: damage, amount: 2}]}]";
    Scenario game("@..", options);
    const std::vector<event::Hurt> hurts = eventsOf<event::Hurt>(game.play("wait"));
    QCOMPARE(hurts.size(), std::size_t{1});
    QVERIFY(hurts.front().who.isHero() && hurts.front().by.id.isNothing() && hurts.front().by.name.empty());
}

void tst_Triggers::G44_aLevelSpeaksBeforeItsEntities()
{
    ScenarioOptions options = trigger("{on: start, effects: [{text: The thing.}]}");
    options.triggers = "[{on: enter, effects: [{text: Here again.}]}, {on: start, effects: [{text: The level.}]}, "
                       "{on: start, effects: [{text: And more.}]}]";
    const Scenario game("@.T", options);
    std::vector<std::string> said;
    for (const auto& told : game.game().opening())
        said.push_back(std::get<event::Spoke>(told.event).text);
    QCOMPARE(said, (std::vector<std::string>{"The level.", "And more.", "The thing.", "Here again."}));
}

void tst_Triggers::G44_theHeroComesToALevelAgain()
{
    ScenarioOptions options = trigger("{}");
    options.triggers = "[{on: enter, once: false, effects: [{do: give, type: coin}]}, "
                       "{on: start, effects: [{do: give, type: coin}]}]";
    options.levels = {{"second", "<.T"}};
    options.links = "[{from: [first, 1, 0], to: [second, 0, 0]}]";
    Scenario game("@>.", options);
    QCOMPARE(carried(game, "coin"), 2);
    game.play("e >");
    QCOMPARE(carried(game, "coin"), 2);
    game.play("<");
    QCOMPARE(carried(game, "coin"), 3);
    game.play("> <");
    QCOMPARE(carried(game, "coin"), 4);
}

void tst_Triggers::G44_whatALevelHasSpentIsSavedAndHashed()
{
    ScenarioOptions options = trigger("{}");
    options.triggers = "[{on: turn, if: [{is: turn, least: 2}], effects: [{do: give, type: coin}]}]";
    Scenario game("@..", options);
    const std::string unspent = formatWorld(game.state().world);
    game.play("wait wait wait");
    QVERIFY(game.level().triggers.front().isSpent);
    QCOMPARE(carried(game, "coin"), 1);
    const std::string spent = formatWorld(game.state().world);
    QVERIFY(spent.find("spent: true") != std::string::npos);
    QVERIFY(unspent.find("spent") == std::string::npos);
    GameState other = game.state();
    other.world.levels.begin()->second.write().triggers.front().isSpent = false;
    QVERIFY(gloam::hash(other).value != gloam::hash(game.state()).value);
}

void tst_Triggers::G44_whatALevelAsksIsAnswered()
{
    ScenarioOptions options = trigger("{}");
    options.triggers = "[{on: turn, effects: [{do: choose, text: \"Stay?\", options: [{text: \"Yes\", effects: "
                       "[{do: flag, flag: done}]}, {text: \"No\", effects: [{do: flag, flag: done, amount: 2}]}]}]}]";
    Scenario game("@..", options);
    game.play("wait");
    QVERIFY(game.state().choice);
    game.play("choose:2");
    QVERIFY(!game.state().choice);
    QCOMPARE(flagOf(game, "done"), std::int64_t{2});
}

void tst_Triggers::triggersDoNotGoRoundForEver()
{
    // Two plates that teleport a creature that steps on them onto each other.
    Scenario game("#@tt#", trigger("{once: false, effects: [{do: blink, reach: 1}, {do: give, type: coin}]}"));
    QVERIFY(!game.play("e").refusal);
    QVERIFY(carried(game, "coin") <= 2);
}

void tst_Triggers::aChoiceHasEffectsAndLeavesOutWhatDoesNotHold()
{
    const std::string fields =
        "{on: use, effects: [{do: choose, text: Which?, options: [{text: a, effects: [{do: flag, flag: a}]}, "
        "{text: b, if: [{is: have, type: coin}], effects: [{do: flag, flag: b}]}, {text: c, effects: [{do: flag, flag: "
        "c, amount: 3}]}]}]}";
    Scenario game("@T", trigger(fields));
    game.play("e");
    QVERIFY(game.state().choice.has_value());
    QCOMPARE(game.state().choice->options.size(), std::size_t{2});
    QCOMPARE(shown(refusalWord(game.play("choose:3"))), QStringLiteral("NoChoice"));
    game.play("choose:2");
    QVERIFY(!game.state().choice);
    QCOMPARE(flagOf(game, "c"), std::int64_t{3});
    QCOMPARE(flagOf(game, "b"), std::int64_t{0});
}

void tst_Triggers::aChoiceOfOneIsNone()
{
    Scenario game("@T", trigger("{on: use, effects: [{do: choose, text: Which?, options: [{text: a, if: [{is: flag, "
                                "flag: never}]}, {text: b, effects: [{do: flag, flag: b}]}]}]}"));
    game.play("e");
    QVERIFY(!game.state().choice);
    QCOMPARE(flagOf(game, "b"), std::int64_t{1});
}

void tst_Triggers::anAnswerOfATalkHasEffects()
{
    ScenarioOptions options = trigger("{}");
    options.types.insert(options.types.find("rat: {") + 0,
                         "sage: {parent: lamp-warden, parts: {talk: {sentence: Coin?, options: [{text: Please, "
                         "effects: [{do: give, type: coin, amount: 2}]}, {text: No}]}}}, ");
    options.signs['S'] = "{entity: sage, on: floor}";
    Scenario game("@S", options);
    game.play("e choose:1");
    QCOMPARE(carried(game, "coin"), 2);
}

void tst_Triggers::aTradeIsAskedAgainUntilItIsLeft()
{
    ScenarioOptions options = trigger(shop);
    options.kit = "scroll";
    Scenario game("@T", options);
    game.play("e");
    QVERIFY(game.state().choice && game.state().choice->isTrade);
    QCOMPARE(game.state().choice->options.size(), std::size_t{4});
    game.play("choose:3");
    QCOMPARE(carried(game, "coin"), 4);
    QCOMPARE(carried(game, "scroll"), 0);
    QCOMPARE(game.state().choice->options.size(), std::size_t{3});
    game.play("choose:1");
    QCOMPARE(carried(game, "torch"), 1);
    QCOMPARE(carried(game, "coin"), 1);
    QVERIFY(game.state().choice && game.state().choice->stock.at(0).count == 1);
    game.play("choose:3");
    QVERIFY(!game.state().choice);
    QCOMPARE(game.state().now, std::int64_t{10});
}

void tst_Triggers::aStockCountsDownForGood()
{
    ScenarioOptions options = trigger(shop);
    options.kit = "coin";
    Scenario game("@T", options);
    game.change([](GameState& state) {
        EntityStore& entities = state.world.levels.at("first").write().entities;
        entities.updateInPlace(contentsOf(*state.world.levels.at("first"), heroId).at(0)->id,
                               [&](Entity& coin) { writePart<Item>(coin, *state.world.registry)->count = 30; });
    });
    game.play("e choose:1 choose:1 choose:3");
    game.play("e");
    QCOMPARE(game.state().choice->stock.size(), std::size_t{1});
    QCOMPARE(shown(game.state().choice->stock.at(0).type), QStringLiteral("dagger"));
    QCOMPARE(carried(game, "coin"), 24);
    QCOMPARE(carried(game, "torch"), 2);
}

void tst_Triggers::whoCannotPayIsRefusedAndNothingChanges()
{
    ScenarioOptions options = trigger(shop);
    options.kit = "coin";
    Scenario game("@T", options);
    game.play("e");
    const std::string before = game.hash();
    QCOMPARE(shown(refusalWord(game.play("choose:1"))), QStringLiteral("CannotPay"));
    QCOMPARE(shown(refusalWord(game.play("choose:3"))), QStringLiteral("NotCarried"));
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Triggers::whereNothingMoreMayBeNothingIsBoughtAndNothingPaid()
{
    ScenarioOptions options = trigger(shop);
    options.kit = "coin, coin, coin, scroll";
    Scenario game("@T", options);
    game.play("e");
    game.change([](GameState& state) {
        const TypeRegistry& types = *state.world.registry;
        EntityStore& entities = state.world.levels.at("first").write().entities;
        while (static_cast<std::int64_t>(entities.count()) <= Effort::mostBorn)
            entities.add(makeEntity(types, types.findEntity("coin"), EntityId{state.nextId++}, {0, 0}));
    });
    const std::string before = game.hash();
    QCOMPARE(shown(refusalWord(game.play("choose:1"))), QStringLiteral("TooCrowded"));
    QCOMPARE(shown(refusalWord(game.play("choose:3"))), QStringLiteral("TooCrowded"));  // no room for its coins
    QCOMPARE(shown(game.hash()), shown(before));
    QCOMPARE(carried(game, "coin"), 3);
}

void tst_Triggers::aLockedDoorOpensToWhoHasItsKeyAndToNobodyElse()
{
    ScenarioOptions options;
    options.signs = {{'L', "{entity: locked-door, on: floor}"}, {'k', "{entity: brass-key, on: floor}"}};
    Scenario game("k@L.", options);
    QVERIFY(!game.play("e").refusal);
    QVERIFY(!game.play("e").refusal);
    QVERIFY(game.level().entities.blockerAt({2, 0}));  // still locked
    QVERIFY(!game.play("w").refusal);
    QVERIFY(!game.play("take").refusal);
    QVERIFY(!game.play("e").refusal);
    QVERIFY(!game.play("e").refusal);  // unlocks it
    QVERIFY(!game.level().entities.blockerAt({2, 0}, heroId));
    QVERIFY(!game.play("e").refusal);
    QVERIFY(!game.play("e").refusal);
    QVERIFY(game.hero().at == (Point{3, 0}));
    QCOMPARE(carried(game, "brass-key"), 1);  // no key is used up
}

void tst_Triggers::aLeverOpensALinkThatWasClosed()
{
    ScenarioOptions options;
    options.types = "{entities: {wired: {parent: iron-lever, parts: {trigger: {effects: [{do: link, link: 40}]}}}}}";
    options.signs = {{'T', "{entity: wired, on: floor}"}};
    options.levels = {{"second", "<."}};
    options.links = "[{id: 40, from: [first, 0, 0], to: [second, 0, 0], open: false}]";
    Scenario game(">@T", options);
    QVERIFY(!game.state().world.links.find(LinkId{40})->isOpen);
    QVERIFY(!game.play("e").refusal);
    QVERIFY(game.state().world.links.find(LinkId{40})->isOpen);
}

void tst_Triggers::whatIsTakenIsWornBeforeItsTriggerSpeaks()
{
    ScenarioOptions options = trigger("{}");
    options.types = "{entities: {lamp: {parent: item, glyph: l, parts: {equippable: {slots: [light]}, "
                    "trigger: {on: taken, effects: [{do: message, text: Light!}]}}}, "
                    "purse: {parent: delver, parts: {inventory: {}}}}}";
    options.signs = {{'l', "{entity: lamp, on: floor}"}};
    Scenario game("@l.", options);
    game.play("e");
    QStringList told;
    for (const PerceivedEvent& each : game.play("take").events) {
        if (const auto* handled = std::get_if<event::Handled>(&each.event))
            told << (handled->deed == ItemEvent::Worn ? "worn" : "taken");
        if (std::get_if<event::Spoke>(&each.event))
            told << "said";
    }
    QCOMPARE(told, (QStringList{"taken", "worn", "said"}));
}

GLOAM_TEST(tst_Triggers)
#include "tst_Triggers.moc"
