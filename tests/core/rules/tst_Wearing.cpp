#include "core/action/Deed.h"
#include "core/base/Random.h"
#include "core/parts/Arms.h"
#include "core/parts/Life.h"
#include "tests/core/rules/Items.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <array>

using namespace gloam;
using namespace gloam::test;

/// Worn and wielded items, and their effects.
class tst_Wearing : public QObject {
    Q_OBJECT
private slots:
    void thereAreElevenSlotsAndTypesMayHaveOthers_C_29();
    void wearingAndTakingOffTakeTheirTime_INV_02();
    void aSwapIsOneAct_ACT_20_LIGHT_06();
    void twoRingsAreWornLeftAndRight_INV_07();
    void aTwoHandedItemTakesTheOtherHandToo_INV_02();
    void whatNeedsGlovesIsNotHeldWithoutThem();
    void glovesStayOnWhileSomethingNeedsThem();
    void withoutWhatItNeedsAnItemHarmsItsWearer_ENT_18();
    void oneOfAStackIsWorn_INV_05();
    void bonusesCountWhileWornAndOnlyThen_STAT_04_INV_02();
    void everyNumberSaysWhichItemGaveIt_STAT_04();
    void puttingOnAndTakingOffRestoresEveryNumber_STAT_04_INV_05();
    void hitPointsOfAnItemAreGoneWithIt_STAT_04();
    void armourAndShieldAddUp_CMB_13();
    void theWieldedWeaponStrikes_CMB_13_data();
    void theWieldedWeaponStrikes_CMB_13();
    void aHeavyWeaponTakesItsTime();
    void aBowInTheQuiverShoots();
    void theHookIsAskedOfBothSides_EVT_06_INV_05_data();
    void theHookIsAskedOfBothSides_EVT_06_INV_05();
    void eitherSideMayRefuseAMeal_ENT_11();
    void whetherItIsTakenAndWornIsKnownOfAnItem_ENT_23();
    void thePackIsChosenByChanceAndSeed_LIGHT_08();
};

namespace {

constexpr auto wearRoom = R"(
    ######
    #....#
    #.@..#
    #....#
    ######)";

/// A part that vetoes what its word names, and records what came afterwards.
struct Seal {
    Name against;
    std::string heard;
    bool operator==(const Seal&) const = default;
};

void fields(FieldVisitor& visitor, Seal& seal)
{
    field(visitor, {"against", "the hook it answers with a veto"}, seal.against);
    field(visitor, {"heard", "what it was told"}, seal.heard);
}

template <typename H> Veto sealed(const Deed& deed, EntityId who, H&)
{
    return deed.read<Seal>(who)->against == Name(H::name)
               ? Veto(Refusal{RefusalReason::Forbidden, {}, who, Name(H::name)})
               : Veto();
}

template <typename H> Veto heardBySeal(Deed& deed, EntityId who, H&)
{
    deed.write<Seal>(who)->heard += std::string(H::name) + ";";
    return {};
}

std::shared_ptr<const Engine> sealedEngine()
{
    static const std::shared_ptr<const Engine> engine = [] {
        auto own = std::make_shared<Engine>(*standardEngine());
        own->parts.add<Seal>("seal");
        own->hooks.on<Seal, hook::BeforePickup>(&sealed<hook::BeforePickup>);
        own->hooks.on<Seal, hook::BeforeDrop>(&sealed<hook::BeforeDrop>);
        own->hooks.on<Seal, hook::BeforeEquip>(&sealed<hook::BeforeEquip>);
        own->hooks.on<Seal, hook::BeforeUnequip>(&sealed<hook::BeforeUnequip>);
        own->hooks.on<Seal, hook::BeforeInsert>(&sealed<hook::BeforeInsert>);
        own->hooks.on<Seal, hook::BeforeRemove>(&sealed<hook::BeforeRemove>);
        own->hooks.on<Seal, hook::BeforeEat>(&sealed<hook::BeforeEat>);
        own->hooks.on<Seal, hook::BeforeUse>(&sealed<hook::BeforeUse>);
        own->hooks.on<Seal, hook::AfterPickup>(&heardBySeal<hook::AfterPickup>);
        own->hooks.on<Seal, hook::AfterDrop>(&heardBySeal<hook::AfterDrop>);
        own->hooks.on<Seal, hook::AfterEquip>(&heardBySeal<hook::AfterEquip>);
        own->hooks.on<Seal, hook::AfterUnequip>(&heardBySeal<hook::AfterUnequip>);
        own->hooks.on<Seal, hook::AfterInsert>(&heardBySeal<hook::AfterInsert>);
        own->hooks.on<Seal, hook::AfterEat>(&heardBySeal<hook::AfterEat>);
        return own;
    }();
    return engine;
}

ScenarioOptions withType(ScenarioOptions options, const std::string& type)
{
    options.types.insert(options.types.find("carrier:"), type + ", ");
    return options;
}

/// All stats that anything can ask for.
std::vector<StatValue> numbersOf(const Scenario& game)
{
    std::vector<StatValue> numbers;
    for (const char* stat : {"strength", "agility", "toughness", "willpower", "max-hp", "speed", "delay", "view-radius",
                             "av", "dv", "hit-bonus", "pen-bonus", "max-weight"})
        numbers.push_back(game.game().policies().stats.valueOf(game.level(), game.hero(), stat));
    return numbers;
}

}  // namespace

void tst_Wearing::thereAreElevenSlotsAndTypesMayHaveOthers_C_29()
{
    std::string names;
    for (const Name& slot : usualSlots())
        names += slot.text() + " ";
    QCOMPARE(names, std::string("hand off-hand body head hands back light left-ring right-ring neck quiver "));
    ScenarioOptions options = withType(itemOptions({}, "saddle, coat"),
                                       "mule: {parent: carrier, parts: {inventory: {slots: [saddle-back]}}}");
    options.hero = "mule";
    Scenario game(wearRoom, options);
    QCOMPARE(pack(game), std::string("a saddle@saddle-back, b coat"));
    QCOMPARE(refusalWord(game.play("wear:coat")), std::string("CannotWear"));
}

void tst_Wearing::wearingAndTakingOffTakeTheirTime_INV_02()
{
    Scenario game(wearRoom, itemOptions({}, "coat"));
    QCOMPARE(pack(game), std::string("a coat@body"));
    auto before = game.state().now;
    QCOMPARE(handled(game.play("off:body")), std::string("taken-off coat"));
    QVERIFY(game.state().now > before);
    before = game.state().now;
    QCOMPARE(handled(game.play("wear:a")), std::string("worn coat"));
    QVERIFY(game.state().now > before);
    QCOMPARE(handled(game.play("off:a")), std::string("taken-off coat"));
}

void tst_Wearing::aSwapIsOneAct_ACT_20_LIGHT_06()
{
    Scenario game(wearRoom, withType(itemOptions({}, "candle, candle"),
                                     "candle: {parent: item, name: candle, parts: {item: {}, light: {radius: 2, fuel: "
                                     "30}, equippable: {slots: [light]}}}"));
    QCOMPARE(pack(game), std::string("a candle@light, b candle"));
    const auto before = game.state().now;
    QCOMPARE(handled(game.play("wear:b")), std::string("taken-off candle, worn candle"));
    QCOMPARE(game.state().now - before, std::int64_t{10});
    QCOMPARE(pack(game), std::string("a candle, b candle@light"));
}

void tst_Wearing::twoRingsAreWornLeftAndRight_INV_07()
{
    Scenario game(wearRoom, itemOptions({}, "band, band, band"));
    QCOMPARE(pack(game), std::string("a band@left-ring, b band@right-ring, c band"));
    game.play("wear:c");
    QCOMPARE(pack(game), std::string("a band, b band@right-ring, c band@left-ring"));
    game.play("off:right-ring wear:a");
    QCOMPARE(pack(game), std::string("a band@right-ring, b band, c band@left-ring"));
}

void tst_Wearing::aTwoHandedItemTakesTheOtherHandToo_INV_02()
{
    Scenario game(wearRoom, itemOptions({}, "knife, shield, maul"));
    QCOMPARE(pack(game), std::string("a knife@hand, b shield@off-hand, c maul"));
    QCOMPARE(handled(game.play("wear:maul")), std::string("taken-off knife, taken-off shield, worn maul"));
    QCOMPARE(pack(game), std::string("a knife, b shield, c maul@hand"));
    QCOMPARE(handled(game.play("wear:shield")), std::string("taken-off maul, worn shield"));
}

void tst_Wearing::whatNeedsGlovesIsNotHeldWithoutThem()
{
    Scenario game(wearRoom, itemOptions({}, "nettle, gloves"));
    QCOMPARE(pack(game), std::string("a nettle, b gloves@hands"));
    QCOMPARE(handled(game.play("wear:nettle")), std::string("worn nettle"));
}

void tst_Wearing::glovesStayOnWhileSomethingNeedsThem()
{
    Scenario game(wearRoom, itemOptions({}, "gloves, nettle"));
    QCOMPARE(pack(game), std::string("a gloves@hands, b nettle@hand"));
    QCOMPARE(refusalWord(game.play("off:hands")), std::string("StuckOn"));
    QCOMPARE(refusalWord(game.play("drop:gloves")), std::string("StuckOn"));
    QVERIFY(!game.play("off:hand off:hands").refusal);
}

void tst_Wearing::withoutWhatItNeedsAnItemHarmsItsWearer_ENT_18()
{
    Scenario game(wearRoom, withType(itemOptions({}, "thistle, gloves"),
                                     "thistle: {parent: nettle, name: thistle, parts: {equippable: {without: [{do: "
                                     "message, text: It stings.}]}}}"));
    QCOMPARE(pack(game), std::string("a thistle, b gloves@hands"));
    QVERIFY(eventsOf<event::Spoke>(game.play("wear:thistle")).empty());
    const auto said = eventsOf<event::Spoke>(game.play("off:hand off:hands wear:thistle"));
    QCOMPARE(said.size(), std::size_t{1});
    QCOMPARE(said.front().text, std::string("It stings."));
    QCOMPARE(pack(game), std::string("a thistle@hand, b gloves"));
}

void tst_Wearing::oneOfAStackIsWorn_INV_05()
{
    Scenario game(wearRoom, withType(itemOptions("[{type: dart, at: [2, 2], parts: {item: {count: 3}}}]"),
                                     "dart: {parent: knife, name: dart, parts: {item: {stack: 5}}}"));
    QCOMPARE(handled(game.play("take")), std::string("taken 3 dart, worn dart"));
    QCOMPARE(pack(game), std::string("a dart@hand, b 2 dart"));
    game.play("off:hand");
    QCOMPARE(pack(game), std::string("b 3 dart"));
}

void tst_Wearing::bonusesCountWhileWornAndOnlyThen_STAT_04_INV_02()
{
    Scenario game(wearRoom, itemOptions({}, "band, coat"));
    QCOMPARE(numberOf(game, "agility"), 20);
    game.play("off:left-ring");
    QCOMPARE(numberOf(game, "agility"), 16);
    const int speed = numberOf(game, stat::speed);
    game.play("off:body");
    QCOMPARE(numberOf(game, stat::speed), speed + 5);
    game.play("wear:band wear:coat drop:band");
    QCOMPARE(numberOf(game, "agility"), 16);
    QCOMPARE(numberOf(game, stat::speed), speed);
}

void tst_Wearing::everyNumberSaysWhichItemGaveIt_STAT_04()
{
    const Scenario game(wearRoom, itemOptions({}, "band"));
    const StatValue agility = game.game().policies().stats.valueOf(game.level(), game.hero(), "agility");
    QVERIFY(std::find(agility.sources.begin(), agility.sources.end(), Modifier{"band", 4}) != agility.sources.end());
}

void tst_Wearing::puttingOnAndTakingOffRestoresEveryNumber_STAT_04_INV_05()
{
    Random random(7);
    const char* const places[] = {"hand", "body", "off-hand", "left-ring", "neck"};
    const char* const stats[] = {"strength", "agility", "max-hp",    "speed",     "view-radius",
                                 "av",       "dv",      "hit-bonus", "max-weight"};
    for (int i = 0; i < 16; ++i) {
        const std::string bonus = "{stat: " + std::string(stats[random.below(9)])
                                  + ", amount: " + std::to_string(random.between(-100'000, 100'000)) + "}";
        ScenarioOptions options =
            withType(itemOptions({}, "knife, coat, shield, gewgaw"),
                     "gewgaw: {parent: item, parts: {item: {}, melee: {damage: 2d4}, armor: {av: 4, dv: -9, "
                     "speed-penalty: 3}, equippable: {slots: ["
                         + std::string(places[random.below(5)]) + "], bonuses: [" + bonus + "]}}}");
        options.choices = i % 2 == 0 ? "{combat: {model: penetration}}" : "";
        Scenario game(wearRoom, options);
        const auto dressAsUsual = [&game] {
            for (const char* command : {"off:gewgaw", "wear:knife", "wear:coat", "wear:shield"})
                game.play(command);
        };
        dressAsUsual();
        QCOMPARE(pack(game).substr(0, 44), std::string("a knife@hand, b coat@body, c shield@off-hand"));
        const std::vector<StatValue> before = numbersOf(game);
        const int hp = game.hero().hp;
        QVERIFY(!game.play("wear:gewgaw").refusal);
        QVERIFY(numbersOf(game) != before);
        dressAsUsual();
        QVERIFY(numbersOf(game) == before);
        QVERIFY(game.hero().hp == hp);
    }
}

void tst_Wearing::hitPointsOfAnItemAreGoneWithIt_STAT_04()
{
    Scenario game(wearRoom, itemOptions({}, "robe"));
    QCOMPARE(numberOf(game, stat::maxHp), 30);
    game.change([](GameState& state) {
        state.world.levels.at("first").write().entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 28; });
    });
    game.play("off:body");
    QCOMPARE(numberOf(game, stat::maxHp), 20);
    QCOMPARE(game.hero().hp, 20);
}

void tst_Wearing::armourAndShieldAddUp_CMB_13()
{
    ScenarioOptions options = itemOptions({}, "coat, shield");
    options.choices = "{combat: {model: penetration}}";
    const Scenario worn(wearRoom, options);
    options.kit = "";
    const Scenario bare(wearRoom, options);
    QCOMPARE(numberOf(worn, stat::av) - numberOf(bare, stat::av), 5);
    QCOMPARE(numberOf(worn, stat::dv) - numberOf(bare, stat::dv), -2);
}

void tst_Wearing::theWieldedWeaponStrikes_CMB_13_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("weapon");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("dice");
    QTest::newRow("penetration, knife") << "penetration"
                                        << "knife"
                                        << "knife"
                                        << "1d4";
    QTest::newRow("penetration, sword") << "penetration"
                                        << "sword"
                                        << "sword"
                                        << "1d8";
    QTest::newRow("penetration, what it has by nature") << "penetration"
                                                        << "coat"
                                                        << "short blade"
                                                        << "1d6";
    QTest::newRow("C-2 d20, knife") << "d20"
                                    << "knife"
                                    << "knife"
                                    << "1d4";
    QTest::newRow("C-2 d20, what it has by nature") << "d20"
                                                    << "coat"
                                                    << "short blade"
                                                    << "1d6+1";
}

void tst_Wearing::theWieldedWeaponStrikes_CMB_13()
{
    QFETCH(QString, model);
    QFETCH(QString, weapon);
    QFETCH(QString, name);
    QFETCH(QString, dice);
    ScenarioOptions options = withType(itemOptions("[{id: \"40\", type: post, at: [3, 2]}]", weapon.toStdString()),
                                       "post: {parent: furnishing, parts: {stats: {hp: 1000}, armor: {dv: -100}, d20: "
                                       "{attack: \"0\", defense: 0, damage: \"0\"}}}");
    options.choices = "{combat: {model: " + model.toStdString() + "}}";
    Scenario game(wearRoom, options);
    for (int i = 0; i < 20; ++i) {
        const auto struck = eventsOf<event::Struck>(game.play("strike:40"));
        QCOMPARE(struck.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(struck.front().blow.weapon), name);
        if (struck.front().blow.damages.empty())
            continue;
        QCOMPARE(QString::fromStdString(toText(struck.front().blow.damages.front().dice)), dice);
        const auto& sources = struck.front().blow.attackSources;
        QCOMPARE(std::find(sources.begin(), sources.end(), Modifier{"knife", 2}) != sources.end(), weapon == "knife");
        return;
    }
    QFAIL("It never got through.");
}

void tst_Wearing::aHeavyWeaponTakesItsTime()
{
    Scenario game(
        wearRoom,
        withType(
            itemOptions("[{id: \"40\", type: post, at: [3, 2]}]", "maul"),
            "post: {parent: furnishing, parts: {stats: {hp: 1000}, d20: {attack: \"0\", defense: 0, damage: \"0\"}}}"));
    const auto before = game.state().now;
    game.play("strike:40");
    QCOMPARE(game.state().now - before, std::int64_t{20});
}

void tst_Wearing::aBowInTheQuiverShoots()
{
    Scenario game(wearRoom, itemOptions({}, "bow"));
    QCOMPARE(rangeOf(game.level(), game.hero()), 5);
    QCOMPARE(nameOfRanged(game.level(), game.hero()), std::string("bow"));
    game.play("off:quiver");
    QCOMPARE(rangeOf(game.level(), game.hero()), 8);
    QCOMPARE(nameOfRanged(game.level(), game.hero()), std::string("sling"));
}

void tst_Wearing::theHookIsAskedOfBothSides_EVT_06_INV_05_data()
{
    QTest::addColumn<QString>("against");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("heard");
    const auto row = [](const char* against, const char* before, const char* command, const char* heard) {
        QTest::newRow(against) << against << before << command << heard;
    };
    row("before-pickup", "", "take", "after-equip;after-pickup;");
    row("before-drop", "take off:hand", "drop:a", "after-drop;");
    row("before-equip", "take off:hand", "wear:a", "after-equip;");
    row("before-unequip", "take", "off:a", "after-unequip;");
    row("before-insert", "take off:hand", "put:a>coffer", "after-insert;");
    row("before-remove", "take off:hand put:a>coffer", "take:gem", "after-equip;after-pickup;");
    row("before-use", "take", "quaff:a", "");
}

/// The same veto, once by the actor and once by the item: nothing changes either time.
void tst_Wearing::theHookIsAskedOfBothSides_EVT_06_INV_05()
{
    QFETCH(QString, against);
    QFETCH(QString, before);
    QFETCH(QString, command);
    QFETCH(QString, heard);
    for (const bool isItem : {true, false}) {
        ScenarioOptions options =
            withType(itemOptions("[{id: \"40\", type: gem, at: [2, 2]}, {id: \"41\", type: coffer, at: [3, 2]}]"),
                     "gem: {parent: knife, parts: {seal: {}, usable: {verb: quaff}}}, sealer: {parent: carrier, parts: "
                     "{seal: {}}}");
        options.hero = "sealer";
        options.engine = sealedEngine();
        Scenario game(wearRoom, options);
        game.play(before.toStdString());
        const bool isOfContainer = against == "before-insert" || against == "before-remove";
        const EntityId whose = isItem ? EntityId{40} : isOfContainer ? EntityId{41} : heroId;
        game.change([&](GameState& state) {
            state.world.levels.at("first").write().entities.updateInPlace(whose, [&](Entity& entity) {
                addPart<Seal>(entity, *state.world.registry, sealedEngine()->parts).against =
                    Name(against.toStdString());
            });
            state.world.levels.at("first").write().entities.updateInPlace(EntityId{40}, [&](Entity& entity) {
                addPart<Seal>(entity, *state.world.registry, sealedEngine()->parts).heard.clear();
            });
        });
        const std::string hash = game.hash();
        const StepResult refused = game.play(command.toStdString());
        QCOMPARE(refusalWord(refused), std::string("Forbidden"));
        QVERIFY(refused.events.empty());
        QCOMPARE(game.hash(), hash);
        game.change([&](GameState& state) {
            state.world.levels.at("first").write().entities.updateInPlace(whose, [&](Entity& entity) {
                writePart<Seal>(entity, *state.world.registry)->against = {};
            });
        });
        QVERIFY(!game.play(command.toStdString()).refusal);
        const Entity* gem = game.level().entities.find(EntityId{40});
        QVERIFY(gem);
        QVERIFY(QString::fromStdString(part<Seal>(*gem, game.game().types())->heard).startsWith(heard));
    }
}

void tst_Wearing::eitherSideMayRefuseAMeal_ENT_11()
{
    for (const EntityId refuser : {EntityId{40}, heroId}) {
        ScenarioOptions options =
            withType(itemOptions("[{id: \"40\", type: bun, at: [2, 2]}]", "key"),
                     "bun: {parent: fig, name: bun, parts: {seal: {}, edible: {nutrition: 280}}}, sealer: {parent: "
                     "carrier, parts: {seal: {}, hunger: {satiety: 100}}}");
        options.hero = "sealer";
        options.engine = sealedEngine();
        Scenario game(wearRoom, options);
        QVERIFY(!game.play("take:bun").refusal);
        const auto refuseWith = [&](const char* hook) {
            game.change([&](GameState& state) {
                state.world.levels.at("first").write().entities.updateInPlace(refuser, [&](Entity& entity) {
                    addPart<Seal>(entity, *state.world.registry, sealedEngine()->parts).against = Name(hook);
                });
            });
        };
        refuseWith("before-eat");
        QCOMPARE(refusalWord(game.play("eat:bun")), std::string("Forbidden"));
        refuseWith("");
        QVERIFY(game.play("eat:key").refusal.has_value());  // it is no food
        const int before = part<Hunger>(game.hero(), game.game().types())->satiety;
        const StepResult result = game.play("eat:bun");
        QCOMPARE(handled(result), std::string("eaten bun"));
        const int gained = part<Hunger>(game.hero(), game.game().types())->satiety - before;
        QVERIFY2(gained >= 279 && gained <= 280, std::to_string(gained).c_str());  // a turn may use one up
    }
}

void tst_Wearing::whetherItIsTakenAndWornIsKnownOfAnItem_ENT_23()
{
    Scenario game(wearRoom,
                  itemOptions("[{id: \"40\", type: knife, at: [2, 2]}, {id: \"41\", type: altar, at: [2, 2]}]"));
    const TypeRegistry& types = game.game().types();
    const auto item = [&](std::uint64_t id) -> const Entity& { return *game.level().entities.find(EntityId{id}); };
    QVERIFY(part<Item>(item(40), types)->isTakeable && !part<Item>(item(41), types)->isTakeable);
    QVERIFY(!game.play("take").refusal);
    QVERIFY(item(40).in == heroId && !item(40).isPlaced());
    QVERIFY(game.play("take").refusal.has_value() && item(41).isPlaced());
    game.play("off:hand");
    QVERIFY(slotOf(game.level(), item(40)).isEmpty() && item(40).in == heroId);
    QVERIFY(!game.play("wear:knife").refusal);
    QVERIFY(slotOf(game.level(), item(40)) == Name("hand") && item(40).in == heroId);
}

void tst_Wearing::thePackIsChosenByChanceAndSeed_LIGHT_08()
{
    std::set<std::string> packs;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        ScenarioOptions options =
            withType(itemOptions(), "starter: {parent: carrier, parts: {inventory: {start: [fig], kits: [{things: "
                                    "[lamp, key, key]}, {things: [lamp, flask]}]}}}");
        options.hero = "starter";
        options.seed = seed;
        const std::string first = pack(Scenario(wearRoom, options));
        QCOMPARE(pack(Scenario(wearRoom, options)), first);
        packs.insert(first);
    }
    QVERIFY(packs == (std::set<std::string>{"a fig, b lamp@light, c 2 key", "a fig, b lamp@light, c flask"}));
}

GLOAM_TEST(tst_Wearing)
#include "tst_Wearing.moc"
