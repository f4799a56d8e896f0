#include "core/action/Deed.h"
#include "core/parts/Abilities.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/rules/Abilities.h"
#include "core/view/slice/Belongings.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

namespace gloam::test {

/// Has a rule of its own against using abilities, and records those that come and go.
struct Doubtful {
    bool isForbidden = false;
    bool operator==(const Doubtful&) const = default;
};

inline void fields(FieldVisitor& visitor, Doubtful& doubtful)
{
    field(visitor, {"forbidden", "whether it may use none"}, doubtful.isForbidden);
}

inline Veto doubt(const Deed& deed, EntityId who, hook::BeforeAbility& before)
{
    if (deed.read<Doubtful>(who)->isForbidden)
        return Refusal{RefusalReason::Forbidden, before.target, who, before.ability};
    return {};
}

inline Veto noteAbility(Deed& deed, EntityId who, hook::AbilityChanged& changed)
{
    deed.tell(
        event::Custom{"noted-" + changed.ability.text() + "-" + std::to_string(changed.level), deed.subject(who), {}});
    return {};
}

inline Outcome growAbility(Deed& deed, const command::Custom& act)
{
    changeAbility(deed, heroId, "inner-ear", act.target.x - act.target.y);
    return Done{};
}

inline std::shared_ptr<const Engine> powerfulEngine()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<Doubtful>("doubtful");
    engine->hooks.on<Doubtful, hook::BeforeAbility>(&doubt);
    engine->hooks.on<Doubtful, hook::AbilityChanged>(&noteAbility);
    engine->verbs["grow"] = &growAbility;
    return engine;
}

}  // namespace gloam::test

using namespace gloam;
using namespace gloam::test;

namespace {

ScenarioOptions abilities(const std::string& start, const std::string& more = "")
{
    ScenarioOptions options;
    options.engine = powerfulEngine();
    options.types =
        "{entities: {gifted: {parent: delver, parts: {abilities: {start: \"" + start + "\"}" + more
        + "}}, dummy: {parent: creature, glyph: D, faction: dummies, parts: {stats: {hp: 50}, brain: {mind: still}}}}}";
    options.hero = "gifted";
    options.signs = {{'D', "{entity: dummy, on: floor}"}};
    return options;
}

int number(const Scenario& game, const Name& name)
{
    return game.game().policies().stats.valueOf(game.level(), game.hero(), name).value;
}

void setHp(Scenario& game, int hp)
{
    game.change([hp](GameState& state) {
        state.world.levels.at("first").write().entities.updateInPlace(heroId, [hp](Entity& hero) { hero.hp = hp; });
    });
}

}  // namespace

class tst_Abilities : public QObject {
    Q_OBJECT
private slots:
    void anAbilitySaysWhatItIs_ABIL_01();
    void anAbilityCoolsDownAndIsReadyAtNought_ABIL_01_02();
    void powersComeGrowAndGo_ABIL_02_03();
    void oneIsBornWithPowers_ABIL_03_data();
    void oneIsBornWithPowers_ABIL_03();
    void emberpalmBurnsWhoStandsThere_ABIL_04();
    void emberpalmBurnsAllInItsCellAndNobodyElse_ABIL_04();
    void innerEarAddsEgoAsLongAsItIsHad_ABIL_05_data();
    void innerEarAddsEgoAsLongAsItIsHad_ABIL_05();
    void quickfleshHealsItsLevelEachTurn_ABIL_06_C_28();
    void anAbilityIsOfBodyOrMind_ABIL_07();
    void anAbilityIsAimed_ABIL_08_data();
    void anAbilityIsAimed_ABIL_08();
    void aDirectionIsTheCellBesideOne_ABIL_08_data();
    void aDirectionIsTheCellBesideOne_ABIL_08();
    void aPartMaySpeakAgainstIt_EVT_07();
    void anAbilityHasItsPrice_data();
    void anAbilityHasItsPrice();
    void ABIL_02_anAbilityWonAgainGrowsAndKeepsItsKey();
    void ABIL_02_whatIsLostLeavesItsKeyToTheNext();
    void everyShippedAbilityDoesSomething_data();
    void everyShippedAbilityDoesSomething();
};

void tst_Abilities::anAbilitySaysWhatItIs_ABIL_01()
{
    Scenario game("@D", abilities("Emberpalm:1,Shove:1"));
    const std::vector<AbilityView> before = abilitiesOf(game.game(), heroId);
    QCOMPARE(shown(before.at(0).id), QStringLiteral("emberpalm"));
    QCOMPARE(shown(before[0].name), QStringLiteral("Emberpalm"));
    QCOMPARE(shown(before.at(1).id), QStringLiteral("shove"));
    QVERIFY(before[0].slot == 1 && before[1].slot == 2);
    QVERIFY(before[0].isReady && before[0].cooldown == 0);
    QCOMPARE(before[0].mostCooldown, 10);
    const auto used = eventsOf<event::AbilityUsed>(game.play("ability:1@1,0"));
    QCOMPARE(used.size(), std::size_t{1});
    QCOMPARE(shown(used[0].ability), QStringLiteral("emberpalm"));
    QVERIFY(used[0].who.isHero());
    const std::vector<AbilityView> after = abilitiesOf(game.game(), heroId);
    QVERIFY(!after.at(0).isReady && after.at(1).isReady);
}

void tst_Abilities::anAbilityCoolsDownAndIsReadyAtNought_ABIL_01_02()
{
    Scenario game("@D", abilities("Emberpalm:1"));
    QVERIFY(!game.play("ability:1@1,0").refusal);
    const auto cooldown = [&] { return knownAbilitiesOf(game.hero(), game.game().types()).at(0).cooldown; };
    // The owner's next turn has already begun: ten turns of cooldown, nine left.
    QCOMPARE(cooldown(), 9);
    const std::string before = game.hash();
    QCOMPARE(shown(refusalWord(game.play("ability:1@1,0"))), QStringLiteral("NotReady"));
    QCOMPARE(shown(game.hash()), shown(before));
    game.play("8*wait");
    QCOMPARE(cooldown(), 1);
    QVERIFY(game.play("ability:1@1,0").refusal.has_value());
    game.play("wait");
    QCOMPARE(cooldown(), 0);
    QVERIFY(!game.play("ability:1@1,0").refusal);
}

void tst_Abilities::powersComeGrowAndGo_ABIL_02_03()
{
    Scenario game("@D", abilities("Emberpalm:1", ", doubtful: {}"));
    const StepResult won = game.play("do:grow@2,0");
    QCOMPARE(eventsOf<event::AbilityChanged>(won).at(0).level, 2);
    QCOMPARE(shown(eventsOf<event::Custom>(won).at(0).name), QStringLiteral("noted-inner-ear-2"));
    QCOMPARE(abilitiesOf(game.game(), heroId).size(), std::size_t{2});
    QCOMPARE(abilitiesOf(game.game(), heroId).at(1).slot, 2);
    QCOMPARE(eventsOf<event::AbilityChanged>(game.play("do:grow@1,0")).at(0).level, 3);
    QCOMPARE(eventsOf<event::AbilityChanged>(game.play("do:grow@0,9")).at(0).level, 0);
    QCOMPARE(abilitiesOf(game.game(), heroId).size(), std::size_t{1});
    QVERIFY(eventsOf<event::AbilityChanged>(game.play("do:grow@0,9")).empty());
}

void tst_Abilities::oneIsBornWithPowers_ABIL_03_data()
{
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("abilities");
    QTest::newRow("one") << "Quickflesh:1"
                         << "quickflesh 1";
    QTest::newRow("several") << "Quickflesh:2, Inner Ear:3"
                             << "quickflesh 2, inner-ear 3";
    QTest::newRow("by id") << "inner-ear:4,emberpalm"
                           << "inner-ear 4, emberpalm 1";
    QTest::newRow("unknown ones are left out") << "Nonsense:3,Emberpalm:1"
                                               << "emberpalm 1";
    QTest::newRow("twice is once") << "Emberpalm:2,emberpalm:7"
                                   << "emberpalm 2";
    QTest::newRow("levels have bounds") << "Emberpalm:-3,Inner Ear:999999"
                                        << "emberpalm 1, inner-ear 100";
    QTest::newRow("none") << " , ,"
                          << "";
}

void tst_Abilities::oneIsBornWithPowers_ABIL_03()
{
    QFETCH(QString, start);
    QFETCH(QString, abilities);
    Scenario game("@", ::abilities(start.toStdString()));
    QStringList found;
    for (const KnownAbility& known : knownAbilitiesOf(game.hero(), game.game().types()))
        found << QStringLiteral("%1 %2").arg(shown(known.ability)).arg(known.level);
    QCOMPARE(found.join(QStringLiteral(", ")), abilities);
}

void tst_Abilities::emberpalmBurnsWhoStandsThere_ABIL_04()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        ScenarioOptions options = abilities("Emberpalm:3");
        options.seed = seed;
        Scenario game("@D.", options);
        const StepResult result = game.play("ability:1@1,0");
        const auto hurt = eventsOf<event::Hurt>(result);
        QCOMPARE(hurt.size(), std::size_t{1});
        QCOMPARE(shown(hurt[0].cause), QStringLiteral("fire"));
        QVERIFY(hurt[0].damage % 3 == 0 && hurt[0].damage >= 3 && hurt[0].damage <= 12);
        QCOMPARE(game.entity("D").hp, 50 - hurt[0].damage);
    }
}

void tst_Abilities::emberpalmBurnsAllInItsCellAndNobodyElse_ABIL_04()
{
    ScenarioOptions options = abilities("Emberpalm:2");
    options.types.insert(options.types.find("dummy: {"), "wisp: {parent: dummy, glyph: W, solid: false}, ");
    options.entities = "[{id: \"40\", type: dummy, at: [1, 0]}, {id: \"41\", type: wisp, at: [1, 0]}, {id: \"42\", "
                       "type: dummy, at: [1, 1]}]";
    Scenario game("@..\n...", options);
    const auto hurt = eventsOf<event::Hurt>(game.play("ability:1@1,0"));
    QCOMPARE(hurt.size(), std::size_t{2});
    QVERIFY(hurt[0].who.id == EntityId{40} && hurt[1].who.id == EntityId{41});
    for (const event::Hurt& each : hurt)
        QCOMPARE(game.level().entities.find(each.who.id)->hp, 50 - each.damage);
    QCOMPARE(game.level().entities.find(EntityId{42})->hp, 50);
}

void tst_Abilities::innerEarAddsEgoAsLongAsItIsHad_ABIL_05_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("ego");
    QTest::newRow("1") << 1 << 17;
    QTest::newRow("2") << 2 << 17;
    QTest::newRow("3") << 3 << 17;
    QTest::newRow("4") << 4 << 18;
    QTest::newRow("9") << 9 << 20;
}

void tst_Abilities::innerEarAddsEgoAsLongAsItIsHad_ABIL_05()
{
    QFETCH(int, level);
    QFETCH(int, ego);
    Scenario game("@", abilities("Inner Ear:" + std::to_string(level)));
    QCOMPARE(number(game, "ego"), ego);
    game.play("do:grow@0,100");
    QCOMPARE(number(game, "ego"), 16);
}

void tst_Abilities::quickfleshHealsItsLevelEachTurn_ABIL_06_C_28()
{
    // C-28: neither foes in view nor hunger prevent its healing, and it does not wait for its tenth turn.
    Scenario game("@..D", abilities("Quickflesh:2", ", hunger: {satiety: 1}, regeneration: {}"));
    setHp(game, 5);
    game.play("wait");
    QCOMPARE(game.hero().hp, 7);
    game.play("wait");
    QCOMPARE(game.hero().hp, 9);
    setHp(game, 19);
    game.play("wait");
    QCOMPARE(game.hero().hp, 20);
}

void tst_Abilities::anAbilityIsOfBodyOrMind_ABIL_07()
{
    const Scenario game("@", abilities(""));
    QVERIFY(game.game().types().findAbility("emberpalm")->category == AbilityCategory::Physical);
    QVERIFY(game.game().types().findAbility("inner-ear")->category == AbilityCategory::Mental);
    QVERIFY(game.game().types().findAbility("inner-ear")->isPassive);
    QVERIFY(game.game().types().findAbility("quickflesh")->category == AbilityCategory::Physical);
    QVERIFY(game.game().types().findAbility("quickflesh")->isPassive);
}

void tst_Abilities::anAbilityIsAimed_ABIL_08_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("beside") << "ability:1@2,1"
                            << "";
    QTest::newRow("without a target") << "ability:1"
                                      << "NeedsTarget";
    QTest::newRow("too far") << "ability:1@3,1"
                             << "NotAdjacent";
    QTest::newRow("at oneself") << "ability:1@1,1"
                                << "NotAdjacent";
    QTest::newRow("at a cell") << "ability:2@3,1"
                               << "";
    QTest::newRow("out of range") << "ability:2@9,1"
                                  << "OutOfRange";
    QTest::newRow("out of sight") << "ability:2@1,3"
                                  << "CannotSee";
    QTest::newRow("out of the world") << "ability:2@999,1"
                                      << "OutOfRange";
    QTest::newRow("a passive one") << "ability:3"
                                   << "NoAbility";
    QTest::newRow("none there") << "ability:4"
                                << "NoAbility";
}

void tst_Abilities::anAbilityIsAimed_ABIL_08()
{
    QFETCH(QString, command);
    QFETCH(QString, refusal);
    Scenario game(R"(
        ............
        .@..........
        ############
        ............)",
                  abilities("Emberpalm:1,Gloamstep:1,Inner Ear:1"));
    const std::string before = game.hash();
    QCOMPARE(shown(refusalWord(game.play(command.toStdString()))), refusal);
    QCOMPARE(game.hash() == before, !refusal.isEmpty());
}

void tst_Abilities::aDirectionIsTheCellBesideOne_ABIL_08_data()
{
    QTest::addColumn<QString>("word");
    for (const Direction direction : allDirections)
        QTest::newRow(std::string(wordOf(direction)).c_str()) << shown(std::string(wordOf(direction)));
}

/// Of all neighbours, only the one in that direction is burned, or pushed straight away from the user.
void tst_Abilities::aDirectionIsTheCellBesideOne_ABIL_08()
{
    QFETCH(QString, word);
    const Point beside = Point{3, 3} + step(*directionFromWord(word.toStdString()));
    const std::string cell = std::to_string(beside.x) + "," + std::to_string(beside.y);
    Scenario game(R"(
        .......
        .......
        ..DDD..
        ..D@D..
        ..DDD..
        .......
        .......)",
                  abilities("Emberpalm:1,Shove:1"));
    game.play("ability:1@" + cell);
    for (const Entity& entity : game.level().entities.all())
        if (entity.isPlaced() && entity.id != heroId)
            QCOMPARE(entity.hp < 50, entity.at == beside);
    game.play("ability:2@" + cell);
    QVERIFY(game.level().entities.at(beside).empty());
    QVERIFY(game.level().entities.blockerAt(beside + step(*directionFromWord(word.toStdString()))) != nullptr);
}

void tst_Abilities::aPartMaySpeakAgainstIt_EVT_07()
{
    Scenario game("@D", abilities("Emberpalm:1", ", doubtful: {forbidden: true}"));
    const std::string before = game.hash();
    const StepResult result = game.play("ability:1@1,0");
    QCOMPARE(shown(refusalWord(result)), QStringLiteral("Forbidden"));
    QCOMPARE(shown(result.refusal->by), QStringLiteral("emberpalm"));
    QVERIFY(result.refusal->bumpedAt == (Point{1, 0}));
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Abilities::anAbilityHasItsPrice_data()
{
    QTest::addColumn<QString>("price");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("blood") << "hp: 19"
                           << "";
    QTest::newRow("all of one's blood") << "hp: 20"
                                        << "CannotPay";
    QTest::newRow("hunger") << "hunger: 100"
                            << "";
    QTest::newRow("too much hunger") << "hunger: 101"
                                     << "CannotPay";
    QTest::newRow("fuel without a light") << "fuel: 1"
                                          << "NoLight";
}

void tst_Abilities::anAbilityHasItsPrice()
{
    QFETCH(QString, price);
    QFETCH(QString, refusal);
    ScenarioOptions options = abilities("dear", ", hunger: {satiety: 100}");
    options.types.insert(1, "abilities: {dear: {" + price.toStdString() + ", effects: [{do: flag, flag: done}]}}, ");
    Scenario game("@", options);
    QCOMPARE(shown(refusalWord(game.play("ability:1"))), refusal);
    QCOMPARE(game.state().flags.count("done") > 0, refusal.isEmpty());
    QCOMPARE(game.hero().hp, price == QStringLiteral("hp: 19") ? 1 : 20);
}

void tst_Abilities::ABIL_02_anAbilityWonAgainGrowsAndKeepsItsKey()
{
    Scenario game("@", abilities("emberpalm:1, inner-ear:1"));
    game.play("do:grow@1,0 do:grow@1,0");
    const std::vector<AbilityView> signs = abilitiesOf(game.game(), heroId);
    QCOMPARE(signs.size(), std::size_t(2));
    QCOMPARE(shown(signs[1].id), QString("inner-ear"));
    QCOMPARE(signs[1].slot, 2);
    QCOMPARE(signs[1].level, 3);
}

void tst_Abilities::ABIL_02_whatIsLostLeavesItsKeyToTheNext()
{
    Scenario game("@", abilities("inner-ear:1, emberpalm:1"));
    game.play("do:grow@0,1");
    const std::vector<AbilityView> signs = abilitiesOf(game.game(), heroId);
    QCOMPARE(signs.size(), std::size_t(1));
    QCOMPARE(shown(signs[0].id), QString("emberpalm"));
    QCOMPARE(signs[0].slot, 1);
}

void tst_Abilities::everyShippedAbilityDoesSomething_data()
{
    QTest::addColumn<QString>("id");
    const Scenario game("@", abilities(""));
    for (const auto& [id, type] : game.game().types().abilities())
        QTest::newRow(id.text().c_str()) << shown(id);
}

void tst_Abilities::everyShippedAbilityDoesSomething()
{
    QFETCH(QString, id);
    ScenarioOptions options = abilities(id.toStdString() + ":2", ", inventory: {}");
    options.kit = "torch";
    Scenario game("@D......\n........", options);
    const EntityId torch = contentsOf(game.level(), heroId).at(0)->id;
    game.change([torch](GameState& state) {
        EntityStore& entities = state.world.levels.at("first").write().entities;
        entities.updateInPlace(heroId, [&](Entity& hero) {
            writePart<Inventory>(hero, *state.world.registry)->worn = {{"light", torch}};
            hero.hp = 5;
        });
        entities.updateInPlace(torch, [&](Entity& item) {
            *writePart<Light>(item, *state.world.registry) = {9, Colour{"torch"}, LightAffects::Vision, true, 500, 500,
                                                              {}};
        });
    });
    const AbilityType& type = *game.game().types().findAbility(Name(id.toStdString()));
    QVERIFY(!type.description.empty());
    if (type.isPassive) {
        QVERIFY(!type.modifiers.empty() || !type.eachTurn.empty());
        return;
    }
    Scenario other = game;
    const StepResult result = game.play(type.aim == AimKind::Cell ? "ability:1@3,1" : "ability:1@1,0");
    QVERIFY(!result.refusal);
    QVERIFY(eventsOf<event::AbilityUsed>(result).size() == 1);
    other.play("wait");
    QVERIFY(result.events.size() > 1);
    QVERIFY(game.hash() != other.hash());
}

GLOAM_TEST(tst_Abilities)
#include "tst_Abilities.moc"
