#include "core/parts/Arms.h"
#include "core/rules/PenetrationCombat.h"

#include "core/check/Check.h"
#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Two neighbours with only these parts; the foe does not act.
ScenarioOptions bout(const std::string& heroParts, const std::string& foeParts,
                     const std::string& model = "penetration")
{
    ScenarioOptions options;
    options.hero = "fighter";
    options.choices = "{combat: {model: " + model + "}}";
    options.types = "{entities: {fighter: {glyph: \"@\", size: 1, solid: true, faction: player, parts: {stats: {hp: 50}"
                    + heroParts
                    + "}}, foe: {glyph: F, name: foe, size: 1, solid: true, faction: foes, parts: {stats: {hp: 1000}"
                    + foeParts + "}}}}";
    options.signs = {{'F', "{entity: foe, on: floor}"}};
    return options;
}

Blow blowOf(const World& world, std::uint64_t seed)
{
    Scenario game(world, seed);
    return eventsOf<event::Struck>(game.play("e")).at(0).blow;
}

Blow blowOf(const ScenarioOptions& options)
{
    return blowOf(scenarioWorld("@F", options), 1);
}

QString listOf(const std::vector<Modifier>& modifiers)
{
    QStringList sources;
    for (const Modifier& modifier : modifiers)
        sources << shown(modifier.source) + " " + QString::number(modifier.amount);
    return sources.join(", ");
}

/// What a sleep status would do: a sleeper evades badly.
void sleepily(const StatQuery& query, StatValue& value)
{
    if (query.stat == stat::dv && query.who.id != heroId)
        value.add("asleep", -4);
}

constexpr int duelSeeds = 150;

}  // namespace

/// The penetration rule, and how its content and d20's replace each other.
class tst_Penetration : public QObject {
    Q_OBJECT
private slots:
    void theRollAndAllBonusesMustReachTheDv_CMB_08();
    void everyNumberNamesItsSources_CMB_08();
    void triesGetHarderAndEndWithTheFirstFailure_CMB_09();
    void aShotOutOfTheDarkIsASurprise_CMB_15();
    void aTryMustExceedTheArmour_data();
    void aTryMustExceedTheArmour();
    void strengthHelpsNoMoreThanTheWeaponAllows_data();
    void strengthHelpsNoMoreThanTheWeaponAllows();
    void damageIsRolledOnceForEachThatGotThrough_CMB_10();
    void withoutAPenetrationThereIsNoDamage_CMB_10();
    void C_35_aHitThatArmourStopsDoesAShareOfOneRoll_data();
    void C_35_aHitThatArmourStopsDoesAShareOfOneRoll();
    void whoDiesIsToldAndGone_CMB_11();
    void bareHandsStrikeToo_CMB_12();
    void weaponAndArmourSayTheirNumbers_CMB_12();
    void theModifierIsThatOfTheWeaponsStat_CMB_12();
    void heavyArmourSlows_CMB_12();
    void d20NumbersFollowFromPenetrationContent_data();
    void d20NumbersFollowFromPenetrationContent();
    void givenD20NumbersGoFirst_C_2();
    void aWorldOfD20NumbersIsPlayedUnderPenetration_C_2();
    void whatWeighsOnANumberCountsUnderBothRules_data();
    void whatWeighsOnANumberCountsUnderBothRules();
    void theSameSeedGivesTheSameBlow_RNG_05();
    void aMonsterOfPartsAloneFights_C_2();
    void theMonsterOfTheManualFights_C_2();
};

void tst_Penetration::theRollAndAllBonusesMustReachTheDv_CMB_08()
{
    int hits = 0;
    const World world = scenarioWorld("@F", bout(", attributes: {agility: 20}, melee: {hit-bonus: 1}",
                                                 ", attributes: {agility: 24}, armor: {dv: 2}"));
    for (int seed = 0; seed < duelSeeds; ++seed) {
        const Blow blow = blowOf(world, static_cast<std::uint64_t>(seed));
        QCOMPARE(blow.toHit.total + 2 + 1, blow.attack);
        QCOMPARE(blow.defense, 6 + 4 + 2);
        QCOMPARE(blow.isHit, blow.attack >= 12);
        QVERIFY(blow.toHit.total >= 1 && blow.toHit.total <= 20);
        hits += blow.isHit ? 1 : 0;
    }
    QVERIFY2(hits > 60 && hits < 112, qPrintable(QString::number(hits)));  // 12 of 20 faces
}

void tst_Penetration::everyNumberNamesItsSources_CMB_08()
{
    const Blow blow =
        blowOf(bout(", attributes: {agility: 60, strength: 20}, melee: {name: dagger, hit-bonus: 1, pen-bonus: 3}",
                    ", attributes: {agility: 10}, armor: {av: 2, dv: -1}"));
    QVERIFY(blow.isHit && blow.kind == AttackKind::Melee);
    QCOMPARE(shown(blow.weapon), QStringLiteral("dagger"));
    QCOMPARE(listOf(blow.attackSources), QStringLiteral("agility 22, dagger 1"));
    QCOMPARE(listOf(blow.defenseSources), QStringLiteral("base 6, agility -3, armor -1"));
    QCOMPARE(listOf(blow.penetrationSources), QStringLiteral("dagger 3, strength 2"));
    QCOMPARE(listOf(blow.armorSources), QStringLiteral("armor 2"));
}

void tst_Penetration::triesGetHarderAndEndWithTheFirstFailure_CMB_09()
{
    std::set<std::size_t> through;
    const World world =
        scenarioWorld("@F", bout(", attributes: {agility: 60}, melee: {pen-bonus: 2}", ", armor: {av: 5}"));
    for (int seed = 0; seed < duelSeeds; ++seed) {
        const Blow blow = blowOf(world, static_cast<std::uint64_t>(seed));
        QVERIFY(!blow.penetrations.empty() && blow.penetrations.size() <= 3);
        for (std::size_t i = 0; i < blow.penetrations.size(); ++i) {
            const Penetration& tried = blow.penetrations[i];
            QVERIFY(tried.roll >= 1 && tried.roll <= 8);
            QCOMPARE(tried.bonus, 2 - 2 * static_cast<int>(i));
            QCOMPARE(tried.against, 5);
            QCOMPARE(tried.isThrough, tried.roll + tried.bonus > 5);
            QVERIFY(tried.isThrough || i + 1 == blow.penetrations.size());
        }
        QVERIFY(blow.penetrations.size() == 3 || !blow.penetrations.back().isThrough);
        through.insert(blow.damages.size());
    }
    QCOMPARE(through, (std::set<std::size_t>{0, 1, 2, 3}));
}

void tst_Penetration::aTryMustExceedTheArmour_data()
{
    QTest::addColumn<int>("bonus");
    QTest::addColumn<int>("av");
    QTest::addColumn<int>("through");
    QTest::newRow("CMB-09 all three surely") << 100 << 3 << 3;
    QTest::newRow("CMB-09 equal is not more") << 0 << 8 << 0;
    QTest::newRow("CMB-09 the first alone: 1 + 12 > 12, 8 + 10 > 12 may") << 12 << 12 << -1;
    QTest::newRow("CMB-09 never") << -100 << 0 << 0;
    QTest::newRow("CMB-09 armour below nothing is nothing") << 4 << 0 << 3;
}

void tst_Penetration::aTryMustExceedTheArmour()
{
    QFETCH(int, bonus);
    QFETCH(int, av);
    QFETCH(int, through);
    const World world =
        scenarioWorld("@F", bout(", attributes: {agility: 80}, melee: {pen-bonus: " + std::to_string(bonus) + "}",
                                 ", armor: {av: " + std::to_string(av) + "}"));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const int got = static_cast<int>(blowOf(world, seed).damages.size());
        QVERIFY2(through < 0 ? got >= 1 : got == through, qPrintable(QString::number(got)));
    }
}

void tst_Penetration::strengthHelpsNoMoreThanTheWeaponAllows_data()
{
    QTest::addColumn<int>("strength");
    QTest::addColumn<int>("most");
    QTest::addColumn<int>("bonus");
    QTest::newRow("CMB-09 within") << 20 << 5 << 2;
    QTest::newRow("CMB-09 held at the most") << 40 << 5 << 5;
    QTest::newRow("CMB-09 none allowed") << 40 << 0 << 0;
    QTest::newRow("CMB-09 weakness is not held") << 10 << 5 << -3;
}

void tst_Penetration::strengthHelpsNoMoreThanTheWeaponAllows()
{
    QFETCH(int, strength);
    QFETCH(int, most);
    const Blow blow = blowOf(bout(", attributes: {agility: 80, strength: " + std::to_string(strength)
                                      + "}, melee: {max-strength-bonus: " + std::to_string(most) + "}",
                                  ""));
    QTEST(blow.penetrations.at(0).bonus, "bonus");
}

void tst_Penetration::damageIsRolledOnceForEachThatGotThrough_CMB_10()
{
    const Blow blow = blowOf(bout(", attributes: {agility: 80}, melee: {damage: 1d6+1, pen-bonus: 100}", ""));
    QCOMPARE(blow.damages.size(), std::size_t{3});
    int sum = 0;
    for (const Rolled& damage : blow.damages) {
        QVERIFY(damage.dice == (Dice{1, 6, 1}) && damage.total == damage.rolls.at(0) + 1);
        sum += damage.total;
    }
    QCOMPARE(blow.damage, sum);
}

void tst_Penetration::withoutAPenetrationThereIsNoDamage_CMB_10()
{
    Scenario game("@F", bout(", attributes: {agility: 80}, melee: {damage: 9, pen-bonus: -50}", ""));
    const auto blows = eventsOf<event::Struck>(game.play("e"));
    QVERIFY(blows.at(0).blow.isHit && blows[0].blow.damages.empty() && !blows[0].isKill);
    QCOMPARE(blows[0].damage, 0);
    QCOMPARE(game.entity("F").hp, 1000);
}

void tst_Penetration::C_35_aHitThatArmourStopsDoesAShareOfOneRoll_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("armour");
    QTest::addColumn<int>("damage");
    for (const char* model : {"penetration", "d20"}) {
        const QString name = QLatin1String(model);
        QTest::addRow("%s, as the sources have it", model) << name << ", armor: {av: 90}" << 0;
        QTest::addRow("%s, a quarter, rounded up", model) << name + ", glance: 25"
                                                          << ", armor: {av: 90}" << 3;
        QTest::addRow("%s, all", model) << name + ", glance: 100"
                                        << ", armor: {av: 90}" << 9;
        QTest::addRow("%s, no armour", model) << name + ", glance: 25"
                                              << "" << (name == QLatin1String("d20") ? 9 : 27);
    }
}

void tst_Penetration::C_35_aHitThatArmourStopsDoesAShareOfOneRoll()
{
    QFETCH(QString, model);
    QFETCH(QString, armour);
    QFETCH(int, damage);
    const Blow blow = blowOf(bout(", attributes: {agility: 80}, melee: {damage: 9, pen-bonus: 40}",
                                  armour.toStdString(), model.toStdString()));
    QVERIFY(blow.isHit);
    QCOMPARE(blow.damage, damage);
    int total = sumOf(blow.damageSources);
    for (const Rolled& rolled : blow.damages)
        total += rolled.total;
    QCOMPARE(std::max(0, total), damage);
}

void tst_Penetration::whoDiesIsToldAndGone_CMB_11()
{
    Scenario game("@F.", bout(", attributes: {agility: 80}, melee: {damage: 500, pen-bonus: 50}", ""));
    const StepResult result = game.play("e");
    QVERIFY(eventsOf<event::Struck>(result).at(0).isKill);
    QCOMPARE(shown(eventsOf<event::Died>(result).at(0).who.name), QStringLiteral("foe"));
    QVERIFY(!game.find("F"));
}

void tst_Penetration::bareHandsStrikeToo_CMB_12()
{
    for (const char* model : {"penetration", "d20"}) {
        const Blow blow = blowOf(bout(", attributes: {agility: 80}", "", model));
        QVERIFY(blow.kind == AttackKind::Unarmed && blow.weapon.empty());
        QVERIFY(blow.isHit && !blow.damages.empty());
        QVERIFY(blow.damages[0].dice == (Dice{1, 2, 0}));
    }
}

void tst_Penetration::weaponAndArmourSayTheirNumbers_CMB_12()
{
    const Scenario game("@F",
                        bout(", melee: {damage: 2d4, pen-bonus: 1, hit-bonus: 2, max-strength-bonus: 3, stat: agility}",
                             ", armor: {av: 5, dv: -2, speed-penalty: 5}"));
    const TypeRegistry& types = game.game().types();
    const Melee& melee = *part<Melee>(game.hero(), types);
    QVERIFY(melee.damage == (Dice{2, 4, 0}) && melee.penBonus == 1 && melee.hitBonus == 2 && melee.maxStrengthBonus == 3
            && melee.stat == Name("agility"));
    QVERIFY(*part<Armor>(game.entity("F"), types) == (Armor{5, -2, 5}));
}

void tst_Penetration::theModifierIsThatOfTheWeaponsStat_CMB_12()
{
    const auto sources = [](const std::string& melee) {
        return listOf(
            blowOf(bout(", attributes: {agility: 80, strength: 20}, melee: {" + melee + "}", "")).penetrationSources);
    };
    QCOMPARE(sources("max-strength-bonus: 3"), QStringLiteral("strength 2"));
    QCOMPARE(sources("max-strength-bonus: 3, stat: agility"), QStringLiteral("agility 3"));
}

void tst_Penetration::heavyArmourSlows_CMB_12()
{
    const Scenario game("@F", bout("", ", armor: {speed-penalty: 15}"));
    QCOMPARE(game.game().policies().stats.valueOf(game.level(), game.entity("F"), stat::speed).value, 85);
}

void tst_Penetration::d20NumbersFollowFromPenetrationContent_data()
{
    QTest::addColumn<QString>("hero");
    QTest::addColumn<QString>("foe");
    QTest::addColumn<int>("added");
    QTest::addColumn<int>("defense");
    QTest::addColumn<int>("after");
    QTest::newRow("C-2 attack: 1d20 + AgiMod + HitBonus") << ", attributes: {agility: 60}, melee: {hit-bonus: 3}"
                                                          << "" << 25 << 6 << 0;
    QTest::newRow("C-2 defense: the DV") << ", attributes: {agility: 60}"
                                         << ", attributes: {agility: 20}, armor: {dv: -1}" << 22 << 7 << 0;
    QTest::newRow("C-2 damage: base and StrMod") << ", attributes: {agility: 60, strength: 22}, melee: {damage: 5}"
                                                 << "" << 22 << 6 << 3;
    QTest::newRow("C-2 armor: half the AV, rounded down") << ", attributes: {agility: 60}, melee: {damage: 9}"
                                                          << ", armor: {av: 5}" << 22 << 6 << -2;
}

void tst_Penetration::d20NumbersFollowFromPenetrationContent()
{
    QFETCH(QString, hero);
    QFETCH(QString, foe);
    const Blow blow = blowOf(bout(hero.toStdString(), foe.toStdString(), "d20"));
    QVERIFY(blow.isHit && blow.penetrations.empty() && blow.damages.size() == 1);
    QTEST(blow.attack - blow.toHit.total, "added");
    QTEST(blow.defense, "defense");
    QTEST(sumOf(blow.damageSources), "after");
    QCOMPARE(blow.damage, std::max(0, blow.damages[0].total + sumOf(blow.damageSources)));
}

void tst_Penetration::givenD20NumbersGoFirst_C_2()
{
    const Blow blow =
        blowOf(bout(", attributes: {agility: 60, strength: 60}, melee: {name: fork, damage: 100, hit-bonus: 9}, d20: "
                    "{attack: 30, damage: 4}",
                    ", attributes: {agility: 40}, armor: {av: 8, dv: 3}, d20: {defense: 11, armor: 1}", "d20"));
    QCOMPARE(blow.attack, 30);
    QCOMPARE(blow.defense, 11);
    QCOMPARE(blow.damage, 3);
    QCOMPARE(shown(blow.weapon), QStringLiteral("fork"));
}

void tst_Penetration::aWorldOfD20NumbersIsPlayedUnderPenetration_C_2()
{
    const World world =
        scenarioWorld("@F", bout(", d20: {attack: 1d20+30, damage: 1d4}", ", d20: {defense: 12, armor: 2}"));
    const Blow blow = blowOf(world, 3);
    QCOMPARE(listOf(blow.attackSources), QStringLiteral("skill 30"));
    QCOMPARE(listOf(blow.defenseSources), QStringLiteral("defense 12"));
    QCOMPARE(blow.penetrations.at(0).against, 4);
    for (const Rolled& damage : blow.damages)
        QVERIFY(damage.dice == (Dice{1, 4, 0}));
    int harmed = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        harmed += blowOf(world, seed).damage > 0 ? 1 : 0;
    QVERIFY(harmed > 5 && harmed < 40);  // four of eight faces get through
}

void tst_Penetration::whatWeighsOnANumberCountsUnderBothRules_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("parts");
    QTest::addColumn<int>("defense");
    QTest::newRow("penetration") << "penetration"
                                 << ", attributes: {agility: 16}" << 2;
    QTest::newRow("d20 derived") << "d20"
                                 << ", attributes: {agility: 16}" << 2;
    QTest::newRow("d20 given") << "d20"
                               << ", d20: {defense: 12}" << 8;
}

void tst_Penetration::whatWeighsOnANumberCountsUnderBothRules()
{
    QFETCH(QString, model);
    QFETCH(QString, parts);
    ScenarioOptions options = bout(", melee: {}", parts.toStdString(), model.toStdString());
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->policies.stats.add(&sleepily);
    options.engine = engine;
    Scenario game("@F", options);
    const Blow blow = eventsOf<event::Struck>(game.play("e")).at(0).blow;
    QTEST(blow.defense, "defense");
    QVERIFY(blow.defenseSources.back() == (Modifier{"asleep", -4}));
}

void tst_Penetration::theSameSeedGivesTheSameBlow_RNG_05()
{
    const World world = scenarioWorld("@F", bout(", melee: {damage: 3d6, pen-bonus: 2}", ", armor: {av: 3}"));
    std::set<int> damages;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        QVERIFY(blowOf(world, seed) == blowOf(world, seed));
        damages.insert(blowOf(world, seed).damage);
    }
    QVERIFY(damages.size() > 5);
}

void tst_Penetration::aMonsterOfPartsAloneFights_C_2()
{
    ScenarioOptions options;
    options.types = "{entities: {imp: {parent: gritling, glyph: I, parts: {attributes: {agility: 22}, melee: {name: "
                    "claws, damage: 1d3, pen-bonus: 2}, armor: {av: 1}}}}}";
    options.signs = {{'I', "{entity: imp, on: floor}"}};
    for (const char* model : {"penetration", "d20"}) {
        options.choices = std::string("{combat: {model: ") + model + "}}";
        Scenario game("@I", options);
        const auto blows = eventsOf<event::Struck>(game.play("10*wait"));
        QVERIFY(!blows.empty());
        QCOMPARE(shown(blows[0].blow.weapon), QStringLiteral("claws"));
    }
}

void tst_Penetration::theMonsterOfTheManualFights_C_2()
{
    const std::string page = bytesOf(GLOAM_RESOURCES "/manual/25-fighting.md");
    const std::size_t begin = page.find("```yaml\n") + 8;
    const std::string text = page.substr(begin, page.find("```", begin) - begin);
    const ParsedWorld parsed = worldFrom(text);
    Problems problems = checkWorld(parsed.world, *standardEngine());
    problems.insert(problems.end(), parsed.problems.begin(), parsed.problems.end());
    QCOMPARE(linesOf(problems), QString());
    QCOMPARE(shown(formatWorld(parsed.world)), shown(text));
    Scenario game(parsed.world, 1);
    const auto blows = eventsOf<event::Struck>(game.play("5*wait"));
    QVERIFY(!blows.empty() && blows[0].blow.kind == AttackKind::Ranged);
    QCOMPARE(shown(blows[0].blow.weapon), QStringLiteral("spittle"));
}

void tst_Penetration::aShotOutOfTheDarkIsASurprise_CMB_15()
{
    const auto names = [](const std::vector<Modifier>& sources, std::string_view name) {
        return std::any_of(sources.begin(), sources.end(), [name](const Modifier& one) { return one.source == name; });
    };
    for (const bool isLit : {false, true}) {
        ScenarioOptions options = litOptions("star");
        options.choices = "{vision: {model: lit-cells}}";
        options.types.replace(options.types.find("inventory: {},"), 14,
                              "inventory: {}, ranged: {attack: 1d20+60, damage: 1d8, pen-bonus: 40, range: 8},");
        options.entities = "[{type: imp, at: [5, 0], parts: {armor: {dv: 5}}}]";
        Scenario game("@.....\n.....P", options);  // the lamp shows the imp, and not who shoots at it
        if (isLit)
            wearByHand(game, "star");
        const auto struck = eventsOf<event::Struck>(game.play("fire@5,0"));
        QCOMPARE(struck.size(), std::size_t{1});
        QVERIFY(struck[0].blow.kind == AttackKind::Ranged && struck[0].blow.isHit);
        QCOMPARE(names(struck[0].blow.penetrationSources, "unawares"), !isLit);
        QCOMPARE(names(struck[0].blow.defenseSources, "cannot dodge"), !isLit);
    }
}

GLOAM_TEST(tst_Penetration)
#include "tst_Penetration.moc"
