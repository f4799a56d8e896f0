#include "core/bot/Attack.h"
#include "core/view/words/Narrator.h"
#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// A turn against the nearest enemy.
class tst_Attack : public QObject {
    Q_OBJECT
private slots:
    void anEnemyInReachIsStruck();
    void anEnemyFartherOffIsApproachedByAKnownWay();
    void aLargeEnemyIsStruckAndApproached();
    void theNearestEnemyIsTheOneWithTheShortestWay();
    void withoutAWayOrAnEnemyTheAttackSaysSo();
    void aHarmlessEnemyComesLast();
    void aPlaceIsNotLeftForTheHarmlessWhileAThreatIsInView();
    void whatHoversOverDeepWaterIsNotFollowed();
    void belowTheLimitNobodyIsAttacked();

private:
    static QString told(Scenario& game, const Stop& stop)
    {
        return shown(Narrator::forWorld(game.state().world).say(stop.key(), stop.fills).text);
    }
    static Attack attackIn(Scenario& game)
    {
        SliceScratch sight;
        RouteScratch scratch;
        return attackNearest(sliceOf(game.game(), sight), {}, scratch);
    }
    static QString wordOf(const Attack& attack) { return attack.command ? shown(toText(*attack.command)) : QString(); }
};

void tst_Attack::anEnemyInReachIsStruck()
{
    Scenario game("@G");
    const Attack attack = attackIn(game);
    QVERIFY(attack.command == Command(command::Strike{game.entity("G").id}));
}

void tst_Attack::anEnemyFartherOffIsApproachedByAKnownWay()
{
    Scenario game(R"(
        .....
        @~.G.
        .....)");
    const QString word = wordOf(attackIn(game));
    QVERIFY2(word == QLatin1String("ne") || word == QLatin1String("se"), qPrintable(word));
}

void tst_Attack::aLargeEnemyIsStruckAndApproached()
{
    ScenarioOptions options;
    options.entities = "[{type: ogre-quarrier, at: [3, 0]}]";
    Scenario game(R"(
        @....
        .....)",
                  options);
    QCOMPARE(wordOf(attackIn(game)), QStringLiteral("e"));
    Scenario beside(R"(
        ..@..
        .....)",
                    options);
    QVERIFY(std::holds_alternative<command::Strike>(*attackIn(beside).command));
}

void tst_Attack::theNearestEnemyIsTheOneWithTheShortestWay()
{
    Scenario game(R"(
        ....@..~..
        .......~G.
        G......~..)");
    QCOMPARE(wordOf(attackIn(game)), QStringLiteral("sw"));
}

void tst_Attack::withoutAWayOrAnEnemyTheAttackSaysSo()
{
    Scenario barred("@.~.G");
    QCOMPARE(told(barred, attackIn(barred).stop.value()), QStringLiteral("You know no safe way to the gritling."));
    Scenario alone("@....");
    QCOMPARE(told(alone, attackIn(alone).stop.value()), QStringLiteral("No enemy is in view."));
}

void tst_Attack::aHarmlessEnemyComesLast()
{
    ScenarioOptions options;
    options.types = "{entities: {moth: {parent: candlemoth, parts: {brain: {mind: still}}}}}";
    options.entities = "[{type: moth, at: [1, 0]}, {type: gritling, at: [8, 0]}]";
    Scenario game("....@....", options);
    QCOMPARE(wordOf(attackIn(game)), QStringLiteral("e"));
    options.entities = "[{type: moth, at: [1, 0]}]";
    Scenario moth("....@....", options);
    QCOMPARE(wordOf(attackIn(moth)), QStringLiteral("w"));
}

void tst_Attack::aPlaceIsNotLeftForTheHarmlessWhileAThreatIsInView()
{
    ScenarioOptions options;
    options.types = "{entities: {moth: {parent: candlemoth, parts: {brain: {mind: still}}}}}";
    options.entities = "[{type: moth, at: [2, 0]}, {type: gritling, at: [9, 0]}]";
    Scenario game("....@..~~G", options);
    const Attack attack = attackIn(game);
    QVERIFY(!attack.command);
    QVERIFY(attack.stop->reason == StopReason::NoWay);
}

void tst_Attack::whatHoversOverDeepWaterIsNotFollowed()
{
    ScenarioOptions options;
    options.types = "{entities: {moth: {parent: candlemoth, parts: {brain: {mind: still}}}}}";
    options.entities = "[{type: moth, at: [7, 0]}]";
    Scenario game("....@..~~.", options);
    QVERIFY(!attackIn(game).command);
    options.entities = "[{type: moth, at: [5, 0]}]";
    Scenario beside("....@~~~~.", options);
    QVERIFY(std::holds_alternative<command::Strike>(*attackIn(beside).command));
}

void tst_Attack::belowTheLimitNobodyIsAttacked()
{
    Scenario game("@G");
    setHitPoints(game, 1);
    QVERIFY(attackIn(game).stop->reason == StopReason::LowHitPoints);
}

GLOAM_TEST(tst_Attack)
#include "tst_Attack.moc"
