#include "core/action/Deed.h"
#include "core/parts/Arms.h"
#include "core/parts/Life.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Two neighbours with these numbers; the foe does not act.
ScenarioOptions duelOf(const std::string& heroNumbers, const std::string& foeNumbers, int foeHp)
{
    ScenarioOptions options;
    options.hero = "fighter";
    options.types = "{entities: {fighter: {parent: delver, parts: {d20: " + heroNumbers
                    + "}}, foe: {parent: gritling, glyph: F, name: foe, parts: {brain: "
                      "{mind: wander, wanders: false}, stats: {hp: "
                    + std::to_string(foeHp) + "}, d20: " + foeNumbers + "}}}}";
    options.signs = {{'F', "{entity: foe, on: floor}"}};
    return options;
}

/// The expected blow, rolled by hand from the stream.
Blow plainBlow(Random& dice, const D20& attacker, const D20& target)
{
    Blow blow;
    blow.attack = roll(attacker.attack, dice);
    blow.defense = target.defense;
    blow.isHit = blow.attack >= target.defense;
    if (blow.isHit)
        blow.damage = std::max(0, roll(attacker.damage, dice) - target.armor);
    return blow;
}

/// Records what it is asked.
struct FightWitness {
    std::string heard;
    bool operator==(const FightWitness&) const = default;
};

void fields(FieldVisitor& visitor, FightWitness& witness)
{
    field(visitor, {"heard", "what it was asked"}, witness.heard);
}

Veto hearDamage(Deed& deed, EntityId who, hook::TakeDamage& taken)
{
    deed.write<FightWitness>(who)->heard += "damage " + std::to_string(taken.damage) + " ";
    taken.damage = 9;
    return {};
}

Veto hearDeath(Deed& deed, EntityId, hook::Died& died)
{
    deed.write<FightWitness>(died.killer)->heard += "died ";
    return {};
}

Veto forbidBeforehand(const Deed& deed, EntityId, hook::BeforeStrike& before)
{
    const bool isTruce =
        deed.read<FightWitness>(before.attacker) && deed.read<FightWitness>(before.attacker)->heard == "truce";
    return isTruce ? Veto(Refusal{RefusalReason::Forbidden, {}, before.target, "truce"}) : Veto();
}

}  // namespace

class tst_Combat : public QObject {
    Q_OBJECT
private slots:
    void aBlowFollowsTheD20Rule_CMB_01();
    void theDefenseMustBeReached_data();
    void theDefenseMustBeReached();
    void armorIsTakenOffAndNeverHeals_CMB_01();
    void whoIsTakenUnawaresCannotDodgeAndIsHurtDeeper_CMB_15_data();
    void whoIsTakenUnawaresCannotDodgeAndIsHurtDeeper_CMB_15();
    void whoHasNoHitPointsLeftIsGone_CMB_01();
    void aliveIsMoreThanNoHitPoints_CMB_02();
    void whoIsHurtStaysAndWhoIsKilledIsRemoved_CMB_02();
    void numbersAreTheInstancesThenTheTypes_CMB_03();
    void theBlowIsToldInNumbers_data();
    void theBlowIsToldInNumbers();
    void theHerosDeathEndsTheGame_CMB_07();
    void theHeroDiesOnceHoweverManyStrike_CMB_07();
    void theDemosFightRunsAsItsNumbersSay_CMB_16();
    void onlyNeighboursAreStruck();
    void partsAreAskedBeforeDuringAndAfterABlow_EVT_05();
    void enemiesOfTheHerosEnemiesFightToo();
};

void tst_Combat::aBlowFollowsTheD20Rule_CMB_01()
{
    int hits = 0;
    const World duel =
        scenarioWorld("@F", duelOf("{attack: 1d20+2, defense: 12, damage: 1d6+1}", "{defense: 11, armor: 2}", 100));
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Scenario game(duel, seed);
        const TypeRegistry& types = game.game().types();
        Random dice = Chance(seed).stream("combat");
        const Blow expected = plainBlow(dice, *part<D20>(game.hero(), types), *part<D20>(game.entity("F"), types));
        const auto blows = eventsOf<event::Struck>(game.play("e"));
        QVERIFY(!blows.empty() && blows[0].attacker.isHero());
        QCOMPARE(blows[0].blow.attack, expected.attack);
        QCOMPARE(blows[0].blow.defense, 11);
        QCOMPARE(blows[0].blow.isHit, expected.isHit);
        QCOMPARE(blows[0].damage, expected.damage);
        QCOMPARE(game.entity("F").hp, 100 - expected.damage);
        hits += expected.isHit ? 1 : 0;
    }
    QVERIFY2(hits > 90 && hits < 150, qPrintable(QString::number(hits)));  // 12 of 20 faces hit
}

void tst_Combat::theDefenseMustBeReached_data()
{
    QTest::addColumn<int>("attack");
    QTest::addColumn<bool>("isHit");
    QTest::newRow("CMB-01 one below misses") << 10 << false;
    QTest::newRow("CMB-01 equal hits") << 11 << true;
    QTest::newRow("CMB-01 one above hits") << 12 << true;
}

void tst_Combat::theDefenseMustBeReached()
{
    QFETCH(int, attack);
    Scenario game("@F", duelOf("{attack: " + std::to_string(attack) + ", damage: 3}", "{defense: 11}", 9));
    const auto blows = eventsOf<event::Struck>(game.play("e"));
    QTEST(blows.at(0).blow.isHit, "isHit");
    QCOMPARE(game.entity("F").hp, blows[0].blow.isHit ? 6 : 9);
    QCOMPARE(blows[0].damage, blows[0].blow.isHit ? 3 : 0);
}

void tst_Combat::armorIsTakenOffAndNeverHeals_CMB_01()
{
    Scenario game("@F", duelOf("{attack: 20, damage: 5}", "{defense: 1, armor: 2}", 9));
    game.play("e");
    QCOMPARE(game.entity("F").hp, 6);
    Scenario plated("@F", duelOf("{attack: 20, damage: 5}", "{defense: 1, armor: 50}", 9));
    const auto blows = eventsOf<event::Struck>(plated.play("e"));
    QVERIFY(blows.at(0).blow.isHit && blows[0].damage == 0 && !blows[0].isKill);
    QCOMPARE(plated.entity("F").hp, 9);
}

void tst_Combat::whoIsTakenUnawaresCannotDodgeAndIsHurtDeeper_CMB_15_data()
{
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<int>("defense");
    QTest::addColumn<int>("damage");
    QTest::newRow("awake") << ""
                           << "{defense: 16, armor: 2}" << 16 << 2;
    QTest::newRow("asleep") << "asleep"
                            << "{defense: 16, armor: 2}" << 6 << 3;
    QTest::newRow("blind, so that the striker is unseen") << "blind"
                                                          << "{defense: 16, armor: 2}" << 6 << 3;
    QTest::newRow("asleep, without armor") << "asleep"
                                           << "{defense: 16}" << 6 << 4;
    QTest::newRow("blind, which costs 4, and no dodger") << "blind"
                                                         << "{defense: 3, armor: 9}" << -1 << 0;
}

void tst_Combat::whoIsTakenUnawaresCannotDodgeAndIsHurtDeeper_CMB_15()
{
    QFETCH(QString, status);
    QFETCH(QString, numbers);
    ScenarioOptions options = duelOf("{attack: 30, damage: 4}", numbers.toStdString(), 100);
    const std::string now = status.isEmpty() ? "" : "{status: " + status.toStdString() + "}";
    options.entities = "[{type: foe, at: [1, 0], parts: {statuses: {now: [" + now + "]}}}]";
    Scenario game("@.", options);
    const auto blows = eventsOf<event::Struck>(game.play("e"));
    QVERIFY(!blows.empty() && blows[0].attacker.isHero());
    QTEST(blows[0].blow.defense, "defense");
    QTEST(blows[0].blow.damage, "damage");
    QCOMPARE(sumOf(blows[0].blow.defenseSources), blows[0].blow.defense);
}

void tst_Combat::whoHasNoHitPointsLeftIsGone_CMB_01()
{
    Scenario game("@F.", duelOf("{attack: 20, damage: 5}", "{defense: 1}", 5));
    const StepResult result = game.play("e");
    QVERIFY(eventsOf<event::Struck>(result).at(0).isKill);
    const auto died = eventsOf<event::Died>(result);
    QVERIFY(died.size() == 1 && died[0].who.name == "foe" && died[0].killer.isHero());
    QVERIFY(!game.find("F"));
    QVERIFY(!game.play("e").refusal);
}

void tst_Combat::aliveIsMoreThanNoHitPoints_CMB_02()
{
    Entity entity;
    entity.hp = 1;
    QVERIFY(isAlive(entity));
    entity.hp = 0;
    QVERIFY(!isAlive(entity));
    entity.hp = -3;
    QVERIFY(!isAlive(entity));
    entity.hp = 4;
    entity.flags.set(EntityFlag::Dead, true);
    QVERIFY(!isAlive(entity));
}

void tst_Combat::whoIsHurtStaysAndWhoIsKilledIsRemoved_CMB_02()
{
    for (const int damage : {4, 5, 6}) {
        Scenario game("@F", duelOf("{attack: 20, damage: " + std::to_string(damage) + "}", "{defense: 1}", 5));
        const StepResult result = game.play("e");
        QCOMPARE(eventsOf<event::Struck>(result).at(0).isKill, damage >= 5);
        QCOMPARE(game.find("F") == nullptr, damage >= 5);
        QVERIFY(damage >= 5 || game.entity("F").hp == 1);
    }
}

void tst_Combat::numbersAreTheInstancesThenTheTypes_CMB_03()
{
    ScenarioOptions options = duelOf("{attack: 15, damage: 3}", "{defense: 11}", 9);
    options.entities = "[{type: foe, at: [0, 0], glyph: f, parts: {d20: {defense: 16}}}]";
    Scenario game(".@F", options);
    QVERIFY(!eventsOf<event::Struck>(game.play("w")).at(0).blow.isHit);
    QVERIFY(eventsOf<event::Struck>(game.play("e")).at(0).blow.isHit);
}

void tst_Combat::theBlowIsToldInNumbers_data()
{
    QTest::addColumn<int>("attack");
    QTest::addColumn<int>("damage");
    QTest::addColumn<int>("told");
    QTest::addColumn<bool>("isKill");
    QTest::newRow("CMB-04 hit for 4 damage") << 20 << 4 << 4 << false;
    QTest::newRow("CMB-04 miss") << 1 << 4 << 0 << false;
    QTest::newRow("CMB-04 killing it") << 20 << 9 << 9 << true;
}

void tst_Combat::theBlowIsToldInNumbers()
{
    QFETCH(int, attack);
    QFETCH(int, damage);
    Scenario game("@F", duelOf("{attack: " + std::to_string(attack) + ", damage: " + std::to_string(damage) + "}",
                               "{defense: 10}", 9));
    const auto blows = eventsOf<event::Struck>(game.play("e"));
    QTEST(blows.at(0).damage, "told");
    QTEST(blows.at(0).isKill, "isKill");
    QCOMPARE(shown(blows[0].target.name), QStringLiteral("foe"));
}

void tst_Combat::theHerosDeathEndsTheGame_CMB_07()
{
    ScenarioOptions options;
    options.types =
        "{entities: {butcher: {parent: gritling, glyph: F, name: butcher, parts: {d20: {attack: 30, damage: 99}}}}}";
    options.signs = {{'F', "{entity: butcher, on: floor}"}};
    Scenario game("@F", options);
    const StepResult result = game.play("wait");
    QVERIFY(!result.refusal && game.game().isOver() && game.state().end == GameEnd::Died);
    QVERIFY(game.hero().hp < 0 && game.hero().flags.has(EntityFlag::Dead));
    QCOMPARE(shown(game.state().killer.name), QStringLiteral("butcher"));
    QVERIFY(eventsOf<event::Died>(result).at(0).who.isHero());
    QCOMPARE(eventsOf<event::Struck>(result).size(), std::size_t{1});
    const std::string hash = game.hash();
    QCOMPARE(refusalWord(game.play("wait")), std::string("GameIsOver"));
    QCOMPARE(shown(game.hash()), shown(hash));
}

void tst_Combat::theHeroDiesOnceHoweverManyStrike_CMB_07()
{
    ScenarioOptions options;
    options.types =
        "{entities: {butcher: {parent: gritling, glyph: F, name: butcher, parts: {d20: {attack: 30, damage: 99}}}}}";
    options.signs = {{'F', "{entity: butcher, on: floor}"}};
    Scenario game("F@F", options);
    const StepResult result = game.play("wait");
    QVERIFY(game.game().isOver());
    QCOMPARE(eventsOf<event::Struck>(result).size(), std::size_t{1});
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{1});
}

void tst_Combat::theDemosFightRunsAsItsNumbersSay_CMB_16()
{
    int won = 0;
    const World fight = scenarioWorld("@G");
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Scenario game(fight, seed);
        for (int i = 0; i < 200 && game.find("G") && !game.game().isOver(); ++i)
            game.play("e");
        won += game.game().isOver() ? 0 : 1;
        QVERIFY(game.game().isOver() || game.hero().hp > 0);
    }
    QVERIFY2(won >= 55, qPrintable(QString::number(won)));  // 75 % for 1d6+1 against 5 HP; 45 % for 1d4 against 20 HP
}

void tst_Combat::onlyNeighboursAreStruck()
{
    Scenario game("@.G", {.signs = {{'G', "{entity: candlemoth, on: floor}"}}});
    const EntityId moth = game.entity("c").id;
    const StepResult far = game.play(command::Strike{moth});
    QCOMPARE(refusalWord(far), std::string("NotAdjacent"));
    QVERIFY(far.refusal->bumpedEntity == moth);
    QCOMPARE(refusalWord(game.play(command::Strike{heroId})), std::string("NotYourself"));
    QCOMPARE(refusalWord(game.play(command::Strike{EntityId{12345}})), std::string("NothingThere"));
}

void tst_Combat::enemiesOfTheHerosEnemiesFightToo()
{
    // A gritling strikes the rat between it and the hero, hated and in its way; the rat strikes back.
    Scenario game("GB+.@",
                  {.types = "{entities: {rat: {parent: burrow-rat, parts: {brain: {mind: still}, stats: {hp: 50}}}}}",
                   .signs = {{'B', "{entity: rat, on: floor}"}}});
    const auto blows = eventsOf<event::Struck>(game.play("wait wait wait wait"));
    QVERIFY(blows.size() > 1);
    QVERIFY(blows[0].attacker.name == "gritling" && blows[0].target.name == "burrow rat");
    for (const event::Struck& blow : blows)
        QVERIFY(!blow.target.isHero() && blow.attacker.name != blow.target.name);
}

void tst_Combat::partsAreAskedBeforeDuringAndAfterABlow_EVT_05()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<FightWitness>("witness");
    engine->hooks.on<FightWitness, hook::BeforeStrike>(&forbidBeforehand);
    engine->hooks.on<FightWitness, hook::TakeDamage>(&hearDamage);
    engine->hooks.on<FightWitness, hook::Died>(&hearDeath);
    ScenarioOptions options;
    options.engine = engine;
    options.hero = "fighter";
    options.types = "{entities: {fighter: {parent: delver, parts: {witness: {}, d20: {attack: 30, damage: 4}}}, foe: "
                    "{parent: gritling, glyph: F, "
                    "parts: {witness: {}, brain: {mind: still}, stats: {hp: 14}, d20: {defense: 1}}}}}";
    options.signs = {{'F', "{entity: foe, on: floor}"}};
    Scenario game("@F", options);
    QCOMPARE(eventsOf<event::Struck>(game.play("e")).at(0).damage, 9);  // amended by a part of the target
    QCOMPARE(shown(part<FightWitness>(game.entity("F"), game.game().types())->heard), QStringLiteral("damage 4 "));
    game.play("e");
    QVERIFY(!game.find("F"));
    QCOMPARE(shown(part<FightWitness>(game.hero(), game.game().types())->heard), QStringLiteral("died "));

    options.types.replace(options.types.find("witness: {}"), 11, "witness: {heard: truce}");
    Scenario truce("@F", options);
    QCOMPARE(refusalWord(truce.play("e")), std::string("Forbidden"));
    QCOMPARE(truce.entity("F").hp, 14);
}

GLOAM_TEST(tst_Combat)
#include "tst_Combat.moc"
