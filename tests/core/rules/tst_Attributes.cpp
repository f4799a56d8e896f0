#include "core/parts/Attributes.h"
#include "core/rules/Attributes.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A hero with these attributes, plus further text of its type.
ScenarioOptions heroOf(const std::string& attributes, const std::string& stats = "{hp: 20}",
                       const std::string& choices = {})
{
    ScenarioOptions options;
    options.hero = "athlete";
    options.types =
        "{entities: {athlete: {parent: delver, parts: {attributes: " + attributes + ", stats: " + stats + "}}}}";
    options.choices = choices;
    return options;
}

StatValue numberOf(const Scenario& game, const Name& stat)
{
    return game.game().policies().stats.valueOf(game.level(), game.hero(), stat);
}

/// "base 10, bonus 3".
QString sourcesOf(const StatValue& value)
{
    QStringList sources;
    for (const Modifier& modifier : value.sources)
        sources << shown(modifier.source) + " " + QString::number(modifier.amount);
    return sources.join(", ");
}

void hasten(const StatQuery& query, StatValue& value)
{
    if (query.stat == stat::speed)
        value.add("haste", 100);
}

void blind(const StatQuery& query, StatValue& value)
{
    if (query.stat == stat::viewRadius)
        value.atMost(1);
}

ScenarioOptions withSource(StatSource source)
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->policies.stats.add(source);
    ScenarioOptions options;
    options.engine = engine;
    return options;
}

}  // namespace

class tst_Attributes : public QObject {
    Q_OBJECT
private slots:
    void aNumberIsTheSumOfItsPartsWithinItsBounds_data();
    void aNumberIsTheSumOfItsPartsWithinItsBounds();
    void everyNumberKeepsItsSources_STAT_01();
    void F53_anAuthorsBoundsNeverTakeALifeBelowOneHitPoint_data();
    void F53_anAuthorsBoundsNeverTakeALifeBelowOneHitPoint();
    void aModifierIsHalfOfWhatIsAboveSixteen_data();
    void aModifierIsHalfOfWhatIsAboveSixteen();
    void roundingIsTheRulesets_data();
    void roundingIsTheRulesets();
    void theSixAndAnAuthorsOwnAreAsked_STAT_03();
    void speedHitPointsAndWeightAreNumbersToo_STAT_03();
    void armorAndDefenseAreNumbersToo_STAT_03();
    void whoHasNoAttributesIsUsualInAll_STAT_03();
    void hitPointsAreSetAtCreation_STAT_05();
    void sightAndDelayHaveTheirDefaults_STAT_06();
    void whatRaisesTheSpeedMakesOneActSooner();
    void whatBlindsTakesSightAway();
};

void tst_Attributes::aNumberIsTheSumOfItsPartsWithinItsBounds_data()
{
    QTest::addColumn<QString>("score");
    QTest::addColumn<int>("value");
    QTest::newRow("STAT-01 base alone") << "base: 10" << 10;
    QTest::newRow("STAT-01 all four") << "base: 10, bonus: 3, penalty: 5, boost: 4" << 12;
    QTest::newRow("STAT-01 a boost that takes off") << "base: 10, boost: -4" << 6;
    QTest::newRow("STAT-01 at the most") << "base: 10, bonus: 3, max: 12" << 12;
    QTest::newRow("STAT-01 at the least") << "base: 10, penalty: 30, min: 2" << 2;
    QTest::newRow("STAT-01 exactly at a bound") << "base: 12, max: 12" << 12;
}

void tst_Attributes::aNumberIsTheSumOfItsPartsWithinItsBounds()
{
    QFETCH(QString, score);
    const Scenario game("@", heroOf("{scores: [{stat: luck, " + score.toStdString() + "}]}"));
    QTEST(numberOf(game, "luck").value, "value");
}

void tst_Attributes::everyNumberKeepsItsSources_STAT_01()
{
    const Scenario game("@",
                        heroOf("{strength: 12, scores: [{stat: strength, base: 10, bonus: 3, penalty: 1, max: 11}]}"));
    const StatValue strength = numberOf(game, stat::strength);
    QCOMPARE(sourcesOf(strength), QStringLiteral("base 10, bonus 3, penalty -1"));
    QCOMPARE(strength.value, 11);
    QCOMPARE(strength.most.value_or(0), 11);
    QCOMPARE(strength.least.value_or(-1), 0);
}

void tst_Attributes::F53_anAuthorsBoundsNeverTakeALifeBelowOneHitPoint_data()
{
    QTest::addColumn<QString>("score");
    QTest::addColumn<int>("value");
    QTest::newRow("max-hp below nothing") << "{stat: max-hp, min: -100000, max: -5}" << 1;
    QTest::newRow("max-hp beyond what a file may say") << "{stat: max-hp, base: 1000000, max: 1000000}" << 1'000'000;
    QTest::newRow("speed below nothing") << "{stat: speed, min: -100000, max: -5}" << 1;
    QTest::newRow("speed without end") << "{stat: speed, min: 1000000, max: 1000000}" << 100'000;
}

void tst_Attributes::F53_anAuthorsBoundsNeverTakeALifeBelowOneHitPoint()
{
    QFETCH(QString, score);
    const Scenario game("@", heroOf("{scores: [" + score.toStdString() + "]}"));
    const std::string stat = score.contains(QLatin1String("speed")) ? "speed" : "max-hp";
    QTEST(numberOf(game, Name(stat)).value, "value");
}

void tst_Attributes::aModifierIsHalfOfWhatIsAboveSixteen_data()
{
    QTest::addColumn<int>("score");
    QTest::addColumn<int>("floored");
    QTest::addColumn<int>("truncated");
    QTest::newRow("STAT-02 sixteen is nothing") << 16 << 0 << 0;
    QTest::newRow("STAT-02 seventeen is nothing") << 17 << 0 << 0;
    QTest::newRow("STAT-02 eighteen is one") << 18 << 1 << 1;
    QTest::newRow("STAT-02 twenty-five is four") << 25 << 4 << 4;
    QTest::newRow("STAT-02 C-30 fifteen differs") << 15 << -1 << 0;
    QTest::newRow("STAT-02 fourteen is minus one") << 14 << -1 << -1;
    QTest::newRow("STAT-02 C-30 one differs") << 1 << -8 << -7;
    QTest::newRow("STAT-02 zero is minus eight") << 0 << -8 << -8;
}

void tst_Attributes::aModifierIsHalfOfWhatIsAboveSixteen()
{
    QFETCH(int, score);
    QTEST(modifierOf(score, Rounding::Floor), "floored");
    QTEST(modifierOf(score, Rounding::Trunc), "truncated");
}

void tst_Attributes::roundingIsTheRulesets_data()
{
    QTest::addColumn<QString>("choices");
    QTest::addColumn<int>("modifier");
    QTest::newRow("C-30 usually floor") << "" << -2;
    QTest::newRow("C-30 floor") << "{stats: {modifier-rounding: floor}}" << -2;
    QTest::newRow("C-30 trunc") << "{stats: {modifier-rounding: trunc}}" << -1;
}

void tst_Attributes::roundingIsTheRulesets()
{
    QFETCH(QString, choices);
    const Scenario game("@", heroOf("{agility: 13}", "{hp: 20}", choices.toStdString()));
    QTEST(modifierOf(game.game().policies().stats, game.level(), game.hero(), stat::agility), "modifier");
}

void tst_Attributes::theSixAndAnAuthorsOwnAreAsked_STAT_03()
{
    const Scenario game("@", heroOf("{strength: 1, agility: 2, toughness: 3, intelligence: 4, willpower: 5, ego: 6, "
                                    "scores: [{stat: luck, base: 7}]}"));
    int expected = 1;
    for (const Name& name : attributeNames())
        QCOMPARE(numberOf(game, name).value, expected++);
    QCOMPARE(numberOf(game, "luck").value, 7);
    QCOMPARE(expected, 7);
}

void tst_Attributes::speedHitPointsAndWeightAreNumbersToo_STAT_03()
{
    const Scenario game("@", heroOf("{max-weight: 90}", "{hp: 33, speed: 120, delay: 7}"));
    QCOMPARE(numberOf(game, stat::speed).value, 120);
    QCOMPARE(numberOf(game, stat::delay).value, 7);
    QCOMPARE(numberOf(game, stat::maxHp).value, 33);
    QCOMPARE(numberOf(game, stat::maxWeight).value, 90);
    QCOMPARE(sourcesOf(numberOf(game, stat::speed)), QStringLiteral("base 120"));
}

void tst_Attributes::armorAndDefenseAreNumbersToo_STAT_03()
{
    const Scenario game("@",
                        heroOf("{agility: 20}", "{hp: 20}, armor: {av: 3, dv: -1}", "{combat: {model: penetration}}"));
    QCOMPARE(sourcesOf(numberOf(game, stat::av)), QStringLiteral("armor 3"));
    QCOMPARE(numberOf(game, stat::av).value, 3);
    QCOMPARE(sourcesOf(numberOf(game, stat::dv)), QStringLiteral("base 6, agility 2, armor -1"));
    QCOMPARE(numberOf(game, stat::dv).value, 7);
}

void tst_Attributes::whoHasNoAttributesIsUsualInAll_STAT_03()
{
    const Scenario game("@B");
    const Entity& rat = game.entity("B");
    QVERIFY(!part<Attributes>(rat, game.game().types()));
    for (const Name& name : attributeNames())
        QCOMPARE(game.game().policies().stats.valueOf(game.level(), rat, name).value, 16);
}

void tst_Attributes::hitPointsAreSetAtCreation_STAT_05()
{
    const Scenario game("@G", {.types = "{entities: {brute: {parent: gritling, parts: {stats: {hp: 17}}}}}",
                               .signs = {{'G', "{entity: brute, on: floor}"}}});
    QCOMPARE(game.entity("G").hp, 17);
}

void tst_Attributes::sightAndDelayHaveTheirDefaults_STAT_06()
{
    const Scenario unbounded("@", {.choices = "{fov: {radius: -1}}"});
    QVERIFY(!sightOf(unbounded.hero(), unbounded.level(), unbounded.game().policies()).radius);
    QCOMPARE(numberOf(unbounded, stat::delay).value, 10);
    QCOMPARE(unbounded.hero().readyAt, std::int64_t{0});
    const Scenario ruled("@", {.choices = "{fov: {radius: 9}}"});
    QCOMPARE(sightOf(ruled.hero(), ruled.level(), ruled.game().policies()).radius.value_or(-1), 9);
    QCOMPARE(sourcesOf(numberOf(ruled, stat::viewRadius)), QStringLiteral("ruleset 9"));
    const Scenario own("@", heroOf("{}", "{hp: 5, view-radius: 4}", "{fov: {radius: 9}}"));
    QCOMPARE(sightOf(own.hero(), own.level(), own.game().policies()).radius.value_or(-1), 4);
}

void tst_Attributes::whatRaisesTheSpeedMakesOneActSooner()
{
    ScenarioOptions options = withSource(&hasten);
    options.choices = "{timing: {model: energy}}";
    Scenario game("@", options);
    game.play("wait");
    QCOMPARE(game.hero().readyAt, std::int64_t{5});
    QCOMPARE(sourcesOf(numberOf(game, stat::speed)), QStringLiteral("base 100, haste 100"));
}

void tst_Attributes::whatBlindsTakesSightAway()
{
    Scenario game("@....G", withSource(&blind));
    QCOMPARE(sightOf(game.hero(), game.level(), game.game().policies()).radius.value_or(-1), 1);
}

GLOAM_TEST(tst_Attributes)
#include "tst_Attributes.moc"
