#include "core/parts/Arms.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A hero with a sling, and foes with slings; 's' shoots, 'F' is a target that does nothing.
ScenarioOptions shooting(
    const std::string& ranged = "{name: sling, missile: stone, attack: 1d20+1, damage: 1d8, range: 8}")
{
    ScenarioOptions options;
    options.hero = "shooter";
    options.types = "{entities: {bare: {parent: humanoid, glyph: \"@\", faction: player, parts: {stats: {hp: 20}, d20: "
                    "{attack: 1d20+2, defense: 12}}}, shooter: {parent: bare, parts: {ranged: "
                    + ranged
                    + "}}, mark: {parent: gritling, glyph: F, name: mark, parts: {brain: "
                      "{mind: still}, stats: {hp: 50}, d20: {defense: 1}}}, slinger: {parent: gritling, glyph: s, "
                      "parts: {ranged: {name: sling, attack: 30, damage: 2, range: 5}}}}}";
    options.signs = {{'F', "{entity: mark, on: floor}"}, {'s', "{entity: slinger, on: floor}"}};
    return options;
}

/// A world in which a shot at the cell (3, 0) sets the flag `hit`.
ScenarioOptions awaiting(const std::string& type, const std::string& more = "once: false")
{
    ScenarioOptions options = shooting();
    options.types.insert(options.types.find("bare:"), "bell: {parent: furnishing, glyph: \" \", solid: false}, ");
    options.entities = "[{type: " + type + ", at: [3, 0], parts: {trigger: {on: shot, " + more
                       + ", effects: [{do: flag, flag: hit, amount: 1}]}}}]";
    return options;
}

/// The kinds of events of a result, in order.
QStringList kindsOf(const StepResult& result)
{
    QStringList kinds;
    for (const PerceivedEvent& told : result.events) {
        if (std::holds_alternative<event::Fired>(told.event))
            kinds << "fired";
        if (std::holds_alternative<event::Struck>(told.event))
            kinds << "struck";
        if (std::holds_alternative<event::Died>(told.event))
            kinds << "died";
    }
    return kinds;
}

}  // namespace

/// Shooting by the hero and at the hero.
class tst_Ranged : public QObject {
    Q_OBJECT
private slots:
    void refusalsComeInTheirOrder_data();
    void refusalsComeInTheirOrder();
    void aShotIsABlowFromAfar_CMB_01();
    void theMissileIsToldBeforeTheBlow_FX_07();
    void whoIsShotDeadIsGone_FX_07();
    void rangeIsSixUnlessItIsGiven_STAT_05();
    void rangeIsMeasuredByTheRulesetsMetric_data();
    void rangeIsMeasuredByTheRulesetsMetric();
    void aMonsterShootsWhenItSeesAndReaches_data();
    void aMonsterShootsWhenItSeesAndReaches();
    void whoStandsBesideStrikesInstead();
    void underPenetrationAShotMustGetThrough_CMB_09();
    void aShotTakesTime_ACT_02();
    void anAuthorAnswersAShot_EVT_08_data();
    void anAuthorAnswersAShot_EVT_08();
    void anAuthorsAnswerToAShotIsGivenOnceAndIfItsConditionsHold_EVT_08();
    void creaturesSetOffAnAuthorsShotOnlyIfAllowed_EVT_08();
};

void tst_Ranged::refusalsComeInTheirOrder_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("reason");
    QTest::newRow("CMB-06 oneself first, though out of everything") << "@....F"
                                                                    << "fire@0,0"
                                                                    << "NotYourself";
    QTest::newRow("CMB-06 no sight goes before range") << "@.#..............F"
                                                       << "fire@17,0"
                                                       << "CannotSee";
    QTest::newRow("CMB-06 no sight goes before nobody") << "@.#..F"
                                                        << "fire@4,0"
                                                        << "CannotSee";
    QTest::newRow("CMB-06 outside of the map") << "@....F"
                                               << "fire@40,0"
                                               << "CannotSee";
    QTest::newRow("CMB-06 range goes before nobody") << "@..................."
                                                     << "fire@9,0"
                                                     << "OutOfRange";
    QTest::newRow("CMB-06 out of range at somebody") << "@........F"
                                                     << "fire@9,0"
                                                     << "OutOfRange";
    QTest::newRow("CMB-06 nobody there") << "@....F"
                                         << "fire@3,0"
                                         << "NothingToShootAt";
    QTest::newRow("CMB-06 in range, seen, somebody") << "@.......F"
                                                     << "fire@8,0"
                                                     << "";
}

void tst_Ranged::refusalsComeInTheirOrder()
{
    QFETCH(QString, map);
    QFETCH(QString, command);
    Scenario game(map.toStdString(), shooting());
    const std::string before = game.hash();
    const StepResult result = game.play(command.toStdString());
    QFETCH(QString, reason);
    QCOMPARE(shown(refusalWord(result)), reason);
    QCOMPARE(game.hash() == before, !reason.isEmpty());
}

void tst_Ranged::aShotIsABlowFromAfar_CMB_01()
{
    Scenario game("@...F", shooting());
    const auto blows = eventsOf<event::Struck>(game.play("fire@4,0"));
    const Blow& blow = blows.at(0).blow;
    QVERIFY(blow.kind == AttackKind::Ranged && blow.toHit.dice == (Dice{1, 20, 1}));
    QCOMPARE(shown(blow.weapon), QStringLiteral("sling"));
    QCOMPARE(blow.defense, 1);
    QVERIFY(blow.isHit && blow.damages.at(0).dice == (Dice{1, 8, 0}));
    QCOMPARE(game.entity("F").hp, 50 - blows[0].damage);
}

void tst_Ranged::theMissileIsToldBeforeTheBlow_FX_07()
{
    Scenario game("@...F", shooting());
    const StepResult result = game.play("fire@4,0");
    QCOMPARE(kindsOf(result), (QStringList{"fired", "struck"}));
    const auto fired = eventsOf<event::Fired>(result);
    QVERIFY(fired.at(0).who.isHero() && fired[0].to == (Point{4, 0}));
    QCOMPARE(shown(fired[0].missile), QStringLiteral("stone"));
}

void tst_Ranged::whoIsShotDeadIsGone_FX_07()
{
    Scenario game("@...F", shooting("{attack: 30, damage: 99}"));
    QCOMPARE(kindsOf(game.play("fire@4,0")), (QStringList{"fired", "struck", "died"}));
    QVERIFY(!game.find("F"));
}

void tst_Ranged::rangeIsSixUnlessItIsGiven_STAT_05()
{
    const Scenario usual("@", shooting("{}"));
    QCOMPARE(rangeOf(usual.level(), usual.hero()), 6);
    const Scenario given("@", shooting("{range: 9}"));
    QCOMPARE(rangeOf(given.level(), given.hero()), 9);
    ScenarioOptions options = shooting();
    options.hero = "bare";
    Scenario bare("@..F", options);
    QCOMPARE(refusalWord(bare.play("fire@3,0")), std::string("NothingToShootWith"));
}

void tst_Ranged::rangeIsMeasuredByTheRulesetsMetric_data()
{
    QTest::addColumn<QString>("metric");
    QTest::addColumn<bool>("isReached");
    QTest::newRow("chebyshev") << "chebyshev" << true;
    QTest::newRow("manhattan") << "manhattan" << false;
}

void tst_Ranged::rangeIsMeasuredByTheRulesetsMetric()
{
    QFETCH(QString, metric);
    ScenarioOptions options = shooting("{range: 3}");
    options.choices = "{fov: {metric: " + metric.toStdString() + "}}";
    Scenario game("@...\n....\n....\n...F", options);
    QTEST(!game.play("fire@3,3").refusal, "isReached");
}

void tst_Ranged::aMonsterShootsWhenItSeesAndReaches_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("shoots");
    QTest::newRow("in range") << "@....s" << true;
    QTest::newRow("too far at first") << "@.......s" << false;
    QTest::newRow("behind a door") << "@..+.s" << false;
}

void tst_Ranged::aMonsterShootsWhenItSeesAndReaches()
{
    QFETCH(QString, map);
    Scenario game(map.toStdString(), shooting());
    const StepResult result = game.play("wait");
    QTEST(!eventsOf<event::Fired>(result).empty(), "shoots");
    if (!eventsOf<event::Fired>(result).empty())
        QCOMPARE(game.hero().hp, 18);
}

void tst_Ranged::whoStandsBesideStrikesInstead()
{
    Scenario game("@s", shooting());
    const StepResult result = game.play("wait");
    QVERIFY(eventsOf<event::Fired>(result).empty());
    QVERIFY(eventsOf<event::Struck>(result).at(0).blow.kind == AttackKind::Melee);
}

void tst_Ranged::underPenetrationAShotMustGetThrough_CMB_09()
{
    ScenarioOptions options = shooting("{name: bow, attack: 1d20+60, damage: 1d8, pen-bonus: 4, range: 8}");
    options.choices = "{combat: {model: penetration}}";
    Scenario game("@...F", options);
    const Blow blow = eventsOf<event::Struck>(game.play("fire@4,0")).at(0).blow;
    QVERIFY(blow.kind == AttackKind::Ranged && blow.isHit && !blow.penetrations.empty());
    QVERIFY(blow.penetrationSources.at(0) == (Modifier{"bow", 4}));
    QVERIFY(blow.toHit.dice == (Dice{1, 20, 0}));
}

void tst_Ranged::aShotTakesTime_ACT_02()
{
    Scenario game("@...F", shooting());
    game.play("fire@4,0");
    QCOMPARE(game.state().now, std::int64_t{10});
}

void tst_Ranged::anAuthorAnswersAShot_EVT_08_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("type");
    QTest::newRow("a thing") << "@...."
                             << "bell";
    QTest::newRow("a creature, instead of a blow") << "@...."
                                                   << "mark";
    QTest::newRow("a wall") << "@..#."
                            << "bell";
    QTest::newRow("a closed door") << "@..+."
                                   << "bell";
}

void tst_Ranged::anAuthorAnswersAShot_EVT_08()
{
    QFETCH(QString, map);
    QFETCH(QString, type);
    Scenario game(map.toStdString(), awaiting(type.toStdString()));
    const StepResult result = game.play("fire@3,0");
    QVERIFY(!result.refusal);
    QCOMPARE(kindsOf(result), (QStringList{"fired"}));
    QVERIFY(game.state().flags.count("hit") == 1);
    QCOMPARE(game.state().now, std::int64_t{10});
}

void tst_Ranged::anAuthorsAnswerToAShotIsGivenOnceAndIfItsConditionsHold_EVT_08()
{
    Scenario once("@....", awaiting("mark", "once: true"));
    QCOMPARE(kindsOf(once.play("fire@3,0")), (QStringList{"fired"}));
    QCOMPARE(kindsOf(once.play("fire@3,0")), (QStringList{"fired", "struck"}));
    Scenario unmet("@....", awaiting("bell", "if: [{is: flag, flag: ready}]"));
    const std::string hash = unmet.hash();
    QCOMPARE(refusalWord(unmet.play("fire@3,0")), std::string("NothingToShootAt"));
    QCOMPARE(shown(unmet.hash()), shown(hash));
}

void tst_Ranged::creaturesSetOffAnAuthorsShotOnlyIfAllowed_EVT_08()
{
    for (const bool isForAll : {true, false}) {
        Scenario game("s..@", awaiting("bell", std::string("hero-only: ") + (isForAll ? "false" : "true")));
        const QStringList kinds = kindsOf(game.play("wait"));
        QCOMPARE(game.state().flags.count("hit") == 1, isForAll);
        QCOMPARE(kinds, isForAll ? (QStringList{"fired"}) : (QStringList{"fired", "struck"}));
    }
}

GLOAM_TEST(tst_Ranged)
#include "tst_Ranged.moc"
